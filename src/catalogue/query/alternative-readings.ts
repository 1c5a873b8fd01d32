import { sameValue, scaleDecimal } from '#kernel';
import type { Alternative, Filters } from '../contract.ts';
import type { Assembled } from './assemble/assemble.ts';
import type { Evidence } from './category.ts';
import type { Item, ValueItem } from './items.ts';

interface Reading {
  category: string | null;
  filters: Filters;
}

function changeFilters(filters: Filters, change: Filters, removedIds: readonly string[] = []): Filters {
  const remainingFilters = Object.entries(filters).filter(
    ([id]) => !removedIds.includes(id) && !(id in change),
  );
  const result: Filters = {};
  for (const [id, filter] of remainingFilters) result[id] = filter;
  return { ...result, ...change };
}

/** Second readings of sizes: 0402 metric, 3216 as tantalum case, 2512 as coil body. */
function otherSizes({ filters }: Reading, reading: Assembled): Alternative[] {
  return reading.sizes.flatMap(({ second, attribute }) => {
    if (!second) return [];
    const movedFilters = changeFilters(filters, { [second.attribute]: second.filter }, [attribute]);
    return [{ category: second.category, filters: movedFilters, text: second.text }];
  });
}

function pointValues(items: readonly Item[]): ValueItem[] {
  return items.filter((item): item is ValueItem => item.kind === 'value' && item.quantity.point === 'R');
}

/** 4R7 is first read as 4.7 ohm; without other hints, 4.7 µH is the second reading. */
function coilInsteadOfResistor({ category, filters }: Reading, evidence: Evidence): Alternative[] {
  const [value] = pointValues(evidence.items);
  if (category !== 'resistors' || !value || evidence.topics.size > 0 || evidence.units.has('W')) return [];
  if (evidence.units.has('%') || evidence.units.has('ppm')) return [];
  const inductance = { eq: scaleDecimal(value.quantity.digits, -6) };
  return [{ category: 'inductors', filters: changeFilters(filters, { inductance }, ['resistance']) }];
}

function codeValue(digits: string, exponent: number): number {
  return Number(`${digits.slice(0, -1)}e${Number(digits.slice(-1)) + exponent}`);
}

/** 472 is 4.7 kΩ or 4.7 nF; the family that the text makes less likely is the second reading. */
function otherCode(
  { category, filters }: Reading,
  firstReading: Assembled,
  evidence: Evidence,
): Alternative[] {
  const code = firstReading.codes.find((digits) => digits.length === 3);
  if (!code || evidence.topics.size > 0) return [];
  if (category === 'resistors') {
    const capacitance = { eq: codeValue(code, -12) };
    return [
      {
        category: 'ceramic-capacitors',
        filters: changeFilters(filters, { capacitance }, ['resistance', 'power', 'tcr']),
      },
    ];
  }
  if (category !== 'ceramic-capacitors') return [];
  const resistance = { eq: codeValue(code, 0) };
  return [
    {
      category: 'resistors',
      filters: changeFilters(filters, { resistance }, ['capacitance', 'ratedVoltage', 'dielectric']),
    },
  ];
}

const SMALLEST_TANTALUM = 1e-7;

/** Ceramic first; from 100 nF on, tantalum is the second reading if the text states neither size nor dielectric. */
function tantalumInsteadOfCeramic({ category, filters }: Reading, evidence: Evidence): Alternative[] {
  const value = filters['capacitance']?.eq;
  if (category !== 'ceramic-capacitors' || typeof value !== 'number' || value < SMALLEST_TANTALUM) return [];
  const isCeramic =
    evidence.topics.has('ceramic') || evidence.topics.has('dielectric') || evidence.topics.has('ceramicWord');
  if (isCeramic || filters['packageCase'] || filters['pn']) return [];
  return [
    {
      category: 'tantalum-capacitors',
      filters: changeFilters(filters, {}, ['elements', 'safetyClass', 'acVoltage', 'subcategory']),
    },
  ];
}

/** `10 MOHM`, `4,700 pF`, `330`: the other readings of a value, whether or not such parts exist. */
function otherReadings(
  { category, filters }: Reading,
  { open, alternativeValues }: Assembled,
  { items }: Evidence,
): Alternative[] {
  return [...open.values(), ...alternativeValues].flatMap(({ attribute, values }) => {
    // `milliInsteadOfMicro` adds its other reading, with words.
    if (items.some((item) => item.kind === 'value' && item.quantity.oldMicro)) return [];
    const read = filters[attribute]?.eq;
    return values
      .filter((value) => typeof read === 'number' && !sameValue(value, read))
      .map((value) => ({ category, filters: changeFilters(filters, { [attribute]: { eq: value } }) }));
  });
}

/** Reading of `MF` as millifarad, by its letters, if the first reading is microfarad by old usage. */
function milliInsteadOfMicro({ category, filters }: Reading, evidence: Evidence): Alternative[] {
  const old = evidence.items.find((item) => item.kind === 'value' && item.quantity.oldMicro);
  const value = filters['capacitance']?.eq;
  if (!old || typeof value !== 'number') return [];
  return [
    {
      category,
      filters: changeFilters(filters, { capacitance: { eq: scaleDecimal(String(value), 3) } }),
      text: 'millifarad',
    },
  ];
}

/** PTC alone may be a sensor or a resettable fuse. */
function sensorOrFuse({ category, filters }: Reading, evidence: Evidence): Alternative[] {
  if (category !== 'thermistors' || !evidence.topics.has('ptc') || evidence.topics.has('fuse')) return [];
  return [
    {
      category,
      filters: changeFilters(filters, { subcategory: { eq: 'ptc-type' } }),
      text: 'PTC temperature sensors',
    },
    {
      category,
      filters: changeFilters(filters, { subcategory: { eq: 'resettable-fuses' } }),
      text: 'PPTC resettable fuses',
    },
  ];
}

const MOST = 4;

/** Other readings of the same words, the likeliest first. */
export function alternativeReadings(
  reading: Reading,
  firstReading: Assembled,
  evidence: Evidence,
): Alternative[] {
  if (reading.filters['pn'] || reading.filters['base']) return [];
  return [
    ...otherReadings(reading, firstReading, evidence),
    ...coilInsteadOfResistor(reading, evidence),
    ...otherCode(reading, firstReading, evidence),
    ...otherSizes(reading, firstReading),
    ...milliInsteadOfMicro(reading, evidence),
    ...sensorOrFuse(reading, evidence),
    ...tantalumInsteadOfCeramic(reading, evidence),
  ].slice(0, MOST);
}
