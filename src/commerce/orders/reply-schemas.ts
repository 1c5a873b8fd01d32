/** Replies of the order calls, for the public API reference; their types must match the contract. */
import { z } from 'zod';
import { addressShape } from '#accounts';
import { TAX_TREATMENT_NAMES } from '#commerce/delivery/contract';
import { PAYMENT_METHOD_IDS } from '#kernel';
import type {
  IssuedDocumentReply,
  OrderDocumentsReply,
  OrderItemReply,
  OrderRefundReply,
  OrderReply,
  OrderShipmentReply,
  ReorderReply,
} from './contract.ts';
import { ORDER_PAYMENT_STATES, ORDER_STATES } from './states.ts';

const text = z.string().nullable();
const amount = z.number().describe('decimal, in the order’s currency');
const day = z.iso.date();

const keysOf = <Key extends string>(states: Readonly<Record<Key, unknown>>) => Object.keys(states) as Key[];

const item: z.ZodType<OrderItemReply> = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    sku: z.string().describe('part number without its packaging'),
  }),
  variant_id: text,
  order_number: z.string().describe('number of the packed part'),
  packaging: z.string(),
  packaging_name: z.string(),
  options: z.array(
    z.object({ id: z.string(), name: z.string(), value: z.string(), variant: z.literal(true) }),
  ),
  purchase_option: z.looseObject({}).nullable(),
  quantity: z.int(),
  stocked: z.int().describe('pieces taken from stock with the order'),
  backorder: z.int().describe('pieces that follow on backorder_date'),
  quantity_delivered: z.int().describe('pieces that have left in parcels'),
  quantity_canceled: z.int().describe('pieces that are not sent any more'),
  quantity_returned: z.int().describe('of those that have left, pieces that came back'),
  quantity_ready: z.int().describe('of those still to be sent, pieces that lie ready'),
  ship_date: day,
  backorder_date: day.nullable(),
  price: z.number().describe('unit price, up to six decimals'),
  fee: amount.describe('once per line, part of price_total'),
  price_total: amount,
  discount_total: amount,
  customer_part_number: text,
  note: text,
  quote: z
    .object({ reference: z.string(), version: z.int() })
    .nullable()
    .describe('the offer that promised the unit price'),
});

const shipment: z.ZodType<OrderShipmentReply> = z.object({
  id: z.string(),
  carrier: z.string(),
  carrier_name: z.string(),
  service: text,
  tracking_code: text,
  tracking_url: text,
  ship_date: day,
  date_created: z.iso.datetime(),
  items: z.array(
    z.object({ order_item_id: z.string(), product_id: z.string(), quantity: z.int(), lot: text }),
  ),
});

const refund: z.ZodType<OrderRefundReply> = z.object({
  id: z.string(),
  number: z
    .string()
    .describe('of the credit note; 26-00017-0-R1 where there is none, because nothing was invoiced'),
  amount,
  reason: z.string(),
  date_created: z.iso.datetime(),
});

export const orderReply: z.ZodType<OrderReply> = z
  .object({
    id: z.string(),
    number: z.string().describe('what people write and say: 26-00017-0'),
    checkout_id: z.string(),
    currency: z.string(),
    guest: z.boolean(),
    account: z.object({ email: z.string() }),
    account_id: text,
    status: z.enum(keysOf(ORDER_STATES)),
    payment_status: z.enum(keysOf(ORDER_PAYMENT_STATES)),
    paid: z.boolean(),
    delivered: z.boolean(),
    canceled: z.boolean(),
    date_created: z.iso.datetime(),
    dates: z
      .partialRecord(z.enum(keysOf(ORDER_STATES)), z.iso.datetime())
      .describe('when it came to each state that it has been in'),
    ship_date: day.describe('day by which everything leaves our warehouse'),
    purchase_order_number: text,
    ship: z.enum(['wait', 'split']).nullable(),
    items: z.array(item),
    item_quantity: z.int(),
    item_tax_included: z.literal(false),
    sub_total: amount,
    price_total: amount,
    discount_total: amount,
    coupon: z.object({ name: z.string() }).nullable(),
    coupon_code: text,
    giftcards: z.array(z.object({ id: z.string(), last4: z.string(), amount })),
    giftcard_total: amount,
    shipping: z.object({
      ...addressShape,
      service: text,
      service_name: text,
      price: amount,
      days: z
        .tuple([z.int(), z.int()])
        .nullable()
        .describe('working days from dispatch, fewest and most; null where it is no longer offered'),
    }),
    shipment_total: amount,
    tax_total: amount,
    tax_included_total: z.literal(0),
    tax: z.object({ treatment: z.enum(TAX_TREATMENT_NAMES), rate: z.number().describe('percent') }),
    billing: z.object({
      ...addressShape,
      method: z.enum([...PAYMENT_METHOD_IDS, 'giftcard']),
      card: z
        .object({ brand: text, last4: text, exp_month: z.int().nullable(), exp_year: z.int().nullable() })
        .nullable(),
      vat_number: text,
    }),
    grand_total: amount,
    capture_total: amount.describe('what the payment method is charged'),
    auth_total: z.literal(0),
    shipments: z.array(shipment).describe('parcels that have left'),
    refunds: z.array(refund).describe('money that went back or is on its way, tax included'),
    refund_total: amount,
  })
  .meta({ id: 'Order' });

export const documentsReply: z.ZodType<OrderDocumentsReply> = z.object({
  invoice: z.string().describe('path; of the order confirmation until goods have left'),
  packing_slip: z.string().describe('path'),
  confirmation: z.string().describe('path of the order confirmation'),
  credit_note: z
    .string()
    .nullable()
    .describe('path; null unless the order was canceled after an invoice was issued'),
  credit_notes: z
    .array(z.object({ number: z.string(), path: z.string() }))
    .describe('of the refunds of the order'),
  documents: z
    .array(
      z.object({
        number: z.string(),
        kind: z.enum(['invoice', 'advance', 'at_order', 'credit-note']),
        date: day,
        pdf: z.string(),
      }),
    )
    .describe('invoices and credit notes that were issued, with paths'),
  expires: z.iso.datetime(),
});

const issuedDocument: z.ZodType<IssuedDocumentReply> = z
  .object({
    number: z.string(),
    kind: z.enum(['invoice', 'advance', 'credit-note']),
    type: z.union([z.literal(380), z.literal(386), z.literal(381)]).describe('by UNTDID 1001'),
    date: day,
    supply_date: day.nullable(),
    due_date: day.nullable(),
    currency: z.string(),
    net: amount,
    tax: amount,
    gross: amount,
    paid: amount,
    due: amount,
    open: amount.describe('still to pay now'),
    state: z.enum(['open', 'paid', 'overdue']).nullable(),
    refers_to: text,
    sha256: z.object({ pdf: text }),
    files: z.array(z.object({ format: z.literal('pdf'), profile: text, url: z.string() })),
  })
  .meta({ id: 'IssuedDocument' });

export const issuedDocumentsReply = z.object({ results: z.array(issuedDocument) });

export const reorderReply: z.ZodType<ReorderReply> = z.object({
  added: z.int().describe('lines that are in the cart now'),
  changes: z.array(
    z.object({
      order_number: z.string(),
      product_name: z.string(),
      kind: z.enum(['gone', 'price', 'refused']),
      message: z.string(),
      price_before: z.number().nullable(),
      price_now: z.number().nullable(),
    }),
  ),
});
