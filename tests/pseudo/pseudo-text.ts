/**
 * Texts of a language that does not exist: readable, 40 % longer, and recognisable wherever they appear. Brackets show
 * where a text begins and ends, and that none was cut off; short texts have no room for them.
 */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { type MessageFile, parseMessage } from '../../src/messages/compile.ts';

/** Letters that the fonts of pages and documents have. Some have no accent; no word consists of these alone. */
const LETTERS = 'acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ';
const ACCENTED = 'áćďéğĥíĵķĺńóŕśťúŵýžÁĆĎÉĞĤÍĴĶĹŃÓŔŚŤÚŴÝŽ';
const GROWTH = 0.4;
/** `[!! ` and ` !!]`. */
const SHORTEST_FRAME = 8;

/** `Request a quote for this part` as `[!! Ŕéɋúéśţ á ɋúóţé ƒóŕ ţĥíś ƥáŕţ ~~~~~ !!]`, `Cart` as `Ćáŕţ~~`. */
export function pseudoText(text: string): string {
  const { opening, closing } = frameOf(text);
  return /[a-z]/i.test(text) ? opening + withAccents(text) + closing : text;
}

/** The messages of a file; values, kinds of plural and choices stay as they are. */
export function pseudoMessages(file: MessageFile): MessageFile {
  if (typeof file === 'string') return pseudoMessage(file);
  if (Array.isArray(file)) return file.map((each: MessageFile) => pseudoMessages(each));
  const members = Object.entries(file).map(([key, value]) => [key, pseudoMessages(value as MessageFile)]);
  return Object.fromEntries(members) as MessageFile;
}

function pseudoMessage(message: string): string {
  const elements = parseMessage(message);
  const plain = literalsOf(elements).join(' ');
  if (!/[a-z]/i.test(plain)) return message;
  const { opening, closing } = frameOf(plain);
  const begin: MessageFormatElement = { type: TYPE.literal, value: opening };
  const end: MessageFormatElement = { type: TYPE.literal, value: closing };
  return printAST([begin, ...accentLiterals(elements), end] as Parameters<typeof printAST>[0]);
}

function accentLiterals(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: withAccents(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: accentLiterals(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

function literalsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options)
      .slice(0, 1)
      .flatMap(({ value }) => literalsOf(value));
  });
}

const withAccents = (text: string) =>
  [...text].map((letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter).join('');

/** What makes a text 40 % longer: brackets, and words of tildes. */
function frameOf(text: string): { opening: string; closing: string } {
  const length = Math.ceil(text.length * GROWTH);
  if (length < SHORTEST_FRAME) return { opening: '', closing: '~'.repeat(length) };
  const words = '~~~~ '.repeat(Math.ceil(length / 5)).slice(0, length - SHORTEST_FRAME);
  return { opening: '[!! ', closing: ` ${words}!!]` };
}
