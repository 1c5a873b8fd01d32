/**
 * Compiles message files to JavaScript: the build puts the result into the pages, and the server evaluates it. A
 * message is written in ICU MessageFormat, of which these parts are understood: `{name}`, `{name, number}`, `plural`
 * and `select`. `#` is the number of the plural directly around it.
 */
import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** The content of a message file: messages, lists of messages, and groups of both. */
export type MessageFile = string | readonly MessageFile[] | { readonly [key: string]: MessageFile };

/** What a placeholder takes: words as they are to be read, a number, or a yes or no. */
export type ValueType = 'string' | 'number' | 'boolean';

/** Parses a message. Throws with the place where it is not understood. */
export function parseMessage(message: string): MessageFormatElement[] {
  return parse(message, { ignoreTag: true, requiresOtherClause: true });
}

/**
 * A message file as a JavaScript expression. Messages without placeholders in English are strings, the others functions
 * of an object of values. The expression calls `count(number)`, which groups digits, and `plural(number)`, which
 * returns the plural category in the language of the file.
 * @param english the English file, of which this one is a translation
 */
export function compileMessages(file: MessageFile, english: MessageFile = file): string {
  if (typeof file === 'string') return compileMessage(file, String(english));
  const originalOf = (key: string | number) => (english as Record<string, MessageFile>)[key];
  if (isList(file))
    return `[${file.map((each, index) => compileMessages(each, originalOf(index))).join(',')}]`;
  const members = Object.entries(file).map(
    ([key, value]) => `${quoteKey(key)}:${compileMessages(value, originalOf(key))}`,
  );
  return `{${members.join(',')}}`;
}

function compileMessage(message: string, english: string): string {
  const elements = parseMessage(message);
  const compiledText = compileElements(elements, null);
  if (valueTypesOf(english).size > 0) return `(v)=>${compiledText}`;
  return JSON.stringify(elements.map((element) => ('value' in element ? element.value : '')).join(''));
}

/** @param pluralValue the expression of the number that `#` stands for */
function compileElements(elements: readonly MessageFormatElement[], pluralValue: string | null): string {
  const parts = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return escapeTemplate(element.value);
      case TYPE.pound:
        return `\${count(${pluralValue})}`;
      case TYPE.argument:
        return `\${${readValue(element.value)}}`;
      case TYPE.number:
        return `\${count(${readValue(element.value)})}`;
      case TYPE.plural:
        return `\${${compilePlural(readValue(element.value), element.options)}}`;
      case TYPE.select:
        return `\${${compileSelect(readValue(element.value), element.options)}}`;
      default:
        throw new Error(`A message may use {name}, number, plural and select only. Found: ${element.type}.`);
    }
  });
  return `\`${parts.join('')}\``;
}

function compilePlural(value: string, options: Record<string, PluralOrSelectOption>): string {
  return compileChoice(
    options,
    (option) =>
      option.startsWith('=') ? `${value}==${Number(option.slice(1))}` : `plural(${value})=="${option}"`,
    value,
  );
}

function compileSelect(value: string, options: Record<string, PluralOrSelectOption>): string {
  const test = (option: string) =>
    isYesOrNo(options) ? (option === 'true' ? value : `!${value}`) : `${value}==${JSON.stringify(option)}`;
  return compileChoice(options, test, null);
}

/** Nested conditions in the order of the options; `other` is the rest. Exact numbers come before plural categories. */
function compileChoice(
  options: Record<string, PluralOrSelectOption>,
  test: (option: string) => string,
  pluralValue: string | null,
): string {
  const conditions = Object.entries(options)
    .filter(([option]) => option !== 'other')
    .toSorted(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')))
    .map(([option, { value }]) => `${test(option)}?${compileElements(value, pluralValue)}:`);
  return `${conditions.join('')}${compileElements(options['other']!.value, pluralValue)}`;
}

/** The values that the messages of a language take, by name. `#` of a plural counts as a number. */
export function valueTypesOf(message: string): Map<string, ValueType> {
  const types = new Map<string, ValueType>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !types.has(element.value)) types.set(element.value, 'string');
      if (element.type === TYPE.number || element.type === TYPE.plural) types.set(element.value, 'number');
      if (element.type === TYPE.select)
        types.set(element.value, isYesOrNo(element.options) ? 'boolean' : 'string');
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parseMessage(message));
  return types;
}

const isYesOrNo = (options: Record<string, PluralOrSelectOption>): boolean =>
  Object.keys(options).every((option) => ['true', 'false', 'other'].includes(option));

const isList = (file: MessageFile): file is readonly MessageFile[] => Array.isArray(file);

const readValue = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`;

const quoteKey = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');
