import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OrderReply } from '#commerce/orders/contract';
import { standInKeys } from '#commerce/payments';
import { Shopper } from '../faults/shopper.ts';
import { eventually } from '../harness.ts';
import type { CatalogueBrowser } from './catalogue-pages.ts';

/** 10 µF 10 V X7R 0805: cut tape, partial reel, reel. */
export const PART = 'mc0805r106k1an';

/** A customer who may buy on account; see data/demo.json. */
export const BUYER = { email: 'buyer@example.com', password: 'Demo-buyer-2026' };

export const ADDRESS = {
  name: 'Ada Buyer',
  company: 'Buyer GmbH',
  address1: 'Werkstraße 14',
  zip: '70565',
  city: 'Stuttgart',
};

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
};

/** The cart of a visitor. */
export interface Goods {
  packaging: 'CT' | 'PR';
  quantity: number;
}

export interface Visit {
  page: Page;
  /** The same visitor outside the browser. */
  shopper: Shopper;
  /** The secret of the checkout, by which its order is found. */
  checkoutId: string;
}

/** Opens the checkout of a visitor with parts in the cart. `prepareShopper` may log in or fill in fields. */
export async function openCheckout(
  catalogue: CatalogueBrowser,
  { packaging, quantity }: Goods,
  options: { prepareShopper?: (shopper: Shopper) => Promise<unknown>; context?: BrowserContextOptions } = {},
): Promise<Visit> {
  const shopper = new Shopper(catalogue.server.origin);
  await shopper.add(PART, quantity, packaging);
  await options.prepareShopper?.(shopper);
  const cart = await shopper.cart();
  assert.ok(cart && shopper.session);
  const page = await catalogue.open('/cart', {
    ...options.context,
    storageState: sessionState(catalogue, shopper.session),
  });
  await page.goto(`${catalogue.server.origin}/checkout`);
  await page.locator('.step-open').first().waitFor();
  return { page, shopper, checkoutId: cart.checkout_id };
}

function sessionState({ server }: CatalogueBrowser, session: string) {
  const { hostname } = new URL(server.origin);
  const cookieDefaults = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    cookies: [{ ...cookieDefaults, name: 'swell-session', value: encodeURIComponent(session) }],
    origins: [],
  };
}

/** Opens the choice of the payment method, with contact and address filled in. */
export async function openPayment(
  catalogue: CatalogueBrowser,
  goods: Goods,
  email: string,
  context?: BrowserContextOptions,
): Promise<Visit> {
  const prepareShopper = async (shopper: Shopper) => {
    if (email === BUYER.email) await shopper.call('POST', '/account/login', BUYER);
    shopper.expectCart(
      await shopper.call('PUT', '/cart', { account: { email }, shipping: { ...ADDRESS, country: 'DE' } }),
    );
  };
  const visit = await openCheckout(catalogue, goods, { prepareShopper, ...(context && { context }) });
  await continueStep(visit.page);
  await visit.page.locator('input[name=method]').first().waitFor();
  return visit;
}

/** Clicks the button at the end of the open step. */
export const continueStep = (page: Page) => page.locator('.step-open button[type=submit]').first().click();

export async function fillContact(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('ada@example.com');
  await continueStep(page);
  await page.locator('#shipping-name').waitFor();
}

export async function fillDelivery(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(ADDRESS)) await page.locator(`#shipping-${field}`).fill(text);
  await page.locator('#shipping-country').selectOption('DE');
  await continueStep(page);
  await page.locator('input[name=service]').first().waitFor();
}

export const cardFields = (page: Page) => {
  const frame = page.frameLocator('iframe.card-frame');
  const field = (fill: string) => frame.locator(`input[autocomplete="${fill}"]`);
  return { frame, number: field('cc-number'), expiry: field('cc-exp'), code: field('cc-csc') };
};

export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.number.fill(number);
  await fields.expiry.fill('12 / 34');
  await fields.code.fill('123');
}

export const chooseMethod = (page: Page, method: string) =>
  page.locator(`input[name=method][value=${method}]`).check();

export const pay = (page: Page) => page.locator('.summary .button-large').click();

export const answerAtBank = (page: Page, answer: string) =>
  page.getByRole('button', { name: answer }).click();

