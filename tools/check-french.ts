/** The signs of French texts. */
import type { Problem } from './check-imports.ts';
import { lineOf, type Node, parse, walk } from './texts-syntax.ts';

/** A narrow space that does not break stands before two-part marks and within guillemets. */
const BARE = /(?<=[\p{L}\d)\]»}])[ \u00a0](?=[:;!?»])|«[ \u00a0]|(?<=[\p{L})])[;!?»:](?= |$)/u;

/** French texts whose signs stand as in English: in `*.fr.ts`, and in tables beside those of other languages. */
export function spacing(file: string, text: string): Problem[] {
  if (!/[./]fr\.ts$/.test(file) && !/\bfr\b|defineTexts\(/i.test(text)) return [];
  const program = parse(file, text);
  const roots = /[./]fr\.ts$/.test(file) ? [program] : frenchIn(program);
  return roots.flatMap((root) => bare(file, text, root));
}

/** Tables of French texts by what they are called, and the third table of `defineTexts`. */
function frenchIn(program: Node): Node[] {
  const found: Node[] = [];
  walk(program, (node) => {
    const name = String(((node['key'] ?? node['id'] ?? {}) as Node)['name'] ?? '');
    const table = (node['value'] ?? node['init']) as Node | undefined;
    if (/^(?:fr|french)$/i.test(name) && typeof table?.type === 'string') found.push(table);
    const third = ((node['arguments'] ?? []) as Node[])[2];
    if (third && (node['callee'] as Node)['name'] === 'defineTexts') found.push(third);
  });
  return found;
}

function bare(file: string, text: string, root: Node): Problem[] {
  const found: Problem[] = [];
  const keys = new Set<Node>();
  walk(root, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Property') keys.add(node['key'] as Node);
    const { cooked } = (node['value'] ?? {}) as { cooked?: string };
    const words = cooked ?? node['value'];
    if (typeof words === 'string' && !keys.has(node) && BARE.test(words))
      found.push({
        file,
        line: lineOf(text, node),
        message: `"${words.slice(0, 60)}": before : ; ! ? and within « » French has a narrow space that does not break (U+202F).`,
      });
    return true;
  });
  return found;
}
