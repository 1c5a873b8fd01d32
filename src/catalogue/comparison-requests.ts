/** Reads the parameters of cross-references and comparisons, with limits and refusals in the reader's language. */
import { byLanguage } from '#kernel';
import type { CrossChoice } from './bom/matching/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { OperatingCondition } from './contract.ts';
import type { Refusal } from './parts-filters.ts';
import { cleanText, readPartsQuery } from './parts-query.ts';
import type { ProductRef } from './release/format.ts';

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

/** The operating point in the parameters; null where they contain none. */
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
  const refusal = (en: string, de: string, fr: string, nl: string): Refusal => ({
    code: 'invalid_value',
    message: byLanguage({ en, de, fr, nl }, locale),
    param: 'mpn',
  });
  if (numbers.length === 0)
    return refusal(
      'Send at least one part number: ?mpn=GRM155R71C104KA88D',
      'Senden Sie mindestens eine Teilenummer: ?mpn=GRM155R71C104KA88D',
      'Envoyez au moins une référence : ?mpn=GRM155R71C104KA88D',
      'Stuur minstens één onderdeelnummer: ?mpn=GRM155R71C104KA88D',
    );
  if (numbers.length > MOST_NUMBERS)
    return refusal(
      `Send at most ${MOST_NUMBERS} part numbers at once. You sent ${numbers.length}.`,
      `Senden Sie höchstens ${MOST_NUMBERS} Teilenummern auf einmal. Gesendet wurden ${numbers.length}.`,
      `Envoyez ${MOST_NUMBERS} références au plus à la fois. Vous en avez envoyé ${numbers.length}.`,
      `Stuur hoogstens ${MOST_NUMBERS} onderdeelnummers tegelijk. U stuurde er ${numbers.length}.`,
    );
  const tooLongNumber = numbers.find((text) => text.length > LONGEST_NUMBER);
  return tooLongNumber
    ? refusal(
        `A part number has at most ${LONGEST_NUMBER} characters.`,
        `Eine Teilenummer hat höchstens ${LONGEST_NUMBER} Zeichen.`,
        `Une référence a au plus ${LONGEST_NUMBER} caractères.`,
        `Een onderdeelnummer heeft hoogstens ${LONGEST_NUMBER} tekens.`,
      )
    : numbers;
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

/** Messages about invalid fields of cross-reference and comparison in languages other than English. */
const FIELD_MESSAGES: { en: null } & Readonly<Record<string, Readonly<Record<string, string>> | null>> = {
  en: null,
  de: {
    quantity: 'Stück („quantity“) ist eine ganze Zahl von 1 bis 999 999 999, zum Beispiel 1000.',
    ambient: 'Umgebungstemperatur („ambient“) ist ein Wert von −273 bis 1000 °C, zum Beispiel 85.',
    workingVoltage: 'Arbeitsspannung („workingVoltage“) ist ein Wert von 0 bis 100 000 V, zum Beispiel 24.',
  },
  fr: {
    quantity: 'Pièces (« quantity ») : un nombre entier de 1 à 999 999 999, par exemple 1000.',
    ambient: 'Température ambiante (« ambient ») : de −273 à 1000 °C, par exemple 85.',
    workingVoltage: 'Tension de service (« workingVoltage ») : de 0 à 100 000 V, par exemple 24.',
  },
  nl: {
    quantity: 'Stuks (“quantity”) is een heel getal van 1 tot 999 999 999, bijvoorbeeld 1000.',
    ambient: 'Omgevingstemperatuur (“ambient”) is een waarde van −273 tot 1000 °C, bijvoorbeeld 85.',
    workingVoltage: 'Bedrijfsspanning (“workingVoltage”) is een waarde van 0 tot 100 000 V, bijvoorbeeld 24.',
  },
};

function translateRefusal(refusal: Refusal, locale: string): Refusal {
  const message = byLanguage<Readonly<Record<string, string>> | null>(FIELD_MESSAGES, locale)?.[
    refusal.param ?? ''
  ];
  return message ? { ...refusal, message } : refusal;
}

function isTrueText(text: string | null): boolean {
  return text !== null && /^(?:1|true|yes|on)$/i.test(text);
}
