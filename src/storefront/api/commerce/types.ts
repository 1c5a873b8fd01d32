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

/** Options of a client. In a browser on the shop's pages only `publicKey` is required. */
export interface CommerceOptions {
  publicKey: string;
  /** Address of the shop; `/api` is appended. Default: the origin of the page. */
  origin?: string;
  /** Base address of the vault; `/tokens`, `/intent`, `/authorization` are appended. Default: `{origin}/vault`. */
  vaultUrl?: string;
  /** How requests are sent. Default: the platform's `fetch`. */
  transport?: Transport;
  /** Storage of session, locale, currency and checkout names. Default: cookies, or memory where there are none. */
  storage?: CommerceStorage;
  /** Prefix of the stored names. Default `swell`. */
  storagePrefix?: string;
  /** Session, locale and currency; each overrides the stored one. */
  session?: string;
  locale?: string;
  currency?: string;
  /** Time limit of every call, ms. Default 20 000. */
  timeout?: number;
  /** Converts requests to snake_case and replies to camelCase; the types describe the wire format. Default false. */
  useCamelCase?: boolean;
  /** Requests unpublished content. Default false. */
  previewContent?: boolean;
  /**
   * How the vault is called: `post` (default) with a JSON body, so that no address contains card data; `json` and
   * `script` by a GET that names its method, read by `fetch` or by a script tag, as the public libraries do.
   */
  vaultTransport?: 'post' | 'json' | 'script';
  /** Addresses of the providers' scripts; each loads once, at first use. */
  scripts?: Partial<ProviderScripts>;
  /**
   * How Klarna and Bancontact payments start: by a source (default), or by an intent for gateways that no longer take
   * sources. The cart steps are the same.
   */
  redirectFlow?: 'source' | 'intent';
  /** Opens a bank's page. Default: `location.assign`. */
  redirect?: (url: string) => void;
  /** Reports what is not the caller's fault, such as a disabled method. Default: the console. */
  log?: (message: string) => void;
}

export interface ProviderScripts {
  stripe: string;
  braintreeClient: string;
  braintreePaypal: string;
  /** The client id and currency are appended as a query. */
  paypal: string;
}

/** Calls of the shop for one visitor. Each throws `ApiError` when refused as a whole. */
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
  /** Any other call under `/api`; `data` is the query of a `get`, else the body. */
  request(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<unknown>;
}

/** A value with listeners that are called after each change. */
export interface Watched<T> {
  readonly state: T;
  /** Returns a function that unsubscribes. Fits React's `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
}

/**
 * The visitor's cart. Requests are sent one at a time, in order; a failed one does not stop the next. `state` is
 * undefined before the first reply, then the cart of the last good reply, null where there is none. Refused input
 * leaves it unchanged.
 */
export interface CartCalls extends Watched<Cart | null | undefined> {
  /** Order of the last successful `submitOrder` or `getOrder`. */
  readonly order: Order | null;
  /** Number of requests that wait or run, for a busy indicator. */
  readonly pending: number;
  /** The known cart, without a request; asks the server when it is unknown or its cache was cleared. */
  get(): Promise<Cart | null>;
  /** Makes the next `get` ask the server, past its cache. */
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
  /** On success the cart is gone and `order` is set. A repeated call returns the same order. */
  submitOrder(): Promise<Answer<Order>>;
  /** The last order of the session, or the order of a checkout. */
  getOrder(checkoutId?: string): Promise<Order | null>;
  getSettings(): Promise<unknown>;
}

/** `state`: the account after get, create, update or login; null when logged out; undefined before the first reply. */
export interface AccountCalls extends Watched<Account | null | undefined> {
  get(): Promise<Account | null>;
  create(input: AccountInput): Promise<Answer<Account>>;
  update(changes: AccountInput): Promise<Answer<Account>>;
  login(email: string, password: string | { password_token: string }): Promise<Answer<Account>>;
  logout(): Promise<void>;
  /** With `email`: sends the reset mail. With `reset_key` and `password`: sets the new password. */
  recover(input: AccountRecovery): Promise<Answer<{ success?: boolean }>>;
}

export type AccountRecovery = { email: string } | { reset_key: string; password: string };

export interface RecordCalls<Found, Input> {
  list(query?: QueryInput): Promise<ListAnswer<Found>>;
  create(input: Input): Promise<Answer<Found>>;
  update(id: string, changes: Input): Promise<Answer<Found>>;
  remove(id: string): Promise<Found | null>;
}

/** To store a card: the vault's token. To change a card: default flag and billing address. */
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
 * Records of the catalogue. A record is cached for 5 s by its id or slug alone: a second `get` with another query
 * returns the first record. Lists are not cached. Unknown records are null.
 */
export interface ModelCalls<T> {
  list(query?: QueryInput): Promise<ListAnswer<T>>;
  get(id: string, query?: QueryInput): Promise<T | null>;
}

export interface ProductCalls extends ModelCalls<Product> {
  /** Price, stock and images of a product for the chosen options. */
  variation(
    product: Product,
    options?: CartItemInput['options'],
    purchaseOption?: PurchaseOption | null,
    rules?: VariationRules,
  ): Variation;
  /** Filters for a list of products: price, categories, attributes. */
  filters(products: readonly Product[]): Filter[];
}

export interface ContentCalls {
  list(type: string, query?: QueryInput): Promise<ListAnswer<Record<string, unknown>>>;
  get(type: string, id: string, query?: QueryInput): Promise<Record<string, unknown> | null>;
}

/** Cached until `refresh`; simultaneous first reads share a request. Texts are in the chosen locale. */
export interface SettingsCalls {
  get(): Promise<SettingsReply>;
  menus(): Promise<Menu[]>;
  menu(id: string): Promise<Menu | null>;
  payments(): Promise<PaymentMethodsReply & { error?: { message?: string } | string }>;
  session(): Promise<SessionReply>;
  /** Loads all settings in one call. */
  load(): Promise<void>;
  refresh(): void;
}

export interface SessionCalls {
  /** Session id of the visitor, as stored. */
  readonly id: string | null;
  /** True where the stored customer token belongs to this session: a hint for the display, not a proof. */
  readonly hasLogin: boolean;
  get(): Promise<SessionReply>;
  update(changes: { locale?: string; currency?: string }): Promise<SessionReply>;
}

export interface ChoiceCalls<Entry> {
  /** The chosen code, else the store's default; null before the settings are loaded. */
  selected(): string | null;
  list(): Promise<Entry[]>;
  get(code?: string): Promise<Entry | null>;
  /** Stores the choice and sends it to the session. Cached records are dropped. */
  select(code: string): Promise<SessionReply>;
}

export interface CurrencyCalls extends ChoiceCalls<StoreCurrency> {
  /** The amount formatted in the chosen currency; multiplied by the rate of a display currency only. */
  format(amount: unknown, options?: FormatOptions): Promise<string>;
}

export interface FormatOptions {
  /** Currency code. Default: the chosen one. */
  code?: string;
  /** Units for one unit of the store currency; always applied where set. */
  rate?: number;
  locale?: string;
  decimals?: number;
}

export interface CardCalls {
  /**
   * Checks the card and exchanges it for a token at the vault; the number is sent nowhere else.
   * @throws ApiError status 402 with a `code` (`invalid_card_number` …) when a check fails
   */
  createToken(card: CardInput): Promise<CardToken>;
}
