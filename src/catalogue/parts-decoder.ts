import { formatAttribute, type PrintableValue } from '#kernel';
import { decodeValue } from './compiler/codecs.ts';
import type { DecodedNumber } from './compiler/decoder.ts';
import { fieldText } from './compiler/field-texts.ts';
import { decodeNumber, productFields } from './compiler/grammar.ts';
import type { DecoderField } from './contract.ts';
import { type NumberField, oncePerSeriesSet, type Series, type SeriesSet } from './families/index.ts';
import { codeTable } from './families/tables.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { attributeFormat } from './parts-facets.ts';
import type { ProductRef } from './release/format.ts';
import { category } from './taxonomy.ts';

type OtherCodes = DecoderField['others'];

/** Codes of one field in a series, in the order of their meanings. */
interface FieldCodes {
  codes: string[];
  /** Meaning of each code, if that is a number; else its position. */
  values: number[];
  isNumber: boolean;
}

const MOST_OTHERS = 8;

/** Codes in use by release, series and field; filled when a part of the series is first shown. */
const codesInUse = new WeakMap<LoadedRelease, Map<string, Map<string, FieldCodes>>>();

/** The fields of a part number, each with its other existing codes with all else equal, nearest first. */
export function presentDecoder(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  decodedNumber: DecodedNumber,
): DecoderField[] {
  const { series } = decodedNumber.product;
  if (series.code === null) {
    return decodedNumber.fields.map((field) => ({
      ...field,
      others: findListedCodes(loadedRelease, product, decodedNumber, field.id),
    }));
  }
  const positions = locateFields(series);
  return decodedNumber.fields.map((field) => {
    const position = positions.get(field.id);
    return {
      ...field,
      others: position ? findOtherCodes(loadedRelease, product, decodedNumber, field, position) : [],
    };
  });
}

interface FieldPosition {
  field: NumberField;
  start: number;
  end: number;
}

function locateFields(series: Series): Map<string, FieldPosition> {
  let fieldStart = series.code!.length;
  return new Map(
    productFields(series).map((field) => {
      const position = { field, start: fieldStart, end: fieldStart + field.width! };
      fieldStart = position.end;
      return [field.id, position];
    }),
  );
}

function findOtherCodes(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  { productNumber: number, product: { series } }: DecodedNumber,
  field: DecodedNumber['fields'][number],
  { start, end }: FieldPosition,
): OtherCodes {
  const fieldCodes = findSeriesCodes(loadedRelease, product.category, series).get(field.id);
  if (!fieldCodes) return [];
  const { numbers } = loadedRelease.release;
  const otherCodes: OtherCodes = [];
  for (const code of walkNearestFirst(fieldCodes, field.code)) {
    const otherNumber = number.slice(0, start) + code + number.slice(end);
    const position = numbers.find(otherNumber);
    if (position < 0) continue;
    const text = describeCode(loadedRelease, product, numbers.ref(position), field, {
      number: otherNumber,
      code,
    });
    otherCodes.push({ code, text, slug: otherNumber.toLowerCase(), partNumber: otherNumber });
    if (otherCodes.length === MOST_OTHERS) break;
  }
  return otherCodes;
}

/** Yields codes in both directions from one code, nearest first: numbers by their ratio, others by position. */
function* walkNearestFirst({ codes, values, isNumber }: FieldCodes, current: string): Generator<string> {
  const currentIndex = codes.indexOf(current);
  if (currentIndex < 0) return;
  const value = values[currentIndex]!;
  const distance = (position: number): number => {
    const otherValue = values[position];
    if (otherValue === undefined) return Number.POSITIVE_INFINITY;
    return isNumber && value > 0 && otherValue > 0
      ? Math.abs(Math.log(otherValue / value))
      : Math.abs(otherValue - value);
  };
  let lowerIndex = currentIndex - 1;
  let upperIndex = currentIndex + 1;
  while (lowerIndex >= 0 || upperIndex < codes.length) {
    if (distance(lowerIndex) < distance(upperIndex)) yield codes[lowerIndex--]!;
    else yield codes[upperIndex++]!;
  }
}

function findSeriesCodes(
  loadedRelease: LoadedRelease,
  slug: string,
  series: Series,
): Map<string, FieldCodes> {
  const bySeries = codesInUse.get(loadedRelease) ?? new Map<string, Map<string, FieldCodes>>();
  codesInUse.set(loadedRelease, bySeries);
  const seriesCodes = bySeries.get(series.id) ?? collectCodes(loadedRelease, slug, series);
  bySeries.set(series.id, seriesCodes);
  return seriesCodes;
}

/** Codes that parts of the release have in a field of a series, in the order of their meanings. */
export function codesInSeries(
  loadedRelease: LoadedRelease,
  series: Series,
  fieldId: string,
): readonly string[] {
  if (series.code === null || !loadedRelease.categories.has(series.category)) return [];
  return findSeriesCodes(loadedRelease, series.category, series).get(fieldId)?.codes ?? [];
}

