import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const stockLevels = pgTable('stock_levels', {
  orderNumber: text('order_number').primaryKey(),
  /** What the rule gave when the number was first touched; the ledger starts here. */
  opening: integer('opening').notNull(),
  onHand: integer('on_hand').notNull(),
  /** Of them on tape that was cut from reels of other order numbers. */
  cutTape: integer('cut_tape').notNull(),
  /** Stamp of the transaction that moved it last; 0 where none has. */
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
  /** Of a sale, a return, or a reel opened for an order. */
  orderId: text('order_id'),
});
