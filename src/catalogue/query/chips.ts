import { formatAttribute, formatSI } from '#kernel';
import type { Chip, Filter, Filters, OperatingCondition, Scalar } from '../contract.ts';
import type { Vocabulary } from './vocabulary.ts';

const NAMES: Readonly<Record<string, string>> = {
  b: 'B',
  msl: 'MSL',
  qMin: 'Q',
  hfeMin: 'hFE',
  cri: 'CRI',
  subcategory: '',
  vrwm: 'standoff',
  satCurrent: 'Isat',
  dcr: 'DCR',
  esr: 'ESR',
  rdsOn: 'Rds(on)',
  cj: 'Cj',
  trr: 'trr',
  height: 'height',
  srf: 'SRF',
  vfMax: 'Vf',
  vClamp: 'clamping',
  iTrip: 'trip',
};

function printValue(attribute: string, value: Scalar, vocabulary: Vocabulary): string {
  if (attribute === 'b') return `${value} K`;
  const info = vocabulary.attribute(attribute);
  if (!info) return String(value);
  if (info.format === 'case' || info.format === 'tol') return String(value);
  if (info.unit && info.format === 'eng3' && typeof value === 'number')
    return formatSI(value, info.unit).text;
  return formatAttribute({ id: attribute, ...info }, value).text;
}

/** A condition as an engineer would write it: `100 nF`, `≥ 3 A`, `≤ 50 mΩ`. */
export function conditionText(attribute: string, filter: Filter, vocabulary: Vocabulary): string {
  const print = (value: Scalar) => printValue(attribute, value, vocabulary);
  if (filter.at) return pointText(filter, filter.at, vocabulary);
  if (filter.min !== undefined && filter.max !== undefined)
    return `${print(filter.min)} … ${print(filter.max)}`;
  if (filter.min !== undefined) return `≥ ${print(filter.min)}`;
  if (filter.max !== undefined) return `≤ ${print(filter.max)}`;
  if (filter.in) return filter.in.map(print).join(' or ');
  if (filter.prefix !== undefined) return `${filter.prefix}…`;
  return filter.eq === undefined ? '' : print(filter.eq);
}

/** `≥ 1 µF at 24 V and 85 °C`. */
function pointText(
  { at: _condition, ...valueFilter }: Filter,
  { voltage, ambient }: OperatingCondition,
  vocabulary: Vocabulary,
): string {
  return `${conditionText('capacitance', valueFilter, vocabulary)} at ${voltage} V and ${ambient} °C`.trim();
}

function subcategoryTitle(category: string | null, filter: Filter, vocabulary: Vocabulary): string {
  const slug = String(filter.eq);
  const subcategory = vocabulary.categories
    .find((one) => one.slug === category)
    ?.subcategories.find((one) => one.slug === slug);
  return subcategory?.title ?? slug;
}

/** Conditions in the order of the category's filters, so that the value comes first. */
function inFilterOrder(filters: Filters, attributes: ReadonlySet<string> | undefined): [string, Filter][] {
  const order = [...(attributes ?? [])];
  return Object.entries(filters).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

/** One chip per condition, the category first; texts as an engineer would write them: 100 nF, ≥ 3 A, 0402 inch. */
export function chipsOf(
  category: string | null,
  filters: Filters,
  wording: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
): Chip[] {
  const categoryInfo = vocabulary.categories.find(({ slug }) => slug === category);
  const chips: Chip[] = categoryInfo ? [{ text: categoryInfo.title, attribute: 'category' }] : [];
  for (const [attribute, filter] of inFilterOrder(filters, categoryInfo?.attributes)) {
    const isFlag = filter.eq === true;
    const label = isFlag ? (vocabulary.attribute(attribute)?.label ?? attribute) : (NAMES[attribute] ?? '');
    const value = isFlag
      ? ''
      : attribute === 'subcategory'
        ? subcategoryTitle(category, filter, vocabulary)
        : (wording.get(attribute) ?? conditionText(attribute, filter, vocabulary));
    chips.push({ text: [label, value].filter(Boolean).join(' '), attribute });
  }
  return chips;
}
