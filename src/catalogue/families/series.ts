/** The series definitions of `data/series/`: how each family's part numbers are built and how its parts are sold. */
import antenna from '../../../data/series/antenna.json' with { type: 'json' };
import bead from '../../../data/series/bead.json' with { type: 'json' };
import bipolarTransistor from '../../../data/series/bipolar-transistor.json' with { type: 'json' };
import choke from '../../../data/series/choke.json' with { type: 'json' };
import esd from '../../../data/series/esd.json' with { type: 'json' };
import inductor from '../../../data/series/inductor.json' with { type: 'json' };
import kit from '../../../data/series/kit.json' with { type: 'json' };
import led from '../../../data/series/led.json' with { type: 'json' };
import mlcc from '../../../data/series/mlcc.json' with { type: 'json' };
import mosfet from '../../../data/series/mosfet.json' with { type: 'json' };
import rectifier from '../../../data/series/rectifier.json' with { type: 'json' };
import resistor from '../../../data/series/resistor.json' with { type: 'json' };
import resistorArray from '../../../data/series/resistor-array.json' with { type: 'json' };
import schottky from '../../../data/series/schottky.json' with { type: 'json' };
import signalDiode from '../../../data/series/signal-diode.json' with { type: 'json' };
import tantalum from '../../../data/series/tantalum.json' with { type: 'json' };
import thermistor from '../../../data/series/thermistor.json' with { type: 'json' };
import tvs from '../../../data/series/tvs.json' with { type: 'json' };
import zener from '../../../data/series/zener.json' with { type: 'json' };

/** Families by the rules of their parts; `index.ts` has the rules of each. */
export const FAMILY_NAMES = [
  'mlcc',
  'tantalum',
  'resistor',
  'resistorArray',
  'bead',
  'inductor',
  'choke',
  'ntc',
  'ptc',
  'pptc',
  'led',
  'rectifier',
  'signalDiode',
  'schottky',
  'schottkyPower',
  'zener',
  'tvs',
  'esd',
  'bjt',
  'bjtPower',
  'mosfet',
  'mosfetPower',
  'antenna',
  'kit',
] as const;

export type FamilyName = (typeof FAMILY_NAMES)[number];

/** One field of a part number: fixed text, a code table, a codec, or a base name from the rows. */
export interface NumberField {
  id: string;
  const?: string;
  width?: number;
  codes?: string;
  codec?: CodecName;
}

export type CodecName = 'cap3' | 'rkm4' | 'ind3' | 'ohm3' | 'mohm4' | 'int3' | 'cA3' | 'literal';

/** Values of a block: an E-series between the limits (or `min` and `max`), or a list. */
export interface ValueRange {
  eseries?: string;
  list?: number[];
  min?: number;
  max?: number;
  /** Name in `data/tables/value-steps.json`: small values come in fixed steps instead. */
  steps?: string;
}

export type Limit = [low: number, high: number];

/** A set of combinations: limits or rows, crossed with axes. */
export interface Block {
  axes?: Record<string, (string | number)[]>;
  limitsBy?: string[];
  limits?: Record<string, Limit | Record<string, Limit>>;
  value?: ValueRange;
  /** `[from, to, tolerance codes]` with from <= value < to. */
  tolByValue?: [number, number, string[]][];
  /** ESR grades of a case in milliohm. */
  esrGrades?: Record<string, number[]>;
  columns?: string[];
  rows?: (string | number | null)[][];
}

/** Coefficients of a family's price formula; see the family for what they multiply. */
export interface PriceCoefficients {
  factor?: number;
  base?: number;
  slope?: number;
  by?: string;
  exponent?: number;
}

/** Numbers of a series that are in the demo catalogue: lists per field; `*` means every other dielectric. */
export interface DemoRule {
  pack?: string[];
  term?: string[];
  tcr?: number[];
  bin?: string[];
  wb?: string[];
  tol?: Record<string, string[]>;
  eseries?: Record<string, string>;
}

