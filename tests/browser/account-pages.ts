import assert from 'node:assert/strict';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openAccountsDesk } from '#accounts';
import type { OrderReply } from '#commerce/orders/contract';
import { accessibilityFaults, type TestServer } from '../harness.ts';

export { openShop, type Shop } from './shop.ts';

/** Calls the Commerce API in a session of its own. */
export interface Caller {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  session(): string;
}

export function createCaller(server: TestServer, session = ''): Caller {
  let currentSession = session;
  return {
    session: () => currentSession,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const response = await server.fetch(`/api${path}`, {
        method,
        headers: {
          Authorization: `Basic ${btoa('pk_demo')}`,
          'Content-Type': 'application/json',
          ...(currentSession && { 'X-Session': currentSession }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      currentSession = response.headers.get('x-session') ?? currentSession;
      return (await response.json()) as T;
    },
  };
}

export interface Customer extends Caller {
  email: string;
  password: string;
}

let customers = 0;

/** Creates a customer whose company may buy on account, unless `onAccount` is false. */
export async function createCustomer(server: TestServer, onAccount = true): Promise<Customer> {
  const email = `ada${++customers}@lovelace.example`;
  const password = 'tin-whisker-77-reel';
  const caller = createCaller(server);
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const account = await caller.call<{ id?: string }>('POST', '/account', { email, password, ...name });
  if (!account.id) throw new Error(JSON.stringify(account));
  const desk = await openAccountsDesk(server.platform);
  await desk.approve(email, onAccount);
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

/** Places one order of parts on account. */
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

export const main = (page: Page) => page.locator('#main');

export const readCookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name)?.value ?? null;

/** Fills in a login form and submits it. */
export async function fillLogin(
  form: Locator,
  customer: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  await form.getByLabel('E-mail').fill(customer.email);
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser context that is signed in by the cookie of the customer's API session. */
export function signedInContext(customer: Customer): BrowserContextOptions {
  const cookieDefaults = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
  } as const;
  const cookies = [
    { ...cookieDefaults, name: 'swell-session', value: customer.session(), sameSite: 'Lax' as const },
    { ...cookieDefaults, name: 'swell_customerToken', value: 'kept', sameSite: 'Lax' as const },
  ];
  return { storageState: { cookies, origins: [] } };
}

/** Fails with the accessibility violations of the page in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    assert.deepEqual(await accessibilityFaults(page), [], `${page.url()} in the ${colorScheme} theme`);
  }
}
