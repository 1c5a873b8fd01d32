/**
 * Facts that decide whether a part may be called exact or an upgrade, written a second time for the property test and
 * `npm run eval -- grades`. Shares no code with the matcher's own table, so that an error in that table is detected.
 */
import type { LoadedRelease } from '../loaded-release.ts';
import type { ProductRef } from '../release/format.ts';

type Value = number | string;
export type Original = Readonly<Record<string, Value>>;

/** Which of our values may replace the value of the original. */
type Check =
  | 'equal'
  | 'not less'
  | 'not more'
  | 'not wider'
  | 'not thicker'
  | 'dielectric'
  | 'film'
  | 'within 1 %'
  | 'within 10 %'
  | 'contains'
  | 'shield'
  | 'wound';

interface Fact {
  id: string;
  check: Check;
  /** Attribute id of the original, if it differs. */
  original?: string;
  /** A number that does not state the fact means a part without it. */
  isPlainWhenUnstated?: true;
}

const fact = (id: string, check: Check, options: Omit<Fact, 'id' | 'check'> = {}): Fact => ({
  id,
  check,
  ...options,
});
const UNSTATED = { isPlainWhenUnstated: true } as const;
const QUALIFICATION = fact('qualification', 'equal', UNSTATED);
const SIZE = fact('packageCase', 'equal');

const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  'ceramic-capacitors': [
    fact('capacitance', 'equal'),
    SIZE,
    fact('ratedVoltage', 'not less'),
    fact('dielectric', 'dielectric'),
    fact('tolerance', 'not wider'),
    fact('height', 'not thicker'),
    fact('safetyClass', 'equal', UNSTATED),
    fact('acVoltage', 'not less', UNSTATED),
    fact('elements', 'equal', UNSTATED),
    QUALIFICATION,
  ],
  'tantalum-capacitors': [
    fact('capacitance', 'equal'),
    fact('caseCode', 'equal'),
    fact('ratedVoltage', 'not less'),
    fact('tolerance', 'not wider'),
    fact('capType', 'equal'),
    fact('esr', 'not more'),
    fact('opTemp', 'not less', { original: 'topTemperature' }),
    QUALIFICATION,
  ],
  resistors: [
    fact('resistance', 'equal'),
    SIZE,
    fact('tolerance', 'not wider'),
    fact('power', 'not less'),
    fact('tcr', 'not more'),
    fact('maxVoltage', 'not less'),
    fact('features', 'contains', UNSTATED),
    fact('composition', 'film'),
    QUALIFICATION,
  ],
  resistorarrays: [
    fact('resistance', 'equal'),
    SIZE,
    fact('tolerance', 'not wider'),
    fact('resistors', 'equal'),
    fact('circuit', 'equal'),
    fact('power', 'not less'),
    fact('tcr', 'not more'),
    fact('maxVoltage', 'not less'),
    QUALIFICATION,
  ],
  'ferrite-beads': [
    fact('impedance', 'equal'),
    SIZE,
    fact('ratedCurrent', 'not less'),
    fact('dcr', 'not more'),
    fact('filterType', 'equal'),
    fact('lines', 'equal', UNSTATED),
    QUALIFICATION,
  ],
  inductors: [
    fact('inductance', 'equal'),
    SIZE,
    fact('tolerance', 'not wider'),
    fact('inductorType', 'wound'),
    fact('shielding', 'shield'),
    fact('ratedCurrent', 'not less'),
    fact('satCurrent', 'not less'),
    fact('dcr', 'not more'),
    QUALIFICATION,
  ],
  'choke-coils': [
    fact('cmImpedance', 'equal'),
    SIZE,
    fact('ratedCurrent', 'not less'),
    fact('ratedVoltage', 'not less'),
    fact('dcr', 'not more'),
    QUALIFICATION,
  ],
  thermistors: [
    fact('r25', 'equal'),
    SIZE,
    fact('rTol', 'not wider'),
    fact('b2550', 'within 1 %'),
    fact('b2585', 'within 1 %'),
    fact('b25100', 'within 1 %'),
    fact('iHold', 'equal'),
    fact('iTrip', 'not more'),
    fact('maxVoltage', 'not less'),
    QUALIFICATION,
  ],
  leds: [
    fact('color', 'equal'),
    SIZE,
    fact('luminousIntensity', 'not less'),
    fact('vf', 'not more'),
    fact('viewingAngle', 'equal'),
    fact('lensColor', 'equal'),
    fact('cct', 'equal'),
  ],
  'diode-rectifiers': [
    SIZE,
    fact('vrrm', 'not less'),
    fact('ifAv', 'not less'),
    fact('trr', 'not more'),
    fact('vfMax', 'not more'),
    fact('diodeConfig', 'equal'),
    QUALIFICATION,
  ],
  'schottky-diodes': [
    SIZE,
    fact('vrrm', 'not less'),
    fact('ifAv', 'not less'),
    fact('vfMax', 'not more'),
    fact('diodeConfig', 'equal'),
    QUALIFICATION,
  ],
  zeners: [
    fact('vz', 'equal'),
    SIZE,
    fact('vzTol', 'not wider'),
    fact('izt', 'within 10 %'),
    fact('powerMax', 'not less'),
    fact('diodeConfig', 'equal'),
    QUALIFICATION,
  ],
  'tvs-diodes': [
    fact('vrwm', 'equal'),
    SIZE,
    fact('direction', 'equal'),
    fact('ppp', 'not less'),
    fact('channels', 'equal'),
    fact('cj', 'not more'),
    QUALIFICATION,
  ],
  'bipolar-junction-transistors': [
    SIZE,
    fact('polarity', 'equal'),
    fact('vceo', 'not less'),
    fact('ic', 'not less'),
    fact('hfeMin', 'not less'),
    fact('hfeMax', 'not more'),
    fact('r1', 'equal'),
    fact('r2', 'equal'),
    QUALIFICATION,
  ],
  'mos-fets': [
    SIZE,
    fact('fetType', 'equal'),
    fact('vds', 'not less'),
    fact('idCont', 'not less'),
    fact('rdsOn', 'not more'),
    fact('rdsVgs', 'not more', { original: 'rdsVgsMin' }),
    fact('vgsTh', 'not more'),
    fact('vgsMax', 'not less'),
    QUALIFICATION,
  ],
  antenna: [SIZE, fact('freqBand', 'equal'), fact('gain', 'not less'), fact('vswr', 'not more')],
};

