import type { Body } from '../contract.ts';
import { significant } from './numbers.ts';
import type { Series } from './series.ts';

/** A value of one attribute of one product; an array of texts is a set (features). */
export type AttributeValue = string | number | boolean | null | readonly [number, number] | readonly string[];
export type Attributes = Record<string, AttributeValue>;

/** Field values of a part number and of its table row, by name. */
export type FieldValues = Record<string, string | number | null>;

/** One product as its series defines it: all fields except the packing. */
export interface Product<F = FieldValues> {
  series: Series;
  fields: F;
  /** Largest value offered in the same size and voltage; null where values come from a list. */
  ceiling: number | null;
}

/** Rules of a family of parts. `F` names the fields of its series. */
export interface FamilyRules<F> {
  /** The attributes of the family, in SI units; attributes that are constant in a series are added from its data. */
  attributes(product: Product<F>): Attributes;
  /** Price of one piece at 1000 pieces, USD, from the product and its attributes. */
  priceAt1000(product: Product<F>, attributes: Attributes): number;
  /** Pieces of one full package. */
  piecesPerPackage(product: Product<F>, pack: string): number;
  /** False for a combination that is not made; families without this rule make all combinations. */
  isMade?(product: Product<F>, pack: string): boolean;
  body(product: Product<F>): Body;
  /** Name of the footprint in the public KiCad libraries; null where they have none. */
  footprint(product: Product<F>): string | null;
  /** Inch code of the chip whose land pattern and tolerances apply; null for other bodies. */
  chipSize?(product: Product<F>): string | null;
}

export type Family = FamilyRules<FieldValues>;

/**
 * Registers the rules of a family. The fields of a product come from the grammar and rows of its series, which `F`
 * describes; the tests check that both agree.
 */
export function defineFamily<F>(rules: FamilyRules<F>): Family {
  return rules as unknown as Family;
}

/**
 * `base + slope * attribute^exponent` of the series' price coefficients in USD, rounded to three significant digits;
 * `base` alone is not rounded.
 */
export function computeCoefficientPrice(series: Series, attributes: Attributes): number {
  const { base = 0, slope, by: attributeId, exponent = 1 } = series.price;
  if (slope === undefined || attributeId === undefined) return base;
  const quantity = attributes[attributeId];
  if (typeof quantity !== 'number')
    throw new Error(`series ${series.id}: price needs the number "${attributeId}"`);
  return significant(base + slope * quantity ** exponent, 3);
}
