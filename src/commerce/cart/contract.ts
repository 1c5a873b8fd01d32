/**
 * Wire shapes of the cart, spelled as the public client libraries read them. Amounts are decimal numbers of the cart's
 * currency; unit prices have up to six decimals. Browser-safe.
 */
import type {
  DeliveryCountry,
  ShippingService,
  TaxTreatment,
  VatNumberFault,
} from '#commerce/delivery/contract';
import { defineCall, type PaymentMethod, type RedirectMethod, shape } from '#kernel';
import type { CompanyTerms, InputErrorsReply } from '#settings/contract';

/** The fields of an address, all optional. */
export interface CartAddress {
  name?: string;
  first_name?: string;
  last_name?: string;
  company?: string;
  phone?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  vat_number?: string;
}

/** A bank redirect: the older and the newer client library use different names for the provider's id. */
export interface RedirectBilling {
  token?: string;
  source?: string;
}

/** How the buyer pays. Card numbers are never stored, whichever field contains them. */
export interface Billing extends CartAddress, Partial<Record<RedirectMethod, RedirectBilling>> {
  method?: PaymentMethod;
  /** A stored card of the account. */
  account_card_id?: string;
  card?: { token?: string; last4?: string; brand?: string; exp_month?: number; exp_year?: number };
  intent?: { stripe?: { id?: string } };
  paypal?: { nonce?: string; order_id?: string };
  /** Purchase on account: the buyer's own order number. */
  account?: { purchase_order?: string };
}

export interface Shipping extends CartAddress {
  /** Id of a service. */
  service?: string;
}

/**
 * If stock does not cover a line: ship the pieces on hand at once and the rest later, or everything together later.
 */
export type ShipChoice = 'split' | 'wait';

export interface PurchaseOption {
  type: 'standard' | 'subscription';
  plan_id?: string;
  billing_schedule?: { interval: 'daily' | 'weekly' | 'monthly' | 'yearly'; interval_count: number };
}

export interface CartLineReply {
  id: string;
  product_id: string;
  product_name: string;
  product: {
    id: string;
    name: string;
    slug: string;
    sku: string;
    category: string;
    images: { id: string; caption: string; file: { url: string; width: number; height: number } }[];
  };
  variant_id: string;
  options: { id: string; name: string; value: string; value_id: string; variant: true }[];
  purchase_option: PurchaseOption | null;
  quantity: number;
  /** Unit price at this quantity, without the fee. */
  price: number;
  orig_price: null;
  /** Quantity times unit price, rounded once, plus the fee. */
  price_total: number;
  /** This line's share of the cart's discount. */
  discount_total: number;
  order_number: string;
  /** Packaging letter, CT, PR or KIT. */
  packaging: string;
  packaging_name: string;
  /** Charged once per line, for example for a partial reel; included in `price_total`. */
  fee: number;
  minimum: number;
  multiple: number;
  /** Pieces that can leave now; lines of one order number share the stock. */
  stock_now: number;
  /** Pieces that follow later. */
  backorder: number;
  /** Weeks until ordered pieces are made, fewest and most. */
  lead_time_weeks: [number, number] | null;
  /** The next quantity at which a piece costs less. Null at the last price break. */
  next_break: { quantity: number; price: number } | null;
  /** An alternative with at least as many pieces: cheaper and not later, or all pieces leave now. */
  better: {
    variant_id: string;
    packaging: string;
    packaging_name: string;
    quantity: number;
    price: number;
    price_total: number;
    /** Pieces that can leave now, and pieces that follow later. */
    stock_now: number;
    backorder: number;
  } | null;
  note: string | null;
  customer_part_number: string | null;
  /** Quoted price of an offer; null: list price. */
  quote: QuotedPrice | null;
}

export interface QuotedPrice {
  /** Reference of the request; `version` is that of the offer. */
  reference: string;
  version: number;
  /** ISO time at which the price expires. */
  until: string;
  /** Smallest quantity for which the price holds. */
  minimum: number;
  /**
   * Unless it `holds`, the list price applies: `expired`, `quantity` (outside of the quoted range), `used` (by
   * another order), `list` (the list price is lower).
   */
  state: 'holds' | 'expired' | 'quantity' | 'used' | 'list';
  /** List price at this quantity. */
  list_price: number;
  /** A sentence that says until when the price holds, or why it does not. */
  message: string;
}

/** A difference between what the buyer last saw and the present state. */
export interface CartChange {
  /** Id of the line; null for the cart's totals. */
  item_id: string | null;
  field: 'price' | 'stock' | 'discount_total' | 'giftcard_total' | 'grand_total' | 'unavailable';
  /** Amounts; of `stock` the pieces that ship now. */
  was: number;
  now: number;
  message: string;
}

