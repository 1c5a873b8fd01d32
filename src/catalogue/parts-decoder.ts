import { formatAttribute, type PrintableValue } from '#kernel';
import { decodeValue } from './compiler/codecs.ts';
import type { DecodedNumber } from './compiler/decoder.ts';
import { fieldText } from './compiler/field-texts.ts';
import { decodeNumber, productFields } from './compiler/grammar.ts';
import type { DecoderField } from './contract.ts';
import { type NumberField, perSet, type Series } from './families/index.ts';
import { codeTable } from './families/tables.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { formatOf } from './parts-facets.ts';
import type { ProductRef } from './release/format.ts';
import { category } from './taxonomy.ts';

type Others = DecoderField['others'];

/** Codes that one field has in a series, in the order of what they mean. */
interface FieldCodes {
  codes: string[];
  /** What each code means, where that is a number; else its place. */
  values: number[];
  isNumber: boolean;
}

const MOST_OTHERS = 8;

/** Codes in use by release, series and field; filled when a part of the series is first looked at. */
const codesInUse = new WeakMap<LoadedRelease, Map<string, Map<string, FieldCodes>>>();

/** The fields of a part number with the other codes that exist at their place, all else equal, nearest first. */
export function decoderOf(
  loaded: LoadedRelease,
  product: ProductRef,
  decoded: DecodedNumber,
): DecoderField[] {
  const { series } = decoded.product;
  if (series.code === null) {
    return decoded.fields.map((field) => ({
      ...field,
      others: listedOthers(loaded, product, decoded, field.id),
    }));
  }
  const positions = positionsOf(series);
  return decoded.fields.map((field) => {
    const position = positions.get(field.id);
    return { ...field, others: position ? codedOthers(loaded, product, decoded, field, position) : [] };
  });
}

interface Position {
  field: NumberField;
  from: number;
  to: number;
}

function positionsOf(series: Series): Map<string, Position> {
  let from = series.code!.length;
  return new Map(
    productFields(series).map((field) => {
      const position = { field, from, to: from + field.width! };
      from = position.to;
      return [field.id, position];
    }),
  );
}

function codedOthers(
  loaded: LoadedRelease,
  product: ProductRef,
  { productNumber: number, product: { series } }: DecodedNumber,
  field: DecodedNumber['fields'][number],
  { from, to }: Position,
): Others {
  const known = codesOf(loaded, product.category, series).get(field.id);
  if (!known) return [];
  const { numbers } = loaded.release;
  const others: Others = [];
  for (const code of nearestFirst(known, field.code)) {
    const other = number.slice(0, from) + code + number.slice(to);
    const position = numbers.find(other);
    if (position < 0) continue;
    const text = codeText(loaded, product, numbers.ref(position), field, { number: other, code });
    others.push({ code, text, slug: other.toLowerCase(), partNumber: other });
    if (others.length === MOST_OTHERS) break;
  }
  return others;
}

/** Walks away from a code in both directions, the nearer side first; numbers by their ratio, others by place. */
function* nearestFirst({ codes, values, isNumber }: FieldCodes, current: string): Generator<string> {
  const at = codes.indexOf(current);
  if (at < 0) return;
  const value = values[at]!;
  const distance = (position: number): number => {
    const other = values[position];
    if (other === undefined) return Number.POSITIVE_INFINITY;
    return isNumber && value > 0 && other > 0 ? Math.abs(Math.log(other / value)) : Math.abs(other - value);
  };
  let below = at - 1;
  let above = at + 1;
  while (below >= 0 || above < codes.length) {
    if (distance(below) < distance(above)) yield codes[below--]!;
    else yield codes[above++]!;
  }
}

function codesOf(loaded: LoadedRelease, slug: string, series: Series): Map<string, FieldCodes> {
  const bySeries = codesInUse.get(loaded) ?? new Map<string, Map<string, FieldCodes>>();
  codesInUse.set(loaded, bySeries);
  const known = bySeries.get(series.id) ?? collectCodes(loaded, slug, series);
  bySeries.set(series.id, known);
  return known;
}

/** Codes that parts of the release have in a field of a series, in the order of what they mean. */
export function codesInSeries(loaded: LoadedRelease, series: Series, fieldId: string): readonly string[] {
  if (series.code === null || !loaded.categories.has(series.category)) return [];
  return codesOf(loaded, series.category, series).get(fieldId)?.codes ?? [];
}

function collectCodes(loaded: LoadedRelease, slug: string, series: Series): Map<string, FieldCodes> {
  const column = loaded.category(slug).table.columns.get('series');
  const code = (column?.values.indexOf(series.id) ?? -1) + 1;
  const positions = [...positionsOf(series).values()];
  const seen = positions.map(() => new Set<string>());
  column?.codes.forEach((one, row) => {
    if (one !== code) return;
    const number = loaded.release.numbers.numberOf(slug, row);
    positions.forEach(({ from, to }, i) => {
      seen[i]!.add(number.slice(from, to));
    });
  });
  return new Map(positions.map(({ field }, i) => [field.id, inOrder(field, [...seen[i]!])]));
}

