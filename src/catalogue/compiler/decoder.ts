/** Explains a product number: the meaning of each code, and which other codes its position could have. */
import type { DecoderField } from '../contract.ts';
import {
  bodyOf,
  type FieldValues,
  type NumberField,
  type Product,
  type SeriesSet,
} from '../families/index.ts';
import type { Block } from '../families/series.ts';
import { codeTable } from '../families/tables.ts';
import { framesOf } from './expand.ts';
import { fieldText } from './field-texts.ts';
import {
  type Decoded,
  decodeNumber,
  encodeField,
  findProduct,
  productFields,
  productNumber,
} from './grammar.ts';
import { valuesOf } from './values.ts';

/** A field with its meaning; `others` are added by `otherCodes`. */
export type DecodedField = Omit<DecoderField, 'others'>;

export interface DecodedNumber {
  product: Product;
  productNumber: string;
  fields: DecodedField[];
}

/** Another code that one field could have, with all else equal. */
export interface OtherCode {
  code: string;
  text: string;
  productNumber: string;
}

/** Series and fields of a product or order number with their meanings; null where it is not one of our numbers. */
export function decodeFields(set: SeriesSet, number: string): DecodedNumber | null {
  const reading = decodeNumber(set, number.toUpperCase());
  if (!reading) return null;
  const { product } = reading;
  return {
    product,
    productNumber: reading.productNumber,
    fields: [...seriesField(product), ...codedFields(reading)],
  };
}

function seriesField({ series }: Product): DecodedField[] {
  if (series.code === null) return [];
  return [{ id: 'series', code: series.code, label: 'Series', text: series.name, group: 'series' }];
}

function codedFields({ product, segments }: Decoded): DecodedField[] {
  return segments
    .filter(({ field }) => field.id !== 'pack' && field.id !== 'sep')
    .map(({ field, code }) => ({ id: field.id, code, ...fieldText(field, product) }));
}

/** The values that a block gives a field, in any of its forms. */
function valuesInBlock(block: Block, id: string): (string | number)[] {
  if (id === 'value' && block.value) {
    const range = block.value;
    return framesOf(block).flatMap(({ limit }) => valuesOf(range, limit));
  }
  const fromAxis = block.axes?.[id] ?? [];
  const fromFrames = framesOf(block).flatMap(({ fields }) => fields[id] ?? []);
  const fromTolerances = id === 'tol' ? (block.tolByValue ?? []).flatMap(([, , codes]) => codes) : [];
  const fromGrades = id === 'esrMilliohm' ? Object.values(block.esrGrades ?? {}).flat() : [];
  return [...fromAxis, ...fromFrames, ...fromTolerances, ...fromGrades];
}

/** Distance of each value of a field from the current one; texts by their position in the data. */
function distances(
  values: readonly (string | number)[],
  current: string | number,
): Map<string | number, number> {
  const currentIndex = values.indexOf(current);
  return new Map(
    values.map((value, index) => {
      const isRatio = typeof value === 'number' && typeof current === 'number' && value > 0 && current > 0;
      return [value, isRatio ? Math.abs(Math.log(value / current)) : Math.abs(index - currentIndex)];
    }),
  );
}

function sortedDistinct(values: (string | number)[]): (string | number)[] {
  const distinct = [...new Set(values)];
  return distinct.every((value) => typeof value === 'number') ? distinct.sort((a, b) => a - b) : distinct;
}

/** Fields that the number encodes, without those of its row. */
function ownFields({ series, fields }: Product): FieldValues {
  return Object.fromEntries(productFields(series).map(({ id }) => [id, fields[id] ?? null]));
}

/** Whether two products of a listed series agree in every text field except the base, and so share land and kind. */
function isAlike(product: Product, otherProduct: Product): boolean {
  return Object.entries(product.fields).every(
    ([id, value]) => id === 'base' || typeof value !== 'string' || otherProduct.fields[id] === value,
  );
}

const DEFAULT_LIMIT = 8;
const BODY_FIELDS = new Set(['size', 'case']);

/**
 * Other values of a field with all else equal, nearest first. Only products that are made are returned; `exists`
 * filters out numbers that the present release does not have.
 */
export function otherCodes(
  product: Product,
  fieldId: string,
  { limit = DEFAULT_LIMIT, exists }: { limit?: number; exists?: (productNumber: string) => boolean } = {},
): OtherCode[] {
  const { series } = product;
  const field = productFields(series).find(({ id }) => id === fieldId);
  const current = product.fields[fieldId];
  if (!field || current === undefined || current === null) return [];
  const values = sortedDistinct(series.blocks.flatMap((block) => valuesInBlock(block, fieldId)));
  const distance = distances(values, current);
  const ownValues = ownFields(product);
  const candidates = values
    .filter((value) => value !== current)
    .sort((a, b) => distance.get(a)! - distance.get(b)!)
    .values()
    .map((value) => findProduct(series, { ...ownValues, [fieldId]: value })?.product)
    .filter((candidate) => candidate !== undefined)
    .filter((candidate) => fieldId !== 'base' || isAlike(product, candidate))
    .map((otherProduct) => ({ otherProduct, number: productNumber(otherProduct) }))
    .filter(({ number }) => exists?.(number) ?? true);
  const nearest = BODY_FIELDS.has(fieldId)
    ? byBody(product, candidates.toArray()).slice(0, limit)
    : candidates.take(limit);
  return [...nearest].map(({ otherProduct, number }) => ({
    code: codeOf(field, otherProduct),
    text: otherText(field, otherProduct),
    productNumber: number,
  }));
}

interface Candidate {
  otherProduct: Product;
  number: string;
}

/** Bodies are sorted by the ratio of their areas. */
function byBody(product: Product, candidates: Candidate[]): Candidate[] {
  const area = bodyArea(product);
  const ratio = ({ otherProduct }: Candidate) => Math.abs(Math.log(bodyArea(otherProduct) / area));
  return candidates.sort((a, b) => ratio(a) - ratio(b));
}

function bodyArea(product: Product): number {
  const { length, width } = bodyOf(product);
  return length * width;
}

function codeOf(field: NumberField, product: Product): string {
  const value = product.fields[field.id]!;
  if (field.codes) return codeTable(field.codes).toText.get(value) ?? String(value);
  return encodeField(field, product.fields);
}

/** The base name is more informative than the name of the series that it shares. */
function otherText(field: NumberField, product: Product): string {
  return field.id === 'base' ? String(product.fields['base']) : fieldText(field, product).text;
}
