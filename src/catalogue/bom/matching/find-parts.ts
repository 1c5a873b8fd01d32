import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { Judge, type Judgement } from './judge.ts';
import type { Request } from './request.ts';
import { rowIndexOf } from './row-index.ts';

/** Parts of ours that fulfil the request, unordered. */
export function judgeAll(loaded: LoadedRelease, request: Request): Judgement[] {
  const judge = new Judge(loaded, request);
  const { table } = loaded.category(request.category);
  return rowIndexOf(table)
    .find({ ...request.wanted })
    .flatMap((row) => judge.judge(row) ?? []);
}

/** Products of our range under an industry base number; automotive grades come last. */
export function productsOfBase(loaded: LoadedRelease, base: string): ProductRef[] {
  const { numbers } = loaded.release;
  const [from, to] = numbers.prefix(base.toUpperCase());
  const products: ProductRef[] = [];
  for (let at = from; at < to && at < from + 50; at += 1) {
    const number = numbers.at(at);
    if (number === base.toUpperCase() || number.slice(0, -1) === base.toUpperCase())
      products.push(numbers.ref(at));
  }
  return products;
}

interface Priced {
  judgement: Judgement;
  isShort: boolean;
  minor: number;
}

/**
 * In stock for all pieces first, then by what the pieces cost with minimums and packaging, then the nearest.
 * A part that has to be checked first comes after those that have not.
 */
export function byTotal(
  loaded: LoadedRelease,
  judgements: readonly Judgement[],
  pieces: number,
): Judgement[] {
  const priced = judgements.map((judgement): Priced => {
    const { category, row } = judgement.product;
    const quote = loaded.category(category).prices.cheapest(row, Math.max(1, pieces));
    const stock = loaded.stockOf(judgement.product);
    return {
      judgement,
      isShort: stock < (quote?.pieces ?? pieces),
      minor: quote?.minor ?? Number.POSITIVE_INFINITY,
    };
  });
  const check = ({ judgement }: Priced) => (judgement.grade === 'functional' ? 1 : 0);
  priced.sort(
    (a, b) =>
      check(a) - check(b) ||
      Number(a.isShort) - Number(b.isShort) ||
      a.minor - b.minor ||
      a.judgement.score - b.judgement.score ||
      a.judgement.product.row - b.judgement.product.row,
  );
  return priced.map(({ judgement }) => judgement);
}
