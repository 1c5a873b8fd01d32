import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const priceOverrides = pgTable(
  'price_overrides',
  {
    orderNumber: text('order_number').notNull(),
    quantityMin: integer('quantity_min').notNull(),
    currency: text('currency').notNull(),
    /** Millionths of the currency's main unit. */
    micros: bigint('micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.quantityMin] })],
);

/** One row per order number that ever had an imported list, with the number of its last change. */
export const priceOverrideChanges = pgTable('price_override_changes', {
  orderNumber: text('order_number').primaryKey(),
  change: bigint('change', { mode: 'number' }).notNull(),
});
