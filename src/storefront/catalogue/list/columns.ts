import type { AttributeInfo, AttributeValue, PartRow } from '#catalogue/contract';
import {
  type FormattedValue,
  formatAttribute,
  gateCharge,
  metricOfInch,
  normalisePrintedText,
} from '#kernel';
import { sharesOf } from './effective.ts';
import { headOf } from './heads.ts';

/** One attribute column of a list, ready to print: heads, widths and aligned texts. */
export interface Column {
  attribute: string;
  /** Full label of the taxonomy. */
  label: string;
  name: string;
  /** Second line of the head: the unit where all values share one, else a note. */
  note: string;
  /**
   * Words are left-aligned in the text font; sizes left, and numbers on their decimal point, in the monospaced font.
   */
  kind: 'words' | 'size' | 'number';
  /** Width in pixels. */
  width: number;
  /** One of the category's first filters: also shown on cards. */
  first: boolean;
  /** Hidden first when the window is narrow. */
  minor: boolean;
  sortable: boolean;
  /** Length of a short bar before each number, as a share from 0 to 1. */
  shares?: readonly number[];
  cells: Cell[];
}

/** One printed value. Right-aligned numbers meet on the decimal point when `gap` characters are left behind them. */
export interface Cell {
  number: string;
  gap: number;
  /** Unit, or the metric size beside an inch size; empty where the column head carries it. */
  unit: string;
  /** Unit that the column head carries, repeated for cards, which have no head. */
  headUnit: string;
}

const MINOR = new Set(['opTemp', 'qualification']);
/** Average character widths in px: of the monospaced font, of column names, of the second line of heads. */
const CHARACTER = 7.2;
const HEAD_CHARACTER = 6.4;
const NOTE_CHARACTER = 5.2;
const PADDING = 15;
const LONGEST_WORDS = 24;

function kindOf(info: AttributeInfo): Column['kind'] {
  if (info.kind === 'number' || info.kind === 'range' || info.format === 'tol') return 'number';
  return info.format === 'case' ? 'size' : 'words';
}

function printCase(value: string, printedValue: FormattedValue, { category }: PartRow): FormattedValue {
  const metric = metricOfInch(value, category) ?? '';
  return {
    ...printedValue,
    number: normalisePrintedText(printedValue.number),
    unit: metric,
    text: printedValue.text,
  };
}

const NOTHING: FormattedValue = { number: '–', unit: '', text: '–' };
const JUMPER_TEXT = '0 Ω jumper';

/** "0 Ω jumper" as "jumper": the resistance has its own column. */
const withoutOhms = (text: string): string => text.replace(/^0[ -]Ω[ -]| 0 Ω$/, '');

/** The degree sign of an angle follows its number without a space. */
function withMinusSign(printedValue: FormattedValue): FormattedValue {
  const number = printedValue.number.replace('-', '−');
  return printedValue.unit === '°'
    ? { ...printedValue, number: `${number}°`, unit: '' }
    : { ...printedValue, number };
}

function printValue(
  info: AttributeInfo,
  value: AttributeValue,
  row: PartRow,
  locale: string,
): FormattedValue {
  const { dielectric, tolerance } = row.attributes;
  if (info.id === 'tcr' && value === 0) return NOTHING;
  if (info.id === 'qg' && typeof value === 'number') return { ...gateCharge(value, locale), text: '' };
  const printedValue = formatAttribute(info, value, locale, {
    category: row.category,
    ...(typeof dielectric === 'string' ? { dielectric } : {}),
  });
  if (info.format === 'case' && typeof value === 'string') return printCase(value, printedValue, row);
  if (info.kind === 'range') return { ...printedValue, number: printedValue.number.replaceAll('-', '−') };
  if (info.kind === 'number') return withMinusSign(printedValue);
  if (value === null || value === undefined) return NOTHING;
  if (info.id === 'tolerance' && tolerance === JUMPER_TEXT)
    return { ...printedValue, number: withoutOhms(printedValue.text) };
  return printedValue.number === '' ? { ...printedValue, number: printedValue.text } : printedValue;
}

/** Digits behind the decimal mark, with the mark itself. */
function tailLength(number: string): number {
  const tail = /[.,]\d+$/.exec(number);
  return tail ? tail[0].length : 0;
}

/** Widest alignment gap in characters: values that differ more in length are not compared digit by digit. */
const WIDEST_GAP = 6;

/** Characters to leave behind each number so that decimal points and units align. */
function gaps(printedValues: readonly FormattedValue[]): number[] {
  const numeric = printedValues.map(({ number }) => /^[±−-]?[\d\u202f.,]+$/.test(number));
  const tail = Math.max(
    0,
    ...printedValues.map(({ number }, index) => (numeric[index] ? tailLength(number) : 0)),
  );
  const unit = Math.max(0, ...printedValues.map((value) => value.unit.length));
  return printedValues.map((value, index) => {
    const paddingLength = numeric[index] ? tail - tailLength(value.number) : 0;
    return Math.min(WIDEST_GAP, paddingLength + (value.unit ? unit - value.unit.length : 0));
  });
}

