/**
 * What somebody may have meant with a number that is none of ours: the code in it that does not exist, what could
 * stand there, and the numbers one slip of the pen away. A look costs some hundred binary searches at most, whatever
 * is asked.
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
  /** Nearest first, with what its differing code means where one was replaced. */
  near: { product: ProductRef; differs: string }[];
  /** None is near: some that begin alike. */
  alike: ProductRef[];
}

const TOLERANCE = 'tol';
const NUMBER = /^[A-Z0-9][A-Z0-9.+/-]{3,39}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';
const MOST_NEAR = 5;
const MOST_CODES = 12;
/** Numbers that are looked up at most. */
const MOST_TRIED = 1500;
/** A beginning shorter than this says nothing about what was meant. */
const SHORTEST_BEGINNING = 5;

/** Looks around a number. @param text as it was typed, in any case */
export function nearNumbers(loaded: LoadedRelease, text: string, locale: string): NearNumbers {
  const number = text.toUpperCase().replace(/\s/g, '');
  if (!NUMBER.test(number)) return { code: null, near: [], alike: [] };
  const known = withoutPacking(loaded, number, locale);
  if (known) return known;
  const wrong = wrongField(number);
  const replaced = wrong ? replacements(loaded, number, wrong, locale) : [];
  const code = wrong && unknownCode(loaded, number, wrong, replaced, locale);
  const near = new Map(replaced.map(({ found, text: differs }) => [found, differs]));
  if (wrong && replaced[0]) addTolerances(loaded, wrong.series, replaced[0].found, near, locale);
  // A hyphen may be one of another maker's way to write the number.
  for (const written of new Set([number, number.replaceAll('-', '')])) {
    if (near.size === 0 || written === number) addSlips(loaded, written, near);
  }
  const { numbers } = loaded.release;
  return {
    code,
    near: [...near].map(([found, differs]) => ({ product: numbers.ref(numbers.find(found)), differs })),
    alike: near.size > 0 ? [] : beginningAlike(loaded, number),
  };
}

/** The nearest number in the other tolerances it is made in: whoever looks for it may take one of them, too. */
function addTolerances(
  loaded: LoadedRelease,
  series: Series,
  number: string,
  near: Map<string, string>,
  locale: string,
): void {
  const fields = decodeFields(number)?.fields ?? [];
  const place = fields.findIndex(({ id }) => id === TOLERANCE);
  const field = productFields(series).find(({ id }) => id === TOLERANCE);
  if (place < 0 || !field) return;
  const from = fields.slice(0, place).reduce((sum, { code }) => sum + code.length, 0);
  const end = from + fields[place]!.code.length;
  for (const code of codesInSeries(loaded, series, TOLERANCE)) {
    const other = number.slice(0, from) + code + number.slice(end);
    if (near.size >= MOST_NEAR) return;
    if (near.has(other) || loaded.release.numbers.find(other) < 0) continue;
    near.set(other, meaningOf(other, field, locale));
  }
}

function addSlips(loaded: LoadedRelease, number: string, near: Map<string, string>): void {
  for (const found of slips(loaded, number)) {
    if (near.size >= MOST_NEAR) return;
    if (!near.has(found)) near.set(found, '');
  }
}

/** One of our products with a packing it is not sold in. */
function withoutPacking(loaded: LoadedRelease, number: string, locale: string): NearNumbers | null {
  const { numbers } = loaded.release;
  const begins = number.slice(0, -1).replace(/-$/, '');
  const position = numbers.find(begins);
  if (position < 0) return null;
  const product = numbers.ref(position);
  const possible = variantsOf(loaded.release, product).map(({ packing }) => ({
    code: packing,
    text: meaningText(packagingName(packing), locale),
  }));
  const code = {
    code: number.slice(-1),
    field: attributeLabel('packaging', locale),
    series: String(loaded.value(product, 'series')),
    begins,
    possible,
  };
  return { code, near: [{ product, differs: '' }], alike: [] };
}

interface WrongField {
  series: Series;
  field: NumberField;
  from: number;
  code: string;
}

