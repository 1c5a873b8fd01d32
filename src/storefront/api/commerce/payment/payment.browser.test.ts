import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { bundleStorefrontClient } from '../../../../../tests/conformance/bundle.ts';
import { launchBrowser } from '../../../../../tests/harness/browser.ts';
import { type ReceivedRequest, type Reply, type Shop, startShop } from '../fixtures.ts';
import type { Commerce } from '../types.ts';

/**
 * Payment in a real browser page: the built client against a shop, a vault and a provider script that reply by contract
 * and record the calls.
 */
declare global {
  interface Window {
    createCommerce: typeof import('../index.ts').createCommerce;
    commerce: Commerce;
    provider: [string, unknown][];
    loggedMessages: string[];
    redirectedUrls: string[];
    /** Calls of the provider, requests with their answers, and redirects, in the order in which they happen. */
    steps: string[];
  }
}

const CART = {
  id: 'c1',
  checkout_id: 'k1',
  currency: 'EUR',
  grand_total: 27.5,
  capture_total: 19.99,
  auth_total: 0,
  items: [{ id: 'i1', product_id: 'p', product_name: 'MLC0603', quantity: 2, price_total: 19.99 }],
  account: { email: 'ada@example.com' },
  billing: { name: 'Ada Buyer', address1: '1 Reel Street', city: 'Ulm', zip: '89073' },
};
const ALL_METHODS = {
  card: { enabled: true, gateway: 'stripe', publishable_key: 'pk_test' },
  ideal: { enabled: true },
  klarna: { enabled: true },
  bancontact: { enabled: true },
};
const PROVIDER = `
  window.provider = [];
  const note = (name, input) => {
    window.steps.push(name);
    window.provider.push([name, JSON.parse(JSON.stringify(input ?? null))]);
  };
  const element = { mount: (place) => note('mount', place.id), on: (event, heard) => event === 'ready' && heard({}) };
  window.Stripe = (key) => ({
    elements: () => ({ create: (type) => (note('create'), element) }),
    createPaymentMethod: async (input) => (note('createPaymentMethod', { type: input.type, billing_details: input.billing_details }),
      { paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } } }),
    confirmCardPayment: async (secret) => (note('confirmCardPayment', secret),
      secret === 'declined' ? { error: { message: 'Your card was declined.', code: 'card_declined' } }
        : { paymentIntent: { id: 'pi_1', status: 'requires_capture' } }),
    handleCardAction: async (secret) => (note('handleCardAction', secret), { paymentIntent: { id: 'pi_1' } }),
    createSource: async (input) => (note('createSource', input),
      { source: { id: 'src_1', redirect: { url: '/bank' } } }),
    retrievePaymentIntent: async (secret) => (note('retrievePaymentIntent', secret),
      { paymentIntent: { id: 'pi_1', status: 'requires_capture', payment_method: 'pm_1' } }),
  });`;
const PAGE =
  '<!doctype html><title>Shop</title><div id="card-element"></div><div id="idealBank-element"></div><script src="/client.js"></script>';

let bundle: string;
let browser: Browser;
let shop: Shop;
let context: BrowserContext;
let page: Page;
let cart: object | null;
let methods: object;
let store: object;
let intent: { status: string; client_secret: string };

before(async () => {
  bundle = await bundleStorefrontClient();
  browser = await launchBrowser();
});
after(() => browser?.close());

beforeEach(async () => {
  await context?.close();
  await shop?.[Symbol.asyncDispose]();
  cart = CART;
  methods = ALL_METHODS;
  store = { locale: 'en', locales: [], currency: 'EUR', currencies: [], country: '' };
  intent = { status: 'requires_confirmation', client_secret: 'secret' };
  shop = await startShop(answer);
  context = await browser.newContext();
  page = await context.newPage();
  await open('/checkout');
});
after(async () => {
  await context?.close();
  await shop?.[Symbol.asyncDispose]();
});

function answer({ method, path, query }: ReceivedRequest): Reply {
  const html = { 'content-type': 'text/html' };
  const script = { 'content-type': 'text/javascript' };
  const records: Record<string, unknown> = {
    '/cart': method === 'GET' ? cart : CART,
    '/cart/order': { id: 'o1' },
    '/settings': { store },
    '/settings/payments': methods,
    '/account/login': { id: 'a1', email: 'ada@example.com' },
    '/account/logout': { success: true },
    '/vault/intent': { $status: 200, $data: { id: 'pi_1', ...intent } },
  };
  if (path === '/checkout' || path === '/bank') return { text: PAGE, headers: html };
  if (path === '/client.js') return { text: bundle, headers: script };
  if (path === '/provider.js') return { text: PROVIDER, headers: script };
  if (path === '/vault/tokens') {
    const { callback } = query['$jsonp'] as unknown as { callback: string };
    const text = `/**/${callback}(${JSON.stringify({ $status: 200, $data: { token: 'card_1' } })});`;
    return { text, headers: script };
  }
  return { body: records[path] ?? null, headers: { 'x-session': 's1' } };
}

