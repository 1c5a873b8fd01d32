/** Reply to a request for an unknown part number. */
import { errorBody } from '#kernel';
import { languageOf, textsOf } from '#messages';
import type { Catalogue, View } from './catalogue.ts';
import type { NearPart } from './contract.ts';
import { cleanText } from './parts-query.ts';

const texts = textsOf('catalogue/unknown-part');

const MOST_SUGGESTED = 5;
const LONGEST_NAME = 60;

/**
 * Body of the 404 with suggestions: numbers with one typing error; else, for another maker's number, equivalent parts;
 * else parts that match what the number states, or that begin the same. Includes the unknown code, if there is one.
 */
export function unknownPartBody(catalogue: Catalogue, name: string, view: View): object {
  const text = cleanText(name).slice(0, LONGEST_NAME);
  const { unknownCode, parts, alike } = catalogue.findNear(text, view);
  const t = texts[languageOf(view.locale)];
  const notFound = errorBody({ code: 'not_found', message: t.noPart({ number: text }) });
  const codeDetails = unknownCode ? { unknownCode } : {};
  if (parts.length > 0) return { ...notFound, suggestions: parts, ...codeDetails };
  const { crossReference, category, filters } = catalogue.interpret(text, view.locale);
  const isUnderstood = category !== null && Object.keys(filters).length > 0;
  const similarParts = isUnderstood ? findSimilarParts(catalogue, { category, filters }, view) : [];
  if (!crossReference)
    return { ...notFound, suggestions: similarParts.length > 0 ? similarParts : alike, ...codeDetails };
  const message = t.otherMaker({ number: text, maker: crossReference.maker });
  return { ...errorBody({ code: 'not_found', message }), suggestions: similarParts, crossReference };
}

function findSimilarParts(
  catalogue: Catalogue,
  { category, filters }: Pick<Parameters<Catalogue['select']>[0], 'category' | 'filters'>,
  view: View,
): NearPart[] {
  const anySelection = { subcategory: null, q: null, sort: null, offset: 0, quantity: null };
  const { products } = catalogue.select({ ...anySelection, category, filters, limit: MOST_SUGGESTED }, view);
  return products.map((product) => ({ ...catalogue.row(product, view), differs: '' }));
}
