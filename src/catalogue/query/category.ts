import { quantityValue, sameValue } from '#kernel';
import type { Item, ValueItem } from './items.ts';
import { tantalumCase } from './packages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a text speaks of, gathered before the category is chosen. */
export interface Evidence {
  topics: ReadonlySet<string>;
  units: ReadonlySet<string>;
  items: readonly Item[];
}

/** Units that the values of a text carry; K of `10K` and the like count as none. */
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

export function gather(items: readonly Item[]): Evidence {
  const topics = new Set<string>();
  for (const item of items) {
    const sense = item.kind === 'word' || item.kind === 'letter' ? item.sense : undefined;
    if (item.kind === 'letter') continue;
    for (const topic of sense?.topics ?? []) topics.add(topic);
  }
  return { topics, units: unitsOf(items), items };
}

type Rule = readonly [category: string, holds: (evidence: Evidence) => boolean];

function any(...topics: string[]): (evidence: Evidence) => boolean {
  return (evidence) => topics.some((topic) => evidence.topics.has(topic));
}

const CHIP_CAP = any('ceramic', 'cap', 'dielectric', 'ceramicWord');
const INDUCTOR_UNIT = (evidence: Evidence) => evidence.units.has('H');

/** In this order; the first that holds decides. Words go before units, the special before the general. */
const WORD_RULES: readonly Rule[] = [
  ['engineering-kits', any('kit', 'customKit')],
  ['antenna', any('antenna')],
  ['leds', (e) => any('led')(e) && !any('mosfet', 'transistor')(e)],
  ['mos-fets', any('mosfet', 'channel')],
  [
    'bipolar-junction-transistors',
    (e) => any('polarity', 'transistor', 'prebiased', 'darlington')(e) && !any('tvs')(e),
  ],
  ['schottky-diodes', any('schottky')],
  ['choke-coils', any('commonMode')],
  ['tvs-diodes', any('tvs')],
  ['zeners', any('zener')],
  ['tvs-diodes', (e) => any('esd')(e) && !CHIP_CAP(e) && !any('resistor')(e)],
  ['thermistors', any('ntc', 'fuse', 'thermistor', 'ptc')],
  ['choke-coils', (e) => any('choke')(e) && !any('bead')(e)],
  [
    'choke-coils',
    (e) => any('canBus', 'dataLine')(e) && any('inductor')(e) && (INDUCTOR_UNIT(e) || e.units.has('ohm')),
  ],
  ['resistorarrays', any('resistorArray')],
  ['resistorarrays', (e) => any('array')(e) && any('resistor', 'resistorWord')(e)],
  ['tantalum-capacitors', (e) => any('tantalum')(e) && !any('ceramic', 'dielectric')(e)],
  ['ferrite-beads', (e) => any('bead')(e) && !INDUCTOR_UNIT(e)],
  ['ferrite-beads', (e) => any('ferrite')(e) && !any('inductor')(e) && !INDUCTOR_UNIT(e)],
  ['inductors', any('inductor')],
  ['ceramic-capacitors', CHIP_CAP],
  ['resistors', any('resistor', 'shunt', 'resistorWord')],
  ['diode-rectifiers', any('diode')],
  ['tvs-diodes', any('direction')],
  [
    'diode-rectifiers',
    (e) => any('signalDiode', 'fastDiode')(e) && (e.units.has('V') || e.units.has('A') || e.units.has('s')),
  ],
  ['leds', (e) => any('colour', 'ledWord')(e)],
  ['antenna', (e) => any('radio')(e) && !e.units.has('ohm')],
  ['inductors', any('coilWord')],
  ['choke-coils', (e) => any('canBus', 'dataLine')(e) && (e.units.has('ohm') || INDUCTOR_UNIT(e))],
  ['diode-rectifiers', any('signalDiode')],
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

/** Capacitance beside a body that only tantalum capacitors have: 3528, 6032, 7343. */
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

/** A capacitance of a few picofarad in a diode package is the capacitance of a protection diode. */
function isDiodeCapacitance(evidence: Evidence): boolean {
  return evidence.items.some((item) => item.kind === 'package' && LEADED_CAPACITANCE.has(item.canonical));
}

function hasOhms(evidence: Evidence): boolean {
  return evidence.units.has('ohm') || evidence.units.has('prefixOhm') || evidence.units.has('marking');
}

const COLOUR_TEMPERATURE = [1800, 10000] as const;

/** `4000K` beside a colour rendering or a lighting body is a colour temperature. */
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
  ['choke-coils', (e) => INDUCTOR_UNIT(e) && any('canBus', 'dataLine')(e)],
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
  // 4R7 beside a current: microhenries; resistors have no current and beads no decimals.
  [
    'inductors',
    (e) => e.units.has('A') && values(e).some((item) => item.quantity.point === 'R') && !e.units.has('%'),
  ],
  [
    'ferrite-beads',
    (e) => hasOhms(e) && e.units.has('A') && !e.units.has('%') && !e.units.has('W') && !hasTinyResistance(e),
  ],
  ['ceramic-capacitors', (e) => e.units.has('small')],
  ['resistorarrays', (e) => hasOhms(e) && any('array')(e)],
  [
    'resistorarrays',
    (e) => hasOhms(e) && e.items.some((item) => item.kind === 'count' && item.of === undefined),
  ],
  ['resistors', hasOhms],
  [
    'resistors',
    (e) => e.units.has('ppm') || e.units.has('watt') || (e.units.has('W') && e.units.has('size')),
  ],
  ['diode-rectifiers', (e) => namesAttribute(e, 'trr', 'vrrm', 'ifAv', 'vfMax') || e.units.has('s')],
  ['antenna', (e) => any('radio')(e) || e.units.has('gain') || values(e).some(isRadioFrequency)],
  ['tantalum-capacitors', (e) => e.units.has('case')],
];

