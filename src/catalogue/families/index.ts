/**
 * Rules of all part families: attributes, prices, packages and bodies of a product, from the series definitions in
 * `data/series` and the tables in `data/tables`.
 */
import type { Body, LandPattern } from '../contract.ts';
import { antennaFamily } from './antenna.ts';
import { beadFamily } from './bead.ts';
import { chokeFamily } from './choke.ts';
import type { Attributes, Family, Product } from './family.ts';
import { inductorFamily } from './inductor.ts';
import { kitFamily } from './kit.ts';
import { ledFamily } from './led.ts';
import { mlccFamily } from './mlcc.ts';
import { resistorFamily } from './resistor.ts';
import { resistorArrayFamily } from './resistor-array.ts';
import {
  bipolarFamily,
  diodeFamily,
  fieldEffectFamily,
  suppressorFamily,
  zenerFamily,
} from './semiconductor.ts';
import type { FamilyName } from './series.ts';
import { entry, landNote, sizes } from './tables.ts';
import { tantalumFamily } from './tantalum.ts';
import { ntcFamily, ptcFamily, resettableFuseFamily } from './thermistor.ts';
import { subcategoryOf, tradeAttributes } from './trade.ts';

export type { Attributes, AttributeValue, FieldValues, Product } from './family.ts';
export {
  BUILT_IN_SERIES,
  type FamilyName,
  type NumberField,
  oncePerSeriesSet,
  type Series,
  type SeriesSet,
  seriesById,
} from './series.ts';

const FAMILIES: Record<FamilyName, Family> = {
  mlcc: mlccFamily,
  tantalum: tantalumFamily,
  resistor: resistorFamily,
  resistorArray: resistorArrayFamily,
  bead: beadFamily,
  inductor: inductorFamily,
  choke: chokeFamily,
  ntc: ntcFamily,
  ptc: ptcFamily,
  pptc: resettableFuseFamily,
  led: ledFamily,
  rectifier: diodeFamily,
  signalDiode: diodeFamily,
  schottky: diodeFamily,
  schottkyPower: diodeFamily,
  zener: zenerFamily,
  tvs: suppressorFamily,
  esd: suppressorFamily,
  bjt: bipolarFamily,
  bjtPower: bipolarFamily,
  mosfet: fieldEffectFamily,
  mosfetPower: fieldEffectFamily,
  antenna: antennaFamily,
  kit: kitFamily,
};

function familyOf({ series }: Product): Family {
  return FAMILIES[series.family];
}

/** Every attribute of a product except those that depend on packing, price and stock. SI units, mm, °C. */
export function attributesOf(product: Product): Attributes {
  return {
    ...tradeAttributes(product),
    ...product.series.attributes,
    ...familyOf(product).attributes(product),
    series: product.series.id,
    subcategory: subcategoryOf(product),
  };
}

/** Price of one piece at 1000 pieces, USD. */
export function priceAt1000(product: Product, attributes: Attributes): number {
  return familyOf(product).priceAt1000(product, attributes);
}

/** Pieces of one full package in this packing. */
export function piecesPerPackage(product: Product, pack: string): number {
  return familyOf(product).piecesPerPackage(product, pack);
}

/** False where the rules of the series exclude the combination. */
export function isMade(product: Product, pack: string): boolean {
  return familyOf(product).isMade?.(product, pack) ?? true;
}

/** Input of the package drawings; mm. */
export function bodyOf(product: Product): Body {
  return familyOf(product).body(product);
}

/** KiCad footprint name; null where the public libraries have none. */
export function footprintOf(product: Product): string | null {
  return familyOf(product).footprint(product);
}

/** Recommended lands in mm; null for bodies without a tabled pattern. */
export function landPatternOf(product: Product): LandPattern | null {
  const size = familyOf(product).chipSize?.(product) ?? null;
  if (size === null) return null;
  const { pitch, padL, padW } = entry(sizes, size).land;
  return { pitch, padLength: padL, padWidth: padW, note: landNote, footprint: footprintOf(product) };
}

/** Tolerances of length and width in mm; null where the tables state none. */
export function dimensionToleranceOf(product: Product): { length: number | null; width: number | null } {
  const size = familyOf(product).chipSize?.(product) ?? null;
  if (size === null) return { length: null, width: null };
  const { tolL, tolW } = entry(sizes, size);
  return { length: tolL, width: tolW };
}
