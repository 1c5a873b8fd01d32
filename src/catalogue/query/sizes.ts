import { inchOfMetric, METRIC_BY_INCH, readChipSize } from '#kernel';
import type { Filter } from '../contract.ts';
import { ledBody, tantalumCase } from './packages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The reading of a size in a category, and the other reading of the same digits. */
export interface SizeReading {
  attribute: 'packageCase' | 'caseCode';
  filter: Filter;
  /** Display text, `0402 inch`. */
  text: string;
  second?: { category: string | null; attribute: 'packageCase' | 'caseCode'; filter: Filter; text: string };
}

export interface SizeQuestion {
  category: string | null;
  digits: string;
  system?: 'metric' | 'inch';
  /** RGB and bi-colour LEDs have their own bodies. */
  manyColoured?: boolean;
  /** Bodies of side-view and reverse-mount LEDs have a letter. */
  special?: boolean;
  /** Elements of an array. */
  count?: number;
}

function packageReading(value: string, text: string): SizeReading {
  return { attribute: 'packageCase', filter: { eq: value }, text };
}

function chipReading(question: SizeQuestion): SizeReading | null {
  const { digits, system } = question;
  const mark = system === 'metric' ? ' metric' : system === 'inch' ? ' inch' : '';
  const size = readChipSize(`${digits}${mark}`);
  if (!size) return null;
  const text = size.read === 'metric' ? `${size.inch} inch (${digits} metric)` : `${digits} inch`;
  const reading = packageReading(size.inch, text);
  const second = secondChipReading(question, size.second?.inch);
  return second ? { ...reading, second } : reading;
}

/** 0402 and 0603 are metric names too; 3216 metric is also a tantalum body. */
function secondChipReading(
  { category, digits, system }: SizeQuestion,
  metricInch?: string,
): SizeReading['second'] {
  if (metricInch) {
    return {
      category,
      attribute: 'packageCase',
      filter: { eq: metricInch },
      text: `${digits} metric (${metricInch} inch)`,
    };
  }
  const isCapacitor = category === 'ceramic-capacitors' || category === null;
  if (digits === '3216' && system === undefined && isCapacitor) {
    return {
      category: 'tantalum-capacitors',
      attribute: 'caseCode',
      filter: { eq: 'A' },
      text: '3216, tantalum case A',
    };
  }
  return undefined;
}

function sideText(side: number): string {
  return side.toFixed(1);
}

function sidesOf(body: string): number[] {
  return body.split('x').map(Number);
}

/** Within a tenth of a millimetre in length and width, a quarter in height. */
function isNear(body: readonly number[], sides: readonly number[]): boolean {
  return body.every((side, index) => Math.abs(side - sides[index]!) <= (index === 2 ? 0.25 : 0.11));
}

/**
 * A coil body by its sides: every height if two sides are given, else the exact body or the one within a tenth of a
 * millimetre.
 */
export function coilBody(vocabulary: Vocabulary, category: string, sides: readonly number[]): Filter {
  const text = sides.map(sideText).join('x');
  const bodies = vocabulary.texts(category, 'packageCase').filter((body) => /^\d+\.\dx/.test(body));
  if (sides.length === 2) {
    const isCoil = bodies.some((body) => body.startsWith(text));
    return (isCoil ? null : chipBody(sides)) ?? { prefix: text };
  }
  if (bodies.includes(text)) return { eq: text };
  return { eq: bodies.find((body) => isNear(sidesOf(body), sides)) ?? text };
}

/** Digits of a body by its sides in mm, as chips are named: 2.0 x 1.25 is 2012. */
export function bodyDigits(sides: readonly number[]): string {
  return sides.map((side) => String(Math.floor(side * 10 + 1e-9)).padStart(2, '0')).join('');
}

/** `1.0 x 0.5` mm is the chip 0402. */
function chipBody([length = 0, width = 0]: readonly number[]): Filter | null {
  const inch = inchOfMetric(bodyDigits([length, width]));
  return inch ? { eq: inch } : null;
}

/** `2520` as 2.5 x 2.0 mm, `4018` as a square of 4.0 mm and 1.8 mm high, `2512` as in our own numbers. */
function coilDigits(vocabulary: Vocabulary, category: string, digits: string): Filter | null {
  const bodies = vocabulary.texts(category, 'packageCase').filter((body) => /^\d+\.\dx/.test(body));
  const [a, b, c, d] = digits;
  const flat = `${a}.${b}x${c}.${d}x`;
  if (bodies.some((body) => body.startsWith(flat))) return { prefix: flat.slice(0, -1) };
  const square = `${a}.${b}x${a}.${b}x${c}.${d}`;
  if (bodies.includes(square)) return { eq: square };
  if (digits === '2512' && bodies.includes('2.5x2.0x1.2')) return { eq: '2.5x2.0x1.2' };
  return null;
}