/** The unit shared by all values of a column, where it does not vary with their size. */
function sharedUnit(info: AttributeInfo, printedValues: readonly FormattedValue[]): string {
  if (info.format === 'eng3' || info.format === 'case') return '';
  const units = new Set(printedValues.filter(({ number }) => number !== '–').map(({ unit }) => unit));
  return units.size === 1 ? ([...units][0] ?? '') : '';
}

/** Prints one column over the rows of a page. */
export function printColumn(
  info: AttributeInfo,
  rows: readonly PartRow[],
  first: readonly string[],
  locale: string,
): Column {
  const raw = rows.map((row) => printValue(info, row.attributes[info.id] ?? null, row, locale));
  const headUnit = sharedUnit(info, raw);
  const kind = kindOf(info);
  const printedValues = headUnit ? raw.map((value) => ({ ...value, unit: '' })) : raw;
  const gap = kind === 'number' ? gaps(printedValues) : [];
  const head = headOf(info.id, info.label, locale);
  const isCase = info.format === 'case';
  const note = [headUnit, isCase ? '' : head.note].filter(Boolean).join(' ');
  return {
    attribute: info.id,
    label: info.label,
    name: head.name,
    note: isCase && head.note && printedValues.some(({ unit }) => unit) ? head.note : note,
    kind,
    width: columnWidth(kind, printedValues, gap, head.name, note),
    first: first.includes(info.id),
    minor: MINOR.has(info.id),
    sortable: info.facet !== 'none',
    cells: printedValues.map(({ number, unit }, index) => ({ number, gap: gap[index] ?? 0, unit, headUnit })),
  };
}

const BAR_WIDTH = 44;

/** The column of effective capacitance at an operating point, named by that point and marked as modelled. */
export function effectiveColumn(
  info: AttributeInfo,
  rows: readonly PartRow[],
  head: { name: string; note: string },
  locale: string,
): Column {
  const column = printColumn(info, rows, [], locale);
  const text = Math.max(head.name.length, head.note.length) * HEAD_CHARACTER + PADDING;
  // The head reads "C at 5 V"; a card reads "4.9 µF at 5 V".
  const headUnit = head.name.replace(/^C\s|,\s25\s°C$/g, '');
  return {
    ...column,
    ...head,
    cells: column.cells.map((cell) => (cell.number === '–' ? cell : { ...cell, headUnit })),
    label: head.name,
    first: true,
    width: Math.ceil(Math.max(column.width + BAR_WIDTH, text)),
    shares: sharesOf(rows),
  };
}

/** Approximate width of words in the text font, px: capitals and digits are wider than the rest. */
function wordsWidth(text: string): number {
  const visibleText = text.slice(0, LONGEST_WORDS);
  const wide = visibleText.replace(/[^A-Z0-9@%&mw]/g, '').length;
  return wide * 8.6 + (visibleText.length - wide) * 6.4;
}

/** Widths grow in steps, so that columns do not shift from page to page. */
function columnWidth(
  kind: Column['kind'],
  printedValues: readonly FormattedValue[],
  gap: readonly number[],
  name: string,
  note: string,
): number {
  const longest = Math.max(
    4,
    ...printedValues.map(
      ({ number, unit }, index) => number.length + (gap[index] ?? 0) + (unit ? unit.length + 1 : 0),
    ),
  );
  const text =
    kind === 'words'
      ? Math.max(0, ...printedValues.map((value) => wordsWidth(value.number)))
      : Math.ceil(Math.min(longest, LONGEST_WORDS) / 2) * 2 * CHARACTER;
  const head = Math.max(name.length, note.length) * HEAD_CHARACTER;
  return Math.ceil(Math.max(text, head) + PADDING);
}

/** Width of the part-number column, px: fits the second line of its head and the tag of lead-bearing parts. */
export function numberWidth(rows: readonly PartRow[], note: string): number {
  const longest = Math.max(14, ...rows.map((row) => row.partNumber.length));
  const number = Math.ceil(longest / 2) * 2 * CHARACTER + (rows.some(isLeadBearing) ? 44 : 0);
  return Math.ceil(Math.max(number, note.length * NOTE_CHARACTER) + PADDING);
}

/** Parts with lead in their terminations carry a tag, so that nobody orders them by mistake. */
export function isLeadBearing(row: PartRow): boolean {
  const termination = row.attributes['termination'];
  return typeof termination === 'string' && /snpb|tin-?lead/i.test(termination);
}
