/** The query language: how a search text is read. */

export { type CountOf, conflictOf } from './conflict.ts';
export { interpret, QueryReader } from './interpret.ts';
export { type OwnNumber, stripNumber, type Vocabulary, vocabularyOf } from './vocabulary.ts';