export interface Series {
  id: string;
  /** First letters of a fixed-grammar part number; null where base names come from the rows. */
  code: string | null;
  family: FamilyName;
  category: string;
  /** Bare slug, or a rule that chooses by the product. */
  subcategory: string | { rule: 'mlccSub' };
  name: string;
  description: string;
  notes?: string;
  status: 'Preliminary' | 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** ISO date of the last order, where one is set. */
  lastTimeBuy?: string;
  qualification: string | null;
  msl: number;
  mslNote?: string;
  /** Factory lead time, weeks. */
  leadTimeWeeks: [number, number];
  rohs: {
    compliant: boolean | { by: string; [code: string]: boolean | string };
    exemptions: string[];
    note?: string;
  };
  reachStatus: 'none' | 'contains' | 'ask';
  reach: string;
  conflictMinerals?: string;
  halogenFree: boolean;
  hts: string;
  eccn: string;
  /** Table of the case field, where a family has several. */
  caseTable?: 'inductorChip' | 'inductorPower' | 'inductorDrum';
  /** Column of a chip size's KiCad footprints. */
  footprintKind?: 'C' | 'R' | 'L';
  footprintNote?: string;
  /** Attributes that are the same for every part of the series. */
  attributes: Record<string, string | number | boolean | null | [number, number] | string[]>;
  price: PriceCoefficients;
  /** Null: every number is in the demo catalogue. */
  demo: DemoRule | null;
  partNumber: NumberField[];
  /** Order numbers in the full catalogue; the check compares. */
  orderNumbers: number;
  /** Pieces of a package where the whole series has one quantity. */
  reelQty?: number;
  blocks: Block[];
}

/** A file of `data/series`, or the file that staff imported in its place: what the series share, and each series. */
export interface SeriesFile {
  common: Partial<Series>;
  series: Partial<Series>[];
}

/** The series of a file, each with the shared properties filled in. */
export function seriesOf({ common, series }: SeriesFile): Series[] {
  return series.map(
    (seriesItem) =>
      ({
        price: {},
        demo: null,
        ...common,
        ...seriesItem,
        attributes: { ...common.attributes, ...seriesItem.attributes },
      }) as Series,
  );
}

const FILES = {
  mlcc,
  tantalum,
  resistor,
  'resistor-array': resistorArray,
  bead,
  inductor,
  choke,
  thermistor,
  led,
  rectifier,
  'signal-diode': signalDiode,
  schottky,
  zener,
  tvs,
  esd,
  'bipolar-transistor': bipolarTransistor,
  mosfet,
  antenna,
  kit,
} as unknown as Readonly<Record<string, SeriesFile>>;

/** Files that staff imported, by the name of the file of `data/series` that each replaces. */
export type StaffSeries = Readonly<Record<string, SeriesFile>>;

/** All series of a release, family by family; never changed. */
export interface SeriesSet {
  /** Files of staff, which stand in place of the built-in ones. */
  readonly staffSeries: StaffSeries;
  readonly allSeries: readonly Series[];
  readonly byId: ReadonlyMap<string, Series>;
}

/** The series of a release: the built-in files, with those of staff in place of theirs. */
export function createSeriesSet(staffSeries: StaffSeries): SeriesSet {
  const allSeries = Object.keys(FILES).flatMap((name) => seriesOf(staffSeries[name] ?? FILES[name]!));
  return { staffSeries, allSeries, byId: new Map(allSeries.map((series) => [series.id, series])) };
}

/** The series of `data/series`. */
export const BUILT_IN_SERIES = createSeriesSet({});

/** Names of the files of `data/series`, without extension. */
export const seriesFileNames: readonly string[] = Object.keys(FILES);

/** The built-in file of this name; null where there is none. */
export function builtInSeriesFile(name: string): SeriesFile | null {
  return Object.hasOwn(FILES, name) ? FILES[name]! : null;
}

/** Caches what `make` derives from a series set, once per set. */
export function oncePerSeriesSet<T>(make: (set: SeriesSet) => T): (set: SeriesSet) => T {
  const valueBySet = new WeakMap<SeriesSet, { value: T }>();
  return (set) => {
    const entry = valueBySet.get(set) ?? { value: make(set) };
    valueBySet.set(set, entry);
    return entry.value;
  };
}

/** The series with this id. Throws where there is none: ids come from the release of the set. */
export function seriesById({ byId }: SeriesSet, id: string): Series {
  const series = byId.get(id);
  if (!series) throw new Error(`no series "${id}" in data/series`);
  return series;
}
