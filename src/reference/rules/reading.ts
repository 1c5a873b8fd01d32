import { percentagesIn } from '#kernel';
import { type Messages, textsOf } from '#messages';
import { numbersIn, textsIn } from '../translate.ts';

const texts = textsOf('reference/rules/reading');

/** What a code can stand for. */
export const CODE_KINDS = [
  'resistor',
  'capacitor',
  'inductor',
  'tantalum-marking',
  'class-1',
  'class-2',
  'voltage',
  'case-size',
  'tantalum-case',
  'tolerance',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/**
 * A text about a code, made once the reader's language is known.
 * @param number writes plain numbers as in this language
 */
export type Wording =
  | string
  | ((t: Messages['reference/rules/reading'], number: (plain: string | number) => string) => string);

/** The text for a reader. */
export function explain(wording: Wording, locale: string): string {
  const number = (plain: string | number) => numbersIn(plain, locale);
  const text = typeof wording === 'string' ? wording : wording(textsIn(texts, locale), number);
  return percentagesIn(text, locale);
}

/** One piece of a code and its meaning. */
export interface Step {
  code: string;
  means: Wording;
}

/** One way to read a code. */
export interface Reading {
  kind: CodeKind;
  /** The rule by which the code was read. */
  rule: Wording;
  /** In the SI base unit; null if the code does not mean a single number. */
  value: number | null;
  unit: string;
  /** The meaning in words; null if `value` says it all. */
  text: Wording | null;
  steps: Step[];
}

/** The readings of a code as one kind of thing; without any, the reason. */
export interface CodeReadings {
  readings: Reading[];
  reason: Wording | null;
}

export const read = (...readings: Reading[]): CodeReadings => ({ readings, reason: null });
export const refuse = (reason: Wording): CodeReadings => ({ readings: [], reason });

/** The pieces of a number with a letter as decimal point, such as `4R7`. */
export function pointSteps(integerPart: string, letter: string, fractionPart: string, unit: string): Step[] {
  const steps: Step[] = [
    { code: integerPart, means: (t) => t.beforePoint },
    { code: letter, means: (t) => t.pointIn({ unit }) },
    { code: fractionPart, means: (t) => t.afterPoint },
  ];
  return steps.filter(({ code }) => code !== '');
}

/** The table's own entry for untrusted text: keys such as `__proto__` find nothing. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
