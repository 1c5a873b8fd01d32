/** The query language: reads search texts. */

export type { Assembled } from './assemble/assemble.ts';
export type { OpenValue } from './assemble/draft.ts';
export type { Evidence } from './category.ts';
export { type CountOf, conflictOf } from './conflict.ts';
export { readingsOfDigits } from './digit-readings.ts';
export { interpret, QueryReader } from './interpret.ts';
export type { BaseItem, Item } from './items.ts';
export { packageNamed, tantalumCase } from './packages.ts';
export { type OwnNumber, stripNumber, type Vocabulary, vocabularyOf } from './vocabulary.ts';
