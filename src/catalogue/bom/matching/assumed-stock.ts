/** Open values of a line are assumed so that a part in stock fits, if there is one. */
import type { Decisions } from './decisions.ts';
import { USUAL_VOLTAGE, withDefaults } from './defaults.ts';
import { sortByTotal } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { Request } from './request.ts';

export interface AssumedRequest {
  /** The request with the assumed values. */
  request: Request;
  /** Parts that satisfy the request, the preferred one first. */
  judgements: readonly Judgement[];
  /** Parts in stock under assumptions lower than the usual ones: offered to a person, never chosen. */
  lesser: readonly Judgement[];
}

/** Fills open values with the usual ones, or with others if only parts with these others are in stock. */
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

/** An assumed rating must not fall below the usual one to sell from stock; ceramics may go down to `USUAL_VOLTAGE`. */
function isAsSafe(usual: Request['assumptions'], fromStock: Request['assumptions']): boolean {
  return ['ratedVoltage', 'ratedCurrent'].every((id) => {
    const [usualValue, stockValue] = [Number(usual[id] ?? 0), Number(fromStock[id] ?? 0)];
    return (
      stockValue >= usualValue ||
      (id === 'ratedVoltage' && usual['dielectric'] !== undefined && stockValue >= USUAL_VOLTAGE)
    );
  });
}
