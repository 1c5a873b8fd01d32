import type { Filter, Filters } from '../../contract.ts';
import type { Evidence, OpenValue, QueryReader } from '../../query/index.ts';

/** Values by attribute id, as a text states them. */
export type Facts = Record<string, number | string>;

/** Main attribute of a category: parts are requested by its value. */
export const MAIN_ATTRIBUTE: Readonly<Record<string, string>> = {
  'ceramic-capacitors': 'capacitance',
  'tantalum-capacitors': 'capacitance',
  resistors: 'resistance',
  resistorarrays: 'resistance',
  inductors: 'inductance',
  'ferrite-beads': 'impedance',
  'choke-coils': 'cmImpedance',
  thermistors: 'r25',
  zeners: 'vz',
  leds: 'color',
};

/** Attributes that a search can contain, but that are no facts of the part on a line. */
const NOT_FACTS = new Set([
  'pn',
  'base',
  'opTemp',
  'inStock',
  'packaging',
  'lifecycle',
  'series',
  'msl',
  'features',
]);

/** Change of class 2 ceramics over temperature, which lists print beside the tolerance. */
const CLASS_CHANGE = '±15%';

/** Facts from the conditions of a text that state one value. */
function filterFacts(filters: Filters): Facts {
  const facts: Facts = {};
  for (const [id, filter] of Object.entries(filters)) {
    const value = statedValue(filter, id);
    if (value !== null && !NOT_FACTS.has(id)) facts[id] = value;
  }
  return facts;
}

function statedValue({ eq, min, max, in: listedValues }: Filter, id: string): number | string | null {
  if (id === 'tolerance' && listedValues) {
    const otherTolerances = listedValues.filter((one) => one !== CLASS_CHANGE);
    return typeof otherTolerances[0] === 'string' && otherTolerances.length === 1 ? otherTolerances[0] : null;
  }
  // A wavelength is read as a narrow band around it.
  if (id === 'wavelengthDom' && min !== undefined && max !== undefined) return (min + max) / 2;
  const value = eq ?? (min !== undefined && max !== undefined ? undefined : (min ?? max));
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** `X7R, 15%, 10%`: ±15 % belongs to the class, so another tolerance beside it counts. */
function withOtherTolerance(facts: Facts, { items }: Evidence): Facts {
  const toleranceItem = items.find((item) => item.kind === 'tolerance' && item.tolerance !== CLASS_CHANGE);
  if (toleranceItem?.kind === 'tolerance') return { ...facts, tolerance: toleranceItem.tolerance };
  const { tolerance: _classTolerance, ...rest } = facts;
  return facts['dielectric'] === undefined ? facts : rest;
}

/** Green from this wavelength (metres) on is the yellow-green of another chip, at two volts instead of three. */
const YELLOW_GREEN_FROM = 555e-9;

function withMadeGreen(facts: Facts): Facts {
  const isYellowish = facts['color'] === 'Green' && Number(facts['wavelengthDom']) >= YELLOW_GREEN_FROM;
  return isYellowish ? { ...facts, color: 'Yellow-Green' } : facts;
}

/** Facts that a text states, and its values that have several readings. */
export interface Statement {
  facts: Facts;
  open: ReadonlyMap<string, OpenValue>;
  /** Texts that were not understood, as written. */
  unknown: readonly string[];
}

/** Facts, open values and unread texts of a text in a category. */
export function readStatement(reader: QueryReader, category: string, text: string): Statement {
  if (text.trim() === '') return { facts: {}, open: new Map(), unknown: [] };
  const evidence = reader.evidence(text);
  const { filters, open, unknown } = reader.readAs(category, evidence);
  const facts = withMadeGreen(filterFacts(filters));
  const adjustedFacts = facts['tolerance'] === CLASS_CHANGE ? withOtherTolerance(facts, evidence) : facts;
  return { facts: adjustedFacts, open, unknown };
}

/** Facts of a text in a category, by the likeliest readings. */
export function readFacts(reader: QueryReader, category: string, text: string): Facts {
  return readStatement(reader, category, text).facts;
}
