/** Validation of an entry's data. */
import { type Message, messageAt } from '#messages';
import { isCleanable, LONGEST_HTML, MOST_TAGS } from '../html/contract.ts';
import { refusals } from './refusals.ts';

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
): Message[] {
  const problems: Message[] = [];
  if (needsTitle) {
    for (const field of ['title', 'description']) {
      if (!hasText(data[field])) problems.push(messageAt(`${place}.${field}`, refusals.pageFieldMissing));
    }
  }
  let size = 0;
  let blocks = 0;
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: data, path: place, depth: 0 }];
  for (let next = waiting.pop(); next && problems.length < MOST_PROBLEMS; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      size += value.length;
      problems.push(...faultsOfText(value).map((fault) => messageAt(path, fault)));
    } else if (typeof value === 'object' && value !== null) {
      size += 2;
      if (depth > DEEPEST) return [...problems, messageAt(placeOf(path), refusals.nestsTooDeep)];
      if ((value as { '@type'?: unknown })['@type'] === ELEMENT) {
        blocks += 1;
        if (!hasComponentName(value))
          problems.push(messageAt(`${placeOf(path)}.component.name`, refusals.blockNameMissing));
      }
      for (const [name, fieldValue] of Object.entries(value)) {
        size += name.length;
        if (UNSAFE.has(name)) problems.push(messageAt(placeOf(path), refusals.unsafeFieldName({ name })));
        else waiting.push({ value: fieldValue, path: `${path}.${name}`.slice(-500), depth: depth + 1 });
      }
    }
    if (size > LONGEST_DATA)
      return [...problems, messageAt(place, refusals.dataTooLong({ most: LONGEST_DATA }))];
    if (blocks > MOST_BLOCKS)
      return [...problems, messageAt(place, refusals.tooManyBlocks({ most: MOST_BLOCKS }))];
  }
  return problems;
}

function faultsOfText(text: string): Message[] {
  if (text.includes('\0') || !text.isWellFormed()) return [refusals.unstorableCharacter];
  if (!isCleanable(text)) return [refusals.htmlTooLong({ characters: LONGEST_HTML, tags: MOST_TAGS })];
  return [];
}

function hasComponentName(block: object): boolean {
  const { component } = block as { component?: { name?: unknown } };
  if (component === undefined || component === null) return true;
  return typeof component.name === 'string' && component.name !== '';
}

/** Whether the value is a non-empty text, or a localised value with one as its default. */
function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && hasText((value as { Default?: unknown }).Default);
}

const placeOf = (path: string) => (path.length < 200 ? path : `…${path.slice(-200)}`);
