import { countRange, countShared } from './bits.ts';
import type { AttributeIndex, CategoryIndex } from './category-index.ts';
import { countCombinations, countsOfPart, type JointColumn } from './joint-columns.ts';
import type { Evaluation, Selection } from './selection.ts';

/** Measured: counting 32 rows through a stored set takes about as long as looking at 1.5 rows one by one. */
const WORD_COST = 1.5;

/**
 * Counts the codes of one attribute after the other for the same evaluation, each without the conditions on
 * itself. Attributes without conditions share the passes over the selected rows.
 */
export function codeCounter(
  index: CategoryIndex,
  evaluation: Evaluation,
): (attribute: AttributeIndex) => Uint32Array {
  const { match } = evaluation;
  const looked = Math.min(match.count, index.rows - match.count);
  const combinations = new Map<JointColumn, Uint32Array>();
  return (attribute) => {
    const selection = evaluation.without(attribute.id);
    const joint = selection === match ? index.joints.find(({ parts }) => parts.has(attribute.id)) : undefined;
    if (!joint || !isWorth(joint, looked)) return countCodes(index, attribute, selection);
    const counted = combinations.get(joint) ?? countCombinations(joint, match, index.rows);
    combinations.set(joint, counted);
    return countsOfPart(joint.parts.get(attribute.id)!, counted, attribute.size);
  };
}

/** One pass over the rows and adding up combinations per attribute, against one pass per attribute. */
function isWorth({ counts, parts }: JointColumn, looked: number): boolean {
  return looked * (parts.size - 1) > counts.length * parts.size;
}

/** Rows of the selection per code, in the cheapest of four ways. */
export function countCodes(
  index: CategoryIndex,
  attribute: AttributeIndex,
  selection: Selection,
): Uint32Array {
  if (selection.count === index.rows) return attribute.counts;
  if (selection.count === 0) return new Uint32Array(attribute.size);
  const looked = Math.min(selection.count, index.rows - selection.count);
  if (attribute.starts) {
    return selection.count < index.words
      ? countLooking(index, attribute, selection)
      : countRanges(attribute, attribute.starts, selection);
  }
  if (attribute.rowSets && (codesPresent(attribute) - 1) * index.words * WORD_COST < looked) {
    return countSets(index, attribute, attribute.rowSets, selection);
  }
  return countLooking(index, attribute, selection);
}

function codesPresent(attribute: AttributeIndex): number {
  return attribute.counts[0] === 0 ? attribute.size - 1 : attribute.size;
}

/** Looks at every selected row, or at every other row where those are fewer. */
function countLooking(index: CategoryIndex, attribute: AttributeIndex, selection: Selection): Uint32Array {
  const { codes } = attribute;
  if (selection.count * 2 <= index.rows) {
    const counts = new Uint32Array(attribute.size);
    const rows = selection.rows();
    for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!++;
    return counts;
  }
  const counts = attribute.counts.slice();
  const rows = selection.others();
  for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!--;
  return counts;
}

function countRanges(attribute: AttributeIndex, starts: Uint32Array, selection: Selection): Uint32Array {
  return attribute.counts.map((rows, code) =>
    rows === 0 ? 0 : countRange(selection.set, starts[code]!, starts[code]! + rows),
  );
}

/** Counts through stored sets; the commonest code gets what the others leave. */
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
  let left = selection.count;
  for (let code = 0; code < attribute.size; code++) {
    if (code === commonest || attribute.counts[code] === 0) continue;
    counts[code] = countShared(selection.set, rowSets, code * index.words);
    left -= counts[code]!;
  }
  counts[commonest] = left;
  return counts;
}

/** Selected products per value: for `set` columns a product counts once for each of its members. */
export function countValues(attribute: AttributeIndex, codeCounts: Uint32Array): Uint32Array {
  if (!attribute.sets) return codeCounts.subarray(1);
  const counts = new Uint32Array(attribute.values.length);
  for (let code = 1; code < attribute.size; code++) {
    const rows = codeCounts[code]!;
    if (rows === 0) continue;
    for (const member of attribute.sets[code - 1]!) counts[member]! += rows;
  }
  return counts;
}
