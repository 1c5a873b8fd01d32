/** Where a part of ours has less than a line asks for: such a part is never called equal. */
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import { printed, type Showing } from './present.ts';
import { RULES } from './rules.ts';
import { CONFLICTS } from './texts.ts';

type Value = number | string;

/** A rating of which our part has less than is asked; null: our data state none. */
export interface Short {
  attribute: string;
  asked: Value;
  has: Value | null;
}

/** 1/16 W is printed as 0.0625 or 0.063 W. */
const SLACK = 0.985;

/** Ratings of which a part must have what the list states. */
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
 * Ratings that a line states, or its number decodes to, beyond what our part of the same industry number has: makers'
 * limits differ, and so does the grade.
 */
export function shortOf(
  loaded: LoadedRelease,
  category: string | null,
  attributes: LineReading['attributes'],
  product: ProductRef,
): Short[] {
  const shorts: Short[] = [];
  for (const { attribute, compare } of RULES[category ?? ''] ?? []) {
    const asked = attributes[attribute];
    const has = ratingOf(loaded, product, attribute);
    if (asked === undefined) continue;
    const isLess =
      compare === 'qualification'
        ? has !== asked
        : typeof asked === 'number' &&
          typeof has === 'number' &&
          ((compare === 'atLeast' && has < asked * SLACK) || (compare === 'atMost' && has > asked / SLACK));
    if (isLess) shorts.push({ attribute, asked, has });
  }
  return shorts;
}

/**
 * Ratings that the list states and no rule of the kind compares, such as the current and power of a link. Of a link's
 * current our data state nothing.
 */
export function unmetBy(
  loaded: LoadedRelease,
  { attributes, fromNumber }: LineReading,
  { product }: Judgement,
): Short[] {
  const isLink = attributes['resistance'] === 0;
  const compared = isLink ? [] : (RULES[product.category] ?? []).map(({ attribute }) => attribute);
  const shorts: Short[] = [];
  for (const attribute of STATED) {
    const asked = attributes[attribute];
    if (typeof asked !== 'number' || compared.includes(attribute) || fromNumber.includes(attribute)) continue;
    const has = ratingOf(loaded, product, attribute);
    const isLess = typeof has === 'number' && has < asked * SLACK;
    const isUnknown = has === null && isLink && attribute === 'ratedCurrent';
    if (isLess || isUnknown) shorts.push({ attribute, asked, has });
  }
  return shorts;
}

function ratingOf(loaded: LoadedRelease, product: ProductRef, attribute: string): Value | null {
  const value = loaded.value(product, attribute);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/**
 * The shortfalls as sentences.
 * @param fromNumber attributes that the line does not state: another maker promises them for `values.number`
 */
export function toldShort(
  { locale }: Pick<Showing, 'locale'>,
  sentence: (typeof CONFLICTS)['short' | 'unmet'],
  shorts: readonly Short[],
  values: Readonly<Record<string, string>> = {},
  fromNumber: readonly string[] = [],
): string[] {
  const sentenceFor = ({ attribute, has }: Short) => {
    if (fromNumber.includes(attribute)) return CONFLICTS.maker;
    return has === null && attribute !== 'qualification' ? CONFLICTS.unknown : sentence;
  };
  return shorts.map((short) => {
    const { attribute, asked, has } = short;
    return say(sentenceFor(short), locale, {
      ...values,
      attribute: attributeLabel(attribute, locale),
      text: printed(attribute, asked, locale),
      other: printed(attribute, has, locale),
    });
  });
}
