/** Error correction of Data Matrix ECC 200: Reed-Solomon over GF(256) with x⁸ + x⁵ + x³ + x² + 1. */

const FIELD = 0x12d;
const ORDER = 255;

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < ORDER; power += 1) {
  POWERS[power] = value;
  LOGS[value] = power;
  value <<= 1;
  if (value > ORDER) value ^= FIELD;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % ORDER]!;
}

/** Coefficients of (x − α)(x − α²) … (x − αⁿ) without the leading one, highest power first. */
function generator(count: number): number[] {
  let terms = [1];
  for (let root = 1; root <= count; root += 1) {
    const alpha = POWERS[root % ORDER]!;
    terms = [...terms, 0].map((term, at) => term ^ times(terms[at - 1] ?? 0, alpha));
  }
  return terms.slice(1);
}

/** The error correction codewords for the data. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const terms = generator(count);
  let rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest = terms.map((term, at) => (rest[at + 1] ?? 0) ^ times(term, factor));
  }
  return rest;
}
