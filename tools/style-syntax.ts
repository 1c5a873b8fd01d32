/** Just enough of CSS for `check-styles.ts`: blocks with their preludes, and the classes of selectors. */

export interface StyleBlock {
  /** What stands before the brace: `@layer list`, `.parts-table th`. */
  prelude: string;
  line: number;
  blocks: StyleBlock[];
}

export interface StyleSheet {
  blocks: StyleBlock[];
  /** Statements outside of blocks, without their semicolon: `@import "./head.css"`. */
  statements: string[];
}

/** Blocks of a style sheet, in order. Comments are left out; braces in texts do not count. */
export function parseStyles(css: string): StyleSheet {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const sheet: StyleSheet = { blocks: [], statements: [] };
  const openBlocks: StyleBlock[] = [];
  let startIndex = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"]*"|[{};]/g)) {
    if (token.startsWith('"')) continue;
    const content = text.slice(startIndex, index);
    if (token === '{') {
      const lead = content.length - content.trimStart().length;
      const line = text.slice(0, startIndex + lead).split('\n').length;
      const block = { prelude: content.trim().replaceAll(/\s+/g, ' '), line, blocks: [] };
      (openBlocks.at(-1) ?? sheet).blocks.push(block);
      openBlocks.push(block);
    } else if (token === '}') openBlocks.pop();
    else if (openBlocks.length === 0 && content.trim()) sheet.statements.push(content.trim());
    startIndex = index + 1;
  }
  return sheet;
}

/** Every class that a list of selectors names, also inside `:has()` and `:not()`. */
export function namedClasses(selectors: string): string[] {
  return [...withoutTexts(selectors).matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!);
}

/** The classes of the elements that a list of selectors styles: those after the last combinator of each. */
export function styledClasses(selectors: string): string[] {
  return splitOutside(withoutTexts(selectors), ',').flatMap((selector) => {
    const element = splitOutside(selector, ' >+~').at(-1) ?? '';
    return namedClasses(withoutConditions(element));
  });
}

const withoutTexts = (selectors: string): string => selectors.replaceAll(/"[^"]*"/g, '""');

/** Without what an element must contain or must not be: `:has(…)` and `:not(…)`. */
function withoutConditions(element: string): string {
  const start = element.search(/:(?:has|not)\(/);
  if (start < 0) return element;
  let depth = 0;
  for (let index = element.indexOf('(', start); index < element.length; index += 1) {
    if (element[index] === '(') depth += 1;
    if (element[index] === ')') depth -= 1;
    if (depth === 0) return element.slice(0, start) + withoutConditions(element.slice(index + 1));
  }
  return element.slice(0, start);
}

/** Splits at the separators that lie in no bracket. */
function splitOutside(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
