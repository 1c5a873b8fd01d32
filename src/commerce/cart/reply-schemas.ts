/**
 * Replies of the cart's calls for the public reference: types match them to the contract, tests to the actual
 * replies.
 */
import { z } from 'zod';
import { TAX_TREATMENT_NAMES, VAT_NUMBER_FAULTS } from '#commerce/delivery/contract';
import { forEachMethod, PAYMENT_METHOD_IDS, REDIRECT_METHODS } from '#kernel';
import type {
  Billing,
  CartAddress,
  CartChange,
  CartDisplay,
  CartLineReply,
  CartReply,
  CartSettingsReply,
  PurchaseOption,
  QuickOrderLine,
  QuickOrderReply,
  QuotedPrice,
} from './contract.ts';

const text = z.string();
const amount = z.number().describe('amount in the currency of the cart');
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const addressShape = {
  name: text,
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  vat_number: text,
  country: text.describe('ISO 3166-1 alpha-2'),
};
const address: z.ZodType<Partial<CartAddress>> = z.object(addressShape).partial();

const redirect = z.object({ token: text, source: text }).partial();
const billing: z.ZodType<Billing> = z
  .object({
    ...addressShape,
    method: z.enum(PAYMENT_METHOD_IDS),
    account_card_id: text,
    card: z
      .object({ token: text, last4: text, brand: text, exp_month: z.int(), exp_year: z.int() })
      .partial(),
    intent: z.object({ stripe: z.object({ id: text }).partial() }).partial(),
    ...forEachMethod(REDIRECT_METHODS, redirect),
    paypal: z.object({ nonce: text, order_id: text }).partial(),
    account: z.object({ purchase_order: text }).partial(),
  })
  .partial();

const service = z.object({
  id: text,
  name: text,
  price: amount,
  description: text,
  days: z.tuple([z.int(), z.int()]).describe('working days, fewest and most'),
  free_from: maybe(amount),
});

const purchaseOption: z.ZodType<PurchaseOption> = z.object({
  type: z.enum(['standard', 'subscription']),
  plan_id: text.optional(),
  billing_schedule: z
    .object({ interval: z.enum(['daily', 'weekly', 'monthly', 'yearly']), interval_count: z.int() })
    .optional(),
});

const better = maybe(
  z.object({
    variant_id: text,
    packaging: text,
    packaging_name: text,
    quantity: z.int(),
    price: amount,
    price_total: amount,
    stock_now: z.int().describe('pieces that can leave now'),
    backorder: z.int().describe('pieces that follow later'),
  }),
).describe('at least as many pieces that cost less and come no later, or of which all leave now');

const quote: z.ZodType<QuotedPrice | null> = maybe(
  z.object({
    reference: text,
    version: z.int(),
    until: text,
    message: text,
    minimum: z.int().describe('pieces from which on it holds'),
    state: z
      .enum(['holds', 'expired', 'quantity', 'used', 'list'])
      .describe('all but `holds`: the price of the list counts'),
    list_price: amount,
  }),
).describe('a price that was promised in an offer; coupons do not reduce it');

const line: z.ZodType<CartLineReply> = z.object({
  id: text,
  product_id: text,
  product_name: text,
  product: z.object({
    id: text,
    name: text,
    slug: text,
    sku: text,
    category: text,
    images: z.array(
      z.object({ id: text, caption: text, file: z.object({ url: text, width: z.int(), height: z.int() }) }),
    ),
  }),
  variant_id: text,
  options: z.array(z.object({ id: text, name: text, value: text, value_id: text, variant: z.literal(true) })),
  purchase_option: maybe(purchaseOption),
  quantity: z.int().describe('pieces'),
  price: amount.describe('unit price at this quantity, up to six decimals'),
  orig_price: z.null(),
  price_total: amount.describe('quantity times unit price, rounded once, and the fee'),
  discount_total: amount,
  order_number: text,
  packaging: text,
  packaging_name: text,
  fee: amount.describe('once per line, inside price_total'),
  minimum: z.int(),
  multiple: z.int(),
  stock_now: z.int().describe('pieces that can leave now'),
  backorder: z.int().describe('pieces that follow later'),
  lead_time_weeks: maybe(z.tuple([z.number(), z.number()])),
  next_break: maybe(z.object({ quantity: z.int(), price: amount })),
  better,
  note: maybe(text),
  customer_part_number: maybe(text),
  quote,
});

const change: z.ZodType<CartChange> = z.object({
  item_id: maybe(text),
  field: z.enum(['price', 'stock', 'discount_total', 'giftcard_total', 'grand_total', 'unavailable']),
  was: amount,
  now: amount,
  message: text,
});

