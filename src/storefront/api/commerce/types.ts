import type { PaymentMethodsReply } from '#commerce/payments/contract';
import type { Menu, SessionReply, SettingsReply, StoreCurrency, StoreLocale } from '#settings/contract';
import type { Transport } from '../send.ts';
import type { CardInput } from './card/checks.ts';
import type { PaymentCalls } from './payment/types.ts';
import type { Filter } from './products/filters.ts';
import type { Variation, VariationRules } from './products/variation.ts';
import type { QueryInput } from './query.ts';
import type {
  Account,
  AccountInput,
  Address,
  Answer,
  Attribute,
  Card,
  CardToken,
  Cart,
  CartItemInput,
  CartUpdate,
  Category,
  ListAnswer,
  Order,
  Product,
  PurchaseOption,
  Subscription,
  SubscriptionInput,
} from './records.ts';
import type { CommerceStorage } from './storage.ts';

/** How a client is set up. Only `publicKey` has to be given in a browser on the shop's own pages. */
export interface CommerceOptions {
  publicKey: string;
  /** Address of the shop; `/api` is appended. Default: the page's own origin. */
  origin?: string;
  /** Base address of the vault; `/tokens`, `/intent`, `/authorization` are appended. Default: `{origin}/vault`. */
  vaultUrl?: string;
  /** How requests travel. Default: `fetch` of the platform. */
  transport?: Transport;
  /** Where session, locale, currency and checkout names are kept. Default: cookies, in memory where there are none. */
  storage?: CommerceStorage;
  /** Name before each kept entry. Default `swell`. */
  storagePrefix?: string;
  /** Win over what is kept. */
  session?: string;
  locale?: string;
  currency?: string;
  /** Milliseconds for every call, default 20 000. */
  timeout?: number;
  /** Requests are turned into snake_case, answers into camelCase; the types describe the wire. Default false. */
  useCamelCase?: boolean;
  /** Asks for unpublished content. Default false. */
  previewContent?: boolean;
  /**
   * How the vault is asked: `post` (default) with a JSON body, so that card data stands in no address; `json` and
   * `script` by a GET that carries its method, read by `fetch` or by a script tag, as the public libraries do.
   */
  vaultTransport?: 'post' | 'json' | 'script';
  /** Addresses of the providers' scripts; loaded when first needed, once. */
  scripts?: Partial<ProviderScripts>;
  /**
   * How Klarna and Bancontact are asked: by a source (default), or by an intent, for gateways that have withdrawn
   * sources. The cart steps are the same.
   */
  redirectFlow?: 'source' | 'intent';
  /** Where the browser goes for a bank's page. Default: `location.assign`. */
  redirect?: (url: string) => void;
  /** Where what is no fault of the caller is told, such as a method that is switched off. Default: the console. */
  log?: (message: string) => void;
}

export interface ProviderScripts {
  stripe: string;
  braintreeClient: string;
  braintreePaypal: string;
  /** The client id and currency are appended as a query. */
  paypal: string;
}