async function open(path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await page.evaluate(() => {
    window.loggedMessages = [];
    window.redirectedUrls = [];
    window.steps = [];
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const step = `${request.method} ${new URL(request.url).pathname}`;
      window.steps.push(step);
      const response = await send(request);
      window.steps.push(`${step} answered`);
      return response;
    };
    window.commerce = window.createCommerce({
      publicKey: 'pk_demo',
      vaultTransport: 'script',
      scripts: { stripe: '/provider.js' },
      redirect: (url) => {
        window.steps.push('redirect');
        window.redirectedUrls.push(url);
      },
      log: (message) => void window.loggedMessages.push(message),
    });
  });
}

/** The page's default transport sends intents by script tag; these tests send them by fetch. */
function useFetchForVault(): Promise<void> {
  return page.evaluate(() => {
    window.commerce = window.createCommerce({
      publicKey: 'pk_demo',
      scripts: { stripe: '/provider.js' },
      redirect: (url) => void window.redirectedUrls.push(url),
      log: (message) => void window.loggedMessages.push(message),
    });
  });
}

const providerCalls = () => page.evaluate(() => window.provider.map(([name]) => name));
/** Which of these steps happened, in their order. */
const orderOf = async (...names: string[]) =>
  (await page.evaluate(() => window.steps)).filter((step) => names.includes(step));
const billings = () =>
  shop.receivedRequests
    .filter(({ method, path }) => method === 'PUT' && path === '/cart')
    .map(({ body }) => (body as { billing: object }).billing);
const intents = () =>
  shop.receivedRequests
    .filter(({ path }) => path === '/vault/intent')
    .map(({ body }) => (body as { $data: { intent: Record<string, unknown> } }).$data.intent);

test('cookies have the documented names, lifetimes and Lax, and the customer token follows the login', async () => {
  await page.evaluate(async () => {
    await window.commerce.cart.get();
    await window.commerce.locale.select('de');
    await window.commerce.currency.select('USD');
    await window.commerce.account.login('ada@example.com', 'secret');
  });
  const cookies = await context.cookies();
  const days = Object.fromEntries(
    cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]),
  );
  assert.deepEqual(days, {
    'swell-session': 7,
    'swell-locale': 7,
    'swell-currency': 7,
    swell_checkoutId: 30,
    swell_checkoutUrl: 30,
    swell_customerToken: 30,
  });
  for (const cookie of cookies) assert.deepEqual([cookie.sameSite, cookie.secure], ['Lax', false]);
  await page.evaluate(() => window.commerce.account.logout());
  const remainingCookies = (await context.cookies()).map(({ name }) => name);
  assert.ok(!remainingCookies.includes('swell_customerToken'));
});

test('a token requested by script tag leaves neither tag nor card number in the page', async () => {
  const token = await page.evaluate(() =>
    window.commerce.card.createToken({ number: '4242424242424242', exp: '12/30', cvc: '123' }),
  );
  assert.equal(token.token, 'card_1');
  assert.ok(!(await page.content()).includes('4242424242424242'));
});

test('a card intent in requires_confirmation is confirmed before billing is written', async () => {
  await useFetchForVault();
  const result = await page.evaluate(async () => {
    const { payment } = window.commerce;
    let ready = 0;
    await payment.createElements({ card: { onReady: () => (ready += 1) } });
    return new Promise((onSuccess) => payment.tokenize({ card: { onSuccess } })).then((card) => ({
      card,
      ready,
    }));
  });
  const card = { token: 'pm_1', last4: '4242', exp_month: 12, exp_year: 2030, brand: 'visa' };
  assert.deepEqual(result, {
    card: { ...card, display_brand: 'visa', gateway: 'stripe', test: true },
    ready: 1,
  });
  assert.deepEqual(await providerCalls(), ['create', 'mount', 'createPaymentMethod', 'confirmCardPayment']);
  const order = ['confirmCardPayment', 'PUT /api/cart'];
  assert.deepEqual(await orderOf(...order), order);
  assert.deepEqual(intents(), [
    {
      payment_method: 'pm_1',
      amount: 1999,
      currency: 'eur',
      capture_method: 'manual',
      setup_future_usage: 'off_session',
    },
  ]);
  assert.deepEqual(billings(), [
    {
      method: 'card',
      card: { ...card, display_brand: 'visa', gateway: 'stripe', test: true },
      intent: { stripe: { id: 'pi_1' } },
    },
  ]);
  const details = await page.evaluate(() => window.provider[2]?.[1]);
  assert.deepEqual(details, {
    type: 'card',
    billing_details: {
      name: 'Ada Buyer',
      email: 'ada@example.com',
      address: { line1: '1 Reel Street', city: 'Ulm', postal_code: '89073' },
    },
  });
  assert.equal(shop.lines().filter((line) => line === 'GET /provider.js').length, 1);
});

