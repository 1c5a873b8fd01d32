/** What a line leaves open is assumed so that a part in stock fits, where one does. */
import type { Decisions } from './decisions.ts';
import { USUAL_VOLTAGE, withDefaults } from './defaults.ts';
import { byTotal } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { Request } from './request.ts';

export interface Assumed {
  /** With what is assumed. */
  request: Request;
  /** Parts that fulfil it, the preferred one first. */
  found: readonly Judgement[];
  /** In stock under assumptions that promise less than the usual ones: for a person to choose, never chosen. */
  lesser: readonly Judgement[];
}

/** Fills what a request leaves open by the usual values; by others where only parts of those are in stock. */
export function assume(decisions: Decisions, open: Request, pieces: number): Assumed {
  const { loaded } = decisions.showing;
  const isThere = (product: Judgement['product']) =>
    loaded.stockOf(product) >= pieces && loaded.choose(product, Math.max(1, pieces))?.shipsLater === 0;
  const usual = withDefaults(loaded, open);
  const found = byTotal(loaded, decisions.judged(usual), pieces);
  const isSilent = Object.keys(usual.assumed).length > Object.keys(open.assumed).length;
  if (!isSilent || found.length === 0 || found.some(({ product }) => isThere(product)))
    return { request: usual, found, lesser: [] };
  const { category } = open;
  const stocked = withDefaults(loaded, open, (row) => isThere({ category, row }));
  const there = byTotal(
    loaded,
    decisions.judged(stocked).filter(({ product }) => isThere(product)),
    pieces,
  );
  return there.length > 0 && isAsSafe(usual.assumed, stocked.assumed)
    ? {
        request: stocked,
        found: [...there, ...decisions.judged(stocked).filter(isNotAmong(there))],
        lesser: [],
      }
    : { request: usual, found, lesser: there };
}

const isNotAmong =
  (there: readonly Judgement[]) =>
  ({ product }: Judgement) =>
    !there.some((one) => one.product.row === product.row);

/** A rating that is assumed is not lowered below what is usual, to sell what lies there. */
function isAsSafe(usual: Request['assumed'], stocked: Request['assumed']): boolean {
  return ['ratedVoltage', 'ratedCurrent'].every((id) => {
    const [before, after] = [Number(usual[id] ?? 0), Number(stocked[id] ?? 0)];
    return (
      after >= before ||
      (id === 'ratedVoltage' && usual['dielectric'] !== undefined && after >= USUAL_VOLTAGE)
    );
  });
}
