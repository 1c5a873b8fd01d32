import type { LineReading } from './line-reading.ts';
import type { Request } from './request.ts';
import { KEYS, RULES } from './rules.ts';

/** Kinds of which a part number decides, not the ratings alone: pins and parameters differ behind equal ratings. */
export const BY_NUMBER = new Set([
  'diode-rectifiers',
  'schottky-diodes',
  'tvs-diodes',
  'zeners',
  'bipolar-junction-transistors',
  'mos-fets',
]);

/** Ratings without which a kind cannot be chosen, and no default is sensible. */
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

/** What a letter of a number may stand for that nobody here understands: a person looks before such a part is chosen. */
export const ASKED_WHEN_UNREAD: Readonly<Record<string, readonly string[]>> = {
  resistors: ['power', 'features'],
  'ceramic-capacitors': ['termination'],
  'tantalum-capacitors': ['capType', 'esr'],
  thermistors: ['maxVoltage', 'iTrip'],
};

/** One curve has a B constant for each span of temperatures; a resettable fuse has none, but its holding current. */
const TELLS_CURVE = ['b', 'b2550', 'b2585', 'b25100', 'iHold'];

/** Whether a needed rating is stated, by itself or by another that says the same. */
export function isStated(rating: string, attributes: LineReading['attributes']): boolean {
  const tellers = rating === 'b2585' ? TELLS_CURVE : [rating];
  return tellers.some((id) => attributes[id] !== undefined);
}

/**
 * What has to be known of a diode with two leads for its ratings to stand for its number: whatever else a maker
 * promises of such a part, any maker's of the same ratings takes its place.
 */
const BY_RATINGS: Readonly<Record<string, readonly string[]>> = {
  'schottky-diodes': ['vrrm', 'ifAv'],
  zeners: ['vz'],
  'tvs-diodes': ['vrwm', 'direction', 'ppp'],
};

/** Bodies of two leads. */
const TWO_LEADS = /^(?:SM[ABC]F?|SOD-?\d|DO-?2)/;

/** Whether the number of another maker decides, because the ratings that were read do not say enough. */
export function decidesByNumber(category: string, attributes: LineReading['attributes']): boolean {
  if (!BY_NUMBER.has(category)) return false;
  const ratingIds = BY_RATINGS[category];
  const isComplete = ratingIds?.every((id) => attributes[id] !== undefined) ?? false;
  return !(isComplete && TWO_LEADS.test(String(attributes['packageCase'] ?? '')));
}

/** What a link of no resistance has no use for. */
const NOT_OF_LINKS = new Set(['tolerance', 'tcr', 'power', 'maxVoltage', 'features']);

/** Only what the rules compare is asked for; other facts of a line narrow nothing. */
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
  // A chip-size protection diode is named by its moulded body here.
  const isChipDiode = category === 'tvs-diodes' && requirements['packageCase'] === '0402';
  return isChipDiode ? { ...requirements, packageCase: 'DFN1006-2' } : requirements;
}

/** `6.3x6.3x3.0` of a coil to its sides; null for chip codes. */
export function sidesOfCoil(category: string, packageCase: number | string | undefined): number[] | null {
  if (category !== 'inductors' || typeof packageCase !== 'string' || !packageCase.includes('x')) return null;
  return packageCase.split('x').map(Number);
}
