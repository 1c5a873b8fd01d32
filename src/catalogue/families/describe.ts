/**
 * One-line descriptions of products, from the templates of `data/taxonomy/titles.json`, and of `data/taxonomy/locale`
 * for other languages than English.
 */
import { formatAttribute } from '#kernel';
import titlesJson from '../../../data/taxonomy/titles.json' with { type: 'json' };
import { attribute } from '../taxonomy.ts';
import { attributeTexts, seriesName, titleTemplate } from '../taxonomy-texts.ts';
import type { AttributeValue } from './family.ts';

const ENGLISH_TEMPLATES: Readonly<Record<string, string>> = titlesJson.titles;
/** A word of a template: a placeholder, bare or in brackets, or plain text. */
const WORD = /(\(?)\{([^}]+)\}(\)?)|\S+/g;

/** Input of a description; attributes are those of the product by camelCase id. */
export interface Described {
  category: string;
  attributes: Readonly<Record<string, AttributeValue | undefined>>;
  seriesName: string;
}

/** The tolerance of a jumper states its resistance, and its TCR is meaningless. */
const JUMPER = '0 Ω jumper';
const SAID_BY_JUMPER: ReadonlySet<string> = new Set(['resistance', 'tcr']);

/** Separates two values and is dropped with the second. */
const TIMES = 'x';

/**
 * Printed values by language, category, attribute and dielectric: lists print the same few thousand values repeatedly.
 */
const printCache = new Map<string, Map<AttributeValue, string>>();
const MAX_CACHED_TEXTS = 5_000;

function printAttribute(
  id: string,
  { category, attributes, seriesName: series }: Described,
  locale: string,
): string {
  if (id === 'series name') return seriesName(series, locale);
  const value = attributes[id];
  if (value === null || value === undefined) return '';
  if (attributes['tolerance'] === JUMPER && SAID_BY_JUMPER.has(id)) return '';
  const dielectric = attributes['dielectric'];
  const key = `${locale} ${category} ${id} ${typeof dielectric === 'string' ? dielectric : ''}`;
  const textByValue = printCache.get(key) ?? new Map<AttributeValue, string>();
  const cachedText = textByValue.get(value);
  if (cachedText !== undefined) return cachedText;
  const format = attribute(id);
  if (!format) return '';
  const options = { category, ...(typeof dielectric === 'string' ? { dielectric } : {}) };
  const texts = attributeTexts(id, locale);
  const printing = { id, unit: format.unit, format: format.format, ...(texts ? { texts } : {}) };
  const { text } = formatAttribute(printing, value, locale, options);
  if (textByValue.size < MAX_CACHED_TEXTS && typeof value !== 'object')
    printCache.set(key, textByValue.set(value, text));
  return text;
}

/** The first of `a|b|c` that has a value. */
function printFirst(ids: string, product: Described, locale: string): string {
  if (!ids.includes('|')) return printAttribute(ids, product, locale);
  for (const id of ids.split('|')) {
    const text = printAttribute(id, product, locale);
    if (text !== '') return text;
  }
  return '';
}

interface Word {
  text: string;
  /** Attributes of a placeholder, with its brackets. */
  placeholder: { ids: string; open: string; close: string } | null;
}

const templates = new Map<string, readonly Word[]>();

function templateOf(category: string, locale: string): readonly Word[] {
  const template = titleTemplate(category, locale) ?? ENGLISH_TEMPLATES[category] ?? '{series name}';
  const cachedWords = templates.get(template);
  if (cachedWords) return cachedWords;
  const words = [...template.matchAll(WORD)].map(([text, open = '', ids, close = '']) => ({
    text,
    placeholder: ids === undefined ? null : { ids, open, close },
  }));
  templates.set(template, words);
  return words;
}

/** Attributes that the description of a category is made from. */
export function describedAttributes(category: string): string[] {
  const ids = templateOf(category, 'en').flatMap(({ placeholder }) => placeholder?.ids.split('|') ?? []);
  return [...ids, 'dielectric'];
}

/** Words in every description of a category, such as "chip antenna", in lower case. */
export function fixedWords(category: string, locale = 'en'): string[] {
  return templateOf(category, locale).flatMap(({ text, placeholder }) =>
    placeholder || !/\p{L}{2}/u.test(text) ? [] : [text.toLowerCase()],
  );
}

/** The product in one line, such as "100 nF ±10% 16 V X7R 0402 (1005 Metric) MLCC". */
export function describeProduct(product: Described, locale = 'en'): string {
  const words: string[] = [];
  for (const { text, placeholder } of templateOf(product.category, locale)) {
    const value = placeholder ? printFirst(placeholder.ids, product, locale) : '';
    if (value !== '') words.push(`${placeholder?.open}${value}${placeholder?.close}`);
    else if (!placeholder) words.push(text);
    else if (words.at(-1) === TIMES) words.pop();
  }
  return words.join(' ');
}

/** The one-line description with the name of the series. */
export function describeAtLength(product: Described, locale = 'en'): string {
  const short = describeProduct(product, locale);
  const name = seriesName(product.seriesName, locale);
  return short.includes(name) ? short : `${short}, ${name}`;
}
