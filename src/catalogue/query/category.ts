import { quantityValue, sameValue } from '#kernel';
import type { Item, ValueItem } from './items.ts';
import { tantalumCase } from './packages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Facts of a text from which the category is chosen. */
export interface Evidence {
  topics: ReadonlySet<string>;
  units: ReadonlySet<string>;
  items: readonly Item[];
}

/** Units of the values in a text; the ambiguous K of `10K` is not counted as a unit. */
function unitsOf(items: readonly Item[]): Set<string> {
  const units = new Set<string>();
  for (const item of items) {
    if (item.kind === 'value') {
      const { unit, prefix } = item.quantity;
      if (item.condition) units.add(`@${unit ?? 'Hz'}`);
      else if (unit) units.add(unit);
      else if ('pnu'.includes(prefix) && prefix !== '') units.add('small');
      else if (prefix === 'k' || prefix === 'M' || prefix === 'm') units.add('prefixOhm');
    } else if (item.kind === 'figure') units.add(item.figure);
    else if (item.kind === 'tolerance')
      units.add(item.tolerance.endsWith('F') ? 'tolF' : item.tolerance.endsWith('H') ? 'tolH' : '%');
    else units.add(item.kind);
  }
  return units;
}

export function gatherEvidence(items: readonly Item[]): Evidence {
  const topics = new Set<string>();
  for (const item of items) {
    const sense = item.kind === 'word' || item.kind === 'letter' ? item.sense : undefined;
    if (item.kind === 'letter') continue;
    for (const topic of sense?.topics ?? []) topics.add(topic);
  }
  return { topics, units: unitsOf(items), items };
}

type Rule = readonly [category: string, holds: (evidence: Evidence) => boolean];

function hasTopic(...topics: string[]): (evidence: Evidence) => boolean {
  return (evidence) => topics.some((topic) => evidence.topics.has(topic));
}

const CHIP_CAP = hasTopic('ceramic', 'cap', 'dielectric', 'ceramicWord');
const INDUCTOR_UNIT = (evidence: Evidence) => evidence.units.has('H');

/** The first rule that holds decides. Words precede units, special rules precede general ones. */
const WORD_RULES: readonly Rule[] = [
  ['engineering-kits', hasTopic('kit', 'customKit')],
  ['antenna', hasTopic('antenna')],
  ['leds', (e) => hasTopic('led')(e) && !hasTopic('mosfet', 'transistor')(e)],
  ['mos-fets', hasTopic('mosfet', 'channel')],
  [
    'bipolar-junction-transistors',
    (e) => hasTopic('polarity', 'transistor', 'prebiased', 'darlington')(e) && !hasTopic('tvs')(e),
  ],
  ['schottky-diodes', hasTopic('schottky')],
  ['choke-coils', hasTopic('commonMode')],
  ['tvs-diodes', hasTopic('tvs')],
  ['zeners', hasTopic('zener')],
  ['tvs-diodes', (e) => hasTopic('esd')(e) && !CHIP_CAP(e) && !hasTopic('resistor')(e)],
  ['thermistors', hasTopic('ntc', 'fuse', 'thermistor', 'ptc')],
  ['choke-coils', (e) => hasTopic('choke')(e) && !hasTopic('bead')(e)],
  [
    'choke-coils',
    (e) =>
      hasTopic('canBus', 'dataLine')(e) &&
      hasTopic('inductor')(e) &&
      (INDUCTOR_UNIT(e) || e.units.has('ohm')),
  ],
  ['resistorarrays', hasTopic('resistorArray')],
  ['resistorarrays', (e) => hasTopic('array')(e) && hasTopic('resistor', 'resistorWord')(e)],
  ['tantalum-capacitors', (e) => hasTopic('tantalum')(e) && !hasTopic('ceramic', 'dielectric')(e)],
  ['ferrite-beads', (e) => hasTopic('bead')(e) && !INDUCTOR_UNIT(e)],
  ['ferrite-beads', (e) => hasTopic('ferrite')(e) && !hasTopic('inductor')(e) && !INDUCTOR_UNIT(e)],
  ['inductors', hasTopic('inductor')],
  ['ceramic-capacitors', CHIP_CAP],
  ['resistors', hasTopic('resistor', 'shunt', 'resistorWord')],
  ['diode-rectifiers', hasTopic('diode')],
  ['tvs-diodes', hasTopic('direction')],
  [
    'diode-rectifiers',
    (e) =>
      hasTopic('signalDiode', 'fastDiode')(e) && (e.units.has('V') || e.units.has('A') || e.units.has('s')),
  ],
  ['leds', (e) => hasTopic('colour', 'ledWord')(e)],
  ['antenna', (e) => hasTopic('radio')(e) && !e.units.has('ohm')],
  ['inductors', hasTopic('coilWord')],
  ['choke-coils', (e) => hasTopic('canBus', 'dataLine')(e) && (e.units.has('ohm') || INDUCTOR_UNIT(e))],
  ['diode-rectifiers', hasTopic('signalDiode')],
];

