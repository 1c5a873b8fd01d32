/**
 * Encodes and decodes part numbers by grammar. Numbers of coded series have fixed fields and no hyphen; numbers of
 * listed series are a base name, a grade letter and, after a hyphen, the packing letter.
 */
import {
  type FieldValues,
  isMade,
  type NumberField,
  oncePerSeriesSet,
  type Product,
  type Series,
  type SeriesSet,
} from '../families/index.ts';
import type { Block } from '../families/series.ts';
import { codeTable } from '../families/tables.ts';
import { decodeValue, encodeValue } from './codecs.ts';
import { framesOf, type Packing, packingsOf, tolerancesFor } from './expand.ts';
import { valuesOf } from './values.ts';

/** One field of a number with its code and value. */
export interface Segment {
  field: NumberField;
  code: string;
  value: string | number;
}

export interface Decoded {
  product: Product;
  productNumber: string;
  /** Null where the text is a product number, without packing. */
  packing: Packing | null;
  segments: Segment[];
}

/** The code of a field in a number. */
export function encodeField(field: NumberField, fields: FieldValues): string {
  if (field.const !== undefined) return field.const;
  const value = fields[field.id];
  if (value === undefined || value === null) throw new Error(`no value for the field ${field.id}`);
  if (field.codec === 'literal') return String(value);
  if (field.codec) return encodeValue(field.codec, Number(value));
  const text = codeTable(field.codes!).toText.get(value);
  if (text === undefined) throw new Error(`${field.codes} has no code for ${value}`);
  return text;
}

function decodeField(field: NumberField, code: string): string | number | null {
  if (field.codec && field.codec !== 'literal') return decodeValue(field.codec, code);
  return codeTable(field.codes!).toValue.get(code) ?? null;
}

/** Fields that are part of a product number: neither the packing nor the hyphen before it. */
export function productFields(series: Series): NumberField[] {
  return series.partNumber.filter(({ id }) => id !== 'pack' && id !== 'sep');
}

/** The product number: the order number without packing. */
export function productNumber({ series, fields }: Pick<Product, 'series' | 'fields'>): string {
  const code = series.code ?? '';
  return (
    code +
    productFields(series)
      .map((field) => encodeField(field, fields))
      .join('')
  );
}

/** The orderable part number. */
export function orderNumber(number: string, series: Series, packing: Packing): string {
  if (packing === 'KIT') return number;
  return series.code === null ? `${number}-${packing}` : `${number}${packing}`;
}

const seriesByCode = oncePerSeriesSet(({ allSeries }) =>
  Map.groupBy(
    allSeries.filter((series) => series.code !== null),
    (series) => series.code!,
  ),
);

/** Series whose numbers begin with these letters. */
export function codedSeries(set: SeriesSet, code: string): readonly Series[] {
  return seriesByCode(set).get(code) ?? [];
}

/** The first field of a number of this series that does not decode; null where all decode, or the length differs. */
export function firstUnknown(
  series: Series,
  text: string,
): { series: Series; field: NumberField; position: number; code: string } | null {
  const readings = [productFields(series), series.partNumber];
  const fields = readings.find((own) => text.length === lengthOf(series, own));
  let position = series.code!.length;
  for (const field of fields ?? []) {
    const code = text.slice(position, position + field.width!);
    if (decodeField(field, code) === null) return { series, field, position, code };
    position += field.width!;
  }
  return null;
}

function lengthOf(series: Series, fields: readonly NumberField[]): number {
  return fields.reduce((length, { width }) => length + width!, series.code!.length);
}

interface BaseEntry {
  series: Series;
  row: FieldValues;
}

const listedBases = oncePerSeriesSet(({ allSeries }): Map<string, BaseEntry> => {
  const bases = new Map<string, BaseEntry>();
  for (const series of allSeries) {
    if (series.code !== null) continue;
    for (const { fields } of series.blocks.flatMap(framesOf)) {
      const base = String(fields['base']);
      if (bases.has(base)) throw new Error(`base name ${base} stands twice in data/series`);
      bases.set(base, { series, row: fields });
    }
  }
  return bases;
});

