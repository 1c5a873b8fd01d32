/** Punctuation of French texts. */
import type { Problem } from './check-imports.ts';
import { lineOf, type Node, parse, walk } from './texts-syntax.ts';

/**
 * Matches marks without the narrow no-break space (U+202F) that French needs before two-part marks and inside
 * guillemets.
 */
const BARE = /(?<=[\p{L}\d)\]»}])[ \u00a0](?=[:;!?»])|«[ \u00a0]|(?<=[\p{L})])[;!?»:](?= |$)/u;

/** Whether a text has English punctuation. */
export const hasBareFrenchMark = (text: string): boolean => BARE.test(text);

/** Finds English punctuation in French texts: in `*.fr.ts`, and in tables beside those of other languages. */
export function checkFrenchSpacing(file: string, text: string): Problem[] {
  if (!/[./]fr\.ts$/.test(file) && !/\bfr\b/i.test(text)) return [];
  const program = parse(file, text);
  const roots = /[./]fr\.ts$/.test(file) ? [program] : findFrenchTables(program);
  return roots.flatMap((root) => findBareMarks(file, text, root));
}

/** Tables of French texts by their name. */
function findFrenchTables(program: Node): Node[] {
  const frenchNodes: Node[] = [];
  walk(program, (node) => {
    const name = String(((node['key'] ?? node['id'] ?? {}) as Node)['name'] ?? '');
    const table = (node['value'] ?? node['init']) as Node | undefined;
    if (/^(?:fr|french)$/i.test(name) && typeof table?.type === 'string') frenchNodes.push(table);
  });
  return frenchNodes;
}

function findBareMarks(file: string, text: string, root: Node): Problem[] {
  const problems: Problem[] = [];
  const keys = new Set<Node>();
  walk(root, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Property') keys.add(node['key'] as Node);
    const { cooked: templateText } = (node['value'] ?? {}) as { cooked?: string };
    const words = templateText ?? node['value'];
    if (typeof words === 'string' && !keys.has(node) && BARE.test(words))
      problems.push({
        file,
        line: lineOf(text, node),
        message: `"${words.slice(0, 60)}": before : ; ! ? and within « » French has a narrow space that does not break (U+202F).`,
      });
    return true;
  });
  return problems;
}
