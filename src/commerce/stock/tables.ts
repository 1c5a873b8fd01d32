import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderNumber: text('order_number').notNull(),
  /** Pieces in (positive) or out (negative). */
  quantity: integer('quantity').notNull(),
  kind: text('kind').notNull(),
  note: text('note').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Set for a sale, a return, or a reel opened for an order. */
  orderId: text('order_id'),
});
