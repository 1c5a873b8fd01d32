/** Cells of a series sheet: numbers in the unit of their column, texts that no spreadsheet runs as a formula. */
import {
  type DecimalMark,
  decimalPoints,
  PREFIX_EXPONENT,
  parseValue,
  quoteCsvCell,
  withFormulaMarks,
  withoutFormulaMarks,
} from '#kernel';
import type { Message } from '#messages';
import { problems } from '../problems.ts';
import { isScaled, type SheetColumn, signOf } from './columns.ts';

export type CellValue = string | number | null;

export function writeCell(value: CellValue, { unit }: SheetColumn, mark: DecimalMark): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return decimalText(value, -PREFIX_EXPONENT[unit?.prefix ?? '']).replace('.', mark);
  }
  return quoteCsvCell(withFormulaMarks(value));
}

/** A number times a power of ten, exactly, without an exponent if it remains readable. */
export function decimalText(value: number, shift: number): string {
  const [, sign = '', first = '', rest = '', power = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential()) ?? [];
  const digits = first + rest;
  const point = 1 + Number(power) + shift;
  if (value === 0) return '0';
  if (point > 15 || point < -12) return `${sign}${first}${rest ? `.${rest}` : ''}e${point - 1}`;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;
/** `1.500` is one and a half in some countries and fifteen hundred in others. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/** Value of a cell; a refusal states the expected form. */
export function readCell(
  cell: string,
  { unit }: SheetColumn,
  mark: DecimalMark,
): { ok: true; value: CellValue } | { ok: false; expected: Message } {
  const text = cell.trim();
  if (text === '') return { ok: true, value: null };
  if (!unit) return { ok: true, value: withoutFormulaMarks(text) };
  const { name, prefix } = unit;
  const sign = name ? signOf(name, prefix) : '';
  const example = mark === ',' ? '2,5' : '2.5';
  const expected = sign
    ? problems.numberInUnitExpected({ unit: sign, example })
    : problems.numberExpected({ example });
  const separator = THOUSANDS.exec(text)?.[1];
  if (separator !== undefined && separator !== mark) {
    const [asDecimal, asThousands] = [text.replace(separator, mark), text.replace(separator, '')];
    return { ok: false, expected: problems.eitherExpected({ asDecimal, asThousands }) };
  }
  const isBare = PLAIN.test(text);
  // A number of three digits without its unit would be read as a marking code.
  const textWithUnit = isBare && isScaled(name) ? `${text}${prefix}${name}` : text;
  // The decimal mark of the sheet is known, so three digits after it are decimals.
  const read = parseValue(mark === ',' ? decimalPoints(textWithUnit) : textWithUnit, { unit: name });
  return read.ok ? { ok: true, value: read.value } : { ok: false, expected };
}