/** Amounts of the cart in the buyer's reading currency; the charge is in the cart's own currency. */
export interface CartDisplay {
  currency: string;
  /** Units of the reading currency per unit of the cart's currency. */
  rate: number;
  approximate: true;
  amounts: Record<
    | 'sub_total'
    | 'discount_total'
    | 'shipment_total'
    | 'tax_total'
    | 'grand_total'
    | 'giftcard_total'
    | 'capture_total',
    number
  >;
  items: Record<string, { price: number; price_total: number }>;
}

export interface CartReply {
  id: string;
  checkout_id: string;
  /** Checkout page of this cart's session. It contains no secret: the link gives nobody else access to the cart. */
  checkout_url: string;
  currency: string;
  guest: boolean;
  account: { id?: string; email: string | null; name?: string; [field: string]: unknown };
  account_id: string | null;
  account_logged_in: boolean;
  items: CartLineReply[];
  item_quantity: number;
  item_tax_included: false;
  sub_total: number;
  /** Equal to `sub_total`. */
  price_total: number;
  discount_total: number;
  coupon_code: string | null;
  /** `problem` says why a coupon in the cart is not valid at the moment. */
  coupon: { id: string; name: string; problem: { code: string; message: string } | null } | null;
  giftcards: { id: string; amount: number; balance: number; last4: string }[];
  giftcard_total: number;
  shipping:
    | (CartAddress & { service: string | null; service_name: string | null; price: number | null })
    | null;
  /**
   * `estimated` while the buyer has not named a country: a likely one by last choice, account, currency and
   * language.
   */
  shipment_rating: { country: string; estimated: boolean; services: ShippingService[] };
  shipment_total: number;
  /**
   * `vat_number`: the number that order and invoice will show; a number that is neither of the country of delivery
   * nor of billing is left out. `vat_number_checks`: false if the check digit is wrong; null without a number,
   * or if no public rule exists. `vat_number_problem`: a sentence that says why the number does not change the
   * tax.
   */
  tax: {
    treatment: TaxTreatment;
    rate: number;
    vat_number: string | null;
    vat_number_checks: boolean | null;
    vat_number_problem: { code: VatNumberFault; message: string } | null;
  };
  tax_total: number;
  tax_included_total: 0;
  billing: Billing | null;
  ship: ShipChoice;
  /** True if some pieces cannot leave now. */
  backordered: boolean;
  grand_total: number;
  capture_total: number;
  auth_total: 0;
  changes: CartChange[];
  /** Null if the buyer reads in the cart's currency. */
  display: CartDisplay | null;
  metadata: Record<string, unknown>;
  date_created: string;
  date_updated: string;
}

/** Data for a checkout form. `payment` is the reply of `/payment/methods`. */
export interface CartSettingsReply {
  name: string;
  currency: string;
  country: string;
  countries: DeliveryCountry[];
  shipping: { services: ShippingService[] };
  payment: object;
  cut_off: CompanyTerms['cutOff'];
  ship: ShipChoice[];
  limits: { lines: number; quantity: number };
}

type ChosenPurchaseOption = Omit<PurchaseOption, 'plan_id' | 'billing_schedule'> & {
  plan_id?: string | null;
  billing_schedule?: {
    interval: 'daily' | 'weekly' | 'monthly' | 'yearly';
    /** Default: 1. */
    interval_count?: number;
  } | null;
};

/** What a line may have besides product and quantity. */
export interface CartItemFields {
  /** Order number, with +CT or +PR for cut tape and partial reel. */
  variant_id?: string | null;
  /** By name, or as a list; the packaging is `{ id: 'packaging', value: 'CT' }`. */
  options?: Record<string, string> | { id?: string | null; name?: string | null; value: string }[] | null;
  purchase_option?: PurchaseOption['type'] | ChosenPurchaseOption | null;
  note?: string | null;
  customer_part_number?: string | null;
}

/** A line to add. */
export interface NewCartItem extends CartItemFields {
  /** Id, slug, product number or order number. */
  product_id: string;
  /** Pieces; default: 1. */
  quantity?: number;
}

/** A line out of all; with `id` it stays the same line. */
export interface ReplacedCartItem extends NewCartItem {
  id?: string | null;
}

/** New values of a line. Omitted fields keep their values. */
export interface CartItemChange extends CartItemFields {
  product_id?: string | null;
  quantity?: number;
}

/** All fields may be left out; null clears. */
export type Clearable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null };

/** Contact data of a guest. */
export interface CartContactInput
  extends Pick<CartAddress, 'first_name' | 'last_name' | 'name' | 'company' | 'phone' | 'vat_number'> {
  email?: string;
}

/** Maps are merged deeply, lists replace, null clears. */
export interface CartUpdate {
  items?: ReplacedCartItem[];
  account?: Clearable<CartContactInput> | null;
  billing?: Clearable<Billing> | null;
  shipping?: Clearable<Shipping> | null;
  coupon_code?: string | null;
  ship?: ShipChoice;
  metadata?: Record<string, string | number | boolean | null> | null;
  /** Currency in which the buyer reads. */
  currency?: string | null;
}

