import { openAccountsDesk } from '#accounts';
import type { OrderReply } from '#commerce/orders/contract';
import type { TestServer } from '../harness.ts';

/** A caller of the Commerce API with a session of its own. */
export interface Caller {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  session(): string;
}

export function callerOf(server: TestServer, session = ''): Caller {
  let known = session;
  return {
    session: () => known,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const response = await server.fetch(`/api${path}`, {
        method,
        headers: {
          Authorization: `Basic ${btoa('pk_demo')}`,
          'Content-Type': 'application/json',
          ...(known && { 'X-Session': known }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      known = response.headers.get('x-session') ?? known;
      return (await response.json()) as T;
    },
  };
}

export interface Customer extends Caller {
  email: string;
  password: string;
}

let customers = 0;

/** A new customer of a company that may buy on account. */
export async function newCustomer(server: TestServer): Promise<Customer> {
  const email = `ada${++customers}@lovelace.example`;
  const password = 'tin-whisker-77-reel';
  const caller = callerOf(server);
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const account = await caller.call<{ id?: string }>('POST', '/account', { email, password, ...name });
  if (!account.id) throw new Error(JSON.stringify(account));
  const desk = await openAccountsDesk(server.platform);
  await desk.approve(email, true);
  desk.close();
  return { ...caller, email, password };
}

export const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Lovelace Engines GmbH',
  address1: 'Werkstraße 14',
  zip: '70565',
  city: 'Stuttgart',
  country: 'DE',
};

/** Orders parts on account, all in one order. */
export async function placeOrder(
  customer: Caller,
  lines: readonly (readonly [part: string, packaging: string, quantity: number])[],
  purchaseOrder: string,
): Promise<OrderReply> {
  for (const [part, packaging, quantity] of lines) {
    const options = [{ id: 'packaging', value: packaging }];
    await customer.call('POST', '/cart/items', { product_id: part, quantity, options });
  }
  const name = 'Ada Lovelace';
  await customer.call('PUT', '/cart', {
    shipping: { ...ADDRESS, name, service: 'standard' },
    billing: { ...ADDRESS, name, method: 'account', account: { purchase_order: purchaseOrder } },
  });
  const order = await customer.call<OrderReply & { errors?: unknown }>('POST', '/cart/order');
  if (!order.number) throw new Error(JSON.stringify(order));
  return order;
}