const COILS = new Set(['inductors', 'choke-coils']);

function coilReading(vocabulary: Vocabulary, question: SizeQuestion): SizeReading | null {
  const { category, digits, system } = question;
  const isChip = vocabulary.texts(category!, 'packageCase').includes(digits);
  if (system !== undefined || isChip || digits.length !== 4) return chipReading(question);
  const body = coilDigits(vocabulary, category!, digits);
  if (!body) return chipReading(question);
  const reading: SizeReading = { attribute: 'packageCase', filter: body, text: coilText(body) };
  const chip = chipReading(
    Object.hasOwn(METRIC_BY_INCH, digits) ? question : { ...question, system: 'metric' },
  );
  if (!chip) return reading;
  return { ...reading, second: { category, attribute: 'packageCase', filter: chip.filter, text: chip.text } };
}

export function coilText(body: Filter): string {
  const text = String(body.eq ?? body.prefix).replaceAll('x', ' × ');
  return `${text} mm`;
}

function ledReading(vocabulary: Vocabulary, question: SizeQuestion): SizeReading | null {
  const { digits, system, manyColoured, special } = question;
  const bodies = vocabulary.texts('leds', 'packageCase');
  if (system === undefined) {
    const four = `${digits}-4`;
    if (manyColoured && bodies.includes(four)) return packageReading(four, four);
    const plain = ledBody(digits);
    const letterBody = [`${digits}S`, `${digits}R`].find((body) => bodies.includes(body));
    if (letterBody && (special || !bodies.includes(plain))) return packageReading(letterBody, letterBody);
    if (bodies.includes(plain)) return packageReading(plain, plain);
  }
  return chipReading(question);
}

function arrayReading(vocabulary: Vocabulary, { digits, system, count }: SizeQuestion): SizeReading | null {
  const inch = system === 'metric' ? (inchOfMetric(digits) ?? digits) : digits;
  const bodies = vocabulary.arrayBodies.filter(
    ({ size, elements }) => size === inch && (!count || elements === count),
  );
  const isBody = vocabulary.texts('resistorarrays', 'packageCase').includes(inch);
  if (bodies.length === 0 || (isBody && !count))
    return isBody ? packageReading(inch, inch) : chipReading({ category: 'resistorarrays', digits });
  const codes = bodies.map(({ body }) => body);
  if (codes.length === 1) return packageReading(codes[0]!, `${count ?? ''}x${inch} (${codes[0]})`);
  return { attribute: 'packageCase', filter: { in: codes }, text: `elements ${inch}` };
}

/** Antennas are named by their metric body; an inch code that no antenna has is converted to metric. */
function antennaReading(vocabulary: Vocabulary, digits: string): SizeReading {
  const bodies = vocabulary.texts('antenna', 'packageCase');
  const metric = Object.hasOwn(METRIC_BY_INCH, digits) ? METRIC_BY_INCH[digits]! : digits;
  const body = !bodies.includes(digits) && bodies.includes(metric) ? metric : digits;
  return packageReading(body, body);
}

/** Reads four or five digits as the size that they mean in the category; null if they are no size there. */
export function readSize(vocabulary: Vocabulary, question: SizeQuestion): SizeReading | null {
  const { category, digits } = question;
  if (category === 'tantalum-capacitors') {
    const letter = tantalumCase(digits);
    return letter
      ? { attribute: 'caseCode', filter: { eq: letter }, text: `case ${letter} (${digits})` }
      : null;
  }
  if (category === 'antenna') return antennaReading(vocabulary, digits);
  if (category === 'leds') return ledReading(vocabulary, question);
  // Protection diodes of chip size 0402 are named by their moulded body.
  if (category === 'tvs-diodes' && digits === '0402') return packageReading('DFN1006-2', 'DFN1006-2 (0402)');
  if (category === 'resistorarrays') return arrayReading(vocabulary, question);
  if (category && COILS.has(category)) return coilReading(vocabulary, question);
  const chip = chipReading(question);
  if (chip) return withOtherFamily(question, chip);
  const isKnown = category === null || vocabulary.texts(category, 'packageCase').includes(digits);
  return isKnown ? packageReading(digits, digits) : null;
}

/** 2512, 2520 and 2016 are also bodies of power inductors; added as a second reading if the family is open. */
function withOtherFamily({ category, digits }: SizeQuestion, reading: SizeReading): SizeReading {
  if (category !== null || digits !== '2512' || reading.second) return reading;
  return {
    ...reading,
    second: {
      category: 'inductors',
      attribute: 'packageCase',
      filter: { eq: '2.5x2.0x1.2' },
      text: '2.5 × 2.0 × 1.2 mm, inductor',
    },
  };
}
