import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const stockLevels = pgTable('stock_levels', {
  orderNumber: text('order_number').primaryKey(),
  /** Opening stock by the rule at the first movement; the ledger starts from it. */
  opening: integer('opening').notNull(),
  onHand: integer('on_hand').notNull(),
  /** Pieces out of `onHand` on tape that was cut from reels of other order numbers. */
  cutTape: integer('cut_tape').notNull(),
  /** Stamp of the transaction that last changed the level; 0: none has. */
  change: bigint('change', { mode: 'number' }).notNull(),
});
