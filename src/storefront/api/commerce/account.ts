import { isRefusal, segment } from './answers.ts';
import { State } from './observable-state.ts';
import type { Setup } from './options.ts';
import type { Account, Address, Answer, Card, ListAnswer, Order } from './records.ts';
import { CHECKOUT_DAYS, customerTokenOf } from './storage.ts';
import type { AccountCalls, CardChanges, Commerce, RecordCalls } from './types.ts';
import type { Method, Wire } from './wire.ts';

/** Called after login and logout, when the cart may be another customer's. */
export interface LoginEvents {
  loggedIn(): void;
  loggedOut(): void;
}

export function createAccount(wire: Wire, setup: Setup, events: LoginEvents): AccountCalls {
  const account = new State<Account | null | undefined>(undefined);
  const settle = (reply: Answer<Account>): Answer<Account> => {
    if (isRefusal(reply)) return reply;
    storeToken(setup, reply !== null);
    account.set(reply);
    return reply;
  };
  const change = async (method: Method, path: string, data: object) =>
    settle((await wire.call(method, path, data)) as Answer<Account>);
  /** The server merges the guest's cart into the account's. */
  const signIn = async (path: string, data: object) => {
    const reply = await change('post', path, data);
    if (!isRefusal(reply)) events.loggedIn();
    return reply;
  };
  return {
    get state() {
      return account.state;
    },
    subscribe: account.subscribe,
    get: async () => {
      const reply = (await wire.call('get', '/account')) as Account | null;
      storeToken(setup, reply !== null);
      account.set(reply);
      return reply;
    },
    create: (input) => signIn('/account', input),
    update: (changes) => change('put', '/account', changes),
    login: (email, password) =>
      signIn('/account/login', typeof password === 'string' ? { email, password } : { email, ...password }),
    logout: async () => {
      await wire.call('post', '/account/logout');
      storeToken(setup, false);
      account.set(null);
      events.loggedOut();
    },
    recover: async (input) =>
      (await wire.call('post', '/account/recover', input)) as Answer<{ success?: boolean }>,
  };
}

export function createAccountRecords(wire: Wire): Pick<Commerce, 'addresses' | 'cards' | 'orders'> {
  return {
    addresses: recordCalls<Address, Address>(wire, '/account/addresses'),
    cards: recordCalls<Card, CardChanges>(wire, '/account/cards'),
    orders: {
      list: async (query) => (await wire.call('get', '/account/orders', query)) as ListAnswer<Order>,
      get: async (id) => (await wire.call('get', `/account/orders/${segment(id)}`)) as Order | null,
    },
  };
}

function recordCalls<Found, Input extends object>(wire: Wire, path: string): RecordCalls<Found, Input> {
  const recordPath = (id: string) => `${path}/${segment(id)}`;
  return {
    list: async (query) => (await wire.call('get', path, query)) as ListAnswer<Found>,
    create: async (input) => (await wire.call('post', path, input)) as Answer<Found>,
    update: async (id, changes) => (await wire.call('put', recordPath(id), changes)) as Answer<Found>,
    remove: async (id) => (await wire.call('delete', recordPath(id))) as Found | null,
  };
}

/** Marks this session as logged in. The token grants no access and is valid for this session only. */
function storeToken(setup: Setup, isLoggedIn: boolean): void {
  const { storage, names } = setup;
  const session = storage.get(names.session);
  if (isLoggedIn && session) storage.set(names.customerToken, customerTokenOf(session), CHECKOUT_DAYS);
  else storage.remove(names.customerToken);
}

/** True where the stored customer token belongs to the current session. */
export function hasLogin({ storage, names }: Setup): boolean {
  const session = storage.get(names.session);
  return session !== null && storage.get(names.customerToken) === customerTokenOf(session);
}