const valueSets = new WeakMap<object, ReadonlySet<number>>();

/** Values of a block in one frame; the set is made once per frame limit. */
function valueSet(block: Block, limit: [number, number] | null): ReadonlySet<number> {
  const owner = limit ?? block;
  const existingSet = valueSets.get(owner);
  if (existingSet) return existingSet;
  const values = new Set(valuesOf(block.value!, limit));
  valueSets.set(owner, values);
  return values;
}

const axesOf = new WeakMap<Block, [id: string, values: ReadonlySet<unknown>][]>();

function holdsAxes(block: Block, fields: FieldValues): boolean {
  let axes = axesOf.get(block);
  if (!axes) {
    axes = Object.entries(block.axes ?? {})
      .filter(([id]) => id !== 'pack')
      .map(([id, values]) => [id, new Set<unknown>(values)]);
    axesOf.set(block, axes);
  }
  for (const [id, values] of axes) if (!values.has(fields[id])) return false;
  return true;
}

function holdsValue(block: Block, limit: [number, number] | null, fields: FieldValues): boolean {
  if (!block.value) return true;
  const value = Number(fields['value']);
  if (!valueSet(block, limit).has(value)) return false;
  return tolerancesFor(block, value)?.includes(String(fields['tol'])) ?? true;
}

function holdsGrade(block: Block, fields: FieldValues): boolean {
  if (!block.esrGrades) return true;
  return block.esrGrades[String(fields['case'])]?.includes(Number(fields['esrMilliohm'])) ?? false;
}

const frameIndexes = new WeakMap<Block, Map<string, ReturnType<typeof framesOf>>>();

/** Frames of a block by the fields that the number codes. */
function framesFor(block: Block, keys: readonly string[], fields: FieldValues) {
  let index = frameIndexes.get(block);
  if (!index) {
    index = Map.groupBy(framesOf(block), (frame) => keys.map((key) => frame.fields[key]).join());
    frameIndexes.set(block, index);
  }
  return index.get(keys.map((key) => fields[key]).join()) ?? [];
}

const keysOf = new WeakMap<Block, string[]>();

/** Fields of a number that the frames of a block determine. */
function frameKeys(series: Series, block: Block): string[] {
  const existingKeys = keysOf.get(block);
  if (existingKeys) return existingKeys;
  const fixedFields = block.limitsBy ?? block.columns ?? [];
  const keys = series.partNumber.map(({ id }) => id).filter((id) => fixedFields.includes(id));
  keysOf.set(block, keys);
  return keys;
}

export interface FoundProduct {
  product: Product;
  packings: Packing[];
}

/** The product of one block, and the packings the block sells it in. */
function findInBlock(series: Series, block: Block, fields: FieldValues): FoundProduct | null {
  if (!holdsAxes(block, fields) || !holdsGrade(block, fields)) return null;
  const frame = framesFor(block, frameKeys(series, block), fields).find(({ limit }) =>
    holdsValue(block, limit, fields),
  );
  if (!frame) return null;
  const product = { series, fields: { ...frame.fields, ...fields }, ceiling: frame.limit?.[1] ?? null };
  const packings = packingsOf(block).filter((packing) => isMade(product, packing));
  return packings.length > 0 ? { product, packings } : null;
}

/** The product with these field values, and the packings it is sold in; null where it is not made. */
export function findProduct(series: Series, fields: FieldValues): FoundProduct | null {
  const matches = series.blocks.flatMap((block) => findInBlock(series, block, fields) ?? []);
  const [first] = matches;
  return first ? { product: first.product, packings: matches.flatMap(({ packings }) => packings) } : null;
}

