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
import type { CompanyTerms } from '#settings/contract';

/** What an address may hold; every field may be missing. */
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

export type BillingMethod = 'card' | 'ideal' | 'klarna' | 'bancontact' | 'paypal' | 'account';

/** A bank redirect, as the older and the newer client library name what they got from the provider. */
export interface RedirectBilling {
  token?: string;
  source?: string;
}

/** How the buyer pays. Numbers of cards are never kept, whatever is sent. */
export interface Billing extends CartAddress {
  method?: BillingMethod;
  /** A stored card of the account. */
  account_card_id?: string;
  card?: { token?: string; last4?: string; brand?: string; exp_month?: number; exp_year?: number };
  intent?: { stripe?: { id?: string } };
  ideal?: RedirectBilling;
  klarna?: RedirectBilling;
  bancontact?: RedirectBilling;
  paypal?: { nonce?: string; order_id?: string };
  /** Purchase on account: the buyer's own order number. */
  account?: { purchase_order?: string };
}

export interface Shipping extends CartAddress {
  /** Id of a service. */
  service?: string;
}

/** Where stock does not cover a line: what is there goes at once and the rest later, or all together later. */
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
  /** Quantity times unit price, rounded once, and the fee. */
  price_total: number;
  /** This line's share of the cart's discount. */
  discount_total: number;
  order_number: string;
  /** Packing letter, CT, PR or KIT. */
  packaging: string;
  packaging_name: string;
  /** Once per line, e.g. of a partial reel; inside `price_total`. */
  fee: number;
  minimum: number;
  multiple: number;
  /** Pieces that can leave now; lines of one order number share what is there. */
  stock_now: number;
  /** Pieces that follow later. */
  backorder: number;
  /** Weeks until ordered pieces are made, fewest and most. */
  lead_time_weeks: [number, number] | null;
  /** From this quantity on, one piece costs less. Null at the last step. */
  next_break: { quantity: number; price: number } | null;
  /** At least as many pieces that cost less and come no later, or of which all leave now. */
  better: {
    variant_id: string;
    packaging: string;
    packaging_name: string;
    quantity: number;
    price: number;
    price_total: number;
    /** Pieces that can leave now, and those that follow later. */
    stock_now: number;
    backorder: number;
  } | null;
  note: string | null;
  customer_part_number: string | null;
  /** A price that was promised in an offer; null: the list's. */
  quote: QuotedPrice | null;
}

export interface QuotedPrice {
  /** Of the request, and the version of the offer. */
  reference: string;
  version: number;
  /** ISO time from which on it holds no more. */
  until: string;
  /** Pieces from which on it holds. */
  minimum: number;
  /** Else the list's price counts: `expired`, `quantity` (fewer pieces than `minimum`), `used` (by another order), `list` (the list costs less). */
  state: 'holds' | 'expired' | 'quantity' | 'used' | 'list';
  /** What the list asks at this quantity. */
  list_price: number;
  /** Until when it holds, or why it does not, as a sentence. */
  message: string;
}

/** A difference between what the buyer last saw and what holds now. */
export interface CartChange {
  /** Line, or null for the cart as a whole. */
  item_id: string | null;
  field: 'price' | 'discount_total' | 'giftcard_total' | 'grand_total' | 'unavailable';
  was: number;
  now: number;
  message: string;
}

/** Amounts of the cart in the currency the buyer reads in; the charge stays in the cart's own. */
export interface CartDisplay {
  currency: string;
  /** Units of it for one unit of the cart's currency. */
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
  /** Where the session of this cart pays. It carries no secret: opening a link brings nobody another's cart. */
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
  /** `problem` says why a coupon that is in the cart does not count at the moment. */
  coupon: { id: string; name: string; problem: { code: string; message: string } | null } | null;
  giftcards: { id: string; amount: number; balance: number; last4: string }[];
  giftcard_total: number;
  shipping:
    | (CartAddress & { service: string | null; service_name: string | null; price: number | null })
    | null;
  /** `estimated` while the buyer has not said the country: a likely one by his last choice, account, currency and language. */
  shipment_rating: { country: string; estimated: boolean; services: ShippingService[] };
  shipment_total: number;
  /**
   * `vat_number`: as the order and its invoice will show it; a number of neither the country of delivery nor that of
   * billing is left out. `vat_number_checks`: false where the check digit says that the number is mistyped; null without
   * a number, or where no public rule can tell. `vat_number_problem`: why the number given changes no tax, as a sentence.
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
  /** True where some pieces cannot leave now. */
  backordered: boolean;
  grand_total: number;
  capture_total: number;
  auth_total: 0;
  changes: CartChange[];
  /** Null where the buyer reads in the cart's own currency. */
  display: CartDisplay | null;
  metadata: Record<string, unknown>;
  date_created: string;
  date_updated: string;
}

/** What a checkout form is made of. `payment` is the reply of `/payment/methods`. */
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

export interface QuickOrderInput {
  /** Lines such as `RC0603FF4K70N, 250`, as they stand in a mail or a sheet. */
  text?: string;
  lines?: { partNumber: string; quantity: number }[];
  /** Put every good line into the cart. */
  add?: boolean;
}

export type QuickProblem = 'UNREADABLE' | 'NOT_FOUND' | 'INVALID' | 'MULTIPLE' | 'QUOTE_ONLY';

export interface QuickOrderLine {
  /** Line of the text or place in the list, from 1. */
  line: number;
  text: string;
  partNumber: string;
  quantity: number | null;
  ok: boolean;
  /** What would be in the cart; null where the line has a problem. */
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
    /** Pieces on hand of the order number. */
    stock: number;
    /** Of this line, pieces that can leave now and those that follow later. */
    stockNow: number;
    backorder: number;
    leadTimeWeeks: [number, number] | null;
    better: CartLineReply['better'];
  } | null;
  problem: { code: QuickProblem; message: string; orderable: number | null } | null;
  /** Parts that may be meant. */
  suggestions: { partNumber: string; slug: string; name: string; price: number | null }[];
}

export interface QuickOrderReply {
  lines: QuickOrderLine[];
  currency: string;
  /** Good lines, lines with a problem, and what the good ones cost together. */
  good: number;
  problems: number;
  total: number;
  /** The cart as it is now, where lines were added; else null. */
  cart: CartReply | null;
}
