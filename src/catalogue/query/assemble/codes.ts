/** Digits without a unit: codes with a power of ten, plain numbers, and tolerance letters. */
import {
  parseValue,
  quantityValue,
  readingsOf,
  readQuantity,
  sameValue,
  scaleDecimal,
  type Unit,
} from '#kernel';
import { capacitorTolerance, inductorTolerance, resistorTolerance } from '../../cross-reference/index.ts';
import { codeValue, readingsOfDigits } from '../digit-readings.ts';
import type { BareItem, Item, LetterItem, SizeItem, ValueItem } from '../items.ts';
import { CAPACITORS, type Draft, OHMIC } from './draft.ts';
import { setBandAt } from './radio.ts';

/** Attribute of a number without a unit in families where only one is possible. */
const PLAIN_NUMBER: Readonly<Record<string, string>> = {
  resistors: 'resistance',
  resistorarrays: 'resistance',
  'ferrite-beads': 'impedance',
  'choke-coils': 'cmImpedance',
  zeners: 'vz',
  'tvs-diodes': 'vrwm',
};

const TANTALUM_CASES = new Set(['P', 'A', 'S', 'B', 'T', 'C', 'W', 'D', 'X']);

/** Below this capacitance the letters B, C and D are tolerances in picofarad. */
const SMALL_FARAD = 10e-12;

/** Reads digits without a unit by the name beside them, as a code, or as a plain number. */
export function readBare(draft: Draft, item: BareItem | SizeItem): void {
  if (draft.isUsed(item) || draft.category === null) return;
  const next = draft.items[draft.items.indexOf(item) + 1];
  if (item.kind === 'bare' && next?.kind === 'letter' && next.isAttached && /^\d{3,4}$/.test(item.digits)) {
    draft.use(item, setLetteredDigits(draft, item.digits));
    return;
  }
  const binding = draft.binding(item);
  const compare = item.kind === 'bare' ? (item.compare ?? binding?.compare) : binding?.compare;
  if (!binding?.attribute) {
    draft.use(item, setDigits(draft, item.digits) || setPlainNumber(draft, item.digits, compare));
    return;
  }
  const read = parseValue(item.digits, { unit: draft.unitOf(binding.attribute) as Unit | null });
  draft.use(
    item,
    draft.setNumber(binding.attribute, { value: read.ok ? read.value : Number(item.digits) }, compare),
  );
}

/** Three or four digits that may be a code or the number itself. */
function setDigits(draft: Draft, digits: string): boolean {
  const attribute = codeAttribute(draft, digits);
  if (!attribute) return false;
  const unit = draft.unitOf(attribute) ?? '';
  const readings = draft.is('ferrite-beads') ? [codeValue(digits, unit)] : readingsOfDigits(digits, unit);
  const [value = 0, ...otherValues] = readings;
  draft.codes.push(digits);
  if (!draft.set(attribute, { eq: value })) return false;
  const values = [value, ...otherValues];
  if (otherValues.length > 0 && unit === 'ohm') draft.alternativeValues.push({ attribute, values });
  else if (otherValues.length > 0) draft.addOpen({ attribute, values, isEven: true });
  return true;
}

/** `330J` with 5 % is 33 Ω as a code or 330 Ω as a number; the letter does not decide. */
function setLetteredDigits(draft: Draft, digits: string): boolean {
  const attribute = codeAttribute(draft, digits);
  if (!attribute) return false;
  const unit = draft.unitOf(attribute) ?? '';
  const code = codeValue(digits, unit);
  const otherValues = readingsOfDigits(digits, unit).filter((value) => !sameValue(value, code));
  draft.codes.push(digits);
  if (!draft.set(attribute, { eq: code })) return false;
  if (otherValues.length > 0) draft.addOpen({ attribute, values: [code, ...otherValues], isEven: true });
  return true;
}

function codeAttribute({ category, roles }: Draft, digits: string): string | null {
  if (!/^\d{3,4}$/.test(digits)) return null;
  const ohmic = OHMIC.has(category) ? (roles?.units.ohm?.[0] ?? null) : null;
  if (digits.length === 4) return isB(category, digits) ? null : ohmic;
  if (category === 'ferrite-beads') return digits.endsWith('0') ? null : 'impedance';
  if (CAPACITORS.has(category)) return 'capacitance';
  return category === 'inductors' ? 'inductance' : ohmic;
}

/** A B constant of a thermistor is written as four digits without a unit. */
function isB(category: string | null, digits: string): boolean {
  return category === 'thermistors' && Number(digits) >= 2000 && Number(digits) <= 6000;
}

