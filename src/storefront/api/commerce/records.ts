/**
 * Records of the Commerce API in their wire format. Amounts are decimal numbers in the currency of the record. Fields
 * that a store may omit are optional; a record may have fields that its type does not name.
 */
import type { PaymentMethod, RedirectMethod } from '#kernel';

/**
 * Problem of one field. `code` is `REQUIRED`, `INVALID`, `UNIQUE`, `NOT_FOUND` …; `message` is in the caller's
 * language.
 */
export interface FieldError {
  code: string;
  message: string;
}

/** Refused input: nothing was changed. Keys are dotted paths such as `items.0.quantity`. */
export interface Refusal {
  errors: Record<string, FieldError>;
}

/** A record, or the refused fields; `reply.errors` tells them apart. */
export type Answer<T> = (T & { errors?: undefined }) | Refusal;

export interface ListAnswer<T> {
  /** Matching records over all pages. */
  count: number;
  page: number;
  page_count?: number;
  limit?: number;
  pages?: Record<string, { start: number; end: number }>;
  results: T[];
}

export interface Address {
  id?: string;
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  phone?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
}

export interface Card {
  id?: string;
  /** Token of the card at the gateway; never its number. */
  token?: string;
  brand?: string;
  display_brand?: string;
  last4?: string;
  exp_month?: number;
  exp_year?: number;
  gateway?: string;
  test?: boolean;
  default?: boolean;
  cvc_check?: 'unchecked' | 'pass' | 'fail';
  zip_check?: 'unchecked' | 'pass' | 'fail';
  address_check?: 'unchecked' | 'pass' | 'fail';
}

export type { PaymentMethod };

/** Ids of the payment at the bank. */
export interface RedirectBilling {
  token?: string;
  source?: string;
}

export interface Billing extends Address, Partial<Record<RedirectMethod, RedirectBilling | null>> {
  method?: PaymentMethod | null;
  /** A stored card of the account. */
  account_card_id?: string | null;
  card?: Card | null;
  paypal?: { nonce?: string; order_id?: string } | null;
  intent?: { stripe?: { id: string } } | null;
}

export interface Shipping extends Address {
  /** `id` of a service in `shipment_rating.services`. */
  service?: string | null;
  service_name?: string | null;
  price?: number | null;
}

export interface Account {
  id: string;
  email: string;
  first_name?: string | null;
  last_name?: string | null;
  name?: string | null;
  phone?: string | null;
  group?: string | null;
  type?: string | null;
  vat_number?: string | null;
  email_optin?: boolean;
  billing?: Billing | null;
  shipping?: Shipping | null;
  balance?: number;
  order_count?: number;
  metadata?: Record<string, unknown>;
  date_created?: string;
}

/** Fields to create or change an account. */
export type AccountInput = Partial<Omit<Account, 'id' | 'date_created' | 'balance' | 'order_count'>> & {
  password?: string;
  [field: string]: unknown;
};

export interface ChosenOption {
  /** Id or name of the option. */
  id?: string;
  name?: string;
  /** Id or name of the value. */
  value?: string;
  variant?: boolean;
  price?: number;
}

export interface PurchaseOption {
  type?: 'standard' | 'subscription';
  price?: number;
  plan_id?: string;
  plan_name?: string;
  billing_schedule?: Schedule;
}

export interface Schedule {
  interval?: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval_count?: number;
}

export interface CartItem {
  id: string;
  product_id: string;
  product_name?: string;
  product?: Partial<Product>;
  variant_id?: string | null;
  options?: ChosenOption[];
  purchase_option?: PurchaseOption | null;
  quantity: number;
  /** Unit price; up to six decimals. */
  price?: number;
  orig_price?: number;
  price_total?: number;
  discount_total?: number;
  metadata?: Record<string, unknown>;
}

/** One line to add or set. Options may be a map of name or id to value, or a list. */
export interface CartItemInput {
  id?: string;
  product_id?: string;
  variant_id?: string | null;
  quantity?: number;
  options?: Record<string, string> | ChosenOption[];
  purchase_option?: PurchaseOption | null;
  [field: string]: unknown;
}

export interface Coupon {
  id?: string;
  name?: string;
}

export interface CartGiftcard {
  id: string;
  /** The part of this cart that it pays. */
  amount: number;
  last4?: string;
}

export interface ShippingService {
  id: string;
  name: string;
  price: number;
  description?: string | null;
}

