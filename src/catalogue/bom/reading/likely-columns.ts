/** Columns whose names mean nothing: words about a part must not be lost. */

import type { Evidence } from './column-evidence.ts';
import type { Columns } from './columns.ts';
import type { HeaderName } from './header-names.ts';

/** Value column of a list without a header: the one with most units, else the first column that is mostly filled. */
export function addLikelyValue(columns: Columns, evidence: readonly Evidence[]): void {
  if (columns.value || !columns.reference) return;
  const usedColumns = new Set(Object.values(columns).flat());
  const free = evidence
    .map((each, column) => ({ ...each, column }))
    .filter(
      ({ column, link, counting, price }) =>
        !usedColumns.has(column) && link < 0.2 && !counting && price < 0.5,
    );
  // Circuits have names instead of values, and connectors neither, so few units are enough.
  const [best] = free.toSorted((a, b) => b.unit - a.unit);
  if (best && best.unit > 0.25 && best.pieces < 0.6) columns.value = [best.column];
  else if (!columns.description) {
    const likely = free.find(({ fillShare }) => fillShare > 0.8);
    if (likely) columns.value = [likely.column];
  }
}

/**
 * If no column is called a description, takes one that may be it: by its name, or with sentences under an unknown name.
 * Words about a part must not be lost.
 */
export function addLikelyDescription(
  columns: Columns,
  names: readonly HeaderName[],
  evidence: readonly Evidence[],
): void {
  if (columns.description) return;
  const usedColumns = new Set(Object.values(columns).flat());
  // An empty column without a name separates another table.
  const isNameless = ({ fields, isIgnored }: HeaderName) => !isIgnored && Object.keys(fields).length === 0;
  const gap = evidence.findIndex(
    ({ fillShare }, column) =>
      fillShare === 0 && column > Math.min(...usedColumns) && isNameless(names[column]!),
  );
  const end = usedColumns.size > 0 && gap >= 0 ? gap : evidence.length;
  const rank = (column: number) => {
    const { fields, isIgnored } = names[column]!;
    const columnEvidence = evidence[column]!;
    if (
      usedColumns.has(column) ||
      isIgnored ||
      columnEvidence.fillShare < 0.5 ||
      isData(columnEvidence) ||
      column > end
    )
      return 0;
    if ((fields.description ?? 0) > 0)
      return columnEvidence.wordShare > 0.6 ? 2 + columnEvidence.wordShare : 0;
    // The first of several: columns further right belong to another table, or hold remarks.
    return Object.keys(fields).length === 0 && columnEvidence.wordShare > 0.6 && columnEvidence.sentence > 0.3
      ? 1
      : 0;
  };
  const likely = evidence.map((_, column) => column).sort((a, b) => rank(b) - rank(a) || a - b)[0];
  if (likely !== undefined && rank(likely) > 0) columns.description = [likely];
}

/** Whether a column holds prices, links, counts or references, which are no words about a part. */
function isData({ link, price, pieces, counting, reference, orderNumber, maker }: Evidence): boolean {
  return (
    link > 0.2 ||
    price > 0.5 ||
    pieces > 0.3 ||
    counting ||
    reference > 0.4 ||
    orderNumber > 0.5 ||
    maker > 0.5
  );
}