/** A part number to look up. */
export interface QuickOrderRequest {
  partNumber: string;
  quantity: number;
  note?: string | null;
  customer_part_number?: string | null;
  packaging?: 'CT' | 'PR' | 'T' | 'L' | 'N' | 'D' | 'B' | 'KIT';
}

export interface QuickOrderInput {
  /** Lines such as `RC0603FF4K70N, 250`, as copied from a mail or a sheet. */
  text?: string;
  lines?: QuickOrderRequest[];
  /** Adds every valid line to the cart. */
  add?: boolean;
}

export type QuickProblem = 'UNREADABLE' | 'NOT_FOUND' | 'INVALID' | 'MULTIPLE' | 'QUOTE_ONLY';

export interface QuickOrderLine {
  /** Line number in the text, or position in the list, from 1. */
  line: number;
  text: string;
  partNumber: string;
  quantity: number | null;
  ok: boolean;
  /** The cart line that would result; null if the line has a problem. */
  part: {
    productId: string;
    variantId: string;
    partNumber: string;
    orderNumber: string;
    slug: string;
    name: string;
    packaging: string;
    packagingName: string;
    minimum: number;
    multiple: number;
    price: number;
    fee: number;
    total: number;
    /** Pieces on hand of this order number. */
    stock: number;
    /** Pieces of this line that can leave now, and those that follow later. */
    stockNow: number;
    backorder: number;
    leadTimeWeeks: [number, number] | null;
    better: CartLineReply['better'];
  } | null;
  problem: { code: QuickProblem; message: string; orderable: number | null } | null;
  /** Parts that the buyer may have meant. */
  suggestions: { partNumber: string; slug: string; name: string; price: number | null }[];
}

export interface QuickOrderReply {
  lines: QuickOrderLine[];
  currency: string;
  /** Number of valid lines, number of lines with a problem, and total of the valid ones. */
  good: number;
  problems: number;
  total: number;
  /** The cart after lines were added; otherwise null. */
  cart: CartReply | null;
}

export const readCart = defineCall('GET /api/cart', 'shop', shape<{ reply: CartReply | null }>());
/** The cart with the shipping services it can have. */
export const readShippingRates = defineCall(
  'GET /api/cart/shipment-rating',
  'shop',
  shape<{ reply: CartReply | null }>(),
);
export const readCartSettings = defineCall(
  'GET /api/cart/settings',
  'shop',
  shape<{ reply: CartSettingsReply }>(),
);
/** Restores the cart of a link. */
export const recoverCart = defineCall(
  'PUT /api/cart/recover/:checkout',
  'shop',
  shape<{ reply: CartReply | InputErrorsReply }>(),
);
/** Null if there is no cart and nothing to put into one. */
export const changeCart = defineCall(
  'PUT /api/cart',
  'shop',
  shape<{ body: CartUpdate; reply: CartReply | InputErrorsReply | null }>(),
);

export const addCartItem = defineCall(
  'POST /api/cart/items',
  'shop',
  shape<{ body: NewCartItem; reply: CartReply | InputErrorsReply }>(),
);
export const replaceCartItems = defineCall(
  'PUT /api/cart/items',
  'shop',
  shape<{ body: ReplacedCartItem[]; reply: CartReply | InputErrorsReply }>(),
);
export const changeCartItem = defineCall(
  'PUT /api/cart/items/:id',
  'shop',
  shape<{ body: CartItemChange; reply: CartReply | InputErrorsReply }>(),
);
export const removeCartItem = defineCall(
  'DELETE /api/cart/items/:id',
  'shop',
  shape<{ reply: CartReply | InputErrorsReply }>(),
);

export const applyCoupon = defineCall(
  'PUT /api/cart/coupon',
  'shop',
  shape<{ body: { code: string }; reply: CartReply | InputErrorsReply }>(),
);
export const removeCoupon = defineCall(
  'DELETE /api/cart/coupon',
  'shop',
  shape<{ reply: CartReply | InputErrorsReply | null }>(),
);
export const applyGiftcard = defineCall(
  'POST /api/cart/giftcards',
  'shop',
  shape<{ body: { code: string }; reply: CartReply | InputErrorsReply }>(),
);
export const removeGiftcard = defineCall(
  'DELETE /api/cart/giftcards/:id',
  'shop',
  shape<{ reply: CartReply | InputErrorsReply }>(),
);

/** Looks up part numbers, and adds the valid lines with `add`. */
export const orderPartNumbers = defineCall(
  'POST /api/cart/lines',
  'shop',
  shape<{ body: QuickOrderInput; reply: QuickOrderReply | InputErrorsReply }>(),
);
/** Looks up the lines of a link, written as `PART:QTY,PART:QTY`. */
export const previewCartLink = defineCall(
  'GET /api/cart/preview',
  'shop',
  shape<{ query: { lines: string }; reply: QuickOrderReply | InputErrorsReply }>(),
);