export interface Cart {
  id: string;
  checkout_id: string;
  checkout_url?: string;
  currency: string;
  guest?: boolean;
  account?: Partial<Account> | null;
  account_id?: string | null;
  account_logged_in?: boolean;
  items: CartItem[];
  item_quantity?: number;
  item_tax_included?: boolean;
  sub_total?: number;
  /** Equal to `sub_total`. */
  price_total?: number;
  discount_total?: number;
  coupon?: Coupon | null;
  coupon_code?: string | null;
  giftcards?: CartGiftcard[];
  giftcard_total?: number;
  shipping?: Shipping | null;
  shipment_rating?: { services: ShippingService[]; errors?: unknown } | null;
  shipment_total?: number;
  tax_total?: number;
  tax_included_total?: number;
  grand_total?: number;
  /** Amount left to pay after gift cards. */
  capture_total?: number;
  auth_total?: number;
  billing?: Billing | null;
  settings?: unknown;
}

/** Fields to merge into the cart: maps are merged deeply, lists replace, null clears. */
export interface CartUpdate {
  items?: CartItemInput[];
  account?: AccountInput | null;
  billing?: Billing | null;
  shipping?: Shipping | null;
  coupon_code?: string | null;
  shipment_rating?: null;
  $taxes?: boolean;
  [field: string]: unknown;
}

export interface Order extends Omit<Cart, 'checkout_url'> {
  number?: string;
  status?: string;
  paid?: boolean;
  delivered?: boolean;
  date_created?: string;
}

export interface SubscriptionItem {
  id: string;
  product_id: string;
  product_name?: string;
  variant_id?: string | null;
  options?: ChosenOption[];
  quantity: number;
  price?: number;
  price_total?: number;
}

export interface Subscription {
  id: string;
  status: string;
  active?: boolean;
  paused?: boolean;
  canceled?: boolean;
  product_id?: string;
  product_name?: string;
  variant_id?: string | null;
  options?: ChosenOption[];
  quantity?: number;
  plan_id?: string;
  plan_name?: string;
  interval?: string;
  interval_count?: number;
  billing_schedule?: Schedule;
  price?: number;
  price_total?: number;
  recurring_total?: number;
  currency?: string;
  /** ISO dates. */
  date_period_start?: string | null;
  date_period_end?: string | null;
  date_created?: string;
  items: SubscriptionItem[];
  shipping?: Shipping | null;
  billing?: Billing | null;
}

export interface SubscriptionInput extends CartItemInput {
  plan_id?: string;
  items?: CartItemInput[];
  paused?: boolean;
  canceled?: boolean;
}

export interface OptionValue {
  id: string;
  name: string;
  price?: number | null;
}

export interface ProductOption {
  id: string;
  name: string;
  /** The option selects a variant; values of other options have their own prices. */
  variant?: boolean;
  values: OptionValue[];
}

export interface Prices {
  price?: number | null;
  sale_price?: number | null;
  orig_price?: number | null;
}

export interface Variant extends Prices {
  id: string;
  name?: string;
  option_value_ids: string[];
  stock_status?: string | null;
  stock_level?: number | null;
  images?: unknown[];
  prices?: { quantity_min: number; price: number }[];
  purchase_options?: PurchaseOptions;
}

export interface PurchaseOptions {
  standard?: Prices;
  subscription?: Prices & { plans?: Plan[] };
}

export interface Plan extends Prices {
  id: string;
  name?: string;
  billing_schedule?: Schedule;
}

export interface ProductAttribute {
  id: string;
  name?: string;
  value?: unknown;
  number?: number | null;
}

export interface Product extends Prices {
  id: string;
  slug: string;
  name: string;
  currency?: string;
  stock_status?: string | null;
  stock_level?: number | null;
  images?: unknown[];
  categories?: { id: string; slug: string; name: string }[];
  attributes?: Record<string, ProductAttribute>;
  options?: ProductOption[];
  variants?: ListAnswer<Variant>;
  purchase_options?: PurchaseOptions;
}

export interface Category {
  id: string;
  slug: string;
  name: string;
  parent_id?: string | null;
}

export interface Attribute {
  id: string;
  name: string;
  type?: string;
  filterable?: boolean;
}

export interface CardToken extends Card {
  token: string;
}

/** An intent of the card gateway, limited to the fields in use. */
export interface Intent {
  id: string;
  client_secret: string;
  status: string;
  next_action?: unknown;
}
