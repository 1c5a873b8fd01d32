/** Stock: the opening rule, the ledger of movements, and the levels in memory. */
export {
  addBackOrders,
  type BackOrder,
  type BackOrderPieces,
  backOrdersOf,
  lockLevelsOf,
  sendUnbooked,
  withdrawBackOrders,
} from './back-orders.ts';
export { openStockLevels } from './levels.ts';
export { openingStock } from './opening.ts';
export {
  isTape,
  type Pile,
  type ReelOpening,
  readyPieces,
  type StockByKind,
  stockByKind,
  takePieces,
} from './piles.ts';
export { bookCounts, restockPieces } from './restock.ts';
export {
  type LockedLevel,
  lockLevels,
  lockPiles,
  openReels,
  type StockLine,
  sell,
  sellLocked,
} from './sales.ts';
export { type CountedLevel, countTouched, levelsOf, unexplainedLevels } from './store.ts';
