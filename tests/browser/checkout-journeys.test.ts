/**
 * Every payment method to the end, with a reload on the way, and with the shop knowing the result before the browser.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkInvariants } from '#commerce/checkout';
import { REDIRECT_METHODS, type RedirectMethod } from '#kernel';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';
import {
  answerAtBank,
  BUYER,
  CARDS,
  chooseMethod,
  expectOneOrder,
  GatewayControl,
  type Goods,
  openPayment,
  orderOf,
  pay,
  typeCard,
  type Visit,
} from './checkout-pages.ts';

let catalogue: CatalogueBrowser;
let gateway: GatewayControl;

before(async () => {
  catalogue = await browseCatalogue();
  gateway = new GatewayControl(catalogue);
});
after(() => catalogue.close());

interface Journey {
  name: string;
  goods: Goods;
  email?: string;
  /** Goes from the choice of the payment method to the placed order. Calls `middle` once on the way. */
  pay(page: Page, middle: () => Promise<unknown>): Promise<void>;
  /**
   * How the shop learns the result before the browser. `return`: by a webhook event while the browser returns from
   * the bank. `answer`: by a webhook event while the reply to the submit is on its way. `lost`: the method has no
   * events, so the reply to the submit is lost instead.
   */
  ahead: 'return' | 'answer' | 'lost';
  isCharged?: false;
}

const bankJourney = (method: RedirectMethod, quantity: number): Journey => ({
  name: method,
  goods: { packaging: 'PR', quantity },
  pay: async (page, middle) => {
    await middle();
    await chooseMethod(page, method);
    await pay(page);
    await answerAtBank(page, 'Authorise payment');
  },
  ahead: 'return',
});

const JOURNEYS: Journey[] = [
  {
    name: 'card',
    goods: { packaging: 'CT', quantity: 40 },
    pay: async (page, middle) => {
      await typeCard(page, CARDS.good);
      await middle();
      await typeCard(page, CARDS.good);
      await pay(page);
    },
    ahead: 'answer',
  },
  {
    name: 'card with a challenge',
    goods: { packaging: 'CT', quantity: 42 },
    pay: async (page, middle) => {
      await typeCard(page, CARDS.challenge);
      await pay(page);
      await page.getByRole('button', { name: 'Authorise payment' }).waitFor();
      await middle();
      await answerAtBank(page, 'Authorise payment');
    },
    ahead: 'return',
  },
  {
    name: 'declined card, then another',
    goods: { packaging: 'CT', quantity: 44 },
    pay: async (page, middle) => {
      await typeCard(page, CARDS.declined);
      await pay(page);
      await page.locator('.form-problem').waitFor();
      await middle();
      await typeCard(page, CARDS.good);
      await pay(page);
    },
    ahead: 'answer',
  },
  ...REDIRECT_METHODS.map((method, index) => bankJourney(method, 700 + 10 * index)),
  {
    // PayPal's gateway authorises the submitted payment at once and sends no events, so the shop cannot know first.
    name: 'paypal',
    goods: { packaging: 'CT', quantity: 46 },
    pay: async (page, middle) => {
      await chooseMethod(page, 'paypal');
      await middle();
      await page.getByRole('button', { name: /PayPal/ }).click();
      await page.frameLocator('dialog iframe').locator('button').first().click();
    },
    ahead: 'lost',
  },
  {
    // No payment provider is involved, so there is no event either.
    name: 'purchase order',
    goods: { packaging: 'CT', quantity: 48 },
    email: BUYER.email,
    pay: async (page, middle) => {
      await chooseMethod(page, 'account');
      await page.locator('#purchase-order').fill('4500 118 302');
      await middle();
      await page.locator('#purchase-order:not([value=""])').waitFor();
      await pay(page);
    },
    ahead: 'lost',
    isCharged: false,
  },
];

for (const [index, journey] of JOURNEYS.entries()) {
  const { name, goods, ahead, isCharged = true } = journey;
  const runJourney = async (kind: string, arrange: (visit: Visit) => Promise<() => Promise<unknown>>) => {
    const email = journey.email ?? `${kind}-${index}@example.com`;
    const chargesBefore = await gateway.charges();
    const visit = await openPayment(catalogue, goods, email);
    const middle = await arrange(visit);
    await journey.pay(visit.page, middle);
    await expectOneOrder(catalogue, gateway, visit, { email, chargesBefore, isCharged });
    await visit.page.context().close();
  };

  test(`${name}: a reload on the way still ends with one order`, () =>
    runJourney('reload', async ({ page }) => async () => {
      await page.reload();
      await page.locator('input[name=method], button[value=authorise]').first().waitFor();
    }));

  test(`${name}: the shop knows before the browser and still places one order`, () =>
    runJourney('ahead', async (visit) => {
      const holding = ahead === 'return' ? holdReturn(visit) : holdAnswer(visit, ahead);
      await holding;
      return async () => undefined;
    }));
}

/** Holds the browser at the bank until a webhook event has placed the order. */
function holdReturn(visit: Visit): Promise<unknown> {
  return visit.page.route(`${catalogue.server.origin}/checkout/return**`, async (route) => {
    await gateway.deliverEvents();
    await eventually(async () => (await orderOf(visit))?.status === 'confirmed');
    await route.continue();
  });
}

/** Holds the reply to the submit until the shop has its webhook events, or drops the reply. */
function holdAnswer({ page }: Visit, ahead: 'answer' | 'lost'): Promise<unknown> {
  return page.route(`${catalogue.server.origin}/api/cart/order`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await gateway.deliverEvents();
    await (ahead === 'answer' ? route.fulfill({ response }) : route.abort());
  });
}

test('all invariants hold after every journey', async () => {
  const { platform } = catalogue.server;
  await platform.jobs.drain();
  assert.deepEqual(await checkInvariants(platform.db, platform.clock.now()), []);
});