function inOrder(field: NumberField, codes: string[]): FieldCodes {
  const meaning = meaningOf(field);
  const meant = codes.map((code) => ({ code, value: meaning(code) }));
  const isNumber = meant.every(({ value }) => typeof value === 'number');
  const place = field.codes ? [...codeTable(field.codes).toText.values()] : codes.toSorted();
  const keyed = meant.map(({ code, value }) => ({
    code,
    key: isNumber ? Number(value) : place.indexOf(code),
  }));
  keyed.sort((a, b) => a.key - b.key);
  return { codes: keyed.map(({ code }) => code), values: keyed.map(({ key }) => key), isNumber };
}

function meaningOf(field: NumberField): (code: string) => string | number | null {
  const { codec, codes } = field;
  if (codec && codec !== 'literal') return (code) => decodeValue(codec, code);
  return codes ? (code) => codeTable(codes).toValue.get(code) ?? null : () => null;
}

/** Meanings that were worked out before, by series, field and code; few codes make all the numbers. */
const meaningsKept = perSet(() => new Map<string, string>());

function codeText(
  loaded: LoadedRelease,
  product: ProductRef,
  other: ProductRef,
  field: DecodedNumber['fields'][number],
  { number, code }: { number: string; code: string },
): string {
  if (field.id === 'value' && printedMain(loaded, product) === field.text) return printedMain(loaded, other);
  const meanings = meaningsKept();
  const key = `${loaded.value(other, 'series')} ${field.id} ${code}`;
  const known = meanings.get(key) ?? meaningIn(number, field.id);
  // The value of a capacitor is printed by its dielectric too, so it has no meaning of its own.
  if (field.id !== 'value') meanings.set(key, known);
  return known;
}

function meaningIn(number: string, fieldId: string): string {
  const { product } = decodeNumber(number)!;
  return fieldText(productFields(product.series).find(({ id }) => id === fieldId)!, product).text;
}

/** The value that gives a category its order: capacitance, resistance … */
function printedMain(loaded: LoadedRelease, product: ProductRef): string {
  const [main = ''] = category(product.category)?.defaultSort ?? [];
  const dielectric = loaded.value(product, 'dielectric');
  const options = typeof dielectric === 'string' ? { dielectric } : {};
  const value = loaded.value(product, main) as PrintableValue;
  return formatAttribute(formatOf(main), value, 'en', options).text;
}

/** Other bases of the same kind in the same case, or the same base in another grade. */
function listedOthers(
  loaded: LoadedRelease,
  product: ProductRef,
  { productNumber: number, product: { series } }: DecodedNumber,
  fieldId: string,
): Others {
  const { numbers } = loaded.release;
  if (fieldId === 'base') return otherBases(loaded, product, series);
  const field = productFields(series).find(({ id }) => id === fieldId);
  if (!field?.codes) return [];
  const meanings = meaningsKept();
  return [...codeTable(field.codes).toText.values()].flatMap((code) => {
    const other = number.slice(0, -code.length) + code;
    const position = other === number ? -1 : numbers.find(other);
    if (position < 0) return [];
    const text = meanings.get(`${series.id} ${fieldId} ${code}`) ?? meaningIn(other, fieldId);
    meanings.set(`${series.id} ${fieldId} ${code}`, text);
    return [{ code, text, slug: other.toLowerCase(), partNumber: other }];
  });
}

/** Rows near the product, in the order of the category, that agree with it in every text. */
function otherBases(loaded: LoadedRelease, { category: slug, row }: ProductRef, series: Series): Others {
  const { table } = loaded.category(slug);
  const texts = [...table.columns.values()].filter(
    ({ kind, attribute }) => kind !== 'number' && attribute !== 'kitRange',
  );
  const isAlike = (other: number) => texts.every(({ codes }) => codes[other] === codes[row]);
  const graded = productFields(series).length > 1;
  const rows: number[] = [];
  for (let step = 1; rows.length < MOST_OTHERS && (row - step >= 0 || row + step < table.rows); step++) {
    for (const other of [row + step, row - step]) {
      if (other >= 0 && other < table.rows && rows.length < MOST_OTHERS && isAlike(other)) rows.push(other);
    }
  }
  return rows.map((other) => {
    const partNumber = loaded.numberOf({ category: slug, row: other });
    const base = graded ? partNumber.slice(0, -1) : partNumber;
    return { code: base, text: base, slug: partNumber.toLowerCase(), partNumber };
  });
}
