/** Ratings in which our part has less than a line states: such a part is never graded as equal. */
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import { printValue, type Showing } from './present.ts';
import { RULES } from './rules.ts';
import { matchingTexts } from './texts.ts';

type Value = number | string;

/** A rating in which our part has less than requested; `has` is null if our data do not state it. */
export interface Shortfall {
  attribute: string;
  requestedValue: Value;
  has: Value | null;
}

/** Ratings are rounded in print: 1/16 W is 0.0625 or 0.063 W. */
const SLACK = 0.985;

/** Ratings of which a part must have at least what the list states. */
const STATED = [
  'ratedVoltage',
  'power',
  'maxVoltage',
  'ratedCurrent',
  'satCurrent',
  'rippleCurrent',
  'ifsm',
  'ipp',
  'ppp',
];

/**
 * Ratings that a line states, or its number decodes to, and that our part of the same industry number does not reach:
 * makers' limits differ, and so does the grade.
 */
export function findShortfalls(
  loadedRelease: LoadedRelease,
  category: string | null,
  attributes: LineReading['attributes'],
  product: ProductRef,
): Shortfall[] {
  const shorts: Shortfall[] = [];
  for (const { attribute, compare } of RULES[category ?? ''] ?? []) {
    const requestedValue = attributes[attribute];
    const has = ratingOf(loadedRelease, product, attribute);
    if (requestedValue === undefined) continue;
    const isLess =
      compare === 'qualification'
        ? has !== requestedValue
        : typeof requestedValue === 'number' &&
          typeof has === 'number' &&
          ((compare === 'atLeast' && has < requestedValue * SLACK) ||
            (compare === 'atMost' && has > requestedValue / SLACK));
    if (isLess) shorts.push({ attribute, requestedValue, has });
  }
  return shorts;
}

/**
 * Ratings that the list states and no rule of the category compares, such as the current and power of a link. Our data
 * do not state the current of a link.
 */
export function findUnmetRatings(
  loadedRelease: LoadedRelease,
  { attributes, fromNumber }: LineReading,
  { product }: Judgement,
): Shortfall[] {
  const isLink = attributes['resistance'] === 0;
  const comparedIds = isLink ? [] : (RULES[product.category] ?? []).map(({ attribute }) => attribute);
  const shorts: Shortfall[] = [];
  for (const attribute of STATED) {
    const requestedValue = attributes[attribute];
    if (
      typeof requestedValue !== 'number' ||
      comparedIds.includes(attribute) ||
      fromNumber.includes(attribute)
    )
      continue;
    const has = ratingOf(loadedRelease, product, attribute);
    const isLess = typeof has === 'number' && has < requestedValue * SLACK;
    const isUnknown = has === null && isLink && attribute === 'ratedCurrent';
    if (isLess || isUnknown) shorts.push({ attribute, requestedValue, has });
  }
  return shorts;
}

function ratingOf(loadedRelease: LoadedRelease, product: ProductRef, attribute: string): Value | null {
  const value = loadedRelease.value(product, attribute);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/**
 * The shortfalls as sentences.
 * @param usual conflict of a rating that the line states and our data know
 * @param fromNumber attributes that the line does not state, but the other maker of `number` specifies
 */
export function explainShortfalls(
  { locale }: Pick<Showing, 'locale'>,
  usual: 'short' | 'unmet',
  shorts: readonly Shortfall[],
  { base, number }: { base: string; number: string } = { base: '', number: '' },
  fromNumber: readonly string[] = [],
): string[] {
  const { conflicts } = matchingTexts(locale);
  const conflictOf = ({ attribute, has }: Shortfall) => {
    if (fromNumber.includes(attribute)) return 'maker';
    return has === null && attribute !== 'qualification' ? 'unknown' : usual;
  };
  return shorts.map((short) => {
    const { attribute, requestedValue, has } = short;
    return conflicts[conflictOf(short)]({
      base,
      number,
      attribute: attributeLabel(attribute, locale),
      text: printValue(attribute, requestedValue, locale),
      other: printValue(attribute, has, locale),
    });
  });
}