const LED_BODIES = new Set(['2835', '3030', '5050', '5730']);
const LEADED_CAPACITANCE = new Set([
  'SOD-323',
  'SOD-523',
  'SOD-923',
  'DFN1006-2',
  'DFN2510-10',
  'SOT-563',
  'SOT-23-6',
]);

function hasSize(evidence: Evidence, digits: ReadonlySet<string>): boolean {
  return evidence.items.some((item) => item.kind === 'size' && digits.has(item.digits));
}

/** Capacitance with a body that only tantalum capacitors have: 3528, 6032, 7343. */
function hasTantalumBody(evidence: Evidence): boolean {
  if (evidence.units.has('case')) return true;
  return evidence.items.some(
    (item) =>
      item.kind === 'size' &&
      ['3528', '6032', '7343'].includes(item.digits) &&
      tantalumCase(item.digits) !== null,
  );
}

function values(evidence: Evidence): ValueItem[] {
  return evidence.items.filter((item) => item.kind === 'value');
}

/** A capacitance of a few picofarad in a diode package belongs to a protection diode. */
function isDiodeCapacitance(evidence: Evidence): boolean {
  return evidence.items.some((item) => item.kind === 'package' && LEADED_CAPACITANCE.has(item.canonical));
}

function hasOhms(evidence: Evidence): boolean {
  return evidence.units.has('ohm') || evidence.units.has('prefixOhm') || evidence.units.has('marking');
}

const COLOUR_TEMPERATURE = [1800, 10000] as const;

/** `4000K` with a colour rendering index or a lighting body is a colour temperature. */
function hasColourTemperature(evidence: Evidence): boolean {
  return values(evidence).some((item) => {
    const kelvin = item.kelvin && Number(item.quantity.digits);
    return kelvin && kelvin >= COLOUR_TEMPERATURE[0] && kelvin <= COLOUR_TEMPERATURE[1];
  });
}

function namesAttribute(evidence: Evidence, ...ids: string[]): boolean {
  return evidence.items.some(
    (item) => (item.kind === 'word' || item.kind === 'letter') && ids.includes(item.sense?.names[0] ?? ''),
  );
}

const UNIT_RULES: readonly Rule[] = [
  ['leds', (e) => e.units.has('cd') || e.units.has('lm') || e.units.has('m')],
  ['leds', (e) => hasSize(e, LED_BODIES) && (hasColourTemperature(e) || namesAttribute(e, 'cri', 'cct'))],
  ['leds', (e) => namesAttribute(e, 'cri', 'cct')],
  ['tvs-diodes', (e) => e.units.has('F') && isDiodeCapacitance(e)],
  ['tantalum-capacitors', (e) => (e.units.has('F') || e.units.has('small')) && hasTantalumBody(e)],
  ['ceramic-capacitors', (e) => e.units.has('F') || e.units.has('tolF')],
  ['choke-coils', (e) => INDUCTOR_UNIT(e) && hasTopic('canBus', 'dataLine')(e)],
  ['inductors', (e) => INDUCTOR_UNIT(e) || e.units.has('tolH') || namesAttribute(e, 'satCurrent', 'srf')],
  [
    'mos-fets',
    (e) =>
      namesAttribute(e, 'rdsOn', 'vgsTh', 'qg', 'vds', 'idCont') && (e.units.has('V') || e.units.has('ohm')),
  ],
  ['bipolar-junction-transistors', (e) => namesAttribute(e, 'hfeMin', 'vceo', 'vceSat')],
  ['zeners', (e) => namesAttribute(e, 'vz', 'zzt')],
  ['tvs-diodes', (e) => namesAttribute(e, 'vrwm', 'vClamp', 'ppp', 'esdRating')],
  ['thermistors', (e) => namesAttribute(e, 'iHold', 'iTrip', 'b2550', 'b2585', 'b25100')],
  ['ferrite-beads', (e) => hasOhms(e) && (e.units.has('@Hz') || e.units.has('Hz'))],
  // 4R7 with a current is microhenries; resistors have no current and beads no decimals.
  [
    'inductors',
    (e) => e.units.has('A') && values(e).some((item) => item.quantity.point === 'R') && !e.units.has('%'),
  ],
  [
    'ferrite-beads',
    (e) => hasOhms(e) && e.units.has('A') && !e.units.has('%') && !e.units.has('W') && !hasTinyResistance(e),
  ],
  ['ceramic-capacitors', (e) => e.units.has('small')],
  ['resistorarrays', (e) => hasOhms(e) && hasTopic('array')(e)],
  [
    'resistorarrays',
    (e) => hasOhms(e) && e.items.some((item) => item.kind === 'count' && item.unit === undefined),
  ],
  ['resistors', hasOhms],
  [
    'resistors',
    (e) => e.units.has('ppm') || e.units.has('watt') || (e.units.has('W') && e.units.has('size')),
  ],
  ['diode-rectifiers', (e) => namesAttribute(e, 'trr', 'vrrm', 'ifAv', 'vfMax') || e.units.has('s')],
  ['antenna', (e) => hasTopic('radio')(e) || e.units.has('gain') || values(e).some(isRadioFrequency)],
  ['tantalum-capacitors', (e) => e.units.has('case')],
];

