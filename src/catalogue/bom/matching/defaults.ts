/**
 * Values that are assumed if a line states none; each is shown as assumed:
 * - ceramics: C0G below 1 nF, X7R from there on, or the next class that is made with at least 16 V;
 *   50 V, or the highest made; ±5 % for C0G (±0.25 pF below 10 pF), ±10 % otherwise, or the next that is made;
 * - tantalum: the highest rating made, manganese dioxide;
 * - resistors: ±1 %; zener diodes: ±5 %; arrays: isolated elements, ±5 %;
 * - beads, and chip coils for radio below 100 nH: the highest current made in that value and size.
 */
import type { LoadedRelease } from '../../loaded-release.ts';
import { Judge } from './judge.ts';
import type { Request } from './request.ts';
import { rowIndexOf } from './row-index.ts';

type Value = number | string;

const CLASS_LIMIT = 1e-9;
const CLASSES_BELOW = ['C0G', 'U2J', 'X7R', 'X5R'];
const CLASSES_FROM = ['X7R', 'X7S', 'X6S', 'X5R', 'X8R', 'C0G', 'Y5V'];
/** A class that is made below this voltage only is no default: the next class is tried. */
export const USUAL_VOLTAGE = 16;
const DEFAULT_VOLTAGE = 50;
const SMALL = 10e-12;

/** Chooses what a request leaves open from the rows that satisfy it. */
class Defaults {
  readonly #loadedRelease: LoadedRelease;
  readonly #request: Request;
  readonly #isAllowed: (row: number) => boolean;
  readonly assumptions: Record<string, Value>;

  constructor(loadedRelease: LoadedRelease, request: Request, isAllowed: (row: number) => boolean) {
    this.#loadedRelease = loadedRelease;
    this.#request = request;
    this.#isAllowed = isAllowed;
    this.assumptions = { ...request.assumptions };
  }

  isOpen(attribute: string): boolean {
    return this.#request.requirements[attribute] === undefined && this.assumptions[attribute] === undefined;
  }

