/** Checks values of a series file: texts, attributes by their kind in the taxonomy, and prices. */
import { breaksOf, FILE_RATE, modelMicros, PRICE_CURRENCY } from '#commerce/pricing';
import type { Message } from '#messages';
import listed from '../../../../data/taxonomy/value-order.json' with { type: 'json' };
import type { AttributeValue } from '../../families/index.ts';
import { type Attribute, attribute } from '../../taxonomy.ts';
import { problems } from '../problems.ts';
import type { JsonPath } from './json-lines.ts';

/** Limits of the price of one piece in the store's currency, at any quantity. */
export const LEAST_PRICE = 0.00001;
export const MOST_PRICE = 100_000;
/** Multiplier of a single piece relative to the price at 1000 pieces, which the files state. */
const DEAREST_BREAK = Math.max(...breaksOf('CT', 1_000_000).map(([, multiplier]) => multiplier));

/** Why a price at 1000 pieces, USD, is not accepted; null if it is. */
export function priceFault(usdAt1000: number): Message | null {
  const amount = usdAt1000 * (modelMicros(1, 1, FILE_RATE) / 1_000_000);
  if (amount >= LEAST_PRICE && amount * DEAREST_BREAK <= MOST_PRICE) return null;
  const range = { least: String(LEAST_PRICE), most: String(MOST_PRICE), currency: PRICE_CURRENCY };
  return Number.isFinite(usdAt1000)
    ? problems.priceOutOfRange({ amount: String(usdAt1000), ...range })
    : problems.priceMissing(range);
}

/** Smallest and largest value by unit; anything else is an SI value. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  mm: [0, 10_000],
  degC: [-273.15, 1_000],
  '%': [0, 1_000],
  weeks: [0, 200],
};
const SI_BOUNDS = [-1e15, 1e15] as const;
/** A wavelength is never 0. */
const ABOVE_ZERO = new Set(['wavelengthDom', 'wavelengthPeak']);
/** Smaller values exist on no part and cannot be drawn on a logarithmic axis. */
const LEAST_SI = 1e-18;
const LONGEST = 200;
/** One text may join several values, such as the colours of a bi-colour LED. */
const JOINED = new Set(['color', 'polarity']);
/** Derived from packing, price and stock; a file must not set them. */
const DERIVED = new Set(['packaging', 'reelQty', 'inStock', 'unitPrice']);

/** Why an attribute cannot have this value; null if it can, or if the value is null. */
export function attributeFault(id: string, value: AttributeValue): Message | null {
  const definition = attribute(id);
  if (!definition) return problems.unknownAttribute({ id });
  if (DERIVED.has(id)) return problems.calculatedAttribute({ id });
  if (value === null) return null;
  switch (definition.kind) {
    case 'number':
      return numberFault(id, definition, value);
    case 'range':
      return rangeFault(definition, value);
    case 'flag':
      return typeof value === 'boolean' ? null : problems.trueOrFalse;
    case 'enumset':
      if (!Array.isArray(value)) return problems.textList;
      return value.map((each: unknown) => textFault(id, each)).find((fault) => fault !== null) ?? null;
    default:
      return textFault(id, value);
  }
}

function numberFault(id: string, { unit: ownUnit, facet }: Attribute, value: unknown): Message | null {
  const [low, high] = BOUNDS[ownUnit ?? ''] ?? SI_BOUNDS;
  const unit = ownUnit ?? 'none';
  if (typeof value !== 'number' || !(value >= low && value <= high))
    return problems.numberBetween({ unit, low: String(low), high: String(high) });
  if (ABOVE_ZERO.has(id) && value <= 0) return problems.numberAboveZero({ unit });
  // A jumper has 0 ohm.
  if (facet.startsWith('log') && value !== 0 && value < LEAST_SI)
    return problems.zeroOrNumber({ least: String(LEAST_SI) });
  return null;
}

function rangeFault({ unit }: Attribute, value: unknown): Message | null {
  const [low, high] = BOUNDS[unit ?? ''] ?? SI_BOUNDS;
  const isRange =
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => typeof each === 'number' && each >= low && each <= high) &&
    value[0] <= value[1];
  return isRange ? null : problems.twoNumbers({ unit: unit ?? 'none', low: String(low), high: String(high) });
}

/** Beginnings that spreadsheets run as a formula, also in full width. A minus is allowed for temperatures. */
const RUNS = /^\s*[=+@\uff1d\uff0b\uff20]/;
/** A plain "less than" is allowed before digits, as in `<=75ns`. */
const MARKUP = /<[a-z/!?]/i;

function textFault(id: string, value: unknown): Message | null {
  if (typeof value !== 'string') return problems.textMissing;
  if (value.trim() === '' || value.length > LONGEST) return problems.textLength({ most: LONGEST });
  if (RUNS.test(value)) return problems.formula;
  if (MARKUP.test(value)) return problems.markup;
  const listedValues = (listed as Readonly<Record<string, readonly string[]>>)[id];
  return !listedValues || JOINED.has(id) || listedValues.includes(value)
    ? null
    : problems.oneOf({ values: listedValues.join(', ') });
}

/** Control characters, unpaired surrogates, and characters that change the direction of a line. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

interface Place {
  value: unknown;
  key: PropertyKey;
  parent: Place | null;
}

/** Path of a text or key that a table cannot store or a page cannot show; null if there is none. */
export function unfitText(source: unknown): JsonPath | null {
  const open: Place[] = [{ value: source, key: '', parent: null }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, key } = place;
    if (UNFIT.test(String(key)) || (typeof value === 'string' && UNFIT.test(value))) return pathOf(place);
    if (typeof value !== 'object' || value === null) continue;
    // Iterative, because a file may be nested more deeply than the call stack allows.
    for (const [inner, child] of Object.entries(value))
      open.push({ value: child, key: inner, parent: place });
  }
  return null;
}

function pathOf(place: Place): JsonPath {
  const path: PropertyKey[] = [];
  for (let current = place; current.parent; current = current.parent) path.push(current.key);
  return path.reverse();
}
