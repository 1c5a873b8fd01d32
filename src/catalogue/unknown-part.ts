/** What is said of a number that is none of ours. */
import { errorBody } from '#kernel';
import type { Catalogue, View } from './catalogue.ts';
import type { NearPart } from './contract.ts';
import { cleanText } from './parts-query.ts';

const MOST_SUGGESTED = 5;
const LONGEST_NAME = 60;

/**
 * The body of a 404: numbers one slip away; else, of another maker's number, parts that do the same; else parts that
 * do what the number says as far as it can be read, or begin alike. With it the code that does not exist.
 */
export function unknownPart(catalogue: Catalogue, name: string, view: View): object {
  const text = cleanText(name).slice(0, LONGEST_NAME);
  const { unknownCode, parts, alike } = catalogue.near(text, view);
  const said = errorBody({ code: 'not_found', message: `No part has the number "${text}".` });
  const wrong = unknownCode ? { unknownCode } : {};
  if (parts.length > 0) return { ...said, suggestions: parts, ...wrong };
  const { crossReference, category, filters } = catalogue.interpret(text, view.locale);
  const isRead = category !== null && Object.keys(filters).length > 0;
  const like = isRead ? likeParts(catalogue, { category, filters }, view) : [];
  if (!crossReference) return { ...said, suggestions: like.length > 0 ? like : alike, ...wrong };
  const message = `${text} is a part of ${crossReference.maker}, not one of ours.`;
  return { ...errorBody({ code: 'not_found', message }), suggestions: like, crossReference };
}

function likeParts(
  catalogue: Catalogue,
  { category, filters }: Pick<Parameters<Catalogue['select']>[0], 'category' | 'filters'>,
  view: View,
): NearPart[] {
  const everything = { subcategory: null, q: null, sort: null, offset: 0, quantity: null };
  const { products } = catalogue.select({ ...everything, category, filters, limit: MOST_SUGGESTED }, view);
  return products.map((product) => ({ ...catalogue.row(product, view), differs: '' }));
}