  /** Rows that satisfy the request with the values assumed so far. */
  rows(): number[] {
    const request = { ...this.#request, assumptions: this.assumptions };
    const judge = new Judge(this.#loadedRelease, request);
    const { table } = this.#loadedRelease.category(request.category);
    return rowIndexOf(table)
      .find({ ...request.requirements })
      .filter((row) => this.#isAllowed(row) && judge.accepts(row));
  }

  /** Rows of the requested filter type; all rows if none of that type is made. */
  rowsOfKind(): number[] {
    const rows = this.rows();
    const { category, requirements } = this.#request;
    const ofKind = rows.filter(
      (row) => this.#loadedRelease.value({ category, row }, 'filterType') === requirements['filterType'],
    );
    return ofKind.length > 0 ? ofKind : rows;
  }

  /** The highest number of one attribute for each value of another. */
  highestBy(group: string, attribute: string): Map<string, number> {
    const { category } = this.#request;
    const highest = new Map<string, number>();
    for (const row of this.rows()) {
      const key = String(this.#loadedRelease.value({ category, row }, group));
      const number = Number(this.#loadedRelease.value({ category, row }, attribute));
      highest.set(key, Math.max(highest.get(key) ?? 0, number));
    }
    return highest;
  }

  highest(rows: readonly number[], attribute: string): number | null {
    const { category } = this.#request;
    const numbers = rows.map((row) => Number(this.#loadedRelease.value({ category, row }, attribute)));
    return numbers.length > 0 ? Math.max(...numbers) : null;
  }

  /** Assumes the first choice for which a row is left. */
  assumeFirst(attribute: string, choices: readonly Value[]): void {
    if (!this.isOpen(attribute)) return;
    for (const choice of choices) {
      this.assumptions[attribute] = choice;
      if (this.rows().length > 0) return;
      delete this.assumptions[attribute];
    }
  }
}

function chooseClass(defaults: Defaults, value: number): void {
  if (!defaults.isOpen('dielectric')) return;
  const highestByClass = defaults.highestBy('dielectric', 'ratedVoltage');
  const order = (value < CLASS_LIMIT ? CLASSES_BELOW : CLASSES_FROM).filter((one) => highestByClass.has(one));
  let best: { dielectric: string; volts: number } | null = null;
  for (const dielectric of order) {
    const volts = highestByClass.get(dielectric) ?? 0;
    if (!best || volts > best.volts) best = { dielectric, volts };
    if (volts >= USUAL_VOLTAGE) break;
  }
  if (best) defaults.assumptions['dielectric'] = best.dielectric;
}

function assumeCeramic(defaults: Defaults, { requirements }: Request): void {
  const value = Number(requirements['capacitance']);
  if (!(value > 0)) return;
  chooseClass(defaults, value);
  // A mains rating needs no assumption: 50 V of direct voltage beside it would say nothing.
  if (defaults.isOpen('ratedVoltage') && requirements['acVoltage'] === undefined) {
    const highest = defaults.highest(defaults.rows(), 'ratedVoltage');
    if (highest !== null) defaults.assumptions['ratedVoltage'] = Math.min(highest, DEFAULT_VOLTAGE);
  }
  const isClass1 = (requirements['dielectric'] ?? defaults.assumptions['dielectric']) === 'C0G';
  const fine = value < SMALL ? ['±0.25pF', '±0.5pF', '±0.1pF'] : ['±5%', '±10%'];
  defaults.assumeFirst('tolerance', isClass1 ? fine : ['±10%', '±20%', '-20%/+80%']);
}

function assumeTantalum(defaults: Defaults): void {
  defaults.assumeFirst('capType', ['Molded (MnO2)', 'Molded (Polymer)']);
  const highest = defaults.isOpen('ratedVoltage') ? defaults.highest(defaults.rows(), 'ratedVoltage') : null;
  if (highest !== null) defaults.assumptions['ratedVoltage'] = highest;
}

/** Coils below this inductance match antennas and carry no supply current. */
const RADIO_COIL = 100.5e-9;
const RADIO_BODY = /^(?:01005|0201|0402|0603)$/;

function isRadioCoil({ category, requirements }: Request): boolean {
  const isSmall = RADIO_BODY.test(String(requirements['packageCase'] ?? ''));
  return category === 'inductors' && isSmall && Number(requirements['inductance']) < RADIO_COIL;
}

/** The part of its kind with the highest current can replace any other of the same value and size. */
function assumeCurrent(defaults: Defaults): void {
  const highest = defaults.isOpen('ratedCurrent')
    ? defaults.highest(defaults.rowsOfKind(), 'ratedCurrent')
    : null;
  if (highest !== null) defaults.assumptions['ratedCurrent'] = highest;
}

/**
 * The request with open values filled by the defaults.
 * @param isAllowed rows of the category among which defaults are searched; all by default
 */
export function withDefaults(
  loadedRelease: LoadedRelease,
  request: Request,
  isAllowed: (row: number) => boolean = () => true,
): Request {
  const defaults = new Defaults(loadedRelease, request, isAllowed);
  switch (request.category) {
    case 'ceramic-capacitors':
      assumeCeramic(defaults, request);
      break;
    case 'tantalum-capacitors':
      assumeTantalum(defaults);
      break;
    case 'resistors':
      if (request.requirements['resistance'] !== 0) defaults.assumeFirst('tolerance', ['±1%', '±5%']);
      break;
    case 'resistorarrays':
      defaults.assumeFirst('circuit', ['Isolated']);
      defaults.assumeFirst('tolerance', ['±5%']);
      break;
    case 'ferrite-beads':
      assumeCurrent(defaults);
      break;
    case 'inductors':
      if (isRadioCoil(request)) assumeCurrent(defaults);
      break;
    case 'zeners':
      defaults.assumeFirst('vzTol', ['±5%', '±2%']);
      defaults.assumeFirst('diodeConfig', ['Single']);
      break;
  }
  return { ...request, assumptions: defaults.assumptions };
}
