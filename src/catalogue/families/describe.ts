/** One-line descriptions of products, from the templates of `data/taxonomy/titles.json`. */
import { formatAttribute } from '#kernel';
import titlesJson from '../../../data/taxonomy/titles.json' with { type: 'json' };
import { attribute } from '../taxonomy.ts';
import type { AttributeValue } from './family.ts';

const TEMPLATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: titlesJson.en,
  de: titlesJson.de,
};
/** A word of a template: a placeholder, bare or in brackets, or plain text. */
const WORD = /(\(?)\{([^}]+)\}(\)?)|\S+/g;

/** What a description is made from; the attributes are those of the product by camelCase id. */
export interface Described {
  category: string;
  attributes: Readonly<Record<string, AttributeValue | undefined>>;
  seriesName: string;
}

function printed(id: string, { attributes, seriesName }: Described, locale: string): string {
  if (id === 'series name') return seriesName;
  const value = attributes[id];
  const format = attribute(id);
  if (value === null || value === undefined || !format) return '';
  const dielectric = attributes['dielectric'];
  const options = typeof dielectric === 'string' ? { dielectric } : {};
  return formatAttribute({ id, ...format }, value, locale, options).text;
}

/** The first of `a|b|c` that has a value. */
function firstPrinted(ids: string, product: Described, locale: string): string {
  for (const id of ids.split('|')) {
    const text = printed(id, product, locale);
    if (text !== '') return text;
  }
  return '';
}

function templateOf(category: string, locale: string): string {
  const language = locale.slice(0, 2).toLowerCase();
  return TEMPLATES[language]?.[category] ?? TEMPLATES['en']?.[category] ?? '{series name}';
}

/** The product in one line, such as "100 nF ±10% 16 V X7R 0402 (1005 Metric) MLCC". */
export function describeProduct(product: Described, locale = 'en'): string {
  const words: string[] = [];
  for (const [word, open = '', ids, close = ''] of templateOf(product.category, locale).matchAll(WORD)) {
    const text = ids === undefined ? word : firstPrinted(ids, product, locale);
    if (text !== '') words.push(ids === undefined ? text : `${open}${text}${close}`);
  }
  return words.join(' ');
}

/** The one-line description with the name of the series. */
export function describeAtLength(product: Described, locale = 'en'): string {
  const short = describeProduct(product, locale);
  return short.includes(product.seriesName) ? short : `${short}, ${product.seriesName}`;
}
