/**
 * Suggestions for a part number that we do not have: the unknown code in it, the codes that exist at its position, and
 * the numbers one typing error away. A look-up costs some hundred binary searches at most, whatever the input.
 */
import { decodeFields } from './compiler/decoder.ts';
import { codedSeries, firstUnknown, productFields } from './compiler/grammar.ts';
import type { UnknownCode } from './contract.ts';
import type { NumberField, Series } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { codesInSeries } from './parts-decoder.ts';
import { packagingName } from './parts-packaging.ts';
import { type ProductRef, variantsOf } from './release/index.ts';
import { attributeLabel, fieldLabel, meaningText } from './taxonomy-texts.ts';

export interface NearNumbers {
  code: UnknownCode | null;
  /** Nearest first; `differs` is the meaning of the replaced code, if one was replaced. */
  parts: { product: ProductRef; differs: string }[];
  /** Numbers with the same beginning, if no number is near. */
  alike: ProductRef[];
}

const TOLERANCE = 'tol';
const NUMBER = /^[A-Z0-9][A-Z0-9.+/-]{3,39}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';
const MOST_NEAR = 5;
const MOST_CODES = 12;
/** Upper limit of look-ups per request. */
const MOST_LOOKUPS = 1500;
/** A shorter common beginning is no useful hint. */
const SHORTEST_PREFIX = 5;

/**
 * Finds suggestions for a number.
 * @param text as typed, in any case
 */
export function findNearNumbers(loadedRelease: LoadedRelease, text: string, locale: string): NearNumbers {
  const number = text.toUpperCase().replace(/\s/g, '');
  if (!NUMBER.test(number)) return { code: null, parts: [], alike: [] };
  const packingResult = matchOtherPacking(loadedRelease, number, locale);
  if (packingResult) return packingResult;
  const unknownField = findUnknownField(loadedRelease, number);
  const replacementNumbers = unknownField
    ? findReplacementNumbers(loadedRelease, number, unknownField, locale)
    : [];
  const code =
    unknownField && describeUnknownCode(loadedRelease, number, unknownField, replacementNumbers, locale);
  const differenceByNumber = new Map(
    replacementNumbers.map(({ partNumber, text: differs }) => [partNumber, differs]),
  );
  if (unknownField && replacementNumbers[0])
    addTolerances(
      loadedRelease,
      unknownField.series,
      replacementNumbers[0].partNumber,
      differenceByNumber,
      locale,
    );
  // A hyphen may come from another maker's spelling of the number.
  for (const spelling of new Set([number, number.replaceAll('-', '')])) {
    if (differenceByNumber.size === 0 || spelling === number)
      addTypoMatches(loadedRelease, spelling, differenceByNumber);
  }
  const { numbers } = loadedRelease.release;
  return {
    code,
    parts: [...differenceByNumber].map(([partNumber, differs]) => ({
      product: numbers.ref(numbers.find(partNumber)),
      differs,
    })),
    alike: differenceByNumber.size > 0 ? [] : findSamePrefix(loadedRelease, number),
  };
}

/** Adds the nearest number in its other tolerances, which the buyer may accept too. */
function addTolerances(
  loadedRelease: LoadedRelease,
  series: Series,
  number: string,
  differenceByNumber: Map<string, string>,
  locale: string,
): void {
  const fields = decodeFields(loadedRelease.release.seriesSet, number)?.fields ?? [];
  const toleranceIndex = fields.findIndex(({ id }) => id === TOLERANCE);
  const field = productFields(series).find(({ id }) => id === TOLERANCE);
  if (toleranceIndex < 0 || !field) return;
  const start = fields.slice(0, toleranceIndex).reduce((sum, { code }) => sum + code.length, 0);
  const end = start + fields[toleranceIndex]!.code.length;
  for (const code of codesInSeries(loadedRelease, series, TOLERANCE)) {
    const candidate = number.slice(0, start) + code + number.slice(end);
    if (differenceByNumber.size >= MOST_NEAR) return;
    if (differenceByNumber.has(candidate) || loadedRelease.release.numbers.find(candidate) < 0) continue;
    differenceByNumber.set(candidate, describeMeaning(loadedRelease, candidate, field, locale));
  }
}

function addTypoMatches(
  loadedRelease: LoadedRelease,
  number: string,
  differenceByNumber: Map<string, string>,
): void {
  for (const typo of findTypoMatches(loadedRelease, number)) {
    if (differenceByNumber.size >= MOST_NEAR) return;
    if (!differenceByNumber.has(typo)) differenceByNumber.set(typo, '');
  }
}

/** Matches one of our products with a packing in which it is not sold. */
function matchOtherPacking(loadedRelease: LoadedRelease, number: string, locale: string): NearNumbers | null {
  const { numbers } = loadedRelease.release;
  const begins = number.slice(0, -1).replace(/-$/, '');
  const position = numbers.find(begins);
  if (position < 0) return null;
  const product = numbers.ref(position);
  const possible = variantsOf(loadedRelease.release, product).map(({ packing }) => ({
    code: packing,
    text: meaningText(packagingName(packing), locale),
  }));
  const code = {
    code: number.slice(-1),
    field: attributeLabel('packaging', locale),
    series: String(loadedRelease.value(product, 'series')),
    begins,
    possible,
  };
  return { code, parts: [{ product, differs: '' }], alike: [] };
}