/** Highest temperature and change in per cent of each dielectric (EIA-198), lowest temperature −55 °C unless stated. */
const DIELECTRICS: Readonly<Record<string, readonly [top: number, change: number, bottom?: number]>> = {
  C0G: [125, 0.5],
  X8G: [150, 0.5],
  U2J: [125, 8],
  X5R: [85, 15],
  X5S: [85, 22],
  X6S: [105, 22],
  X6T: [105, 33],
  X7R: [125, 15],
  X7S: [125, 22],
  X7T: [125, 33],
  X7U: [125, 56],
  X8R: [150, 15],
  X8L: [150, 40],
  X8M: [150, 50],
  Y5V: [85, 82, -30],
};

/** Printed ratings are rounded: 1/16 W is 0.0625 or 0.063 W. */
const ROUNDING = 0.02;
/** Nominal heights of two makers may differ by this much, in mm. */
const HEIGHT_MARGIN = 0.16;
const SHIELDS = ['Unshielded', 'Semi-Shielded', 'Shielded'];
const B_SPANS = ['b2550', 'b2585', 'b25100'];

export interface Candidate {
  release: LoadedRelease;
  product: ProductRef;
}

/**
 * Reasons against calling a part exact or an upgrade: deciding facts of the original that are unknown, facts of our
 * part that are unknown, and facts in which our part is worse. Empty if there are none.
 * @param unread facts that a letter of the number may encode but that cannot be decoded
 */