/** Frequencies at which antennas work; 16 MHz belongs to a crystal. */
function isRadioFrequency({ quantity }: ValueItem): boolean {
  return quantity.unit === 'Hz' && quantityValue(quantity) >= 400e6;
}

function hasTinyResistance(evidence: Evidence): boolean {
  return values(evidence).some(
    (item) =>
      item.quantity.unit === 'ohm' && (item.quantity.prefix === 'm' || Number(item.quantity.digits) < 1),
  );
}

/** A B constant is written as four digits without a unit. */
function isBConstant(digits: string, vocabulary: Vocabulary): boolean {
  const value = Number(digits);
  if (value < 3000 || value > 5000) return false;
  return ['b2550', 'b2585', 'b25100'].some((id) =>
    vocabulary.numbers('thermistors', id).some((b) => Math.abs(b - value) <= b * 0.001),
  );
}

/** `104K`, `225M` with a voltage: a capacitor's code and tolerance, not kilo-ohms. */
function isCapacitorCode(item: Item): boolean {
  return item.kind === 'value' && /^\d\d[1-7][KMGJ]$/.test(item.text);
}

/** The kind of part for three or four digits without a unit, by the rest of the text. */
function codeCategory(evidence: Evidence): string | null {
  const codes = evidence.items.filter((item) => item.kind === 'bare' && /^\d{3,4}$/.test(item.digits));
  if (codes.length === 0) return null;
  const isZ = evidence.items.some((item) => item.kind === 'letter' && item.isAttached && item.letter === 'Z');
  if (evidence.units.has('V') || isZ) return 'ceramic-capacitors';
  const isResistorLikely =
    evidence.units.has('%') ||
    evidence.units.has('size') ||
    evidence.items.every((item) => item === codes[0]);
  return isResistorLikely || evidence.units.has('letter') ? 'resistors' : null;
}

/** A choke whose inductance no common-mode choke has is a coil: 10 µH choke. */
function coilOrChoke(category: string, evidence: Evidence, vocabulary: Vocabulary): string {
  if (category !== 'choke-coils' || hasTopic('commonMode', 'canBus', 'dataLine')(evidence)) return category;
  const henries = values(evidence).filter((item) => item.quantity.unit === 'H');
  const inductances = vocabulary.numbers('choke-coils', 'inductance');
  const isCoil = henries.some(
    ({ quantity }) => !inductances.some((value) => sameValue(value, quantityValue(quantity))),
  );
  return isCoil ? 'inductors' : category;
}

/** The category that the words and values of a text imply; null = all families. */
export function chooseCategory(evidence: Evidence, vocabulary: Vocabulary): string | null {
  for (const item of evidence.items) {
    if (item.kind === 'own') return item.ownNumber.category;
    if (item.kind === 'competitor') return item.part.category;
    if (item.kind === 'base' && item.category) return item.category;
  }
  const byWords = WORD_RULES.find(([, holds]) => holds(evidence));
  if (byWords) return coilOrChoke(byWords[0], evidence, vocabulary);
  if (
    (hasOhms(evidence) || namesAttribute(evidence, 'b')) &&
    evidence.items.some((item) => item.kind === 'bare' && isBConstant(item.digits, vocabulary))
  ) {
    return 'thermistors';
  }
  if (evidence.units.has('V') && !evidence.units.has('ohm') && evidence.items.some(isCapacitorCode))
    return 'ceramic-capacitors';
  const byUnits = UNIT_RULES.find(([, holds]) => holds(evidence));
  return byUnits ? byUnits[0] : codeCategory(evidence);
}
