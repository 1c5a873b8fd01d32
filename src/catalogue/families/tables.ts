/** Typed tables of `data/tables/` that the families read: bodies, ratings, codes and price bases. */
import beads from '../../../data/tables/beads.json' with { type: 'json' };
import chipSizes from '../../../data/tables/chip-sizes.json' with { type: 'json' };
import codesJson from '../../../data/tables/codes.json' with { type: 'json' };
import inductors from '../../../data/tables/inductors.json' with { type: 'json' };
import leds from '../../../data/tables/leds.json' with { type: 'json' };
import mlccJson from '../../../data/tables/mlcc.json' with { type: 'json' };
import namesJson from '../../../data/tables/names.json' with { type: 'json' };
import resistorsJson from '../../../data/tables/resistors.json' with { type: 'json' };
import semiconductorPackages from '../../../data/tables/semiconductor-packages.json' with { type: 'json' };
import tantalum from '../../../data/tables/tantalum.json' with { type: 'json' };
import thermistors from '../../../data/tables/thermistors.json' with { type: 'json' };
import valueStepsJson from '../../../data/tables/value-steps.json' with { type: 'json' };

export type Table<T> = Readonly<Record<string, T>>;
/** Pieces of one full package by packing letter. */
export type Reels = Readonly<Partial<Record<string, number>>>;

/** The entry of a table. Throws where it is missing: keys come from our own data. */
export function entry<T>(table: Table<T>, key: string | number): T {
  const value = table[key];
  if (value === undefined) throw new Error(`no entry "${key}" in a table of data/tables`);
  return value;
}

/** Pieces of one package, from the reel column of a table. */
export function pieces(reel: Reels, pack: string): number {
  const quantity = reel[pack];
  if (quantity === undefined) throw new Error(`no package quantity for packing "${pack}" in data/tables`);
  return quantity;
}

/** A rectangular chip: inch code, body in mm with tolerances, land pattern in mm. */
export interface ChipSize {
  metric: string;
  L: number;
  W: number;
  tolL: number;
  tolW: number;
  code: string;
  land: { pitch: number; padL: number; padW: number };
  eslNH: number;
  footprint: { C: string | null; R: string | null; L: string | null };
}
export const sizes: Table<ChipSize> = chipSizes.sizes;
export const landNote: string = chipSizes.landNote;

interface TantalumCase {
  eia: string;
  L: number;
  W: number;
  H: number;
  footprint: string;
  reel: Reels;
}
export const tantCase: Table<TantalumCase> = tantalum.tantCase;

interface ResistorRating {
  powerW: number;
  vmax: number;
  T: number;
  reel: Reels;
}
/** A resistor body with its own dimensions: wide terminals, MELF. */
interface ResistorBody extends ResistorRating {
  L: number;
  W: number;
  code: string;
  footprint: string | null;
}
interface ArrayCase {
  code: string;
  body: string;
  resistors: number;
  pins: number;
  style: string;
  L: number;
  W: number;
  powerPerElementW: number;
  circuit: string;
  footprint: string | null;
  reel: Reels;
}
export const resistors: {
  ratings: Table<ResistorRating>;
  pulsePower: Table<number>;
  hvWorking: Table<number>;
  csPower: Table<number>;
  wideRatings: Table<ResistorBody>;
  melfRatings: Table<ResistorBody>;
  arrayCase: Table<ArrayCase>;
  priceBaseMilliUSD: Table<number>;
} = resistorsJson;

export const mlcc: {
  dielectricTemp: Table<number[]>;
  /** `[largest fill, thickness in mm]`, ascending; fill is the value over the largest value of the size and voltage. */
  thicknessClass: Table<(number | string)[][]>;
  reel: Table<Table<Reels>>;
  bag: number;
  /** `[largest volt, percent]`, ascending. */
  dissipationFactorPercent: Table<number[][]>;
  tanDelta1kHz1MHz: Table<number>;
  electrodeMilliohm: Table<number>;
  priceBySize: Table<number>;
  priceByDielectric: Table<number>;
  priceByTolerance: Table<number>;
} = mlccJson;

