/** Reads a file of staff against a release; for a process of its own (`tools/catalogue-intake.ts`). */
import { offersOf } from '#commerce/pricing';
import { readPriceFile, readStockFile } from '../release/imports.ts';
import { findOrderNumber, readRelease } from '../release/index.ts';
import type { IntakeKind } from './contract.ts';
import { type PriceRow, type StockRow, stepsOf } from './rows.ts';

/** Throws a `ReleaseError` that names the bad lines. */
export async function readIntakeFile(
  kind: IntakeKind,
  path: string,
  releaseFolder: string,
): Promise<PriceRow[] | StockRow[]> {
  const release = await readRelease(releaseFolder);
  if (kind === 'stock') return readStockFile(path, release);
  const lists = await readPriceFile(path, release);
  return lists.map(({ orderNumber, steps }) => {
    const variant = findOrderNumber(release, orderNumber)!;
    const usdAt1000 = release.tables.get(variant.product.category)!.p1k[variant.product.row]!;
    const [offer] = offersOf(usdAt1000, [variant]);
    return { orderNumber, steps: stepsOf(steps), model: stepsOf(offer?.steps ?? []) };
  });
}
