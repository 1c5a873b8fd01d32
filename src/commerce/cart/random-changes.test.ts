import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { CartReply } from './contract.ts';
import { aBuyer, type Buyer, PARTS } from './fixtures.ts';

const SEEDS = 12;
const STEPS = 60;

let server: TestServer;
let parts: { partNumber: string; packaging: { id: string; orderNumber: string; multiple: number }[] }[];

before(async () => {
  server = await startTestServer();
  const list = await server.fetch('/api/catalogue/parts?category=resistors&limit=12');
  const { results } = (await list.json()) as { results: { slug: string }[] };
  const slugs = [...results.map(({ slug }) => slug), PARTS.scarce.toLowerCase()];
  parts = await Promise.all(
    slugs.map(async (slug) => (await server.fetch(`/api/catalogue/parts/${slug}`)).json() as Promise<never>),
  );
});
after(() => server.close());

function createRandom(seed: number): (limit: number) => number {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const cents = (amount: number) => {
  const minor = Math.round(amount * 100);
  assert.ok(
    Math.abs(minor - amount * 100) < 1e-6 * Math.max(1, minor),
    `${amount} is no whole number of cents`,
  );
  return minor;
};

/** Asserts that all sums of a cart reply agree and no amount is negative. */
function holds(cart: CartReply): void {
  const lines = cart.items.map((line) => cents(line.price_total));
  const sum = lines.reduce((total, minor) => total + minor, 0);
  const [sub, discount, shipping, tax, grand, cards, capture] = [
    cart.sub_total,
    cart.discount_total,
    cart.shipment_total,
    cart.tax_total,
    cart.grand_total,
    cart.giftcard_total,
    cart.capture_total,
  ].map(cents) as [number, number, number, number, number, number, number];
  assert.equal(sub, sum);
  assert.equal(grand, sub - discount + shipping + tax);
  assert.equal(capture, grand - cards);
  assert.ok(Math.min(sub, discount, shipping, tax, grand, cards, capture) >= 0);
  assert.equal(
    cart.items.reduce((total, line) => total + cents(line.discount_total), 0),
    discount,
  );
  assert.equal(
    cart.giftcards.reduce((total, { amount }) => total + cents(amount), 0),
    cards,
  );
  assert.ok(cart.items.length <= 500);
  for (const { quantity, price, price_total: total, fee, multiple } of cart.items) {
    assert.ok(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000);
    assert.equal(quantity % multiple, 0);
    assert.equal(
      cents(total) - cents(fee),
      Number((BigInt(Math.round(price * 1e6)) * BigInt(quantity) + 5000n) / 10_000n),
    );
  }
}

test(`${SEEDS} random buyers with ${STEPS} steps keep exact sums and get the confirmed lines`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1)
    await randomBuyer(aBuyer(server), createRandom(seed), `seed ${seed}`);
});

async function randomBuyer(buyer: Buyer, next: (limit: number) => number, seed: string): Promise<void> {
  /** Pieces by variant, according to the confirmed changes. */
  const expected = new Map<string, number>();
  let cart: CartReply | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    const [method, path, body] = randomCall(cart, next);
    const { status, body: reply } = await buyer.send(method, path, body);
    assert.ok(status < 500, `${seed}, step ${step}`);
    if (status !== 200 || reply === null || reply.errors) continue;
    cart = reply as CartReply;
    holds(cart);
    follow(expected, method, path, body, cart);
  }
  const finalCart = (await buyer.send('GET', '/cart')).body as CartReply | null;
  assert.deepEqual(finalCart, cart, seed);
  const finalQuantities = Object.fromEntries(
    (finalCart?.items ?? []).map((line) => [line.variant_id, line.quantity]),
  );
  assert.deepEqual(finalQuantities, Object.fromEntries(expected), seed);
}

type Call = [method: string, path: string, body?: { [key: string]: unknown } | unknown[]];

function randomCall(cart: CartReply | null, next: (limit: number) => number): Call {
  const part = parts[next(parts.length)]!;
  const packaging = part.packaging[next(part.packaging.length)]!;
  const variant =
    packaging.id === 'CT' || packaging.id === 'PR'
      ? `${packaging.orderNumber}+${packaging.id}`
      : packaging.orderNumber;
  const quantity = next(4) === 0 ? 1 + next(30_000) : packaging.multiple * (1 + next(40));
  const item = { product_id: part.partNumber, variant_id: variant, quantity };
  const line = cart?.items[next(Math.max(1, cart.items.length))];
  const country = ['DE', 'FR', 'US', 'CH', null][next(5)];
  switch (next(12)) {
    case 0:
      return line
        ? ['PUT', `/cart/items/${line.id}`, { quantity: line.multiple * (1 + next(30)) }]
        : ['GET', '/cart'];
    case 1:
      return line ? ['DELETE', `/cart/items/${line.id}`] : ['GET', '/cart'];
    case 2:
      return ['PUT', '/cart', { shipping: { country, service: ['standard', 'express'][next(2)] } }];
    case 3:
      return ['PUT', '/cart', { billing: { vat_number: ['ATU13585627', null][next(2)] } }];
    case 4:
      return next(2)
        ? ['PUT', '/cart/coupon', { code: ['welcome10', 'FIRST25'][next(2)] }]
        : ['DELETE', '/cart/coupon'];
    case 5:
      return ['POST', '/cart/giftcards', { code: ['N0RV7TG1FTCARD25', 'N0RV7TG1FTCARD50'][next(2)] }];
    case 6:
      return next(6) === 0 ? ['PUT', '/cart/items', [item]] : ['GET', '/cart/shipment-rating'];
    default:
      return ['POST', '/cart/items', item];
  }
}

/** Applies the effect of a confirmed change to the expected pieces. */
function follow(
  expected: Map<string, number>,
  method: string,
  path: string,
  body: Call[2],
  cart: CartReply,
): void {
  const item = (Array.isArray(body) ? body[0] : body) as { variant_id: string; quantity: number } | undefined;
  if (method === 'POST' && path === '/cart/items') {
    expected.set(item!.variant_id, (expected.get(item!.variant_id) ?? 0) + item!.quantity);
  } else if (method === 'PUT' && path === '/cart/items') {
    expected.clear();
    expected.set(item!.variant_id, item!.quantity);
  } else if (path.startsWith('/cart/items/')) {
    const now = new Map(cart.items.map((line) => [line.variant_id, line.quantity]));
    for (const variant of expected.keys()) if (!now.has(variant)) expected.delete(variant);
    if (method === 'PUT') {
      const changedLine = cart.items.find(({ id }) => path.endsWith(id))!;
      expected.set(changedLine.variant_id, item!.quantity);
    }
  }
}