const display: z.ZodType<CartDisplay> = z.object({
  currency: text,
  rate: z.number(),
  approximate: z.literal(true),
  amounts: z.object({
    sub_total: amount,
    discount_total: amount,
    shipment_total: amount,
    tax_total: amount,
    grand_total: amount,
    giftcard_total: amount,
    capture_total: amount,
  }),
  items: z.record(z.string(), z.object({ price: amount, price_total: amount })),
});

export const cartReply: z.ZodType<CartReply> = z
  .object({
    id: text,
    checkout_id: text,
    checkout_url: text,
    currency: text,
    guest: z.boolean(),
    account: z.looseObject({ id: text.optional(), email: maybe(text), name: text.optional() }),
    account_id: maybe(text),
    account_logged_in: z.boolean(),
    items: z.array(line),
    item_quantity: z.int(),
    item_tax_included: z.literal(false),
    sub_total: amount,
    price_total: amount,
    discount_total: amount,
    coupon_code: maybe(text),
    coupon: maybe(
      z.object({ id: text, name: text, problem: maybe(z.object({ code: text, message: text })) }),
    ),
    giftcards: z.array(z.object({ id: text, last4: text, amount, balance: amount })),
    giftcard_total: amount,
    shipping: maybe(
      z.intersection(
        address,
        z.object({ service: maybe(text), service_name: maybe(text), price: maybe(amount) }),
      ),
    ),
    shipment_rating: z.object({
      country: text,
      estimated: z.boolean().describe('a likely country: the buyer has not said his'),
      services: z.array(service),
    }),
    shipment_total: amount,
    tax: z.object({
      treatment: z.enum(TAX_TREATMENT_NAMES),
      rate: z.number(),
      vat_number: maybe(text),
      vat_number_checks: maybe(z.boolean()).describe('false: mistyped by its check digit, VAT is charged'),
      vat_number_problem: maybe(
        z.object({
          code: z.enum(VAT_NUMBER_FAULTS),
          message: text,
        }),
      ).describe('why the VAT number given changes no tax'),
    }),
    tax_total: amount,
    tax_included_total: z.literal(0),
    billing: maybe(billing),
    ship: z.enum(['split', 'wait']),
    backordered: z.boolean(),
    grand_total: amount.describe('sub_total − discount_total + shipment_total + tax_total'),
    capture_total: amount.describe('grand_total − giftcard_total'),
    auth_total: z.literal(0),
    changes: z.array(change).describe('differences to what was last seen'),
    display: maybe(display),
    metadata: z.record(z.string(), z.unknown()),
    date_created: text,
    date_updated: text,
  })
  .describe('cart');

/** The cart, or null if the session has none. */
export const cartOrNothing = cartReply.nullable();

export const cartSettingsReply: z.ZodType<CartSettingsReply> = z.object({
  name: text,
  currency: text,
  country: text,
  countries: z.array(z.object({ code: text, name: text, eu: z.boolean() })),
  shipping: z.object({ services: z.array(service) }),
  payment: z.looseObject({}).describe('as /payment/methods'),
  cut_off: z.object({ time: text, timeZone: text, days: z.array(text), closed: z.array(text) }),
  ship: z.array(z.enum(['split', 'wait'])),
  limits: z.object({ lines: z.int(), quantity: z.int() }),
});

const quickLine: z.ZodType<QuickOrderLine> = z.object({
  line: z.int(),
  text,
  partNumber: text,
  quantity: maybe(z.int()),
  ok: z.boolean(),
  part: maybe(
    z.object({
      productId: text,
      variantId: text,
      partNumber: text,
      orderNumber: text,
      slug: text,
      name: text,
      packaging: text,
      packagingName: text,
      minimum: z.int(),
      multiple: z.int(),
      price: amount,
      fee: amount,
      total: amount,
      stock: z.int().describe('on hand of the order number'),
      stockNow: z.int().describe('pieces of the line that can leave now'),
      backorder: z.int().describe('pieces that follow later'),
      leadTimeWeeks: maybe(z.tuple([z.number(), z.number()])),
      better,
    }),
  ),
  problem: maybe(
    z.object({
      code: z.enum(['UNREADABLE', 'NOT_FOUND', 'INVALID', 'MULTIPLE', 'QUOTE_ONLY']),
      message: text,
      orderable: maybe(z.int()),
    }),
  ),
  suggestions: z.array(z.object({ partNumber: text, slug: text, name: text, price: maybe(amount) })),
});

export const quickOrderReply: z.ZodType<QuickOrderReply> = z.object({
  lines: z.array(quickLine),
  currency: text,
  good: z.int(),
  problems: z.int(),
  total: amount,
  cart: maybe(cartReply),
});
