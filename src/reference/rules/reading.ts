import type { Words } from '../translate.ts';

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

/** One piece of a code and its meaning. */
export interface Step {
  code: string;
  means: Words | string;
}

/** One way to read a code. */
export interface Reading {
  kind: CodeKind;
  /** The rule by which the code was read. */
  rule: Words;
  /** In the SI base unit; null if the code does not mean a single number. */
  value: number | null;
  unit: string;
  /** The meaning in words; null if `value` says it all. */
  text: Words | null;
  steps: Step[];
}

/** The readings of a code as one kind of thing; without any, the reason. */
export interface CodeReadings {
  readings: Reading[];
  reason: Words | null;
}

export const read = (...readings: Reading[]): CodeReadings => ({ readings, reason: null });
export const refuse = (en: string, de: string): CodeReadings => ({ readings: [], reason: { en, de } });

/** The table's own entry for untrusted text: keys such as `__proto__` find nothing. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