/** Calls of the shop for one visitor. Every one throws `ApiError` when refused as a whole. */
export interface Commerce {
  cart: CartCalls;
  account: AccountCalls;
  addresses: RecordCalls<Address, Address>;
  cards: RecordCalls<Card, CardChanges>;
  orders: { list(query?: QueryInput): Promise<ListAnswer<Order>>; get(id: string): Promise<Order | null> };
  subscriptions: SubscriptionCalls;
  products: ProductCalls;
  categories: ModelCalls<Category>;
  attributes: ModelCalls<Attribute>;
  content: ContentCalls;
  settings: SettingsCalls;
  session: SessionCalls;
  locale: ChoiceCalls<StoreLocale>;
  currency: CurrencyCalls;
  card: CardCalls;
  payment: PaymentCalls;
  /** Any other call under `/api`; `data` is the query of a `get` and the body of the others. */
  request(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<unknown>;
}

/** A value that others may watch: the listener is called after each change. */
export interface Watched<T> {
  readonly state: T;
  /** Returns how to stop. Fits React's `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
}

/**
 * The cart of the visitor. One request at a time, first come first served; a failed one does not stop the next.
 * `state` is undefined before the first answer, then the cart of the last good answer, null where there is none;
 * refused input leaves it as it was.
 */
export interface CartCalls extends Watched<Cart | null | undefined> {
  /** Of the last successful `submitOrder` or `getOrder`. */
  readonly order: Order | null;
  /** How many requests wait or run: for a busy mark. */
  readonly pending: number;
  /** The cart as last answered, without a request; asks the server when it is not known or was cleared. */
  get(): Promise<Cart | null>;
  /** The next `get` asks the server again, past its own cache too. */
  clearCache(): void;
  addItem(item: CartItemInput): Promise<Answer<Cart>>;
  updateItem(id: string, changes: CartItemInput): Promise<Answer<Cart>>;
  /** Replaces every line. */
  setItems(items: CartItemInput[]): Promise<Answer<Cart>>;
  removeItem(id: string): Promise<Answer<Cart>>;
  update(changes: CartUpdate): Promise<Answer<Cart>>;
  applyCoupon(code: string): Promise<Answer<Cart>>;
  removeCoupon(): Promise<Answer<Cart>>;
  applyGiftcard(code: string): Promise<Answer<Cart>>;
  removeGiftcard(id: string): Promise<Answer<Cart>>;
  /** The cart with `shipment_rating`. */
  getShippingRates(): Promise<Answer<Cart>>;
  /** Takes over the cart of a checkout link. */
  recover(checkoutId: string): Promise<Answer<Cart>>;
  /** On success the cart is gone and the order is kept in `order`. Sent twice it answers the same order. */
  submitOrder(): Promise<Answer<Order>>;
  /** The last order of the session, or of a checkout. */
  getOrder(checkoutId?: string): Promise<Order | null>;
  getSettings(): Promise<unknown>;
}

/** `state`: the account after get, create, update or login; null when nobody is logged in; undefined before. */
export interface AccountCalls extends Watched<Account | null | undefined> {
  get(): Promise<Account | null>;
  create(input: AccountInput): Promise<Answer<Account>>;
  update(changes: AccountInput): Promise<Answer<Account>>;
  login(email: string, password: string | { password_token: string }): Promise<Answer<Account>>;
  logout(): Promise<void>;
  /** With `email` sends the mail; with `reset_key` and `password` sets the new password. */
  recover(input: AccountRecovery): Promise<Answer<{ success?: boolean }>>;
}

export type AccountRecovery = { email: string } | { reset_key: string; password: string };

export interface RecordCalls<Found, Input> {
  list(query?: QueryInput): Promise<ListAnswer<Found>>;
  create(input: Input): Promise<Answer<Found>>;
  update(id: string, changes: Input): Promise<Answer<Found>>;
  remove(id: string): Promise<Found | null>;
}

/** A token of the vault when a card is stored; default mark and billing address when it is changed. */
export interface CardChanges {
  token?: string;
  default?: boolean;
  billing?: Address;
  [field: string]: unknown;
}

export interface SubscriptionCalls {
  list(query?: QueryInput): Promise<ListAnswer<Subscription>>;
  get(id: string): Promise<Subscription | null>;
  create(input: SubscriptionInput): Promise<Answer<Subscription>>;
  update(id: string, changes: SubscriptionInput & Record<string, unknown>): Promise<Answer<Subscription>>;
  addItem(id: string, item: CartItemInput): Promise<Answer<Subscription>>;
  setItems(id: string, items: CartItemInput[]): Promise<Answer<Subscription>>;
  updateItem(id: string, itemId: string, changes: CartItemInput): Promise<Answer<Subscription>>;
  removeItem(id: string, itemId: string): Promise<Answer<Subscription>>;
}

/**
 * Records of the catalogue. One that was got is remembered for 5 s by its id or slug alone: a second `get` with
 * another query answers the first record. Lists are never remembered. Unknown records are null.
 */
export interface ModelCalls<T> {
  list(query?: QueryInput): Promise<ListAnswer<T>>;
  get(id: string, query?: QueryInput): Promise<T | null>;
}

export interface ProductCalls extends ModelCalls<Product> {
  /** Price, stock and pictures of a product for the chosen options. */
  variation(
    product: Product,
    options?: CartItemInput['options'],
    purchaseOption?: PurchaseOption | null,
    rules?: VariationRules,
  ): Variation;
  /** Filters that a list of products can be narrowed by: price, categories, attributes. */
  filters(products: readonly Product[]): Filter[];
}

export interface ContentCalls {
  list(type: string, query?: QueryInput): Promise<ListAnswer<Record<string, unknown>>>;
  get(type: string, id: string, query?: QueryInput): Promise<Record<string, unknown> | null>;
}

/** Kept until `refresh`; simultaneous first reads share one request. Texts are in the chosen locale. */
export interface SettingsCalls {
  get(): Promise<SettingsReply>;
  menus(): Promise<Menu[]>;
  menu(id: string): Promise<Menu | null>;
  payments(): Promise<PaymentMethodsReply & { error?: { message?: string } | string }>;
  session(): Promise<SessionReply>;
  /** All of them by one call. */
  load(): Promise<void>;
  refresh(): void;
}

export interface SessionCalls {
  /** What identifies the visitor, as kept in storage. */
  readonly id: string | null;
  /** True where the kept customer token belongs to this session: a hint for what to show, no proof of anything. */
  readonly hasLogin: boolean;
  get(): Promise<SessionReply>;
  update(changes: { locale?: string; currency?: string }): Promise<SessionReply>;
}

export interface ChoiceCalls<Entry> {
  /** The chosen code, else the store's own; null before the settings were read and nothing was chosen. */
  selected(): string | null;
  list(): Promise<Entry[]>;
  get(code?: string): Promise<Entry | null>;
  /** Keeps the choice and tells the session. Records that were remembered are forgotten. */
  select(code: string): Promise<SessionReply>;
}

export interface CurrencyCalls extends ChoiceCalls<StoreCurrency> {
  /** The amount in words of the chosen currency; multiplied by its rate only if it is for display. */
  format(amount: unknown, options?: FormatOptions): Promise<string>;
}

export interface FormatOptions {
  /** Currency code. Default: the chosen one. */
  code?: string;
  /** Units for one unit of the store currency; given, it is always applied. */
  rate?: number;
  locale?: string;
  decimals?: number;
}

export interface CardCalls {
  /**
   * Checks the card and turns it into a token at the vault; the number goes nowhere else. Throws `ApiError`
   * with status 402 and a `code` (`invalid_card_number` …) when a check fails.
   */
  createToken(card: CardInput): Promise<CardToken>;
}
