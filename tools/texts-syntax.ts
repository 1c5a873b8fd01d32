/** Parses files with texts, as far as checks of texts need it. */
import { parseAst } from 'vite';

export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export function parse(file: string, text: string): Node {
  return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node;
}

export const lineOf = (text: string, node: Node): number => text.slice(0, node.start).split('\n').length;

/** @param visit called for each node; returning `false` skips its children */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit);
  }
}
