/** Binds values with units, figures and percentages to the attribute that they can be in the family. */
import { quantityValue, type Unit } from '#kernel';
import type { FigureItem, Item, MarkingItem, ToleranceItem, ValueItem } from '../items.ts';
import { readCodeWithLetter } from './codes.ts';
import { CAPACITORS, type Draft, OHMIC } from './draft.ts';
import { setBand, setWavelength } from './radio.ts';
import { readNumber } from './read-number.ts';

/** Attributes by category and unit: for values below 1, and for all others. */
const ROLE_BY_SIZE: Readonly<Record<string, readonly [small: string, other: string]>> = {
  'ferrite-beads ohm': ['dcr', 'impedance'],
  'choke-coils ohm': ['dcr', 'cmImpedance'],
};

/** Attributes of figures that need no name. A length needs one: it may be a lead pitch or the diameter of a lamp. */
const FIGURES: Readonly<Record<string, string>> = { ppm: 'tcr', angle: 'viewingAngle', gain: 'gain' };

/** Impedances of beads and chokes are specified at this frequency, with or without `@`. */
const BEAD_FREQUENCY = 100e6;

/** Binds values, figures, tolerances and markings. */
export function readFigures(draft: Draft): void {
  for (const item of draft.items) if (!draft.isUsed(item)) draft.use(item, readItem(draft, item));
}

function readItem(draft: Draft, item: Item): boolean {
  if (item.kind === 'value') return readValue(draft, item);
  if (item.kind === 'figure') return readFigure(draft, item);
  if (item.kind === 'tolerance') return readTolerance(draft, item);
  return item.kind === 'marking' ? readMarking(draft, item) : item.kind === 'compare';
}

function readValue(draft: Draft, item: ValueItem): boolean {
  const { unit } = item.quantity;
  const namedAttribute =
    draft.binding(item)?.attribute ??
    (item.attribute && draft.has(item.attribute) ? item.attribute : undefined);
  if (namedAttribute) return readNumber(draft, item, namedAttribute);
  if (item.condition && !(unit === 'V' && CAPACITORS.has(draft.category))) return readCondition(draft, item);
  if (draft.is('leds') && unit === 'm') return setWavelength(draft, item);
  if (draft.is('antenna') && unit === 'Hz') return setBand(draft, item);
  if (isTestFrequency(draft, item) || readCodeWithLetter(draft, item)) return true;
  const attribute = attributeFor(draft, item);
  return attribute !== null && readNumber(draft, item, attribute);
}

function isTestFrequency(draft: Draft, { quantity }: ValueItem): boolean {
  const isImpedance = draft.is('ferrite-beads') || draft.is('choke-coils');
  return isImpedance && quantity.unit === 'Hz' && quantityValue(quantity) === BEAD_FREQUENCY;
}

/** After `@`: drive voltage of a MOSFET, test current of an LED; other test conditions filter nothing. */
function readCondition(draft: Draft, { quantity }: ValueItem): boolean {
  const eq = quantityValue(quantity);
  if (draft.is('mos-fets') && quantity.unit === 'V') return draft.set('rdsVgs', { eq });
  if (draft.is('leds') && quantity.unit === 'A') return draft.set('ifTest', { eq });
  return true;
}

function attributeFor(draft: Draft, item: ValueItem): string | null {
  const unit = unitFor(draft, item);
  if (!unit || !draft.roles) return null;
  if (item.ac && draft.has('acVoltage')) return 'acVoltage';
  const value = quantityValue(item.quantity);
  const bySize = ROLE_BY_SIZE[`${draft.category} ${unit}`];
  if (bySize) return bySize[value < 1 ? 0 : 1];
  if (draft.is('tvs-diodes') && unit === 'V' && value >= 1000) return 'esdRating';
  const claims = draft.roles.units[unit] ?? [];
  if (claims.includes('vfMax')) return value < 2 ? 'vfMax' : 'vrrm';
  return claims.find((id) => draft.filters[id] === undefined || item.compare) ?? claims[0] ?? null;
}

/** Unit of a value in this category: the written one, else the one its prefix implies. */
function unitFor(draft: Draft, item: ValueItem): Unit | null {
  const { unit, prefix, point } = item.quantity;
  if (isKelvin(draft, item)) return 'K';
  if (unit === 'ohm' && point === 'R' && CAPACITORS.has(draft.category)) return 'F';
  if (unit === 'ohm' && point === 'R' && draft.is('inductors')) return 'H';
  if (item.quantity.isPower) return draft.roles?.bare ?? null;
  if (unit !== null || prefix === '') return unit;
  const isSmall = 'pnu'.includes(prefix);
  if (draft.is('choke-coils') && isSmall) return 'H';
  const bare = draft.roles?.bare ?? null;
  if (bare === 'ohm') return isSmall ? null : 'ohm';
  return 'kMG'.includes(prefix) ? null : bare;
}

/** `4000K` of a lamp is a colour temperature, `3950K` of a thermistor its B constant. */
function isKelvin(draft: Draft, { kelvin, quantity }: ValueItem): boolean {
  const value = Number(quantity.digits);
  if (!kelvin || quantity.unit !== null) return false;
  return (draft.is('leds') && value >= 1000) || (draft.is('thermistors') && value >= 2000 && value <= 6000);
}

function readFigure(draft: Draft, item: FigureItem): boolean {
  if (item.figure === 'temperature') return setTemperature(draft, item);
  const { attribute, compare } = draft.binding(item) ?? {};
  const byKind = item.figure === 'watt' ? draft.roles?.units.W?.[0] : FIGURES[item.figure];
  const target = attribute ?? (byKind && draft.has(byKind) ? byKind : undefined);
  return target !== undefined && draft.setNumber(target, item, item.compare ?? compare);
}

/** A thermistor's resistance is specified at this temperature, so it filters nothing. */
const REFERENCE_TEMPERATURE = 25;

function setTemperature(draft: Draft, { value, rangeEnd }: { value: number; rangeEnd?: number }): boolean {
  if (draft.is('thermistors') && rangeEnd === undefined) {
    if (draft.evidence.topics.has('ptc')) return draft.set('tripTemp', { eq: value });
    if (value === REFERENCE_TEMPERATURE) return true;
  }
  if (!draft.has('opTemp')) return false;
  if (rangeEnd !== undefined) return draft.set('opTemp', { min: value, max: rangeEnd });
  return draft.set('opTemp', value < 0 ? { min: value } : { max: value });
}

/** `01C` is a marking of a resistor; `85C` of anything else is a temperature. */
function readMarking(draft: Draft, { resistance, text }: MarkingItem): boolean {
  const attribute = OHMIC.has(draft.category) ? draft.roles?.units.ohm?.[0] : undefined;
  if (attribute) return draft.set(attribute, { eq: resistance });
  const degrees = /^(\d\d)C$/.exec(text);
  return degrees !== null && setTemperature(draft, { value: Number(degrees[1]) });
}

function readTolerance(draft: Draft, item: ToleranceItem): boolean {
  const { attribute, compare } = draft.binding(item) ?? {};
  const open = draft.roles?.tolerance.find((id) => draft.filters[id] === undefined);
  const choice = draft.evidence.topics.has('or') ? draft.roles?.tolerance[0] : undefined;
  const target = attribute ?? open ?? choice;
  if (!target) return false;
  if (target.toLowerCase().includes('tol')) return draft.set(target, { eq: item.tolerance });
  const percent = Number(/[\d.]+/.exec(item.tolerance)![0]);
  return draft.setNumber(target, { value: percent }, item.compare ?? compare);
}
