import type { AttributeInfo, Filter, Filters, Scalar } from '#catalogue/contract';
import { formatAttribute, normalisePrintedText } from '#kernel';
import { formatTypedValue } from '../filters/scale.ts';
import { EFFECTIVE, effectiveInfo, pointName } from './effective.ts';
import { joinValues } from './query.ts';
import type { ListTexts } from './texts.ts';

/** One active filter in words; its link removes it. */
export interface ActiveFilter {
  attribute: string;
  /** Label of the attribute; empty where the values are clear without it. */
  label: string;
  text: string;
}

/** Attributes whose values are clear without a label. */
const SELF_EVIDENT = new Set([
  'capacitance',
  'resistance',
  'inductance',
  'impedance',
  'ratedVoltage',
  'dielectric',
  'packageCase',
  'tolerance',
  'qualification',
  'termination',
  'color',
  'fetType',
  'polarity',
  'direction',
  'power',
  'packaging',
  'diodeType',
  'composition',
  'base',
  'pn',
  'subcategory',
]);

const MAX_NAMED_VALUES = 4;

/** Prints the name of a body or package: `2.5x2.0x1.2` as `2.5 × 2.0 × 1.2`, `PDFN3x3` as `PDFN3×3`. */
export function printBody(value: string): string {
  return /^\d/.test(value) ? value.replaceAll('x', ' × ') : normalisePrintedText(value);
}

function printScalar(info: AttributeInfo | undefined, value: Scalar, locale: string): string {
  if (!info) return String(value);
  if (info.format === 'case') return printBody(String(value));
  const printedValue = formatAttribute(info, value, locale);
  return normalisePrintedText(
    printedValue.unit && printedValue.unit !== 'mm'
      ? `${printedValue.number} ${printedValue.unit}`
      : printedValue.number || printedValue.text,
  );
}

function printEnds(info: AttributeInfo | undefined, filter: Filter, locale: string): string {
  const print = (value: number) => {
    if (info?.kind !== 'range') return printScalar(info, value, locale);
    return normalisePrintedText(`${value} °C`);
  };
  const { min, max } = filter;
  if (min !== undefined && max !== undefined) return `${print(min)} – ${print(max)}`;
  if (min !== undefined) return `≥ ${print(min)}`;
  return max === undefined ? '' : `≤ ${print(max)}`;
}

/** The values of a condition in words: `X7R, C0G`, `≥ 10 V`, `4.7 µF – 22 µF`. */
export function printFilter(
  info: AttributeInfo | undefined,
  filter: Filter,
  locale: string,
  texts: ListTexts,
): string {
  if (filter.any) return filter.any.map((one) => printFilter(info, one, locale, texts)).join(', ');
  if (filter.min !== undefined || filter.max !== undefined) return printEnds(info, filter, locale);
  if (filter.prefix !== undefined) return `${filter.prefix}…`;
  const values = filter.in ?? (filter.eq === undefined ? [] : [filter.eq]);
  const namedValues = values.slice(0, MAX_NAMED_VALUES).map((value) => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return printScalar(info, value, locale);
  });
  const unnamedCount = values.length > MAX_NAMED_VALUES ? ` +${values.length - MAX_NAMED_VALUES}` : '';
  const rating = filter.alsoShow === 'gt' ? '≥ ' : '';
  return rating + namedValues.join(', ') + unnamedCount;
}

/** Every active condition in words, in the order of the reply. */
export function activeFilters(
  filters: Filters,
  attributes: Readonly<Record<string, AttributeInfo>>,
  locale: string,
  texts: ListTexts,
): ActiveFilter[] {
  return Object.entries(filters).map(([attribute, filter]) => {
    const info = attributes[attribute];
    if (attribute === 'inStock' && filter.eq === true)
      return { attribute, label: '', text: texts.inStockNow };
    if (filter.at) return effectiveChip(filter, attributes, locale, texts);
    const label = SELF_EVIDENT.has(attribute) ? '' : (info?.label ?? attribute);
    return { attribute, label, text: printFilter(info, filter, locale, texts) };
  });
}

function effectiveChip(
  filter: Filter,
  attributes: Readonly<Record<string, AttributeInfo>>,
  locale: string,
  texts: ListTexts,
): ActiveFilter {
  const info = effectiveInfo(attributes) ?? undefined;
  const { at: operatingPoint, ...condition } = filter;
  return {
    attribute: EFFECTIVE,
    label: operatingPoint ? pointName(operatingPoint, texts) : '',
    text: printFilter(info, condition, locale, texts),
  };
}

/** A filter condition as written in an address. */
export function filterText(info: AttributeInfo | undefined, filter: Filter): string {
  const write = (value: Scalar | undefined) =>
    typeof value === 'number' && info?.format === 'eng3' ? formatTypedValue(value) : String(value ?? '');
  if (filter.any) return joinValues(filter.any.map((one) => filterText(info, one)));
  if (filter.alsoShow === 'gt' && filter.eq !== undefined) return `${write(filter.eq)}..`;
  if (filter.min !== undefined || filter.max !== undefined)
    return `${write(filter.min)}..${write(filter.max)}`;
  if (filter.prefix !== undefined) return `${filter.prefix}*`;
  return joinValues((filter.in ?? (filter.eq === undefined ? [] : [filter.eq])).map(write));
}