function segmentsOf(series: Series, fields: NumberField[], text: string): Segment[] | null {
  const segments: Segment[] = [];
  let position = series.code!.length;
  for (const field of fields) {
    const code = text.slice(position, position + field.width!);
    const value = decodeField(field, code);
    if (value === null) return null;
    segments.push({ field, code, value });
    position += field.width!;
  }
  return position === text.length ? segments : null;
}

function valuesOfSegments(segments: Segment[]): FieldValues {
  return Object.fromEntries(segments.map(({ field, value }) => [field.id, value]));
}

function completeReading(series: Series, segments: Segment[]): Decoded | null {
  const { pack, ...fields } = valuesOfSegments(segments);
  const match = findProduct(series, fields);
  if (!match) return null;
  const packing = pack === undefined ? null : String(pack);
  if (packing !== null && !match.packings.includes(packing)) return null;
  return { product: match.product, productNumber: productNumber(match.product), packing, segments };
}

function decodeCoded(text: string, set: SeriesSet): Decoded[] {
  return (seriesByCode(set).get(text.slice(0, 2)) ?? []).flatMap((series) => {
    const readings = [series.partNumber, productFields(series)].map((fields) =>
      segmentsOf(series, fields, text),
    );
    return readings.flatMap((segments) => (segments && completeReading(series, segments)) ?? []);
  });
}

function baseSegment(series: Series, base: string): Segment {
  return { field: series.partNumber[0]!, code: base, value: base };
}

/** A kit is ordered by its base name, without a packing. */
function decodeKit(text: string, set: SeriesSet): Decoded[] {
  const baseEntry = listedBases(set).get(text);
  if (!baseEntry || productFields(baseEntry.series).length > 1) return [];
  const reading = completeReading(baseEntry.series, [baseSegment(baseEntry.series, text)]);
  return reading ? [{ ...reading, packing: 'KIT' }] : [];
}

function decodeListed(text: string, set: SeriesSet): Decoded[] {
  const [, number = text, packing = null] = /^(.+)-([A-Z])$/.exec(text) ?? [];
  const readings: [string, string | null][] =
    packing === null
      ? [[text, null]]
      : [
          [number, packing],
          [text, null],
        ];
  return readings.flatMap(([withGrade, letter]) => {
    const baseEntry = listedBases(set).get(withGrade.slice(0, -1));
    if (!baseEntry) return [];
    const [, gradeField, , packField] = baseEntry.series.partNumber;
    if (!gradeField || !packField) return [];
    const grade = decodeField(gradeField, withGrade.slice(-1));
    const pack = letter === null ? null : decodeField(packField, letter);
    if (grade === null || (letter !== null && pack === null)) return [];
    const segments = [
      baseSegment(baseEntry.series, withGrade.slice(0, -1)),
      { field: gradeField, code: withGrade.slice(-1), value: grade },
      ...(pack === null ? [] : [{ field: packField, code: letter!, value: pack }]),
    ];
    return completeReading(baseEntry.series, segments) ?? [];
  });
}

/** Every reading of an order or product number; the catalogue check requires exactly one. */
export function decodeAll(set: SeriesSet, text: string): Decoded[] {
  return [...decodeCoded(text, set), ...decodeKit(text, set), ...decodeListed(text, set)];
}

/** Series and fields of an order or product number (upper case); null where it is not one of our numbers. */
export function decodeNumber(set: SeriesSet, text: string): Decoded | null {
  return decodeAll(set, text)[0] ?? null;
}

/**
 * The product of a number that is known to belong to the series. Skips other series and packings, which makes it
 * several times faster than decoding.
 */
export function readProduct(set: SeriesSet, series: Series, number: string): Product | null {
  if (series.code === null) return decodeNumber(set, number)?.product ?? null;
  const segments = segmentsOf(series, productFields(series), number);
  if (!segments) return null;
  const fields = valuesOfSegments(segments);
  for (const block of series.blocks) {
    const match = findInBlock(series, block, fields);
    if (match) return match.product;
  }
  return null;
}
