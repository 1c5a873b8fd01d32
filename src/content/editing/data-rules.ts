/** Validation of an entry's data. */
import { isCleanable, LONGEST_HTML, MOST_TAGS } from '../html/contract.ts';

const LONGEST_DATA = 2_000_000;
const MOST_BLOCKS = 10_000;
/** Nesting of maps and lists; a block inside a block adds four levels. */
const DEEPEST = 2_000;
const MOST_PROBLEMS = 20;
const ELEMENT = '@builder.io/sdk:Element';
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The problems of data, each with its path. @param needsTitle whether title and description are required, as for pages
 */
export function checkData(
  data: Readonly<Record<string, unknown>>,
  place: string,
  needsTitle: boolean,
): string[] {
  const problems: string[] = [];
  if (needsTitle) {
    for (const field of ['title', 'description']) {
      if (!hasText(data[field])) problems.push(`${place}.${field}: a page needs one`);
    }
  }
  let size = 0;
  let blocks = 0;
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: data, path: place, depth: 0 }];
  for (let next = waiting.pop(); next && problems.length < MOST_PROBLEMS; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      size += value.length;
      problems.push(...faultsOfText(value).map((fault) => `${path}: ${fault}`));
    } else if (typeof value === 'object' && value !== null) {
      size += 2;
      if (depth > DEEPEST) return [...problems, `${placeOf(path)}: nests too deep`];
      if ((value as { '@type'?: unknown })['@type'] === ELEMENT) {
        blocks += 1;
        problems.push(...faultsOfBlock(value).map((fault) => `${placeOf(path)}${fault}`));
      }
      for (const [name, fieldValue] of Object.entries(value)) {
        size += name.length;
        if (UNSAFE.has(name)) problems.push(`${placeOf(path)}: ${name} is no name of a field`);
        else waiting.push({ value: fieldValue, path: `${path}.${name}`.slice(-500), depth: depth + 1 });
      }
    }
    if (size > LONGEST_DATA) return [...problems, `${place}: is longer than ${LONGEST_DATA} characters`];
    if (blocks > MOST_BLOCKS) return [...problems, `${place}: has more than ${MOST_BLOCKS} blocks`];
  }
  return problems;
}

function faultsOfText(text: string): string[] {
  if (text.includes('\0') || !text.isWellFormed()) return ['holds a character that cannot be kept'];
  if (!isCleanable(text)) return [`is longer than ${LONGEST_HTML} characters or ${MOST_TAGS} tags`];
  return [];
}

function faultsOfBlock(block: object): string[] {
  const { component } = block as { component?: { name?: unknown } };
  if (component === undefined || component === null) return [];
  return typeof component.name === 'string' && component.name !== ''
    ? []
    : ['.component.name: a block needs one'];
}

/** Whether the value is a non-empty text, or a localised value with one as its default. */
function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && hasText((value as { Default?: unknown }).Default);
}

const placeOf = (path: string) => (path.length < 200 ? path : `…${path.slice(-200)}`);
