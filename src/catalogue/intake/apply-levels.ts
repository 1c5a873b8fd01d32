/** Activates prices and stock of a file and rolls them back, slice by slice in the caller's transaction. */
import { type PriceList, readPriceLists, replacePriceLists } from '#commerce/pricing';
import { bookCounts, type CountedLevel, lockLevels } from '#commerce/stock';
import type { Executor } from '#platform';
import { listOf, type PriceRow, type Step, type StockRow, stepsOf } from './rows.ts';
import * as store from './store.ts';

/** A level changed by a file: the difference and the counted level. */
interface MovedLevel extends StockRow {
  difference: number;
}

export async function stepsInForce(
  executor: Executor,
  rows: readonly { orderNumber: string }[],
): Promise<Map<string, Step[]>> {
  const numbers = rows.map(({ orderNumber }) => orderNumber);
  const lists = await readPriceLists(executor, numbers);
  return new Map([...lists].map(([orderNumber, steps]) => [orderNumber, stepsOf(steps)]));
}

export async function applyPrices(tx: Executor, { id }: store.IntakeRow): Promise<void> {
  for await (const { slice, value: rows } of store.readSlices<PriceRow[]>(tx, id, 'rows')) {
    const inForce = await stepsInForce(tx, rows);
    const value = rows.map(({ orderNumber }) => [orderNumber, inForce.get(orderNumber) ?? []]);
    await store.writeSlice(tx, id, { name: 'before', slice, value });
    await replacePriceLists(
      tx,
      rows.map(({ orderNumber, steps }) => listOf(orderNumber, steps)),
    );
  }
}

export async function revertPrices(tx: Executor, { id }: store.IntakeRow): Promise<void> {
  for await (const { value } of store.readSlices<[string, Step[]][]>(tx, id, 'before')) {
    const lists: PriceList[] = value.map(([orderNumber, steps]) => listOf(orderNumber, steps));
    await replacePriceLists(tx, lists);
  }
}

export async function applyStock(tx: Executor, { id, name }: store.IntakeRow, bookedAt: Date): Promise<void> {
  for await (const { slice, value: rows } of store.readSlices<StockRow[]>(tx, id, 'rows')) {
    const currentLevels = await lockLevels(tx, rows);
    const value = rows
      .map((row) => ({
        ...row,
        difference: row.counted - (currentLevels.get(row.orderNumber) ?? row.opening),
      }))
      .filter(({ difference }) => difference !== 0);
    await store.writeSlice(tx, id, { name: 'before', slice, value });
  }
  // All levels are locked by now; the counter of changes is locked last, as it is for sales.
  for await (const { value } of store.readSlices<MovedLevel[]>(tx, id, 'before')) {
    await bookCounts(tx, value, { note: `import ${name}`.slice(0, 110), countedAt: bookedAt });
  }
}

/** Reverts the differences of a file; later sales remain deducted. */
export async function revertStock(
  tx: Executor,
  { id, name }: store.IntakeRow,
  bookedAt: Date,
): Promise<void> {
  const slices: CountedLevel[][] = [];
  for await (const { value } of store.readSlices<MovedLevel[]>(tx, id, 'before')) {
    const currentLevels = await lockLevels(tx, value);
    slices.push(
      value.map(({ orderNumber, opening, difference }) => ({
        orderNumber,
        opening,
        counted: Math.max(0, (currentLevels.get(orderNumber) ?? opening) - difference),
      })),
    );
  }
  for (const levels of slices) {
    await bookCounts(tx, levels, { note: `roll back of ${name}`.slice(0, 110), countedAt: bookedAt });
  }
}
