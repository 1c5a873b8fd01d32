import { sameValue } from '#kernel';
import type { Footprint } from './footprint.ts';
import { type Facts, MAIN_ATTRIBUTE } from './line-facts.ts';
import type { Contradiction } from './line-reading.ts';

/** The value cell against description and part number that agree: two witnesses against one, except for what the part is. */
export function outvoted(
  inValue: Facts,
  inDescription: Facts,
  decoded: Readonly<Facts>,
  main: string | undefined,
): Facts {
  const kept = Object.entries(inValue).filter(([id, value]) => {
    const said = inDescription[id];
    return id === main || said === undefined || isEqual(said, value) || !isEqual(said, decoded[id]);
  });
  return Object.fromEntries(kept);
}

function isEqual(a: number | string | undefined, b: number | string | undefined): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && sameValue(a, b));
}

/** A part of our kinds on a land pattern of something else: a link named on the pins of a header. */
export function onForeignPattern(
  { foreign }: Footprint,
  name: string,
  packageCase: number | string | undefined,
): Contradiction[] {
  if (foreign === null) return [];
  return [{ attribute: 'packageCase', text: packageCase ?? '–', other: name, by: 'footprint' }];
}

/** Attributes of which two different statements are a contradiction, not a rating above another. */
const EXACT = new Set(['dielectric', 'tolerance', 'direction', 'polarity', 'fetType', 'color']);
/** A part number that promises less than the text asks for. */
const AT_LEAST = new Set(['ratedVoltage', 'vrrm', 'vds', 'power']);

/** 5 % of 1 pF are 0.05 pF. */
function sameTolerance(a: string, b: string, farads: number | string | undefined): boolean {
  if (typeof farads !== 'number') return false;
  const inFarads = (text: string) => {
    const [, digits, unit] = /^±(\d+(?:\.\d+)?)(pF|%)$/.exec(text) ?? [];
    return unit === 'pF' ? Number(digits) * 1e-12 : (Number(digits) / 100) * farads;
  };
  return Math.abs(inFarads(a) - inFarads(b)) <= 0.02 * inFarads(b);
}

/** What the number says exactly and the text says in other words: 221R of a 220 ohm bead, 5 % of 1 pF, green of 571 nm. */
function isReworded(attribute: string, text: number | string, told: Readonly<Facts>): boolean {
  const other = told[attribute];
  if (attribute === 'impedance') return Math.abs(Number(text) - Number(other)) <= 0.01 * Number(other);
  if (attribute === 'color') return text === 'Green' && other === 'Yellow-Green';
  return attribute === 'tolerance' && sameTolerance(String(text), String(other), told['capacitance']);
}

/** The statements of a text that the number does not say better. */
export function withoutReworded(stated: Facts, told: Readonly<Facts>): Facts {
  const kept = Object.entries(stated).filter(
    ([attribute, text]) => told[attribute] === undefined || !isReworded(attribute, text, told),
  );
  return Object.fromEntries(kept);
}

/** Statements of two witnesses that cannot both be true. */
export function contradict(
  category: string,
  texts: Facts,
  others: Readonly<Record<string, number | string>>,
  by: Contradiction['by'],
): Contradiction[] {
  const main = MAIN_ATTRIBUTE[category];
  return Object.entries(others).flatMap(([attribute, other]) => {
    const text = texts[attribute];
    if (text === undefined || text === other) return [];
    if (typeof text === 'number' && typeof other === 'number' && sameValue(text, other)) return [];
    if (isReworded(attribute, text, others)) return [];
    const isExact = attribute === main || EXACT.has(attribute);
    const isLess = AT_LEAST.has(attribute) && Number(other) < Number(text) * 0.985;
    return isExact || (isLess && by === 'number') ? [{ attribute, text, other, by }] : [];
  });
}
