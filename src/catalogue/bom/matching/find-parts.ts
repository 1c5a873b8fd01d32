import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { needsCheck } from './grade.ts';
import { Judge, type Judgement } from './judge.ts';
import type { Request } from './request.ts';
import { rowIndexOf } from './row-index.ts';
import { KEYS, RULES } from './rules.ts';

/** Our parts that satisfy the request, unordered. */
export function judgeAll(loadedRelease: LoadedRelease, request: Request): Judgement[] {
  const judge = new Judge(loadedRelease, request);
  const { table } = loadedRelease.category(request.category);
  return rowIndexOf(table)
    .find({ ...request.requirements })
    .flatMap((row) => judge.judge(row) ?? []);
}

/** Our products of an industry base number, with at most one more letter; automotive grades come last. */
export function productsOfBase(loadedRelease: LoadedRelease, base: string): ProductRef[] {
  const { numbers } = loadedRelease.release;
  const [start, end] = numbers.prefix(base.toUpperCase());
  const products: ProductRef[] = [];
  for (let index = start; index < end && index < start + 50; index += 1) {
    const number = numbers.numberAt(index);
    if (number === base.toUpperCase() || number.slice(0, -1) === base.toUpperCase())
      products.push(numbers.ref(index));
  }
  return products;
}

interface PricedJudgement {
  judgement: Judgement;
  isShort: boolean;
  minor: number;
}

/**
 * Sorts parts that must be checked first to the end, nearest first. The others: in stock for all pieces first, then by
 * total price with minimums and packaging, then the nearest.
 */
export function sortByTotal(
  loadedRelease: LoadedRelease,
  judgements: readonly Judgement[],
  pieces: number,
): Judgement[] {
  const pricedJudgements = judgements.map((judgement): PricedJudgement => {
    const quote = loadedRelease.chooseQuote(judgement.product, Math.max(1, pieces));
    return {
      judgement,
      isShort: quote === null || quote.shipsLater > 0,
      minor: quote?.minor ?? Number.POSITIVE_INFINITY,
    };
  });
  const check = ({ judgement }: PricedJudgement) => (needsCheck(judgement) ? 1 : 0);
  pricedJudgements.sort(
    (a, b) =>
      check(a) - check(b) ||
      check(a) * (a.judgement.score - b.judgement.score) ||
      Number(a.isShort) - Number(b.isShort) ||
      a.minor - b.minor ||
      a.judgement.score - b.judgement.score ||
      a.judgement.product.row - b.judgement.product.row,
  );
  return pricedJudgements.map(({ judgement }) => judgement);
}

/** Attributes of a product that parts of its category are compared by, except its qualification. */
export function factsOfProduct(
  loadedRelease: LoadedRelease,
  product: ProductRef,
): Record<string, number | string> {
  const facts: Record<string, number | string> = {};
  for (const id of KEYS[product.category] ?? []) addFact(facts, id, loadedRelease.value(product, id));
  for (const { attribute, originalAttribute = attribute } of RULES[product.category] ?? []) {
    const value = loadedRelease.value(product, attribute);
    // Of a temperature range, the upper limit decides.
    if (attribute !== 'qualification')
      addFact(facts, originalAttribute, Array.isArray(value) ? value[1] : value);
  }
  return facts;
}

function addFact(facts: Record<string, number | string>, id: string, value: unknown): void {
  if (typeof value === 'number' || typeof value === 'string') facts[id] = value;
}
