import { countRange, countShared } from './bits.ts';
import type { AttributeIndex, CategoryIndex } from './category-index.ts';
import { countCombinations, countsOfPart, type JointColumn } from './joint-columns.ts';
import type { Evaluation, Selection } from './selection.ts';

/** Measured cost of counting 32 rows in a stored set, in rows that are scanned one by one. */
const WORD_COST = 1.5;

/**
 * Returns a counter of codes for one evaluation. It counts each attribute without the conditions on that attribute: the
 * matching rows plus the rows that only these conditions exclude.
 */
export function codeCounter(
  index: CategoryIndex,
  evaluation: Evaluation,
): (attribute: AttributeIndex) => Uint32Array {
  const { match } = evaluation;
  const visitedRows = Math.min(match.count, index.rows - match.count);
  const combinations = new Map<JointColumn, Uint32Array>();
  const countMatch = (attribute: AttributeIndex): Uint32Array => {
    const joint = index.joints.find(({ parts }) => parts.has(attribute.id));
    if (!joint || visitedRows === 0 || !isWorth(joint, visitedRows))
      return countCodes(index, attribute, evaluation);
    const combinationCounts = combinations.get(joint) ?? countCombinations(joint, evaluation, index.rows);
    combinations.set(joint, combinationCounts);
    return countsOfPart(joint.parts.get(attribute.id)!, combinationCounts, attribute.size);
  };
  return (attribute) => {
    const keptOut = evaluation.keptOutBy(attribute.id);
    if (!keptOut || keptOut.count === 0) return countMatch(attribute);
    if (match.count + keptOut.count === index.rows) return attribute.counts;
    return addCounts(countMatch(attribute), countSelection(index, attribute, keptOut));
  };
}

function addCounts(counts: Uint32Array, extraCounts: Uint32Array): Uint32Array {
  return counts.map((count, code) => count + extraCounts[code]!);
}

/**
 * Whether one pass over the rows, plus adding up combinations per attribute, is cheaper than one pass per attribute.
 */
function isWorth({ counts, parts }: JointColumn, visitedRows: number): boolean {
  return visitedRows * (parts.size - 1) > counts.length * parts.size;
}

/** Matching rows per code, in the cheapest of four ways. */
function countCodes(index: CategoryIndex, attribute: AttributeIndex, evaluation: Evaluation): Uint32Array {
  const { match } = evaluation;
  if (match.count === index.rows) return attribute.counts;
  if (match.count === 0) return new Uint32Array(attribute.size);
  const visitedRows = Math.min(match.count, index.rows - match.count);
  if (isCountedBySets(index, attribute, visitedRows)) return countSelection(index, attribute, match);
  return countRowByRow(index, attribute, evaluation);
}

/** Rows of any selection per code. */
function countSelection(index: CategoryIndex, attribute: AttributeIndex, selection: Selection): Uint32Array {
  if (isCountedBySets(index, attribute, selection.count)) {
    return attribute.starts
      ? countRanges(attribute, attribute.starts, selection)
      : countSets(index, attribute, attribute.rowSets!, selection);
  }
  const { codes } = attribute;
  const counts = new Uint32Array(attribute.size);
  const { set } = selection;
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w]!; word !== 0; word &= word - 1) {
      counts[codes[(w << 5) + 31 - Math.clz32(word & -word)]!]!++;
    }
  }
  return counts;
}

/** Whether counting bits costs less than scanning this many rows. */
function isCountedBySets(index: CategoryIndex, attribute: AttributeIndex, rowCount: number): boolean {
  if (attribute.starts) return rowCount >= index.words;
  return attribute.rowSets !== null && (codesPresent(attribute) - 1) * index.words * WORD_COST < rowCount;
}

function codesPresent(attribute: AttributeIndex): number {
  return attribute.counts[0] === 0 ? attribute.size - 1 : attribute.size;
}

/** Scans every matching row, or every other row if those are fewer. */
function countRowByRow(index: CategoryIndex, attribute: AttributeIndex, evaluation: Evaluation): Uint32Array {
  const { codes } = attribute;
  if (evaluation.match.count * 2 <= index.rows) {
    const counts = new Uint32Array(attribute.size);
    const rows = evaluation.rows();
    for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!++;
    return counts;
  }
  const counts = attribute.counts.slice();
  const rows = evaluation.otherRows();
  for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!--;
  return counts;
}

function countRanges(attribute: AttributeIndex, starts: Uint32Array, selection: Selection): Uint32Array {
  return attribute.counts.map((rows, code) =>
    rows === 0 ? 0 : countRange(selection.set, starts[code]!, starts[code]! + rows),
  );
}

/** Counts with stored sets; the commonest code gets the remainder. */
function countSets(
  index: CategoryIndex,
  attribute: AttributeIndex,
  rowSets: Int32Array,
  selection: Selection,
): Uint32Array {
  const counts = new Uint32Array(attribute.size);
  let commonest = 0;
  for (let code = 1; code < attribute.size; code++) {
    if (attribute.counts[code]! > attribute.counts[commonest]!) commonest = code;
  }
  let remainingRows = selection.count;
  for (let code = 0; code < attribute.size; code++) {
    if (code === commonest || attribute.counts[code] === 0) continue;
    counts[code] = countShared(selection.set, rowSets, code * index.words);
    remainingRows -= counts[code]!;
  }
  counts[commonest] = remainingRows;
  return counts;
}

/** Products per value: for `set` columns a product counts once for each of its members. */
export function countValues(attribute: AttributeIndex, codeCounts: Uint32Array): Uint32Array {
  if (!attribute.members) return codeCounts.subarray(1);
  const { starts, positions } = attribute.members;
  const counts = new Uint32Array(attribute.values.length);
  for (let code = 1; code < attribute.size; code++) {
    const rows = codeCounts[code]!;
    if (rows === 0) continue;
    for (let i = starts[code - 1]!; i < starts[code]!; i++) counts[positions[i]!]! += rows;
  }
  return counts;
}
