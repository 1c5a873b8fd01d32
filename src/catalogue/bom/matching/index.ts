/** Finds our parts for lines of bills of materials and for other makers' numbers. */

export { CrossReference } from './cross.ts';
export type { CrossChoice } from './cross-choice.ts';
export type { LineReading } from './line-reading.ts';
export { BomMatcher, type ReadLines } from './match-line.ts';
export { matchRecords } from './match-records.ts';
export type {
  BomOrder,
  CrossReferenceCandidate,
  CrossReferenceResult,
  Difference,
  Grade,
  LineStatus,
  MatchedLine,
  MatchedPart,
  NearestPart,
} from './matched-line.ts';
export { LineReader } from './read-line.ts';
export { rowIndexOf } from './row-index.ts';
export { findSuccessor } from './successor.ts';
