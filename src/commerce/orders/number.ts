/**
 * Order numbers: `26-00017-0`, the year, a count, and a check digit that catches slips in typing or reading aloud.
 */

const FORM = /^(\d{2})-(\d{5,9})-(\d)$/;

/** The number of the `count`th order of a year. */
export function orderNumberOf(year: number, count: number): string {
  const head = String(year % 100).padStart(2, '0');
  const body = String(count).padStart(5, '0');
  return `${head}-${body}-${checkDigit(head + body)}`;
}

/** The number of the `count`th credit note of a year, from a separate series. */
export function creditNumberOf(year: number, count: number): string {
  return `CN-${orderNumberOf(year, count)}`;
}

/** The number of the `count`th invoice of a year: `RE-26-00017-0`, from a separate series. */
export function invoiceNumberOf(year: number, count: number): string {
  return `RE-${orderNumberOf(year, count)}`;
}

/** Whether a number has the right form and check digit; the order may still not exist. */
export function isOrderNumber(text: string): boolean {
  const [, year, count, digit] = FORM.exec(text) ?? [];
  return year !== undefined && count !== undefined && String(checkDigit(year + count)) === digit;
}

/** Quasigroup of order ten (Damm 2004): detects every single wrong digit and every swap of adjacent digits. */
const TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function checkDigit(digits: string): number {
  let row = 0;
  for (const digit of digits) row = Number(TABLE[row]![Number(digit)]);
  return row;
}
