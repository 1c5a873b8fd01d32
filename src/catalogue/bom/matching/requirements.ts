import { DISCRETE_SEMICONDUCTORS } from '../../discretes.ts';
import type { LineReading } from './line-reading.ts';
import type { Request } from './request.ts';
import { KEYS, RULES } from './rules.ts';

export const CHOSEN_BY_NUMBER: ReadonlySet<string> = new Set(DISCRETE_SEMICONDUCTORS);

/** Ratings without which no part of the category can be chosen, and for which no default is sensible. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  inductors: ['ratedCurrent'],
  'ferrite-beads': ['ratedCurrent'],
  'choke-coils': ['ratedCurrent'],
  'mos-fets': ['vds', 'idCont'],
  'bipolar-junction-transistors': ['polarity', 'vceo', 'ic'],
  'schottky-diodes': ['vrrm', 'ifAv'],
  'diode-rectifiers': ['vrrm', 'ifAv'],
  thermistors: ['b2585'],
};

/** Attributes that an unread letter of a number may decide: a person must check before such a part is chosen. */
export const ASKED_WHEN_UNREAD: Readonly<Record<string, readonly string[]>> = {
  resistors: ['power', 'features'],
  'ceramic-capacitors': ['termination'],
  'tantalum-capacitors': ['capType', 'esr'],
  thermistors: ['maxVoltage', 'iTrip'],
};

/**
 * A curve has a B constant per temperature span, and each of them states it; a resettable fuse has a holding current.
 */
const TELLS_CURVE = ['b', 'b2550', 'b2585', 'b25100', 'iHold'];

/** Whether a needed rating is stated, directly or by another attribute that implies it. */
export function isStated(rating: string, attributes: LineReading['attributes']): boolean {
  const tellers = rating === 'b2585' ? TELLS_CURVE : [rating];
  return tellers.some((id) => attributes[id] !== undefined);
}

/**
 * Ratings of a two-lead diode that can replace its part number if all are known: then any maker's part with the same
 * ratings is a replacement.
 */
const BY_RATINGS: Readonly<Record<string, readonly string[]>> = {
  'schottky-diodes': ['vrrm', 'ifAv'],
  zeners: ['vz'],
  'tvs-diodes': ['vrwm', 'direction', 'ppp'],
};

/** Packages with two leads. */
const TWO_LEADS = /^(?:SM[ABC]F?|SOD-?\d|DO-?2)/;

/** Whether another maker's number decides, because the ratings that were read are not enough. */
export function decidesByNumber(category: string, attributes: LineReading['attributes']): boolean {
  if (!CHOSEN_BY_NUMBER.has(category)) return false;
  const ratingIds = BY_RATINGS[category];
  const isComplete = ratingIds?.every((id) => attributes[id] !== undefined) ?? false;
  return !(isComplete && TWO_LEADS.test(String(attributes['packageCase'] ?? '')));
}

/** Attributes that do not apply to a zero-ohm link. */
const NOT_OF_LINKS = new Set(['tolerance', 'tcr', 'power', 'maxVoltage', 'features']);

/** Requirements from the facts of a line: only what the rules compare. */
export function requirementsFor(
  category: string,
  attributes: LineReading['attributes'],
): Request['requirements'] {
  const comparedIds = new Set([
    ...(KEYS[category] ?? []),
    ...(RULES[category] ?? []).map(({ attribute, originalAttribute }) => originalAttribute ?? attribute),
  ]);
  const comparedEntries = Object.entries(attributes).filter(([id]) => comparedIds.has(id));
  const isLink = category === 'resistors' && attributes['resistance'] === 0;
  const requirements = Object.fromEntries(
    isLink ? comparedEntries.filter(([id]) => !NOT_OF_LINKS.has(id)) : comparedEntries,
  );
  // Our protection diodes of chip size are listed under their moulded body.
  const isChipDiode = category === 'tvs-diodes' && requirements['packageCase'] === '0402';
  return isChipDiode ? { ...requirements, packageCase: 'DFN1006-2' } : requirements;
}

/** Sides in mm of a coil body such as `6.3x6.3x3.0`; null for chip codes. */
export function sidesOfCoil(category: string, packageCase: number | string | undefined): number[] | null {
  if (category !== 'inductors' || typeof packageCase !== 'string' || !packageCase.includes('x')) return null;
  return packageCase.split('x').map(Number);
}
