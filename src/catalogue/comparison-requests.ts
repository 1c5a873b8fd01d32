/** Reads the parameters of cross-references and comparisons, with limits and refusals in the reader's language. */
import type { CrossChoice } from './bom/matching/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { OperatingCondition } from './contract.ts';
import type { Refusal } from './parts-filters.ts';
import { cleanText, readPartsQuery } from './parts-query.ts';
import type { ProductRef } from './release/format.ts';
import { catalogueTexts } from './texts.ts';

const MOST_COMPARED = 8;

/** The named products, each once, in their order; unknown names are left out. */
export function findComparedParts(catalogue: Catalogue, params: URLSearchParams): ProductRef[] {
  const names = params.getAll('parts').flatMap((text) => text.split(','));
  const requestedNames = names
    .slice(0, MOST_COMPARED)
    .map((name) => cleanText(name).slice(0, LONGEST_NUMBER));
  const products = requestedNames.flatMap((name) => catalogue.find(name)?.product ?? []);
  const byNumber = new Map(products.map((product) => [catalogue.numberOf(product), product]));
  return [...byNumber.values()];
}

/** The operating point in the parameters; null if they contain none. */
export function readOperatingPoint(
  params: URLSearchParams,
  locale: string,
): OperatingCondition | Refusal | null {
  const queryResult = readPartsQuery(pickParameters(params, ['workingVoltage', 'ambient']), () => []);
  if (!queryResult.ok) return translateRefusal(queryResult.refusal, locale);
  return queryResult.query.filters['effectiveCapacitance']?.at ?? null;
}

/** The named parameters that are not empty. */
function pickParameters(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const text = params.get(name)?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}

const MOST_NUMBERS = 200;
const LONGEST_NUMBER = 60;

/** Other makers' numbers, one per `mpn` parameter. */
export function readNumbers(params: URLSearchParams, locale: string): string[] | Refusal {
  const numbers = params
    .getAll('mpn')
    .map((text) => cleanText(text).trim())
    .filter((text) => text !== '');
  const t = catalogueTexts(locale);
  const refuse = (message: string): Refusal => ({ code: 'invalid_value', message, param: 'mpn' });
  if (numbers.length === 0) return refuse(t.noNumbers({ example: '?mpn=GRM155R71C104KA88D' }));
  if (numbers.length > MOST_NUMBERS)
    return refuse(t.tooManyNumbers({ most: MOST_NUMBERS, sent: String(numbers.length) }));
  const tooLongNumber = numbers.find((text) => text.length > LONGEST_NUMBER);
  return tooLongNumber ? refuse(t.numberTooLong({ most: LONGEST_NUMBER })) : numbers;
}

/** Allowed differences of a cross-reference, and the quantity for prices. */
export function readCrossChoice(params: URLSearchParams, locale: string): CrossChoice | Refusal {
  const queryResult = readPartsQuery(pickParameters(params, ['quantity', 'workingVoltage']), () => []);
  if (!queryResult.ok) return translateRefusal(queryResult.refusal, locale);
  const { quantity, filters } = queryResult.query;
  return {
    quantity,
    workingVoltage: filters['effectiveCapacitance']?.at?.voltage ?? null,
    smaller: isTrueText(params.get('smaller')),
    lead: isTrueText(params.get('lead')),
    thicker: isTrueText(params.get('thicker')),
  };
}

/** The refusal in the reader's language. */
function translateRefusal(refusal: Refusal, locale: string): Refusal {
  const messages: Readonly<Record<string, string>> = catalogueTexts(locale).invalid;
  const message = messages[refusal.param ?? ''];
  return message ? { ...refusal, message } : refusal;
}

function isTrueText(text: string | null): boolean {
  return text !== null && /^(?:1|true|yes|on)$/i.test(text);
}
