/** The query language: how a search text is read. */
export { interpret, QueryReader } from './interpret.ts';
export { type OwnNumber, stripNumber, type Vocabulary, vocabularyOf } from './vocabulary.ts';
