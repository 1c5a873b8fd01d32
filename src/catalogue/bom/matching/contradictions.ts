import { sameValue } from '#kernel';
import type { Footprint } from './footprint.ts';
import { type Facts, MAIN_ATTRIBUTE } from './line-facts.ts';
import type { Contradiction } from './line-reading.ts';

/** Drops facts of the value cell if description and part number agree on another value; the main value always stays. */
export function dropOutvotedFacts(
  inValue: Facts,
  inDescription: Facts,
  numberFacts: Readonly<Facts>,
  main: string | undefined,
): Facts {
  const keptEntries = Object.entries(inValue).filter(([id, value]) => {
    const descriptionValue = inDescription[id];
    return (
      id === main ||
      descriptionValue === undefined ||
      isEqual(descriptionValue, value) ||
      !isEqual(descriptionValue, numberFacts[id])
    );
  });
  return Object.fromEntries(keptEntries);
}

function isEqual(a: number | string | undefined, b: number | string | undefined): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && sameValue(a, b));
}

/** A part that we make on a land pattern for something else: a link on the pins of a header. */
export function contradictForeignPattern(
  { foreign }: Footprint,
  name: string,
  packageCase: number | string | undefined,
): Contradiction[] {
  if (foreign === null) return [];
  return [{ attribute: 'packageCase', text: packageCase ?? '–', otherValue: name, source: 'footprint' }];
}

/** Attributes in which two different statements are a contradiction; ratings may merely exceed each other. */
const EXACT = new Set(['dielectric', 'tolerance', 'direction', 'polarity', 'fetType', 'color']);
/** Ratings in which a part number that states less than the text is a contradiction. */
const AT_LEAST = new Set(['ratedVoltage', 'vrrm', 'vds', 'power']);

/** Whether two tolerances are equal: 5 % of 1 pF is 0.05 pF. */
function sameTolerance(a: string, b: string, farads: number | string | undefined): boolean {
  if (typeof farads !== 'number') return false;
  const inFarads = (text: string) => {
    const [, digits, unit] = /^±(\d+(?:\.\d+)?)(pF|%)$/.exec(text) ?? [];
    return unit === 'pF' ? Number(digits) * 1e-12 : (Number(digits) / 100) * farads;
  };
  return Math.abs(inFarads(a) - inFarads(b)) <= 0.02 * inFarads(b);
}

/** Whether the text rounds what the number states exactly: 220 ohm for a bead of 221R, 5 % of 1 pF, green of 571 nm. */
function isReworded(attribute: string, text: number | string, otherFacts: Readonly<Facts>): boolean {
  const otherValue = otherFacts[attribute];
  if (attribute === 'impedance')
    return Math.abs(Number(text) - Number(otherValue)) <= 0.01 * Number(otherValue);
  if (attribute === 'color') return text === 'Green' && otherValue === 'Yellow-Green';
  return (
    attribute === 'tolerance' && sameTolerance(String(text), String(otherValue), otherFacts['capacitance'])
  );
}

/** The statements of a text, except those that the number states more exactly. */
export function dropReworded(statedFacts: Facts, numberFacts: Readonly<Facts>): Facts {
  const keptEntries = Object.entries(statedFacts).filter(
    ([attribute, text]) => numberFacts[attribute] === undefined || !isReworded(attribute, text, numberFacts),
  );
  return Object.fromEntries(keptEntries);
}

/** Statements of two sources that cannot both be true. */
export function findContradictions(
  category: string,
  texts: Facts,
  otherFacts: Readonly<Record<string, number | string>>,
  source: Contradiction['source'],
): Contradiction[] {
  const main = MAIN_ATTRIBUTE[category];
  return Object.entries(otherFacts).flatMap(([attribute, otherValue]) => {
    const text = texts[attribute];
    if (text === undefined || text === otherValue) return [];
    if (typeof text === 'number' && typeof otherValue === 'number' && sameValue(text, otherValue)) return [];
    if (isReworded(attribute, text, otherFacts)) return [];
    const isExact = attribute === main || EXACT.has(attribute);
    const isLess = AT_LEAST.has(attribute) && Number(otherValue) < Number(text) * 0.985;
    return isExact || (isLess && source === 'number') ? [{ attribute, text, otherValue, source }] : [];
  });
}