export const beadHeight: Table<number> = beads.height;
export const beadDcrPerOhm: Table<Table<number>> = beads.dcrPerOhm;

export interface InductorCase {
  code: string;
  L: number;
  W: number;
  H: number;
  /** Body volume in mm³, power types. */
  V?: number;
  body?: string;
  footprint: string | null;
  reel: Reels;
}
export const inductorCases: Record<'inductorChip' | 'inductorPower' | 'inductorDrum', Table<InductorCase>> = {
  inductorChip: inductors.inductorChip,
  inductorPower: inductors.inductorPower,
  inductorDrum: inductors.inductorDrum,
};

interface ChokeCase {
  code: string;
  L: number;
  W: number;
  H: number;
  body: string;
  footprint?: string | null;
  reel: Reels;
}
export const chokeCase: Table<ChokeCase> = inductors.chokeCase;

interface NtcRating {
  pmaxW: number;
  dissWperK: number;
  H: number;
  reel: Reels;
}
export const ntcRatings: Table<NtcRating> = thermistors.ntcRatings;

interface LedCase {
  code: string;
  L: number;
  W: number;
  H: number;
  iv: number;
  angle: number;
  footprint: string | null;
  reel: Reels;
}
export const ledCase: Table<LedCase> = leds.ledCase;

interface LedBody {
  L: number;
  W: number;
  H: number;
  pins: number;
  footprint: string | null;
}
/** Bodies of LEDs with a base name. */
export const ledBody: Table<LedBody> = leds.ledBody;

interface LedColor {
  name: string;
  /** Dominant wavelength in µm; null for white. */
  domMin: number | null;
  domMax: number | null;
  vf: number;
  ivMcd20mA: number;
}
export const ledColor: Table<LedColor> = leds.ledColor;

interface SemiconductorPackage {
  L: number;
  W: number;
  H: number;
  reel: Reels;
  footprint: string | null;
}
export const semiPackage: Table<SemiconductorPackage> = semiconductorPackages.semiPackage;

/** Display names of codes: tolerance, termination, packing. */
export const names: Record<keyof typeof namesJson, Table<string>> = namesJson;

/** Tables that map the text in the part number to the field value. */
const codeTables: Table<Table<string | number>> = codesJson;

/** Tables whose key is the field value and whose column `code` is the text in the part number. */
const caseTables: Table<Table<{ code: string }>> = {
  sizes,
  melfRatings: resistors.melfRatings,
  wideRatings: resistors.wideRatings,
  arrayCase: resistors.arrayCase,
  inductorChip: inductorCases.inductorChip,
  inductorPower: inductorCases.inductorPower,
  inductorDrum: inductorCases.inductorDrum,
  chokeCase,
  ledCase,
};

/** One code table in both directions. */
export interface CodeTable {
  toText: ReadonlyMap<string | number, string>;
  toValue: ReadonlyMap<string, string | number>;
}

function codePairs(name: string): [value: string | number, text: string][] {
  if (name === 'tantCase') return Object.keys(tantCase).map((key) => [key, key]);
  if (name.endsWith('.code')) {
    const table = entry(caseTables, name.slice(0, -'.code'.length));
    return Object.entries(table).map(([value, row]) => [value, row.code]);
  }
  return Object.entries(entry(codeTables, name)).map(([text, value]) => [value, text]);
}

const codeTableCache = new Map<string, CodeTable>();

/** The code table that a field of a part number in `data/series` refers to. */
export function codeTable(name: string): CodeTable {
  const existingTable = codeTableCache.get(name);
  if (existingTable) return existingTable;
  const pairs = codePairs(name);
  const table = { toText: new Map(pairs), toValue: new Map(pairs.map(([value, text]) => [text, value])) };
  codeTableCache.set(name, table);
  return table;
}

/** Fixed steps that replace the E-series at small values. */
export interface ValueSteps {
  dropBelow: number;
  add: number[][];
}
export const valueSteps: Table<ValueSteps> = valueStepsJson;
