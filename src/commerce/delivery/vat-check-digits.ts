/** The published check-digit rules that are simple, by country; the argument is the number without its prefix. */

type Rule = (number: string) => boolean | null;

const digitsOf = (text: string) => Array.from(text, Number);

function weighted(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0);
}

/** Every second digit from the right doubled, digit sums added. */
function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : crossSum(digit * 2)), 0);
  return sum % 10 === 0;
}

const crossSum = (number: number) => Math.floor(number / 10) + (number % 10);

/** ISO 7064, MOD 11,10. */
function iso7064(text: string): boolean {
  const digits = digitsOf(text);
  const check = digits.pop()!;
  let product = 10;
  for (const digit of digits) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === check;
}

const last = (text: string, count = 1) => Number(text.slice(-count));

function austria(number: string): boolean {
  const digits = digitsOf(number.slice(1));
  const sum = digits.slice(0, 7).reduce((total, each, at) => total + (at % 2 ? crossSum(each * 2) : each), 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

function finland(number: string): boolean {
  const rest = weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11;
  return rest !== 1 && (rest === 0 ? 0 : 11 - rest) === last(number);
}

/** Keys with letters follow no published rule. */
function france(number: string): boolean | null {
  if (!/^\d{2}/.test(number)) return null;
  return Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97;
}

/** Companies keep the rule of eleven, numbers given since 2020 follow ISO 7064 MOD 97 over the whole text. */
function netherlands(number: string): boolean {
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8])) return true;
  return /^\d{9}B\d{2}$/.test(number) && BigInt(`2321${number.replace('B', '11')}`) % 97n === 1n;
}

function ireland(number: string): boolean | null {
  const [, digits, letter, second] = /^(\d{7})([A-W])([A-I]?)$/.exec(number) ?? [];
  if (!digits || !letter) return null;
  const extra = second ? 9 * (second.charCodeAt(0) - 64) : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === letter;
}

/** Eleven minus the rest; ten and more count as nought. */
const elevenMinus = (number: string, weights: readonly number[]) => {
  const check = 11 - (weighted(number, weights) % 11);
  return (check >= 10 ? 0 : check) === last(number);
};

export const CHECK_DIGITS: Readonly<Record<string, Rule>> = {
  AT: austria,
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === last(number, 2),
  DE: iso7064,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => (10 - (weighted(number, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(number),
  GR: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number),
  FI: finland,
  FR: france,
  HR: iso7064,
  HU: (number) => (10 - (weighted(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(number),
  IE: ireland,
  IT: luhn,
  LU: (number) => Number(number.slice(0, 6)) % 89 === last(number, 2),
  MT: (number) => 37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === last(number, 2),
  NL: netherlands,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number),
  PT: (number) => elevenMinus(number, [9, 8, 7, 6, 5, 4, 3, 2]),
  SE: (number) => luhn(number.slice(0, 10)),
  SI: (number) => elevenMinus(number, [8, 7, 6, 5, 4, 3, 2]),
  SK: (number) => Number(number) % 11 === 0,
};
