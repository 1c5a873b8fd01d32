import { createRequire } from 'node:module';
import swell5 from 'swell-js-5';

/** The calls of the client libraries that these tests make. Replies have the shape that the server sends. */
type Reply = ReturnType<typeof JSON.parse>;
type Call = (...parameters: unknown[]) => Reply;
type Calls<Name extends string> = Record<Name, Call>;

export interface Client {
  init(store: string, key: string, options: object): void;
  get: Call;
  post: Call;
  put: Call;
  delete: Call;
  settings: Calls<'get' | 'menus' | 'payments' | 'session' | 'subscriptions' | 'load' | 'refresh' | 'set'>;
  products: Calls<'list' | 'get' | 'variation' | 'filters' | 'filterableAttributeFilters'>;
  categories: Calls<'list' | 'get'>;
  attributes: Calls<'list' | 'get'>;
  content: Calls<'list' | 'get'>;
  account: Calls<
    | 'get'
    | 'create'
    | 'update'
    | 'login'
    | 'logout'
    | 'recover'
    | 'listAddresses'
    | 'getAddresses'
    | 'createAddress'
    | 'updateAddress'
    | 'deleteAddress'
    | 'listCards'
    | 'getCards'
    | 'createCard'
    | 'updateCard'
    | 'deleteCard'
    | 'listOrders'
    | 'getOrder'
  > & { state: Reply };
  cart: Calls<
    | 'get'
    | 'clearCache'
    | 'addItem'
    | 'updateItem'
    | 'setItems'
    | 'removeItem'
    | 'recover'
    | 'update'
    | 'applyCoupon'
    | 'removeCoupon'
    | 'applyGiftcard'
    | 'removeGiftcard'
    | 'getShippingRates'
    | 'getSettings'
    | 'submitOrder'
    | 'getOrder'
  > & { state: Reply };
  subscriptions: Calls<'get'>;
  payment: Calls<'methods'>;
  card: Calls<'createToken'>;
  locale: Calls<'list' | 'select' | 'selected' | 'get'>;
  currency: Calls<'list' | 'select' | 'selected' | 'get' | 'format'>;
  cache: Calls<'clear'>;
}

export interface NamedClient {
  name: string;
  client: Client;
}

const require = createRequire(import.meta.url);

/** Both releases of the public client library, unmodified, pointed at a store. */
export function clientsOf(origin: string, options: object = {}): NamedClient[] {
  const newer = (swell5 as unknown as { create(): Client }).create();
  const older = require('swell-js-4') as Client;
  for (const client of [newer, older]) client.init('any-store', 'pk_demo', { url: origin, ...options });
  return [
    { name: '5.8.1', client: newer },
    { name: '4.0.0-next.0', client: older },
  ];
}
