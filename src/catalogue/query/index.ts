/** The query language: reads search texts. */

export type { OpenValue } from './assemble/draft.ts';
export type { Evidence } from './category.ts';
export { conflictOf } from './conflict.ts';
export { readingsOfDigits } from './digit-readings.ts';
export { interpret, QueryReader } from './interpret.ts';
export type { BaseItem } from './items.ts';
export { packageNamed, tantalumCase } from './packages.ts';
export { type Vocabulary, vocabularyOf } from './vocabulary.ts';
