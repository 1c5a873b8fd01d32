/** Pieces on hand: the opening rule, the ledger of movements, and the levels in memory. */
export {
  addBackOrders,
  type BackOrder,
  type BackOrderPieces,
  backOrdersOf,
  lockLevelsOf,
  sendUnbooked,
  withdrawBackOrders,
} from './back-orders.ts';
export { bookCounts, giveBack } from './incoming.ts';
export { type LevelsChanged, openStockLevels, type StockLevels } from './levels.ts';
export { openingStock } from './opening.ts';
export {
  isTape,
  type Opening,
  type Pile,
  readyPieces,
  type StockByKind,
  stockByKind,
  type TakenPieces,
  takePieces,
} from './piles.ts';
export {
  type HeldLevel,
  lockLevels,
  lockPiles,
  openReels,
  type SaleResult,
  type ShortNumber,
  type StockBooking,
  type StockLine,
  sell,
  sellLocked,
} from './sales.ts';
export { type CountedLevel, countTouched, levelsOf, unexplainedLevels } from './store.ts';
