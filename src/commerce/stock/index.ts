/** Pieces on hand: the opening rule, the ledger of movements, and the levels in memory. */
export { type LevelsChanged, openStockLevels, type StockLevels } from './levels.ts';
export { openingStock } from './opening.ts';
export {
  giveBack,
  lockLevels,
  type SaleResult,
  type ShortNumber,
  type StockBooking,
  type StockLine,
  sell,
  sellLocked,
} from './sales.ts';
export { bookCounts, type CountedLevel, countTouched, levelsOf, unexplainedLevels } from './store.ts';
