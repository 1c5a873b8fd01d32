import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { OrderPaymentMethod } from './contract.ts';
import type { NewOrder, OrderBilling, OrderedOffer, OrderOption, OrderShipping, OrderTax } from './order.ts';
import type { RefundedKind } from './progress.ts';
import type { OrderState, PaymentState } from './states.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A gift card as stored, with the amount in minor units. */
export interface StoredGiftcard {
  id: string;
  last4: string;
  minor: number;
}

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  /** Drawn at the commit of the order, so no committed row lacks it. */
  number: text('number').notNull().default(sql`NULL`),
  /** Year of the number's series; null for orders that were numbered before their commit. */
  numberYear: integer('number_year'),
  cartId: text('cart_id').notNull(),
  checkoutId: text('checkout_id').notNull(),
  sessionKey: text('session_key'),
  accountId: text('account_id'),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  paymentMethod: text('payment_method').$type<OrderPaymentMethod>().notNull(),
  purchaseOrder: text('purchase_order'),
  splitDelivery: text('split_delivery').$type<'wait' | 'split'>(),
  shipping: jsonb('shipping').$type<OrderShipping>().notNull(),
  billing: jsonb('billing').$type<OrderBilling>().notNull(),
  coupon: jsonb('coupon').$type<NewOrder['coupon']>(),
  giftcards: jsonb('giftcards').$type<StoredGiftcard[]>().notNull(),
  tax: jsonb('tax').$type<OrderTax>().notNull(),
  subTotal: amount('sub_total'),
  discountTotal: amount('discount_total'),
  shipmentTotal: amount('shipment_total'),
  taxTotal: amount('tax_total'),
  grandTotal: amount('grand_total'),
  giftcardTotal: amount('giftcard_total'),
  captureTotal: amount('capture_total'),
  shipDate: date('ship_date', { mode: 'string' }).notNull(),
  placedAt: moment('placed_at').notNull(),
  /** When something has to leave next; null: nothing is left to send. */
  dueDate: date('due_date', { mode: 'string' }),
});

export const orderLines = pgTable('order_lines', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  productId: text('product_id').notNull(),
  productNumber: text('product_number').notNull(),
  productName: text('product_name').notNull(),
  slug: text('slug').notNull(),
  variantId: text('variant_id'),
  orderNumber: text('order_number').notNull(),
  packaging: text('packaging').notNull(),
  packagingName: text('packaging_name').notNull(),
  options: jsonb('options').$type<OrderOption[]>().notNull(),
  purchaseOption: jsonb('purchase_option').$type<object>(),
  customerPartNumber: text('customer_part_number'),
  note: text('note'),
  quantity: integer('quantity').notNull(),
  stockedQuantity: integer('stocked').notNull(),
  backorder: integer('backorder').notNull(),
  shipDate: date('ship_date', { mode: 'string' }).notNull(),
  backorderDate: date('backorder_date', { mode: 'string' }),
  unitPriceMicros: amount('unit_price_micros'),
  fee: amount('fee'),
  total: amount('total'),
  discount: amount('discount'),
  offer: jsonb('offer').$type<OrderedOffer>(),
});

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<'order' | 'payment'>().notNull(),
  stateBefore: text('state_before'),
  stateAfter: text('state_after').notNull(),
  note: text('note').notNull(),
  at: moment('at').notNull(),
});

/** Progress of a line's pieces; no row: nothing has happened yet. */
export const lineProgress = pgTable('order_line_progress', {
  lineId: text('line_id').primaryKey(),
  quantity: integer('quantity').notNull(),
  stocked: integer('stocked').notNull(),
  shipped: integer('shipped').notNull().default(0),
  canceled: integer('canceled').notNull().default(0),
  returned: integer('returned').notNull().default(0),
  restocked: integer('restocked').notNull().default(0),
});

export const shipments = pgTable('order_shipments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  carrier: text('carrier').notNull(),
  service: text('service'),
  trackingNumber: text('tracking_number'),
  shipDate: date('ship_date', { mode: 'string' }).notNull(),
  reason: text('reason'),
  sentAt: moment('sent_at').notNull(),
});

export const shipmentLines = pgTable('order_shipment_lines', {
  shipmentId: text('shipment_id').notNull(),
  lineId: text('line_id').notNull(),
  quantity: integer('quantity').notNull(),
  lot: text('lot'),
});

export const refunds = pgTable('order_refunds', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  number: text('number').notNull(),
  amount: amount('amount'),
  tax: amount('tax'),
  paymentAmount: amount('payment_amount'),
  giftcards: jsonb('giftcards').$type<StoredGiftcard[]>().notNull(),
  shipping: boolean('shipping').notNull(),
  reason: text('reason').notNull(),
  invoicesBefore: integer('invoices_before').notNull(),
  madeAt: moment('made_at').notNull(),
});

export const refundLines = pgTable('order_refund_lines', {
  refundId: text('refund_id').notNull(),
  lineId: text('line_id').notNull(),
  kind: text('kind').$type<RefundedKind>().notNull(),
  quantity: integer('quantity').notNull(),
  restocked: integer('restocked').notNull(),
});
