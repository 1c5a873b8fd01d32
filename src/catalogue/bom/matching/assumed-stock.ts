/** What a line leaves open is assumed so that a part in stock fits, where one does. */
import type { Decisions } from './decisions.ts';
import { USUAL_VOLTAGE, withDefaults } from './defaults.ts';
import { sortByTotal } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { Request } from './request.ts';

export interface AssumedRequest {
  /** With what is assumed. */
  request: Request;
  /** Parts that fulfil it, the preferred one first. */
  judgements: readonly Judgement[];
  /** In stock under assumptions that promise less than the usual ones: for a person to choose, never chosen. */
  lesser: readonly Judgement[];
}

/** Fills what a request leaves open by the usual values; by others where only parts of those are in stock. */
export function assumeOpenValues(decisions: Decisions, open: Request, pieces: number): AssumedRequest {
  const { loadedRelease } = decisions.showing;
  const isThere = (product: Judgement['product']) =>
    loadedRelease.stockOf(product) >= pieces &&
    loadedRelease.chooseQuote(product, Math.max(1, pieces))?.shipsLater === 0;
  const usual = withDefaults(loadedRelease, open);
  const judgements = sortByTotal(loadedRelease, decisions.judge(usual), pieces);
  const isSilent = Object.keys(usual.assumptions).length > Object.keys(open.assumptions).length;
  if (!isSilent || judgements.length === 0 || judgements.some(({ product }) => isThere(product)))
    return { request: usual, judgements, lesser: [] };
  const { category } = open;
  const stockRequest = withDefaults(loadedRelease, open, (row) => isThere({ category, row }));
  const inStock = sortByTotal(
    loadedRelease,
    decisions.judge(stockRequest).filter(({ product }) => isThere(product)),
    pieces,
  );
  return inStock.length > 0 && isAsSafe(usual.assumptions, stockRequest.assumptions)
    ? {
        request: stockRequest,
        judgements: [...inStock, ...decisions.judge(stockRequest).filter(isNotAmong(inStock))],
        lesser: [],
      }
    : { request: usual, judgements, lesser: inStock };
}

const isNotAmong =
  (inStock: readonly Judgement[]) =>
  ({ product }: Judgement) =>
    !inStock.some((one) => one.product.row === product.row);

/** A rating that is assumed is not lowered below what is usual, to sell what lies there. */
function isAsSafe(usual: Request['assumptions'], fromStock: Request['assumptions']): boolean {
  return ['ratedVoltage', 'ratedCurrent'].every((id) => {
    const [usualValue, stockValue] = [Number(usual[id] ?? 0), Number(fromStock[id] ?? 0)];
    return (
      stockValue >= usualValue ||
      (id === 'ratedVoltage' && usual['dielectric'] !== undefined && stockValue >= USUAL_VOLTAGE)
    );
  });
}