/** The number of the order that the page shows as placed. */
export async function readOrderNumber(page: Page): Promise<string> {
  const title = await page.locator('h1', { hasText: /^Order \S+ is confirmed$/ }).textContent();
  assert.match(page.url(), /\/order$/);
  return title!.split(' ')[1]!;
}

/** The order that the checkout became; null if it is not placed. */
export function orderOf({ shopper, checkoutId }: Visit): Promise<OrderReply | null> {
  return shopper.call('GET', `/cart/order?checkout_id=${checkoutId}`);
}

/** Reads and controls the stand-in of the payment providers. */
export class GatewayControl {
  readonly #catalogue: CatalogueBrowser;

  constructor(catalogue: CatalogueBrowser) {
    this.#catalogue = catalogue;
  }

  async #control<T>(command: string, body: object = {}): Promise<T> {
    const { server } = this.#catalogue;
    const response = await fetch(`${server.gatewayOrigin}/control/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standInKeys(server.platform).secretKey}` },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200, command);
    return (await response.json()) as T;
  }

  /** Waits until the shop has received all webhook events. */
  async deliverEvents(): Promise<void> {
    await this.#control('release');
  }

  /** Charges that succeeded, of the card's gateway and of the wallet's. */
  async charges(): Promise<Charge[]> {
    const [charges, transactions] = await Promise.all(
      ['charge', 'transaction'].map(
        async (object) => (await this.#control<{ data: Charge[] }>('list', { object })).data,
      ),
    );
    return [...charges!, ...transactions!].filter(({ status }) => !/declined|failed|void/i.test(status));
  }
}

export interface Charge {
  id: string;
  status: string;
  /** In minor units at the card's gateway, as decimals at the wallet's. */
  amount: number | { value: string };
  captured?: boolean;
  amount_refunded?: number;
}

/** The minor units of a charge that were captured and not refunded. */
export function chargedMinor({
  status,
  amount,
  captured: isCaptured,
  amount_refunded: refundedAmount = 0,
}: Charge): number {
  if (typeof amount === 'number') return isCaptured ? amount - refundedAmount : 0;
  return status === 'AUTHORIZED' ? 0 : Math.round(Number(amount.value) * 100);
}

/** Subjects of the mails to an address that name an order, from the trial's inbox. */
export async function mailsOf(
  { server }: CatalogueBrowser,
  email: string,
  number: string,
): Promise<string[]> {
  const inbox = await server.fetch(`/dev/inbox.json?to=${encodeURIComponent(email)}&limit=200`, {
    headers: { cookie: server.trialCookie },
  });
  const { results } = (await inbox.json()) as { results: { subject: string }[] };
  return results.map(({ subject }) => subject).filter((subject) => subject.includes(number));
}

/** Checks by public calls, once all jobs have run: one order, one charge of its amount, one mail. */
export async function expectOneOrder(
  catalogue: CatalogueBrowser,
  gateway: GatewayControl,
  visit: Visit,
  {
    email,
    chargesBefore,
    isCharged,
  }: { email: string; chargesBefore: readonly Charge[]; isCharged: boolean },
): Promise<void> {
  const number = await readOrderNumber(visit.page);
  const order = await orderOf(visit);
  assert.equal(order?.number, number);
  assert.equal(await visit.shopper.cart(), null, 'the cart is used up');
  const earlierIds = new Set(chargesBefore.map(({ id }) => id));
  const expectedAmounts = isCharged ? [Math.round(order!.capture_total * 100)] : [];
  let chargedAmounts: number[] = [];
  await eventually(async () => {
    chargedAmounts = (await gateway.charges()).filter(({ id }) => !earlierIds.has(id)).map(chargedMinor);
    return chargedAmounts.length >= expectedAmounts.length && chargedAmounts.every((amount) => amount > 0);
  });
  assert.deepEqual(chargedAmounts, expectedAmounts, 'charges');
  await eventually(async () => (await mailsOf(catalogue, email, number)).length > 0);
  await gateway.deliverEvents();
  await catalogue.server.platform.jobs.drain();
  assert.equal((await mailsOf(catalogue, email, number)).length, 1, 'mails');
  const repeatedOrder = await visit.shopper.submit();
  assert.equal(repeatedOrder.number, number, 'another submit is the same order');
}