test('card fields mount as one field or as three separate ones', async () => {
  await page.evaluate(async () => {
    for (const id of ['cardNumber-element', 'cardExpiry-element', 'code']) {
      document.body.append(Object.assign(document.createElement('div'), { id }));
    }
    await window.commerce.payment.createElements({
      card: { separateElements: true, cardCvc: { elementId: 'code' } },
    });
    await window.commerce.payment.createElements({ card: { elementId: 'code' } });
  });
  assert.deepEqual(await page.evaluate(() => window.provider.map(([name, to]) => `${name} ${to}`)), [
    ...['create null', 'mount cardNumber-element', 'create null', 'mount cardExpiry-element'],
    ...['create null', 'mount code', 'create null', 'mount code'],
  ]);
  const missing = await page.evaluate(() =>
    window.commerce.payment
      .createElements({ card: { elementId: 'nowhere' } })
      .catch((error: Error) => error.message),
  );
  assert.equal(missing, 'The page has no element #nowhere.');
});

test('a cart without a currency charges usd by card and eur by bank redirect, and a zero amount creates no intent', async () => {
  await useFetchForVault();
  const pay = () =>
    page.evaluate(async () => {
      await window.commerce.payment.createElements({ card: {}, ideal: {} });
      await window.commerce.payment.tokenize({ card: {} });
    });
  cart = { ...CART, currency: '' };
  await pay();
  assert.equal(intents()[0]?.['currency'], 'usd');
  intent.status = 'requires_action';
  await page.evaluate(() => window.commerce.payment.tokenize({ ideal: {} }));
  assert.equal(intents()[1]?.['currency'], 'eur');
  cart = { ...CART, capture_total: 0 };
  await pay();
  assert.equal(intents().length, 2);
  assert.ok(!('intent' in (billings().at(-1) ?? {})));
});

test('a declined card is reported to onError or thrown, with the provider’s message', async () => {
  intent.client_secret = 'declined';
  await useFetchForVault();
  const outcome = await page.evaluate(async () => {
    const { payment } = window.commerce;
    await payment.createElements({ card: {} });
    const reportedError = await new Promise<Error>((onError) => payment.tokenize({ card: { onError } }));
    const thrownError = await payment.tokenize({ card: {} }).then(
      () => null,
      (error: Error) => error,
    );
    return [reportedError, thrownError].map((error) => [error?.message, (error as { code?: string })?.code]);
  });
  assert.deepEqual(outcome, [
    ['Your card was declined.', 'card_declined'],
    ['Your card was declined.', 'card_declined'],
  ]);
  assert.deepEqual(billings(), []);
});

for (const status of ['requires_action', 'requires_source_action']) {
  test(`iDEAL with ${status} runs the card action after billing is written`, async () => {
    intent.status = status;
    await useFetchForVault();
    await page.evaluate(async () => {
      await window.commerce.payment.createElements({ ideal: {} });
      await window.commerce.payment.tokenize({ ideal: {} });
    });
    assert.deepEqual((await providerCalls()).slice(-2), ['createPaymentMethod', 'handleCardAction']);
    const order = ['PUT /api/cart answered', 'handleCardAction'];
    assert.deepEqual(await orderOf(...order), order);
    const [sentIntent] = intents();
    assert.deepEqual(
      [
        sentIntent?.['payment_method_types'],
        sentIntent?.['confirmation_method'],
        sentIntent?.['confirm'],
        sentIntent?.['amount'],
      ],
      ['ideal', 'manual', true, 1999],
    );
    assert.match(String(sentIntent?.['return_url']), /\/checkout\?gateway=stripe&method=ideal$/);
    assert.deepEqual(billings(), [
      { method: 'ideal', ideal: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } },
    ]);
  });
}

