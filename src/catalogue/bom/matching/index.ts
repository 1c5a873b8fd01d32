/** Finds our parts for lines of bills of materials and for other makers' numbers. */

export { CrossReference } from './cross.ts';
export type { CrossChoice } from './cross-choice.ts';
export type { LineReading } from './line-reading.ts';
export { BomMatcher } from './match-line.ts';
export type {
  BomOrder,
  CrossReferenceResult,
  MatchedLine,
} from './matched-line.ts';
export { LineReader } from './read-line.ts';
export { rowIndexOf } from './row-index.ts';
export { findSuccessor } from './successor.ts';
