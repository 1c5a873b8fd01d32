import type { Filter, Filters } from '../../contract.ts';
import type { Evidence, OpenValue, QueryReader } from '../../query/index.ts';

/** Values by attribute id, as a text states them. */
export type Facts = Record<string, number | string>;

/** Attribute that a part of the category is asked by. */
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

/** What a request can ask and a part cannot be, and what the land pattern says better. */
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

/** Conditions of a text that state one value. */
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

/** `X7R, 15%, 10%`: the first is the class's own, where a second stands beside it. */
function withOtherTolerance(facts: Facts, { items }: Evidence): Facts {
  const toleranceItem = items.find((item) => item.kind === 'tolerance' && item.tolerance !== CLASS_CHANGE);
  if (toleranceItem?.kind === 'tolerance') return { ...facts, tolerance: toleranceItem.tolerance };
  const { tolerance: _classTolerance, ...rest } = facts;
  return facts['dielectric'] === undefined ? facts : rest;
}

/** From here on what lists call green is the yellow-green of another chip, at two volts instead of three; in metres. */
const YELLOW_GREEN_FROM = 555e-9;

function withMadeGreen(facts: Facts): Facts {
  const isYellowish = facts['color'] === 'Green' && Number(facts['wavelengthDom']) >= YELLOW_GREEN_FROM;
  return isYellowish ? { ...facts, color: 'Yellow-Green' } : facts;
}

/** What a text states, and what of it can be read in several ways. */
export interface Statement {
  facts: Facts;
  open: ReadonlyMap<string, OpenValue>;
  /** What was not understood, as written. */
  unknown: readonly string[];
}

/** What a text states, read for a category. */
export function readStatement(reader: QueryReader, category: string, text: string): Statement {
  if (text.trim() === '') return { facts: {}, open: new Map(), unknown: [] };
  const evidence = reader.evidence(text);
  const { filters, open, unknown } = reader.readAs(category, evidence);
  const facts = withMadeGreen(filterFacts(filters));
  const adjustedFacts = facts['tolerance'] === CLASS_CHANGE ? withOtherTolerance(facts, evidence) : facts;
  return { facts: adjustedFacts, open, unknown };
}

/** What a text states, read for a category, by the likeliest readings. */
export function readFacts(reader: QueryReader, category: string, text: string): Facts {
  return readStatement(reader, category, text).facts;
}