/** Frequencies at which antennas work; 16 MHz is a crystal's. */
function isRadioFrequency({ quantity }: ValueItem): boolean {
  return quantity.unit === 'Hz' && quantityValue(quantity) >= 400e6;
}

function hasTinyResistance(evidence: Evidence): boolean {
  return values(evidence).some(
    (item) =>
      item.quantity.unit === 'ohm' && (item.quantity.prefix === 'm' || Number(item.quantity.digits) < 1),
  );
}

/** B constants are written as four bare digits. */
function isBConstant(digits: string, vocabulary: Vocabulary): boolean {
  const value = Number(digits);
  if (value < 3000 || value > 5000) return false;
  return ['b2550', 'b2585', 'b25100'].some((id) =>
    vocabulary.numbers('thermistors', id).some((b) => Math.abs(b - value) <= b * 0.001),
  );
}

/** `104K`, `225M` beside a voltage: a capacitor's code and tolerance, not kilo-ohms. */
function isCapacitorCode(item: Item): boolean {
  return item.kind === 'value' && /^\d\d[1-7][KMGJ]$/.test(item.text);
}

/** Three or four digits without a unit are a code of the kind that the rest of the text speaks for. */
function codeCategory(evidence: Evidence): string | null {
  const codes = evidence.items.filter((item) => item.kind === 'bare' && /^\d{3,4}$/.test(item.digits));
  if (codes.length === 0) return null;
  const isZ = evidence.items.some((item) => item.kind === 'letter' && item.attached && item.letter === 'Z');
  if (evidence.units.has('V') || isZ) return 'ceramic-capacitors';
  const spoken =
    evidence.units.has('%') ||
    evidence.units.has('size') ||
    evidence.items.every((item) => item === codes[0]);
  return spoken || evidence.units.has('letter') ? 'resistors' : null;
}

/** A choke with an inductance that no common-mode choke has is a coil: 10 µH choke. */
function coilOrChoke(category: string, evidence: Evidence, vocabulary: Vocabulary): string {
  if (category !== 'choke-coils' || any('commonMode', 'canBus', 'dataLine')(evidence)) return category;
  const henries = values(evidence).filter((item) => item.quantity.unit === 'H');
  const made = vocabulary.numbers('choke-coils', 'inductance');
  const isCoil = henries.some(
    ({ quantity }) => !made.some((value) => sameValue(value, quantityValue(quantity))),
  );
  return isCoil ? 'inductors' : category;
}

/** The category that the words and values of a text speak for; null = all families. */
export function chooseCategory(evidence: Evidence, vocabulary: Vocabulary): string | null {
  for (const item of evidence.items) {
    if (item.kind === 'own') return item.own.category;
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
