import type { Words } from '../translate.ts';

/** What a code can be. */
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

/** A piece of a code and what it says. */
export interface Step {
  code: string;
  means: Words | string;
}

/** One way to read a code. */
export interface Reading {
  kind: CodeKind;
  /** The rule by which it is read. */
  rule: Words;
  /** In the SI base unit; null where the code means no single number. */
  value: number | null;
  unit: string;
  /** What it means; null where `value` says it all. */
  text: Words | null;
  steps: Step[];
}

/** The readings of a code as one kind of thing; without any, why. */
export interface CodeReadings {
  readings: Reading[];
  reason: Words | null;
}

export const read = (...readings: Reading[]): CodeReadings => ({ readings, reason: null });
export const refuse = (en: string, de: string): CodeReadings => ({ readings: [], reason: { en, de } });

/** Entry of a table by a text from outside; undefined where the table has none of its own. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