export function faultsOfSureGrade(
  { release, product }: Candidate,
  original: Original,
  unread: readonly string[] = [],
): string[] {
  const { category } = product;
  const ownValue = (id: string): Value | null => {
    const value = release.value(product, id);
    if (id === 'features') return release.members(product, id).join(', ') || null;
    if (Array.isArray(value)) return Number(value[1]);
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  const isLink = category === 'resistors' && original['resistance'] === 0;
  const facts = isLink ? FACTS[category]!.filter(({ id }) => LINK_FACTS.has(id)) : (FACTS[category] ?? []);
  const faults = facts.flatMap((decidingFact) => {
    const originalValue = original[decidingFact.original ?? decidingFact.id];
    const candidateValue = ownValue(decidingFact.id);
    if (unread.includes(decidingFact.id)) return [`${decidingFact.id} is not read`];
    if (originalValue === undefined)
      return isOpen(decidingFact, candidateValue, original, ownValue)
        ? [`${decidingFact.id} is unknown`]
        : [];
    const limit =
      decidingFact.id === 'maxVoltage'
        ? usableVoltage(Number(originalValue), category, original)
        : originalValue;
    return isMet(decidingFact.check, candidateValue, limit, original)
      ? []
      : [`${decidingFact.id} ${candidateValue} for ${limit}`];
  });
  return category === 'ceramic-capacitors'
    ? [...faults, ...terminationFaults(String(ownValue('termination')), original['termination'], unread)]
    : faults;
}

const LINK_FACTS = new Set(['resistance', 'packageCase', 'qualification']);

function isOpen(
  { id, isPlainWhenUnstated }: Fact,
  candidateValue: Value | null,
  original: Original,
  ownValue: (id: string) => Value | null,
): boolean {
  // A single part is no array; an array replaces only an original that is an array.
  if (id === 'elements') return candidateValue !== null;
  if (isPlainWhenUnstated || candidateValue === null) return false;
  // One span of temperatures is enough to determine the curve; a resettable fuse has none.
  if (B_SPANS.includes(id)) return ![...B_SPANS, 'iHold'].some((span) => original[span] !== undefined);
  // The capacitance of a surge protector follows from its power.
  if (id === 'cj') return String(ownValue('subcategory')).startsWith('esd-');
  // Above V = √(P·R) the limiting voltage is never reached.
  if (id === 'maxVoltage' && original['resistors'] === undefined && original['r25'] === undefined)
    return !(Number(candidateValue) >= powerVoltage(original) * (1 - ROUNDING));
  return true;
}

function powerVoltage({ power, resistance }: Original): number {
  return power === undefined || resistance === undefined
    ? Number.POSITIVE_INFINITY
    : Math.sqrt(Number(power) * Number(resistance));
}

function usableVoltage(ratedVoltage: number, category: string, original: Original): number {
  return category === 'resistors' ? Math.min(ratedVoltage, powerVoltage(original)) : ratedVoltage;
}

function isMet(
  check: Check,
  candidateValue: Value | null,
  originalValue: Value,
  original: Original,
): boolean {
  if (candidateValue === null) return false;
  switch (check) {
    case 'equal':
      return (
        candidateValue === originalValue ||
        Math.abs(Number(candidateValue) / Number(originalValue) - 1) < 1e-6
      );
    case 'not less':
      return Number(candidateValue) >= Number(originalValue) * (1 - ROUNDING);
    case 'not more':
      return Number(candidateValue) <= Number(originalValue) * (1 + ROUNDING);
    case 'not thicker':
      return Number(candidateValue) <= Number(originalValue) * (1 + HEIGHT_MARGIN);
    case 'within 1 %':
      return Math.abs(Number(candidateValue) / Number(originalValue) - 1) <= 0.01;
    case 'within 10 %':
      return Math.abs(Number(candidateValue) / Number(originalValue) - 1) <= 0.1;
    case 'not wider': {
      const value = Number(original['capacitance'] ?? original['inductance'] ?? 1);
      return widthOf(String(candidateValue), value) <= widthOf(String(originalValue), value) * 1.001;
    }
    case 'dielectric':
      return isDielectricMet(String(candidateValue), String(originalValue));
    case 'film':
      return (
        candidateValue === originalValue || (originalValue === 'Thick Film' && candidateValue === 'Thin Film')
      );
    case 'contains':
      return String(candidateValue).split(', ').includes(String(originalValue));
    case 'shield':
      return SHIELDS.indexOf(String(candidateValue)) >= SHIELDS.indexOf(String(originalValue));
    case 'wound':
      return (
        candidateValue === originalValue ||
        [candidateValue, originalValue].every((text) => String(text).includes('Wirewound'))
      );
  }
}

/** Largest relative deviation of the value; for `-20%/+80%` the larger end. */
function widthOf(text: string, value: number): number {
  const absolute = /^±([\d.]+)(p|n)[FH]$/.exec(text);
  if (absolute) return (Number(absolute[1]) * (absolute[2] === 'p' ? 1e-12 : 1e-9)) / value;
  return Math.max(...text.split('%').map((part) => Number(part.replace(/^[^\d]*/, '')))) / 100;
}

function isDielectricMet(ownName: string, originalName: string): boolean {
  if (ownName === originalName) return true;
  const [ownLimits, requiredLimits] = [DIELECTRICS[ownName], DIELECTRICS[originalName]];
  if (!ownLimits || !requiredLimits || originalName === 'U2J') return false;
  const [top, change, bottom = -55] = ownLimits;
  const [askedTop, askedChange, askedBottom = -55] = requiredLimits;
  return top >= askedTop && change <= askedChange && bottom <= askedBottom;
}

/**
 * Tin and soft terminations replace plain ones, every other termination only its own kind; lead only where it is
 * required.
 */
function terminationFaults(
  ownTermination: string,
  originalTermination: Value | undefined,
  unread: readonly string[],
): string[] {
  if (unread.includes('termination')) return ['termination is not read'];
  if (ownTermination.includes('SnPb') && !String(originalTermination).includes('SnPb'))
    return [`termination ${ownTermination}`];
  if (originalTermination === undefined)
    return /bond|epoxy$/.test(ownTermination) && ownTermination.includes('Au')
      ? [`termination ${ownTermination}`]
      : [];
  const isSoft = String(originalTermination).startsWith('Flexible');
  return (isSoft ? ownTermination.startsWith('Flexible') : ownTermination === originalTermination)
    ? []
    : [`termination ${ownTermination} for ${originalTermination}`];
}
