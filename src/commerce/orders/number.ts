/** Order numbers: `26-00017-0`, the year, a count, and a digit that catches slips when a number is typed or read out. */

const FORM = /^(\d{2})-(\d{5,9})-(\d)$/;

/** The number of the `count`th order of a year. */
export function orderNumberOf(year: number, count: number): string {
  const head = String(year % 100).padStart(2, '0');
  const body = String(count).padStart(5, '0');
  return `${head}-${body}-${checkDigit(head + body)}`;
}

/** The number of the `count`th credit note of a year: a series of its own. */
export function creditNumberOf(year: number, count: number): string {
  return `CN-${orderNumberOf(year, count)}`;
}

/** The number of the `count`th invoice of a year: `RE-26-00017-0`, a series of its own. */
export function invoiceNumberOf(year: number, count: number): string {
  return `RE-${orderNumberOf(year, count)}`;
}

/** True for a number in the right form with its right digit; says nothing about whether there is such an order. */
export function isOrderNumber(text: string): boolean {
  const [, year, count, digit] = FORM.exec(text) ?? [];
  return year !== undefined && count !== undefined && String(checkDigit(year + count)) === digit;
}

/** Table of a quasigroup of order ten (Damm 2004): finds every single wrong digit and every swap of neighbours. */
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
