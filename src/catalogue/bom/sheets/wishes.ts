/** What the owner of a sheet wishes for its lines, checked and completed before it is kept. */
import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import type { BomTable } from '../records.ts';
import { alikeKey, inStockInstead, offeredFor } from './decisions.ts';
import type { Look, SheetLines } from './sheet-lines.ts';
import { linesAmong, type SheetRecord } from './store.ts';
import type { SheetDecision, SheetWish } from './wire.ts';

export type Wishes = (SheetDecision & { line: number })[];

/**
 * Throws an `ApiError` (400) for a line that the list does not have, and for a number that is none of ours.
 * @param table the list as it was just read anew; null: as it is kept
 */
export async function checkWishes(
  executor: Executor,
  catalogue: Pick<Catalogue, 'find'>,
  wishes: Wishes,
  { sheet, table }: { sheet: SheetRecord; table: BomTable | null },
): Promise<void> {
  if (wishes.length === 0) return;
  for (const { take } of wishes) {
    if (take && !catalogue.find(take)) throw refused(`There is no part ${take} in our range.`);
  }
  const asked = wishes.map(({ line }) => line);
  const there = table
    ? new Set(table.records.map(({ line }) => line))
    : await linesAmong(executor, sheet.id, asked);
  const missed = asked.find((line) => !there.has(line));
  if (missed !== undefined) throw refused(`This list has no line ${missed}: take its lines from the rows.`);
}

const refused = (message: string) => new ApiError('invalid_value', message, { param: 'decisions' });

/** Wishes for rows and for those that are alike, one for each row. */
export async function withAlike(
  lines: SheetLines,
  sheet: SheetRecord,
  look: Look,
  wishes: readonly SheetWish[],
): Promise<Wishes> {
  const plain = wishes.map(({ alike: _, ...wish }) => wish);
  const asked = new Map(wishes.flatMap(({ alike, line }, at) => (alike ? [[line, plain[at]!]] : [])));
  if (asked.size === 0) return plain;
  const there: { line: number; key: string }[] = [];
  const wanted = new Map<string, Wishes[number]>();
  await lines.each(sheet, look, ({ line, decided }) => {
    const key = alikeKey(line, decided, sheet.decisions[line.line]);
    const wish = asked.get(line.line);
    if (key !== null && wish) wanted.set(key, wish);
    if (key !== null) there.push({ line: line.line, key });
  });
  const named = new Set(plain.map(({ line }) => line));
  const others = there.flatMap(({ line, key }) => {
    const wish = wanted.get(key);
    return wish && !named.has(line) ? [{ ...wish, line }] : [];
  });
  return [...plain, ...others];
}

/** Who confirms a question takes the first part that was offered. */
export async function confirmedAs(
  lines: SheetLines,
  sheet: SheetRecord,
  look: Look,
  wishes: Wishes,
): Promise<Wishes> {
  const open = new Set(wishes.flatMap(({ line, confirmed, take }) => (confirmed && !take ? [line] : [])));
  if (open.size === 0) return wishes;
  const first = new Map<number, string>();
  await lines.each(sheet, look, ({ line, decided }) => {
    const [offer] = decided.part ? [] : offeredFor(line);
    if (open.has(line.line) && offer) first.set(line.line, offer.partNumber);
  });
  return wishes.map((wish) => {
    const take = wish.confirmed && !wish.take ? first.get(wish.line) : undefined;
    return take ? { ...wish, take } : wish;
  });
}

/** What a list's owner prefers for all rows: parts in stock for those that wait, or more pieces that cost less. */
export async function preferred(
  lines: SheetLines,
  sheet: SheetRecord,
  look: Look,
  what: 'stock' | 'total',
): Promise<Wishes> {
  const swaps: Wishes = [];
  await lines.each(sheet, look, ({ line, decided }) => {
    if (what === 'total') {
      if (decided.more) swaps.push({ line: line.line, more: true });
      return;
    }
    const instead = inStockInstead(decided);
    if (instead) swaps.push({ line: line.line, take: instead.partNumber });
  });
  return swaps;
}
