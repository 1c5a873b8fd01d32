/** Which column holds which field: its name and its content vote together. */
import { BOM_FIELDS, type BomField } from '../records.ts';
import type { Evidence } from './column-evidence.ts';
import { type HeaderName, readHeaderName } from './header-names.ts';
import { addLikelyDescription, addLikelyValue } from './likely-columns.ts';

/** Columns of each field, the preferred one first: makers and their numbers may occur several times. */
export type Columns = Partial<Record<BomField, number[]>>;

const LEAST = 2;
/** Least score of a column without a telling name, by its content alone. */
const LEAST_UNNAMED = 1.8;
const SEVERAL = new Set<BomField>([
  'maker',
  'mpn',
  'distributorNumber',
  'value',
  'package',
  'description',
  'note',
]);

/**
 * Share of references in a column that holds nothing else; another column that is only named so holds something else.
 */
const PLAIN_REFERENCES = 0.9;

/** Weight of an unambiguous name. */
const PLAINLY = 4;

/** Fields whose further columns need an unambiguous name. */
const NUMBERED = new Set<BomField>(['maker', 'mpn', 'distributorNumber']);

/** Fields in which `Value` is preferred to `Value 2`. */
const ORDERED = ['value', 'package', 'description'] as const;

/** C12345 of a distributor is spelled like a reference: a column full of such numbers holds no references. */
function isPlainReferences({ reference, orderNumber }: Evidence): boolean {
  return reference > PLAIN_REFERENCES && orderNumber < 0.5;
}

function mayBeReferences(evidence: Evidence): boolean {
  return evidence.reference > 0.6 && (evidence.orderNumber < 0.8 || isPlainReferences(evidence));
}

/** Gives each column at most one field and each field its columns. */
export function assignColumns(header: readonly string[], evidence: readonly Evidence[]): Columns {
  const hasHeader = header.some((name) => name !== '');
  const names = evidence.map((_, column) => readHeaderName(header[column] ?? ''));
  const isPlain = evidence.some((each) => isPlainReferences(each) && each.fillShare > 0.5);
  const votes = evidence
    .flatMap((each, column) => votesFor(names[column]!, each, column, hasHeader))
    .filter(({ field, column }) => field !== 'reference' || !isPlain || mayBeReferences(evidence[column]!));
  votes.sort((a, b) => b.score - a.score || a.column - b.column);
  const usedColumns = new Set<number>();
  const columns: Columns = {};
  for (const { field, column, isNamedClearly } of votes) {
    if (usedColumns.has(column)) continue;
    const fieldColumns = columns[field];
    if (fieldColumns && !(SEVERAL.has(field) && isNamedClearly)) continue;
    usedColumns.add(column);
    columns[field] = [...(fieldColumns ?? []), column];
  }
  if (!hasHeader) addLikelyValue(columns, evidence);
  addLikelyDescription(columns, names, evidence);
  for (const field of ORDERED) orderByOrdinal(columns[field] ?? [], names, evidence);
  for (const field of NUMBERED) orderByName(field, columns[field] ?? [], names, evidence);
  return columns;
}

interface Vote {
  field: BomField;
  column: number;
  score: number;
  isNamedClearly: boolean;
}

function votesFor(name: HeaderName, evidence: Evidence, column: number, hasHeader: boolean): Vote[] {
  const weights = Object.values(name.fields);
  const isNamed = weights.length > 0;
  // `Index` may hold R1, R2 instead of 1, 2.
  if (name.isIgnored && evidence.reference > PLAIN_REFERENCES && evidence.variety > 0.9)
    return [
      { field: 'reference', column, score: contentScore('reference', evidence), isNamedClearly: false },
    ];
  if (name.isIgnored || (!isNamed && evidence.fillShare === 0)) return [];
  return BOM_FIELDS.flatMap((field) => {
    const weight = name.fields[field] ?? 0;
    // A column whose name means something else is not taken for its content.
    if (isNamed && weight === 0) return [];
    // BAV99 and BC847 are spelled like references: under a name for part numbers they are part numbers.
    const isNumbers = field === 'mpn' && weight > 0 && name.fields.reference === undefined;
    const columnEvidence = isNumbers ? { ...evidence, reference: 0 } : evidence;
    const content = contentScore(field, columnEvidence);
    // A column plainly named for pieces holds pieces: unreadable ones are asked about, not ignored.
    const isCalledPieces =
      field === 'quantity' &&
      weight >= PLAINLY &&
      columnEvidence.fillShare > 0 &&
      !holdsParts(columnEvidence);
    const score = weight + (isCalledPieces ? Math.max(content, 0) : content);
    const minScore = weight > 0 ? LEAST : LEAST_UNNAMED;
    if (weight === 0 && hasHeader && !isTelling(field, evidence)) return [];
    return score >= minScore
      ? [{ field, column, score, isNamedClearly: weight >= (NUMBERED.has(field) ? PLAINLY : 1.5) }]
      : [];
  });
}