function collectCodes(loadedRelease: LoadedRelease, slug: string, series: Series): Map<string, FieldCodes> {
  const column = loadedRelease.category(slug).table.columns.get('series');
  const code = (column?.values.indexOf(series.id) ?? -1) + 1;
  const positions = [...locateFields(series).values()];
  const codesByPosition = positions.map(() => new Set<string>());
  column?.codes.forEach((seriesCode, row) => {
    if (seriesCode !== code) return;
    const number = loadedRelease.release.numbers.numberOf(slug, row);
    positions.forEach(({ start, end }, i) => {
      codesByPosition[i]!.add(number.slice(start, end));
    });
  });
  return new Map(positions.map(({ field }, i) => [field.id, sortCodes(field, [...codesByPosition[i]!])]));
}

function sortCodes(field: NumberField, codes: string[]): FieldCodes {
  const meaning = createMeaningReader(field);
  const meanings = codes.map((code) => ({ code, value: meaning(code) }));
  const isNumber = meanings.every(({ value }) => typeof value === 'number');
  const codeOrder = field.codes ? [...codeTable(field.codes).toText.values()] : codes.toSorted();
  const sortable = meanings.map(({ code, value }) => ({
    code,
    key: isNumber ? Number(value) : codeOrder.indexOf(code),
  }));
  sortable.sort((a, b) => a.key - b.key);
  return { codes: sortable.map(({ code }) => code), values: sortable.map(({ key }) => key), isNumber };
}

function createMeaningReader(field: NumberField): (code: string) => string | number | null {
  const { codec, codes } = field;
  if (codec && codec !== 'literal') return (code) => decodeValue(codec, code);
  return codes ? (code) => codeTable(codes).toValue.get(code) ?? null : () => null;
}

/** Cached meanings by series, field and code; few codes make up all the numbers. */
const meaningCache = oncePerSeriesSet(() => new Map<string, string>());

function describeCode(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  otherProduct: ProductRef,
  field: DecodedNumber['fields'][number],
  { number, code }: { number: string; code: string },
): string {
  if (field.id === 'value' && printMainValue(loadedRelease, product) === field.text)
    return printMainValue(loadedRelease, otherProduct);
  const { seriesSet } = loadedRelease.release;
  const meanings = meaningCache(seriesSet);
  const key = `${loadedRelease.value(otherProduct, 'series')} ${field.id} ${code}`;
  const meaning = meanings.get(key) ?? readMeaning(seriesSet, number, field.id);
  // The printed value of a capacitor depends on its dielectric too, so it cannot be cached by code.
  if (field.id !== 'value') meanings.set(key, meaning);
  return meaning;
}

function readMeaning(set: SeriesSet, number: string, fieldId: string): string {
  const { product } = decodeNumber(set, number)!;
  return fieldText(productFields(product.series).find(({ id }) => id === fieldId)!, product).text;
}

/** The value by which its category is sorted: capacitance, resistance … */
function printMainValue(loadedRelease: LoadedRelease, product: ProductRef): string {
  const [mainAttribute = ''] = category(product.category)?.defaultSort ?? [];
  const dielectric = loadedRelease.value(product, 'dielectric');
  const options = typeof dielectric === 'string' ? { dielectric } : {};
  const value = loadedRelease.value(product, mainAttribute) as PrintableValue;
  return formatAttribute(attributeFormat(mainAttribute), value, 'en', options).text;
}

/** Other bases of the same kind in the same case, or other grades of the same base. */
function findListedCodes(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  { productNumber: number, product: { series } }: DecodedNumber,
  fieldId: string,
): OtherCodes {
  const { numbers, seriesSet } = loadedRelease.release;
  if (fieldId === 'base') return findOtherBases(loadedRelease, product, series);
  const field = productFields(series).find(({ id }) => id === fieldId);
  if (!field?.codes) return [];
  const meanings = meaningCache(seriesSet);
  return [...codeTable(field.codes).toText.values()].flatMap((code) => {
    const otherNumber = number.slice(0, -code.length) + code;
    const position = otherNumber === number ? -1 : numbers.find(otherNumber);
    if (position < 0) return [];
    const text =
      meanings.get(`${series.id} ${fieldId} ${code}`) ?? readMeaning(seriesSet, otherNumber, fieldId);
    meanings.set(`${series.id} ${fieldId} ${code}`, text);
    return [{ code, text, slug: otherNumber.toLowerCase(), partNumber: otherNumber }];
  });
}

/** Rows near the product in category order that agree with it in every text. */
function findOtherBases(
  loadedRelease: LoadedRelease,
  { category: slug, row }: ProductRef,
  series: Series,
): OtherCodes {
  const { table } = loadedRelease.category(slug);
  const textColumns = [...table.columns.values()].filter(
    ({ kind, attribute }) => kind !== 'number' && attribute !== 'kitRange',
  );
  const hasSameTexts = (other: number) => textColumns.every(({ codes }) => codes[other] === codes[row]);
  const hasGrade = productFields(series).length > 1;
  const nearRows: number[] = [];
  for (let step = 1; nearRows.length < MOST_OTHERS && (row - step >= 0 || row + step < table.rows); step++) {
    for (const otherRow of [row + step, row - step]) {
      if (otherRow >= 0 && otherRow < table.rows && nearRows.length < MOST_OTHERS && hasSameTexts(otherRow))
        nearRows.push(otherRow);
    }
  }
  return nearRows.map((otherRow) => {
    const partNumber = loadedRelease.numberOf({ category: slug, row: otherRow });
    const base = hasGrade ? partNumber.slice(0, -1) : partNumber;
    return { code: base, text: base, slug: partNumber.toLowerCase(), partNumber };
  });
}