interface UnknownField {
  series: Series;
  field: NumberField;
  position: number;
  code: string;
}

/** The first field that does not decode, if the number has the length of its series. */
function findUnknownField({ release }: LoadedRelease, number: string): UnknownField | null {
  const unknownFields = codedSeries(release.seriesSet, number.slice(0, 2)).flatMap(
    (series) => firstUnknown(series, number) ?? [],
  );
  const [furthestField] = unknownFields.sort((a, b) => b.position - a.position);
  return furthestField ?? null;
}

/** The number with each other code of the series in place of the unknown one, if such a part exists. */
function findReplacementNumbers(
  loadedRelease: LoadedRelease,
  number: string,
  { series, field, position, code }: UnknownField,
  locale: string,
): { partNumber: string; code: string; text: string }[] {
  const { numbers } = loadedRelease.release;
  // A packing letter at the end is not part of the product number.
  const rest = number.slice(position + code.length);
  const existingNumbers = codesInSeries(loadedRelease, series, field.id).flatMap((otherCode) =>
    [rest, rest.slice(0, -1)].flatMap((end) => {
      const candidate = number.slice(0, position) + otherCode + end;
      return numbers.find(candidate) < 0 ? [] : [{ partNumber: candidate, code: otherCode }];
    }),
  );
  const alike = (other: string) => [...other].filter((letter, at) => letter === code[at]).length;
  return existingNumbers
    .sort((a, b) => alike(b.code) - alike(a.code))
    .slice(0, MOST_NEAR)
    .map((one) => ({ ...one, text: describeMeaning(loadedRelease, one.partNumber, field, locale) }));
}

function describeMeaning(
  { release }: LoadedRelease,
  number: string,
  field: NumberField,
  locale: string,
): string {
  const text = decodeFields(release.seriesSet, number)?.fields.find(({ id }) => id === field.id)?.text ?? '';
  return meaningText(text, locale);
}

function describeUnknownCode(
  loadedRelease: LoadedRelease,
  number: string,
  { series, field, position, code }: UnknownField,
  replacementNumbers: readonly { code: string; text: string }[],
  locale: string,
): UnknownCode | null {
  const { numbers, seriesSet } = loadedRelease.release;
  const [first, end] = numbers.prefix(series.code ?? '');
  const label =
    first < end &&
    decodeFields(seriesSet, numbers.numberAt(first))?.fields.find(({ id }) => id === field.id)?.label;
  if (!label) return null;
  const texts = new Map(replacementNumbers.map((one) => [one.code, one.text]));
  // There are as many values as parts: list only those that make an existing number.
  const codes =
    field.codec && field.codec !== 'literal'
      ? [...texts.keys()]
      : codesInSeries(loadedRelease, series, field.id);
  return {
    code,
    field: fieldLabel(label, locale),
    series: series.id,
    begins: number.slice(0, position),
    possible: codes.slice(0, MOST_CODES).map((one) => ({ code: one, text: texts.get(one) ?? '' })),
  };
}

/** Our numbers that differ in one letter, those with the longest common beginning first. */
function* findTypoMatches(loadedRelease: LoadedRelease, number: string): Generator<string> {
  const { numbers } = loadedRelease.release;
  let attemptCount = 0;
  for (const typo of generateTypos(number, sharedPrefixLength(loadedRelease, number))) {
    if (numbers.find(typo) >= 0) yield typo;
    if (++attemptCount >= MOST_LOOKUPS) return;
  }
}

function findSamePrefix(loadedRelease: LoadedRelease, number: string): ProductRef[] {
  const { numbers } = loadedRelease.release;
  const sharedLength = sharedPrefixLength(loadedRelease, number);
  if (sharedLength < SHORTEST_PREFIX) return [];
  const [start, end] = numbers.prefix(number.slice(0, sharedLength));
  const count = Math.min(end - start, MOST_NEAR);
  return Array.from({ length: count }, (_, at) => numbers.ref(start + at));
}

/** Length of the longest beginning that any of our numbers shares. */
function sharedPrefixLength({ release: { numbers } }: LoadedRelease, number: string): number {
  let [low, high] = [0, number.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [start, end] = numbers.prefix(number.slice(0, middle));
    if (start < end) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Variants with one letter removed, replaced, swapped with the next or inserted, up to where some number has the same
 * beginning.
 */
function* generateTypos(number: string, sharedLength: number): Generator<string> {
  for (let position = Math.min(sharedLength, number.length); position >= 0; position--) {
    const head = number.slice(0, position);
    const tail = number.slice(position + 1);
    if (position < number.length) {
      yield head + tail;
      for (const letter of LETTERS) if (letter !== number[position]) yield head + letter + tail;
    }
    if (tail !== '') yield head + tail[0] + number[position] + tail.slice(1);
    for (const letter of LETTERS) yield head + letter + number.slice(position);
  }
}