/** Cells with references, part numbers or sentences are no pieces, whatever their column is called. */
function holdsParts({ reference, partNumber, knownNumber, sentence }: Evidence): boolean {
  return Math.max(reference, partNumber, knownNumber, sentence) > 0.5;
}

/** Fields that a column with an unknown name, such as `Field4`, may hold. */
const UNNAMED_FIELDS = new Set<BomField>([
  'reference',
  'mpn',
  'maker',
  'distributorNumber',
  'package',
  'value',
]);

/** Heights and weights are numbers too: without a name for its column, a value needs its unit. */
function isTelling(field: BomField, { unit }: Evidence): boolean {
  return UNNAMED_FIELDS.has(field) && (field !== 'value' || unit > 0.5);
}

/** From −4 (impossible) to 4 (certain); slightly negative for an empty column. */
function contentScore(field: BomField, evidence: Evidence): number {
  if (evidence.fillShare === 0) return field === 'reference' || field === 'quantity' ? -1 : -0.5;
  const weight = Math.min(1, 0.35 + evidence.fillShare);
  return weight * SCORES[field](evidence);
}

const veto = (share: number, least: number) => (share < least ? -3.5 : 0);

const SCORES: Readonly<Record<BomField, (evidence: Evidence) => number>> = {
  reference: (s) =>
    4 * s.reference + veto(s.reference, 0.25) - (s.orderNumber > 0.8 ? 2 : 0) + (s.variety - 1),
  quantity: (s) =>
    2 * s.pieces + 2.4 * s.agreeing + veto(s.pieces, 0.5) - (s.counting && s.agreeing < 0.5 ? 2 : 0),
  value: (s) =>
    1.2 * s.value +
    1.4 * s.unit -
    0.6 * atLeast(s.pieces, 0.95) -
    3 * atLeast(s.reference, 0.8) -
    (s.pieces > 0.95 && s.agreeing > 0.6 ? 3 : 0) -
    2 * s.link,
  package: (s) => 3 * s.package - 3 * atLeast(s.reference, 0.8) - s.link,
  maker: (s) => 3 * s.maker - 2 * s.knownNumber - 2 * s.pieces,
  mpn: (s) =>
    1.6 * s.partNumber +
    2 * s.knownNumber -
    2.5 * atLeast(s.orderNumber, 0.6) -
    3 * atLeast(s.reference, 0.8) -
    3 * s.link -
    2 * s.price,
  distributorNumber: (s) =>
    2.8 * s.orderNumber -
    1.2 * atLeast(s.partNumber - s.orderNumber, 0.5) -
    2.5 * s.knownNumber +
    veto(s.orderNumber + s.partNumber + s.pieces, 0.2) -
    3 * s.link,
  description: (s) => 2 * s.sentence - 3 * atLeast(s.reference, 0.8) - 3 * s.link - 2 * s.pieces,
  fitted: (s) => 2.5 * s.fitting,
  voltage: (s) => 1 * s.voltage + 0.5 * s.pieces - 2 * s.sentence,
  tolerance: (s) => 2 * s.tolerance - 2 * s.sentence,
  dielectric: (s) => 2 * s.dielectric,
  power: (s) => 2 * s.power - 2 * s.sentence,
  category: () => 0,
  note: () => 0,
  ownNumber: () => 0,
};

const atLeast = (share: number, least: number) => (share >= least ? 1 : 0);

/** Plain names before numbered ones, if the plain column is not nearly empty. */
function orderByOrdinal(list: number[], names: readonly HeaderName[], evidence: readonly Evidence[]): void {
  const isTwice = list.some((column, at) => at > 0 && names[column] === names[list[0]!]);
  if (!isTwice && !list.some((column) => names[column]!.ordinal > 0)) return;
  const rank = (column: number) => (evidence[column]!.fillShare > 0.1 ? 0 : 100) + names[column]!.ordinal;
  list.sort((a, b) => rank(a) - rank(b) || (isTwice ? a - b : 0));
}

/** Clear names first, then by their number; columns without any content last. */
function orderByName(
  field: BomField,
  list: number[],
  names: readonly HeaderName[],
  evidence: readonly Evidence[],
): void {
  const rank = (column: number) => {
    const { fields, ordinal } = names[column]!;
    const isDoubtful = (fields[field] ?? 0) < PLAINLY;
    return (evidence[column]!.fillShare > 0 ? 0 : 1_000) + (isDoubtful ? 100 : 0) + ordinal;
  };
  list.sort((a, b) => rank(a) - rank(b) || a - b);
}
