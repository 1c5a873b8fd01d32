import type { AttributeIndex, CategoryIndex } from './category-index.ts';
import type { Evaluation } from './selection.ts';

/**
 * Columns that are counted jointly. Most attributes of a part follow from a few others, so that ten columns of a large
 * category have only some thousand distinct combinations: counting those in one pass over the rows and adding them up
 * per attribute costs a tenth of ten passes.
 */
export interface JointColumn {
  /** Combination of each row. */
  codes: Uint16Array;
  /** Rows of each combination over the whole category. */
  counts: Uint32Array;
  /** Code of each combination, per attribute. */
  parts: Map<string, Uint16Array>;
}

/** More combinations than this do not fit into the processor's fastest cache. */
const MOST_COMBINATIONS = 4096;
const MOST_CODES = 512;

/** A joint column while attributes are added. */
interface Growing {
  codes: Uint16Array;
  combinations: number;
  parts: Map<string, Uint16Array>;
}

/** Joins these attributes of a category, each into the first joint column that remains small enough. */
export function joinColumns(index: CategoryIndex, ids: readonly string[]): JointColumn[] {
  const attributes = ids
    .flatMap((id) => index.attributes.get(id) ?? [])
    .filter(({ size, starts }) => size > 1 && size <= MOST_CODES && starts === null)
    .sort((a, b) => a.size - b.size);
  const joints: Growing[] = [];
  for (const attribute of attributes) {
    if (joints.some((joint) => extend(joint, attribute))) continue;
    joints.push({
      codes: Uint16Array.from(attribute.codes),
      combinations: attribute.size,
      parts: new Map([[attribute.id, Uint16Array.from({ length: attribute.size }, (_, code) => code)]]),
    });
  }
  return joints.map(finish);
}

/** Adds an attribute unless that makes too many combinations. */
function extend(joint: Growing, attribute: AttributeIndex): boolean {
  const codeOfPair = new Int32Array(joint.combinations * attribute.size).fill(-1);
  const codes = new Uint16Array(joint.codes.length);
  const jointCodes: number[] = [];
  const attributeCodes: number[] = [];
  for (let row = 0; row < codes.length; row++) {
    const pair = joint.codes[row]! * attribute.size + attribute.codes[row]!;
    let code = codeOfPair[pair]!;
    if (code < 0) {
      if (attributeCodes.length === MOST_COMBINATIONS) return false;
      code = jointCodes.push(joint.codes[row]!) - 1;
      attributeCodes.push(attribute.codes[row]!);
      codeOfPair[pair] = code;
    }
    codes[row] = code;
  }
  for (const [id, part] of joint.parts) {
    joint.parts.set(
      id,
      Uint16Array.from(jointCodes, (combination) => part[combination]!),
    );
  }
  joint.parts.set(attribute.id, Uint16Array.from(attributeCodes));
  joint.codes = codes;
  joint.combinations = attributeCodes.length;
  return true;
}

function finish({ codes, combinations, parts }: Growing): JointColumn {
  const counts = new Uint32Array(combinations);
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++;
  return { codes, counts, parts };
}

/** Matching rows per combination, by scanning the matching rows or all others, whichever are fewer. */
export function countCombinations(joint: JointColumn, evaluation: Evaluation, rows: number): Uint32Array {
  const { codes } = joint;
  if (evaluation.match.count * 2 <= rows) {
    const counts = new Uint32Array(joint.counts.length);
    const matchingRows = evaluation.rows();
    for (let i = 0; i < matchingRows.length; i++) counts[codes[matchingRows[i]!]!]!++;
    return counts;
  }
  const counts = joint.counts.slice();
  const otherRows = evaluation.otherRows();
  for (let i = 0; i < otherRows.length; i++) counts[codes[otherRows[i]!]!]!--;
  return counts;
}

/** Rows per code of one attribute, from the rows per combination. */
export function countsOfPart(part: Uint16Array, combinations: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let i = 0; i < combinations.length; i++) counts[part[i]!]! += combinations[i]!;
  return counts;
}
