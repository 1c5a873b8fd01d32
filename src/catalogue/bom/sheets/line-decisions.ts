/** Requested decisions about lines, checked and completed before they are stored. */

import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import { refusals } from '../../refusals.ts';
import type { BomTable } from '../records.ts';
import { alikeKey, findInStockAlternative, listOfferedParts } from './decisions.ts';
import type { DisplayChoice, SheetLines } from './sheet-lines.ts';
import { findExistingLines, type SheetRecord } from './store.ts';
import type { SheetDecision, SheetLineDecision } from './wire.ts';

export type LineDecisions = (SheetDecision & { line: number })[];

/**
 * Throws an `ApiError` (400) for a line that the list does not have, and for a part number that we do not have.
 * @param table the list if it was just read again; null: the stored list is checked
 */
export async function checkDecisions(
  executor: Executor,
  catalogue: Pick<Catalogue, 'find'>,
  wishes: LineDecisions,
  { sheet, table }: { sheet: SheetRecord; table: BomTable | null },
): Promise<void> {
  if (wishes.length === 0) return;
  for (const [index, { take }] of wishes.entries()) {
    if (take && !catalogue.find(take))
      throw new ApiError('invalid_value', refusals.unknownPart({ part: take }), {
        param: `decisions.${index}.take`,
      });
  }
  const requestedLines = wishes.map(({ line }) => line);
  const existingLines = table
    ? new Set(table.records.map(({ line }) => line))
    : await findExistingLines(executor, sheet.id, requestedLines);
  const missingLine = requestedLines.find((line) => !existingLines.has(line));
  if (missingLine !== undefined)
    throw new ApiError('invalid_value', refusals.lineNotFound({ missingLine }), { param: 'decisions' });
}

/** Decisions for the requested rows and for all rows alike, one for each row. */
export async function extendToAlikeRows(
  lines: SheetLines,
  sheet: SheetRecord,
  look: DisplayChoice,
  wishes: readonly SheetLineDecision[],
): Promise<LineDecisions> {
  const plain = wishes.map(({ alike: _, ...wish }) => wish);
  const alikeDecisions = new Map(
    wishes.flatMap(({ alike, line }, at) => (alike ? [[line, plain[at]!]] : [])),
  );
  if (alikeDecisions.size === 0) return plain;
  const keyedRows: { line: number; key: string }[] = [];
  const decisionsByKey = new Map<string, LineDecisions[number]>();
  await lines.forEachLine(sheet, look, ({ line, outcome }) => {
    const key = alikeKey(line, outcome, sheet.decisions[line.line]);
    const wish = alikeDecisions.get(line.line);
    if (key !== null && wish) decisionsByKey.set(key, wish);
    if (key !== null) keyedRows.push({ line: line.line, key });
  });
  const decidedLines = new Set(plain.map(({ line }) => line));
  const alikeRowDecisions = keyedRows.flatMap(({ line, key }) => {
    const wish = decisionsByKey.get(key);
    return wish && !decidedLines.has(line) ? [{ ...wish, line }] : [];
  });
  return [...plain, ...alikeRowDecisions];
}

/** Confirming a question takes the first part that it offers. */
export async function resolveConfirmations(
  lines: SheetLines,
  sheet: SheetRecord,
  look: DisplayChoice,
  wishes: LineDecisions,
): Promise<LineDecisions> {
  const open = new Set(wishes.flatMap(({ line, confirmed, take }) => (confirmed && !take ? [line] : [])));
  if (open.size === 0) return wishes;
  const first = new Map<number, string>();
  await lines.forEachLine(sheet, look, ({ line, outcome }) => {
    const [offer] = outcome.part ? [] : listOfferedParts(line);
    if (open.has(line.line) && offer) first.set(line.line, offer.partNumber);
  });
  return wishes.map((wish) => {
    const take = wish.confirmed && !wish.take ? first.get(wish.line) : undefined;
    return take ? { ...wish, take } : wish;
  });
}

/** Decisions by a preference for all rows: parts in stock for rows that wait, or larger quantities that cost less. */
export async function decideByPreference(
  lines: SheetLines,
  sheet: SheetRecord,
  look: DisplayChoice,
  preference: 'stock' | 'total',
): Promise<LineDecisions> {
  const swaps: LineDecisions = [];
  await lines.forEachLine(sheet, look, ({ line, outcome }) => {
    if (preference === 'total') {
      if (outcome.cheaperQuantity) swaps.push({ line: line.line, more: true });
      return;
    }
    const instead = findInStockAlternative(outcome);
    if (instead) swaps.push({ line: line.line, take: instead.partNumber });
  });
  return swaps;
}