test('an intent in another status is refused', async () => {
  intent.status = 'processing';
  await useFetchForVault();
  const message = await page.evaluate(async () => {
    await window.commerce.payment.createElements({ ideal: {} });
    return window.commerce.payment.tokenize({ ideal: {} }).catch((error: Error) => error.message);
  });
  assert.equal(message, 'Unsupported intent status (processing)');
});

test('Bancontact creates a source, writes billing and redirects to the bank', async () => {
  await page.evaluate(() => window.commerce.payment.tokenize({ bancontact: {} }));
  const [name, input] = (await page.evaluate(() => window.provider[0])) ?? [];
  assert.equal(name, 'createSource');
  assert.deepEqual(input, {
    type: 'bancontact',
    flow: 'redirect',
    amount: 1999,
    currency: 'eur',
    owner: { name: 'Ada Buyer', email: 'ada@example.com' },
    redirect: { return_url: `${shop.origin}/checkout?gateway=stripe&method=bancontact` },
    metadata: { cart_id: 'c1' },
  });
  assert.deepEqual(billings(), [{ method: 'bancontact', bancontact: { source: 'src_1' } }]);
  assert.deepEqual(await page.evaluate(() => window.redirectedUrls), ['/bank']);
  const order = ['createSource', 'PUT /api/cart answered', 'redirect'];
  assert.deepEqual(await orderOf(...order), order);
});

test('Klarna takes the country of the cart, else of the shop, else DE', async () => {
  const country = async () => {
    await page.evaluate(() => window.commerce.payment.tokenize({ klarna: {} }));
    const [, input] = (await page.evaluate(() => window.provider.at(-1))) ?? [];
    return (input as { klarna: { purchase_country: string } }).klarna.purchase_country;
  };
  assert.equal(await country(), 'DE');
  store = { ...store, country: 'NL' };
  await page.evaluate(() => window.commerce.settings.refresh());
  assert.equal(await country(), 'NL');
  cart = { ...CART, billing: { ...CART.billing, country: 'BE' } };
  assert.equal(await country(), 'BE');
});

test('disabled methods are logged and skipped without an error', async () => {
  methods = {};
  await page.evaluate(async () => {
    await window.commerce.payment.createElements({ card: {}, ideal: {}, paypal: {} });
    await window.commerce.payment.tokenize({ card: {}, klarna: {}, bancontact: {} });
  });
  assert.equal(await page.evaluate(() => window.loggedMessages.length), 6);
  assert.ok(!shop.lines().includes('GET /provider.js'));
});

test('tokenize fails without a cart, without parameters, and when payment settings contain an error', async () => {
  const messages = () =>
    page.evaluate(async () => {
      const { payment } = window.commerce;
      const message = (work: Promise<void>) =>
        work.then(
          () => '',
          (error: Error) => error.message,
        );
      return [
        await message(payment.tokenize({ card: {} })),
        await message(payment.tokenize(undefined as unknown as object)),
      ];
    });
  cart = null;
  assert.deepEqual(await messages(), ['Cart not found', 'Tokenization parameters not passed']);
  cart = CART;
  methods = { error: { message: 'Payments are down.' } };
  assert.equal((await messages())[0], 'Payments are down.');
});

test('handleRedirect handles approval, refusal and an order that exists already', async () => {
  const back = () =>
    page.evaluate(async () => {
      const outcomes: string[] = [];
      const outcome = {
        onSuccess: (result: unknown) => void outcomes.push((result as { id: string }).id),
        onError: (error: Error) => void outcomes.push(error.message),
      };
      const was = await window.commerce.payment.handleRedirect({ bancontact: outcome, ideal: outcome });
      return [was, ...outcomes, window.location.search];
    });
  const source = '/checkout?lang=de&gateway=stripe&method=bancontact&source=src_1&client_secret=x';
  await open('/checkout?lang=de');
  assert.deepEqual(await back(), [false, '?lang=de']);
  await open(source);
  assert.deepEqual(await back(), [true, 'src_1', '?lang=de']);
  await open(`${source}&redirect_status=failed`);
  assert.match(String((await back())[1]), /^We are unable to authenticate your payment method/);
  await open(`${source}&redirect_status=canceled`);
  assert.deepEqual(await back(), [true, 'The payment was not approved.', '?lang=de']);
  await open('/checkout?method=ideal&payment_intent=pi_1&payment_intent_client_secret=s');
  assert.deepEqual(await back(), [true, 'pi_1', '']);
  cart = null;
  await open(source);
  assert.deepEqual(await back(), [true, 'o1', '?lang=de']);
});