function setPlainNumber(draft: Draft, digits: string, compare: BareItem['compare']): boolean {
  const value = Number(digits);
  const { category } = draft;
  if (category === 'antenna') return setBandAt(draft, value * (value >= 100 ? 1e6 : 1e9));
  if (isB(category, digits)) return draft.set('b', { eq: value });
  if (category === 'leds' && value >= 2000 && value <= 10000)
    return draft.setNumber('cct', { value }, compare);
  if (CAPACITORS.has(category)) return setBareCapacitor(draft, digits);
  const attribute = PLAIN_NUMBER[category ?? ''];
  if (attribute === undefined || draft.filters[attribute]) return false;
  // `10,000` may also be ten.
  const quantity = readQuantity(digits);
  const values = quantity === null ? [value] : readingsOf(quantity).map((reading) => quantityValue(reading));
  if (values.length > 1) draft.addOpen({ attribute, values, isEven: true });
  return draft.setNumber(attribute, { value: values[0]! }, compare);
}

/** `6.3` can only be a rated voltage; `0.1` is microfarads. */
function setBareCapacitor(draft: Draft, digits: string): boolean {
  if (Number(digits) === 6.3) return draft.setNumber('ratedVoltage', { value: 6.3 });
  return /^0?\.\d+$/.test(digits) && draft.set('capacitance', { eq: scaleDecimal(digits, -6) });
}

/** `104K`, `1002F`, scanned as number with prefix or farad: code and tolerance letter in families that use them. */
export function readCodeWithLetter(draft: Draft, { text }: ValueItem): boolean {
  const [, digits = '', letter = ''] = /^(\d{3,4})([KMGF])$/.exec(text) ?? [];
  const isShort = digits.length === 3 && (CAPACITORS.has(draft.category) || draft.is('inductors'));
  const isResistor = letter === 'F' && OHMIC.has(draft.category);
  if (digits === '' || !(isShort || isResistor)) return false;
  setLetteredDigits(draft, digits);
  setLetterTolerance(draft, letter);
  return true;
}

/** Single letters: tolerance, case of a tantalum capacitor, channel of a transistor, reference designator. */
export function readLetters(draft: Draft): void {
  draft.items.forEach((item, index) => {
    if (item.kind !== 'letter' || draft.isUsed(item)) return;
    const isReference = index === 0 && /^[CRLDQ]$/.test(item.text) && draft.items.length > 1;
    const isDone = draft.binding(item) !== undefined || (isReference && !draft.has('caseCode'));
    draft.use(item, isDone || readLetter(draft, item, [draft.items[index - 1], draft.items[index + 1]]));
  });
}

function isValue(item: Item | undefined): boolean {
  return item?.kind === 'value' || item?.kind === 'bare' || item?.kind === 'marking';
}

function readLetter(draft: Draft, item: LetterItem, neighbours: readonly (Item | undefined)[]): boolean {
  const mayTolerate = neighbours.some(isValue) || /^[FGJKMZ]$/.test(item.text);
  if (mayTolerate && setLetterTolerance(draft, item.letter, item.isAttached)) return true;
  if (draft.has('caseCode') && TANTALUM_CASES.has(item.letter)) {
    return draft.set('caseCode', { eq: item.letter }, `case ${item.letter}`);
  }
  const fact = item.sense?.facts.find(({ category }) => category === draft.category);
  if (fact) return draft.set(fact.attribute, fact.filter);
  return item.sense !== undefined && !/^[A-Z]$/.test(item.text);
}

function setLetterTolerance(draft: Draft, letter: string, isAttached = false): boolean {
  const attribute = draft.roles?.tolerance[0];
  const tolerance = attribute ? toleranceOf(draft, letter, isAttached) : null;
  return tolerance !== null && draft.set(attribute!, { eq: tolerance });
}

/** K is no tolerance of a resistor, because 10 K is a resistance. */
function toleranceOf(draft: Draft, letter: string, isAttached: boolean): string | null {
  const { category } = draft;
  if (CAPACITORS.has(category)) {
    const isSmall = Number(draft.filters['capacitance']?.eq ?? 1) < SMALL_FARAD;
    const isKnown = 'FGJKMZ'.includes(letter) || ('BCD'.includes(letter) && (isSmall || isAttached));
    return isKnown ? capacitorTolerance(letter) : null;
  }
  if (category === 'inductors') return 'FGJKMBCS'.includes(letter) ? inductorTolerance(letter) : null;
  const isResistors = 'FGJ'.includes(letter) || (isAttached && 'BCD'.includes(letter));
  return OHMIC.has(category) && isResistors ? resistorTolerance(letter) : null;
}
