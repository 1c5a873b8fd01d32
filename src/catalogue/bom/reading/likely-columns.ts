/** Columns whose names say nothing: what is written of a part must not be lost. */

import type { Evidence } from './column-evidence.ts';
import type { Columns } from './columns.ts';
import type { HeaderName } from './header-names.ts';

/** Lists of programs without a header begin with what a part is called, whatever that looks like. */
export function addLikelyValue(columns: Columns, evidence: readonly Evidence[]): void {
  if (columns.value || !columns.reference) return;
  const usedColumns = new Set(Object.values(columns).flat());
  const free = evidence
    .map((each, column) => ({ ...each, column }))
    .filter(
      ({ column, link, counting, price }) =>
        !usedColumns.has(column) && link < 0.2 && !counting && price < 0.5,
    );
  // Values beside the names of circuits, and gaps where a connector has neither.
  const [best] = free.toSorted((a, b) => b.unit - a.unit);
  if (best && best.unit > 0.25 && best.pieces < 0.6) columns.value = [best.column];
  else if (!columns.description) {
    const likely = free.find(({ fillShare }) => fillShare > 0.8);
    if (likely) columns.value = [likely.column];
  }
}

/**
 * Where no column is called a description, one that may be, or that has sentences under a name nobody knows, is: what
 * is written of a part must not be lost.
 */
export function addLikelyDescription(
  columns: Columns,
  names: readonly HeaderName[],
  evidence: readonly Evidence[],
): void {
  if (columns.description) return;
  const usedColumns = new Set(Object.values(columns).flat());
  // Behind an empty column stands another table.
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
    // The first of several: what stands further right is another table, or a remark.
    return Object.keys(fields).length === 0 && columnEvidence.wordShare > 0.6 && columnEvidence.sentence > 0.3
      ? 1
      : 0;
  };
  const likely = evidence.map((_, column) => column).sort((a, b) => rank(b) - rank(a) || a - b)[0];
  if (likely !== undefined && rank(likely) > 0) columns.description = [likely];
}

/** Prices, links, counts and references are no words about a part. */
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