/** The first field that does not decode, where the number is as long as those of its series. */
function wrongField(number: string): WrongField | null {
  const read = codedSeries(number.slice(0, 2)).flatMap((series) => firstUnknown(series, number) ?? []);
  const [best] = read.sort((a, b) => b.from - a.from);
  return best ?? null;
}

/** The number with every code that the series has in the place of the wrong one, as far as there are such parts. */
function replacements(
  loaded: LoadedRelease,
  number: string,
  { series, field, from, code }: WrongField,
  locale: string,
): { found: string; code: string; text: string }[] {
  const { numbers } = loaded.release;
  // A packing behind it is none of the product's.
  const rest = number.slice(from + code.length);
  const made = codesInSeries(loaded, series, field.id).flatMap((other) =>
    [rest, rest.slice(0, -1)].flatMap((end) => {
      const found = number.slice(0, from) + other + end;
      return numbers.find(found) < 0 ? [] : [{ found, code: other }];
    }),
  );
  const alike = (other: string) => [...other].filter((letter, at) => letter === code[at]).length;
  return made
    .sort((a, b) => alike(b.code) - alike(a.code))
    .slice(0, MOST_NEAR)
    .map((one) => ({ ...one, text: meaningOf(one.found, field, locale) }));
}

function meaningOf(number: string, field: NumberField, locale: string): string {
  const text = decodeFields(number)?.fields.find(({ id }) => id === field.id)?.text ?? '';
  return meaningText(text, locale);
}

function unknownCode(
  loaded: LoadedRelease,
  number: string,
  { series, field, from, code }: WrongField,
  replaced: readonly { code: string; text: string }[],
  locale: string,
): UnknownCode | null {
  const { numbers } = loaded.release;
  const [first, end] = numbers.prefix(series.code ?? '');
  const label =
    first < end && decodeFields(numbers.at(first))?.fields.find(({ id }) => id === field.id)?.label;
  if (!label) return null;
  const texts = new Map(replaced.map((one) => [one.code, one.text]));
  // Values are as many as there are parts: only those that make a number are worth naming.
  const codes =
    field.codec && field.codec !== 'literal' ? [...texts.keys()] : codesInSeries(loaded, series, field.id);
  return {
    code,
    field: fieldLabel(label, locale),
    series: series.id,
    begins: number.slice(0, from),
    possible: codes.slice(0, MOST_CODES).map((one) => ({ code: one, text: texts.get(one) ?? '' })),
  };
}

/** Our numbers one letter away, those that share the longest beginning first. */
function* slips(loaded: LoadedRelease, number: string): Generator<string> {
  const { numbers } = loaded.release;
  let tried = 0;
  for (const slip of slipsOf(number, sharedBeginning(loaded, number))) {
    if (numbers.find(slip) >= 0) yield slip;
    if (++tried >= MOST_TRIED) return;
  }
}

function beginningAlike(loaded: LoadedRelease, number: string): ProductRef[] {
  const { numbers } = loaded.release;
  const shared = sharedBeginning(loaded, number);
  if (shared < SHORTEST_BEGINNING) return [];
  const [from, to] = numbers.prefix(number.slice(0, shared));
  const count = Math.min(to - from, MOST_NEAR);
  return Array.from({ length: count }, (_, at) => numbers.ref(from + at));
}

/** How many letters some number of ours begins with, too. */
function sharedBeginning({ release: { numbers } }: LoadedRelease, number: string): number {
  let [least, most] = [0, number.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const [from, to] = numbers.prefix(number.slice(0, middle));
    if (from < to) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** A letter too many, one wrong, two exchanged, one missing; never behind what no number begins with. */
function* slipsOf(number: string, shared: number): Generator<string> {
  for (let at = Math.min(shared, number.length); at >= 0; at--) {
    const before = number.slice(0, at);
    const after = number.slice(at + 1);
    if (at < number.length) {
      yield before + after;
      for (const letter of LETTERS) if (letter !== number[at]) yield before + letter + after;
    }
    if (after !== '') yield before + after[0] + number[at] + after.slice(1);
    for (const letter of LETTERS) yield before + letter + number.slice(at);
  }
}
