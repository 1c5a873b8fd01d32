/** The stock of one product and the packagings in which it can leave. Plain values. */

/** Packaging letters of reels; KIT and B (loose pieces in a bag) are not reels. */
const REELS: ReadonlySet<string> = new Set(['T', 'L', 'N', 'D']);

/** Pieces of one order number. */
export interface Pile {
  orderNumber: string;
  /** Packaging letter, or KIT. */
  packing: string;
  /** Pieces in a full package. */
  perPackage: number;
  onHand: number;
  /** Pieces out of `onHand` on tape that was cut from reels of other order numbers; never part of a full reel. */
  cutTape: number;
}

/** Pieces of a product by how they are packed. */
export interface StockByKind {
  /** On tape that is not a full reel. */
  cutTape: number;
  /** On full reels. */
  reels: number;
  /** Loose in bags. */
  bulk: number;
}

/** A reel that is opened so that tape can be cut from it: its pieces move to the order number of the tape. */
export interface ReelOpening {
  sourceNumber: string;
  targetNumber: string;
  pieces: number;
}

/** Pieces that leave now for a line, and the reels that are opened for it. */
export interface TakenPieces {
  takenQuantity: number;
  openings: ReelOpening[];
}

export function isTape(packaging: string): boolean {
  return packaging === 'CT' || packaging === 'PR';
}

function fullPieces({ onHand, cutTape, perPackage }: Pile): number {
  return Math.floor((onHand - cutTape) / perPackage) * perPackage;
}

/**
 * Pieces that can leave now in a packaging: cut tape and partial reels from any reel, other packagings only in full
 * packages of their own.
 */
export function readyPieces(piles: readonly Pile[], packaging: string): number {
  if (isTape(packaging)) {
    return piles.reduce((sum, pile) => sum + (REELS.has(pile.packing) ? pile.onHand : 0), 0);
  }
  const pile = piles.find(({ packing }) => packing === packaging);
  return pile ? fullPieces(pile) : 0;
}

/** Pieces of a product by how they are packed; kits count as none of these. */
export function stockByKind(piles: readonly Pile[]): StockByKind {
  const kinds: StockByKind = { cutTape: 0, reels: 0, bulk: 0 };
  for (const pile of piles) {
    const full = fullPieces(pile);
    if (pile.packing === 'B') kinds.bulk += pile.onHand;
    else if (REELS.has(pile.packing)) {
      kinds.reels += full;
      kinds.cutTape += pile.onHand - full;
    }
  }
  return kinds;
}

/**
 * Takes up to `quantity` pieces from the piles and changes them, so that later lines find the rest. Tape comes from
 * its own order number, then from remainders of other reels, then from full reels, smallest first.
 */
export function takePieces(piles: readonly Pile[], packaging: string, quantity: number): TakenPieces {
  const takenQuantity = Math.min(quantity, readyPieces(piles, packaging));
  const isCut = isTape(packaging);
  const sourcePile = piles.find(({ packing }) => packing === (isCut ? 'T' : packaging));
  if (!sourcePile || takenQuantity === 0) return { takenQuantity: 0, openings: [] };
  const openings =
    isCut && sourcePile.onHand < takenQuantity
      ? planOpenings(piles, sourcePile, takenQuantity - sourcePile.onHand)
      : [];
  sourcePile.onHand -= takenQuantity;
  sourcePile.cutTape = cutTapeAfter(sourcePile, isCut ? -takenQuantity : 0);
  return { takenQuantity, openings };
}

/** Tape from other reels is used first, so that the number's full reels stay whole as long as possible. */
function cutTapeAfter({ onHand, cutTape }: Pile, change: number): number {
  return Math.min(onHand, Math.max(0, cutTape + change));
}

function planOpenings(piles: readonly Pile[], targetPile: Pile, missing: number): ReelOpening[] {
  const otherReels = piles.filter(
    (pile) => pile !== targetPile && REELS.has(pile.packing) && pile.onHand > 0,
  );
  const portions = otherReels
    .flatMap((pile) => [
      { pile, pieces: pile.onHand % pile.perPackage, isRemainder: true },
      { pile, pieces: pile.perPackage, isRemainder: false },
    ])
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => Number(b.isRemainder) - Number(a.isRemainder) || a.pieces - b.pieces);
  const openings: ReelOpening[] = [];
  let missingPieces = missing;
  for (const { pile, pieces, isRemainder } of portions) {
    if (missingPieces <= 0) break;
    const portionCount = isRemainder ? 1 : Math.floor(pile.onHand / pieces);
    const movedPieces = Math.min(portionCount, Math.ceil(missingPieces / pieces)) * pieces;
    if (movedPieces === 0) continue;
    pile.onHand -= movedPieces;
    targetPile.onHand += movedPieces;
    targetPile.cutTape += movedPieces;
    missingPieces -= movedPieces;
    openings.push({
      sourceNumber: pile.orderNumber,
      targetNumber: targetPile.orderNumber,
      pieces: movedPieces,
    });
  }
  return openings;
}
