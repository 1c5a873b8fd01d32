/** Reads a price or stock file of staff against a release; runs in a child process (`tools/catalogue-intake.ts`). */
import { FILE_RATE, offersOf } from '#commerce/pricing';
import { readPriceFile, readStockFile } from '../release/imports.ts';
import { findOrderNumber, readRelease } from '../release/index.ts';
import { type PriceRow, type StockRow, stepsOf } from './rows.ts';

/** Rows sorted by order number, the lock order of levels. Throws a `ReleaseError` that names the bad lines. */
export async function readIntakeFile(
  kind: 'prices' | 'stock',
  path: string,
  releaseFolder: string,
): Promise<PriceRow[] | StockRow[]> {
  const release = await readRelease(releaseFolder);
  if (kind === 'stock') return byNumber(await readStockFile(path, release));
  const lists = byNumber(await readPriceFile(path, release));
  return lists.map(({ orderNumber, steps }) => {
    const variant = findOrderNumber(release, orderNumber)!;
    const usdAt1000 = release.tables.get(variant.product.category)!.p1k[variant.product.row]!;
    const [offer] = offersOf(usdAt1000, [variant], { rate: FILE_RATE });
    return { orderNumber, steps: stepsOf(steps), model: stepsOf(offer?.steps ?? []) };
  });
}

function byNumber<Row extends { orderNumber: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1));
}
