import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuthoriseOrder, PaymentEvent } from '#commerce/payments';
import { money } from '#kernel';
import { openTill, type Till } from './till.ts';

const STORED_OWNER = 'a'.repeat(24);

let till: Till;
let stored: { paymentMethod: string; gatewayCustomer: string };
const told: PaymentEvent[] = [];
before(async () => {
  till = await openTill({ storedCard: async (accountId) => (accountId === STORED_OWNER ? stored : null) });
  till.payments.onPaymentEvent(async (_tx, event) => void told.push(event));
});
after(() => till.close());

let made = 0;
const newId = () => {
  made += 1;
  return made.toString(16).padStart(24, '0');
};
const euros = (minor: number) => money('EUR', minor);

async function vaultCall(path: string, data: object) {
  const response = await fetch(`${till.vaultOrigin}${path}`, {
    method: 'POST',
    body: JSON.stringify({ $key: 'pk_demo', $data: data }),
  });
  const reply = (await response.json()) as { $data: ReturnType<typeof JSON.parse> };
  return reply.$data;
}

async function token(number = '4242424242424242'): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  return (await vaultCall('/tokens', card)).token;
}

/** A card payment intent that the browser has confirmed, and the card it was made with. */
async function confirmedIntent(amount: number, cartId?: string): Promise<{ id: string; token: string }> {
  await token();
  const method = String(till.gateway.list('payment_method')[0]?.id);
  const intent = await vaultCall('/intent', {
    gateway: 'stripe',
    ...(cartId && { cart_id: cartId }),
    intent: { amount: String(amount), currency: 'eur', payment_method: method, capture_method: 'manual' },
  });
  await browserCall(`payment_intents/${intent.id}/confirm`, intent.client_secret);
  return { id: intent.id, token: method };
}

function browserCall(path: string, secret: string, extra: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ key: 'pk_test_standin', client_secret: secret, ...extra });
  return fetch(`${till.gatewayOrigin}/v1/${path}`, { method: 'POST', body });
}

function order(billing: object, amount: number, extra: Partial<AuthoriseOrder> = {}): AuthoriseOrder {
  const cartId = newId();
  return { cartId, orderKey: cartId, billing, amount: euros(amount), account: null, ...extra };
}

const byToken = (card: string) => ({ method: 'card', card: { token: card } });
const byIntent = ({ id, token: card }: { id: string; token?: string }) => ({
  ...{ method: 'card', intent: { stripe: { id } } },
  ...(card && { card: { token: card } }),
});

async function place(asked: AuthoriseOrder) {
  const authorised = await till.payments.authorise(asked);
  assert.ok(authorised.ok, JSON.stringify(authorised));
  const orderId = newId();
  const { payment } = authorised;
  await till.platform.db.transaction((tx) => till.payments.bind(tx, payment, orderId));
  return { orderId, payment };
}

const chargesOf = (ref: string) =>
  till.gateway.list('charge').filter((each) => each['payment_intent'] === ref);

test('a payment begun for one cart pays for no other, even where the other is faster', async () => {
  const own = order({}, 2_100);
  const billing = byIntent(await confirmedIntent(2_100, own.cartId));
  const other = await till.payments.authorise(order(billing, 2_100));
  assert.ok(!other.ok);
  assert.equal(other.code, 'ALREADY_USED');
  const { payment } = await place({ ...own, billing });
  assert.equal(payment.cartId, own.cartId);
});

test('what the gateway does not know is refused in words for a buyer, without its own', async () => {
  const unknown = [
    byIntent({ id: 'pi_neverheard' }),
    byToken('pm_neverheard'),
    { method: 'ideal', ideal: { source: 'src_neverheard' } },
    { method: 'bancontact', bancontact: { token: 'seti_neverheard' } },
  ];
  for (const billing of unknown) {
    const refused = await till.payments.authorise(order(billing, 1_000));
    assert.ok(!refused.ok);
    assert.equal(refused.code, 'UNUSABLE');
    assert.match(refused.message, /choose another way to pay/);
    assert.doesNotMatch(refused.message, /neverheard|_/);
  }
});

test('a vault token is authorised, bound, captured once and refunded by key', async () => {
  const { orderId, payment } = await place(order(byToken(await token()), 12_345));
  assert.deepEqual([payment.provider, payment.method, payment.state], ['stripe', 'card', 'authorised']);
  assert.equal(payment.card?.last4, '4242');
  assert.equal(till.gateway.find(payment.ref)?.['status'], 'requires_capture');
  await Promise.all([till.payments.capture(orderId), till.payments.capture(orderId)]);
  await till.payments.capture(orderId);
  assert.equal(till.gateway.find(payment.ref)?.['amount_received'], 12_345);
  for (let time = 0; time < 2; time += 1) await till.payments.refund(orderId, euros(345), 'return-1');
  assert.deepEqual((await till.payments.ofOrder(orderId))?.refunded, euros(345));
  assert.equal(
    till.gateway.list('refund').filter((each) => each['payment_intent'] === payment.ref).length,
    1,
  );
  await assert.rejects(till.payments.refund(orderId, euros(99_999), 'return-2'), /More cannot be given back/);
});

test('submits of one cart at the same time make one charge', async () => {
  const asked = order(byToken(await token()), 5_000);
  const all = await Promise.all(Array.from({ length: 8 }, () => till.payments.authorise(asked)));
  const refs = new Set(all.map((each) => each.ok && each.payment.ref));
  assert.equal(refs.size, 1);
  assert.equal(chargesOf(String([...refs][0])).length, 1);
});

test('an intent pays for its own amount, its own currency and one cart', async () => {
  const intent = await confirmedIntent(7_000);
  const wrongAmount = await till.payments.authorise(order(byIntent(intent), 7_001));
  assert.deepEqual([wrongAmount.ok, !wrongAmount.ok && wrongAmount.code], [false, 'AMOUNT_CHANGED']);
  const other = await confirmedIntent(7_000);
  const first = order(byIntent(other), 7_000);
  assert.ok((await till.payments.authorise(first)).ok);
  const second = await till.payments.authorise(order(byIntent(other), 7_000));
  assert.deepEqual([second.ok, !second.ok && second.code], [false, 'ALREADY_USED']);
  const third = await confirmedIntent(900);
  const dollars = await till.payments.authorise({
    ...order(byIntent(third), 900),
    amount: money('USD', 900),
  });
  assert.deepEqual([dollars.ok, !dollars.ok && dollars.code], [false, 'AMOUNT_CHANGED']);
  const unknown = await till.payments.authorise(order(byIntent({ id: 'pi_unknown123' }), 900));
  assert.equal(unknown.ok, false);
});

test('a declined card leaves the cart free for another one', async () => {
  const declined = await token('4000000000000002');
  const asked = order(byToken(declined), 2_000);
  const refused = await till.payments.authorise(asked);
  assert.deepEqual(
    [!refused.ok && refused.code, !refused.ok && refused.message],
    ['DECLINED', 'The payment was declined. Use another card, or pay another way.'],
  );
  const poor = await till.payments.authorise({ ...asked, billing: byToken(await token('4000000000009995')) });
  assert.deepEqual(poor, refused, 'one wording for every reason');
  const good = await till.payments.authorise({ ...asked, billing: byToken(await token()) });
  assert.ok(good.ok);
});

test('a challenge is handed to the buyer; after it the same payment goes through', async () => {
  const asked = order(byToken(await token('4000002760003184')), 3_000);
  const refused = await till.payments.authorise(asked);
  assert.ok(!refused.ok && refused.code === 'ACTION_REQUIRED' && refused.action?.clientSecret);
  const id = refused.action.clientSecret.split('_secret_')[0]!;
  await finish(id, refused.action.clientSecret, 'authorise');
  const passed = await till.payments.authorise(asked);
  assert.ok(passed.ok);
  assert.equal(passed.payment.ref, id);
});

test('a failed challenge is a refusal, the next try a new payment', async () => {
  // Told by the webhook first, the store would know already and begin anew.
  till.gateway.webhooks({ hold: true });
  const asked = order(byToken(await token('4000002760003184')), 3_000);
  const first = await till.payments.authorise(asked);
  assert.ok(!first.ok && first.action?.clientSecret);
  const id = first.action.clientSecret.split('_secret_')[0]!;
  await finish(id, first.action.clientSecret, 'fail');
  const failed = await till.payments.authorise(asked);
  assert.equal(!failed.ok && failed.code, 'NOT_AUTHORISED');
  const again = await till.payments.authorise(asked);
  assert.ok(!again.ok && again.code === 'ACTION_REQUIRED');
  assert.notEqual(again.action?.clientSecret?.split('_secret_')[0], id);
  till.gateway.webhooks({});
});

test('a stored card is charged without its owner, and only for him', async () => {
  const card = await token();
  const redeemed = await till.vault.redeem(card, { accountId: STORED_OWNER }, async (_tx, kept) => kept);
  assert.ok(redeemed.ok);
  stored = redeemed.kept;
  const billing = { method: 'card', account_card_id: 'f'.repeat(24) };
  const owner = { id: STORED_OWNER, onAccount: false };
  await place(order(billing, 4_400, { account: owner, offSession: true }));
  const stranger = await till.payments.authorise(
    order(billing, 4_400, { account: { ...owner, id: 'b'.repeat(24) } }),
  );
  assert.deepEqual([stranger.ok, !stranger.ok && stranger.field], [false, 'billing.account_card_id']);
});

test('a purchase order is for approved companies and has a number', async () => {
  const approved = { id: STORED_OWNER, onAccount: true };
  const billing = { method: 'account', purchase_order_number: 'PO-1' };
  for (const [account, given, field] of [
    [null, billing, 'billing.method'],
    [{ ...approved, onAccount: false }, billing, 'billing.method'],
    [approved, { method: 'account' }, 'billing.purchase_order_number'],
  ] as const) {
    const refused = await till.payments.authorise(order(given, 900, { account }));
    assert.equal(!refused.ok && refused.field, field);
  }
  const { orderId, payment } = await place(order(billing, 900, { account: approved }));
  assert.deepEqual([payment.provider, payment.state], ['account', 'authorised']);
  await till.payments.capture(orderId);
  assert.equal((await till.payments.ofOrder(orderId))?.captured.minor, 0);
});

test('a purchase order that was refused once can be submitted again, with another total', async () => {
  const approved = { id: STORED_OWNER, onAccount: true };
  const asked = order({ method: 'account', account: { purchase_order: 'PO-2' } }, 900, { account: approved });
  const first = await till.payments.authorise(asked);
  assert.ok(first.ok);
  await till.payments.void(first.payment);
  const { orderId, payment } = await place({ ...asked, amount: euros(950) });
  assert.equal(payment.amount.minor, 950);
  assert.deepEqual((await till.payments.ofOrder(orderId))?.amount, euros(950));
});

test('the trouble a gateway makes can be asked for from another process, with its secret key', async () => {
  const control = (what: string, body: object, key = till.secretKey) =>
    fetch(`${till.gatewayOrigin}/control/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  for (const key of ['pk_test', 'sk_test', `${till.secretKey}x`])
    assert.equal((await control('webhooks', { hold: true }, key)).status, 401, key);
  assert.equal((await control('webhooks', { hold: 'yes' })).status, 400);
  assert.equal((await control('webhooks', { hold: true })).status, 200);
  const { payment } = await place(order(byToken(await token()), 2_600));
  const listed = (await (await control('list', { object: 'payment_intent' })).json()) as {
    data: { id: string }[];
  };
  assert.ok(listed.data.some(({ id }) => id === payment.ref));
  assert.equal((await control('release', {})).status, 200);
  assert.equal((await control('webhooks', {})).status, 200);
});

test('billing that says nothing useful is refused by its field', async () => {
  for (const [billing, field] of [
    [null, 'billing.method'],
    [{ method: 'bitcoin' }, 'billing.method'],
    [{ method: 'card' }, 'billing.card'],
    [{ method: 'card', card: { token: { $ne: 1 } } }, 'billing.card'],
    [{ method: 'bancontact', bancontact: {} }, 'billing.bancontact'],
    [{ method: 'paypal' }, 'billing.paypal'],
  ] as const) {
    const refused = await till.payments.authorise({ ...order({}, 900), billing });
    assert.equal(!refused.ok && refused.field, field);
  }
});

test('banks: source, setup and intent are paid on the bank’s page', async () => {
  const charged = order({}, 6_100);
  const source = await bankSource('bancontact', 6_100, charged.cartId);
  await finish(source.id, source.client_secret, 'authorise');
  const bySource = await place({
    ...charged,
    billing: { method: 'bancontact', bancontact: { source: source.id } },
  });
  assert.deepEqual([bySource.payment.method, bySource.payment.state], ['bancontact', 'captured']);

  const drawn = order({}, 6_200);
  const setup = await vaultCall('/intent', {
    action: 'setup',
    cart_id: drawn.cartId,
    intent: { payment_method_types: ['bancontact'], usage: 'off_session' },
  });
  await browserCall(`setup_intents/${setup.id}/confirm`, setup.client_secret, {
    return_url: 'http://localhost:1/',
  });
  await finish(setup.id, setup.client_secret, 'authorise');
  const bySetup = await place({
    ...drawn,
    billing: { method: 'bancontact', bancontact: { token: setup.id } },
  });
  assert.deepEqual([bySetup.payment.method, bySetup.payment.state], ['bancontact', 'captured']);

  const asked = order({}, 6_300);
  const klarna = await vaultCall('/intent', {
    cart_id: asked.cartId,
    intent: { amount: 6_300, currency: 'eur', payment_method_types: 'klarna', capture_method: 'manual' },
  });
  const confirm = { return_url: 'http://localhost:1/', 'payment_method_data[type]': 'klarna' };
  await browserCall(`payment_intents/${klarna.id}/confirm`, klarna.client_secret, confirm);
  await finish(klarna.id, klarna.client_secret, 'authorise');
  const billing = { method: 'klarna', intent: { stripe: { id: klarna.id } } };
  const byKlarna = await place({ ...asked, billing });
  assert.deepEqual([byKlarna.payment.method, byKlarna.payment.state], ['klarna', 'authorised']);
});

test('a source that was not agreed to, or is smaller than the cart, takes nothing', async () => {
  const asked = order({}, 100);
  const source = await bankSource('bancontact', 100, asked.cartId);
  const billing = { method: 'bancontact', bancontact: { source: source.id } };
  assert.equal((await till.payments.authorise({ ...asked, billing })).ok, false);
  await finish(source.id, source.client_secret, 'authorise');
  assert.equal((await till.payments.authorise({ ...asked, billing, amount: euros(101) })).ok, false);
});

test('void gives back what has no order, and leaves an order alone', async () => {
  const authorised = await till.payments.authorise(order(byToken(await token()), 1_500));
  assert.ok(authorised.ok);
  await till.payments.void(authorised.payment);
  await till.payments.void(authorised.payment);
  assert.equal(till.gateway.find(authorised.payment.ref)?.['status'], 'canceled');
  const late = till.platform.db.transaction((tx) => till.payments.bind(tx, authorised.payment, newId()));
  await assert.rejects(late, { code: 'conflict' });
  const { payment } = await place(order(byToken(await token()), 1_500));
  await till.payments.void(payment);
  assert.equal(till.gateway.find(payment.ref)?.['status'], 'requires_capture');
});

test('one order has one payment, one payment one order', async () => {
  const first = await place(order(byToken(await token()), 1_000));
  const bindAgain = till.platform.db.transaction((tx) => till.payments.bind(tx, first.payment, newId()));
  await assert.rejects(bindAgain, { code: 'conflict' });
  const second = await till.payments.authorise(order(byToken(await token()), 1_000));
  assert.ok(second.ok);
  await assert.rejects(
    till.platform.db.transaction((tx) => till.payments.bind(tx, second.payment, first.orderId)),
  );
});

test('money without an order is given back within fifteen minutes, whatever was lost on the way', async () => {
  till.gateway.webhooks({ lose: 1_000 });
  const card = await confirmedIntent(8_000);
  const asked = order({}, 8_100);
  const source = await bankSource('bancontact', 8_100, asked.cartId);
  await finish(source.id, source.client_secret, 'authorise');
  const taken = await till.payments.authorise({
    ...asked,
    billing: { method: 'bancontact', bancontact: { source: source.id } },
  });
  assert.ok(taken.ok);
  for (let minute = 1; minute <= 15; minute += 1) {
    till.setClock(minute * 60_000);
    await till.payments.recover();
  }
  assert.equal(till.gateway.find(card.id)?.['status'], 'canceled');
  assert.equal(till.gateway.find(taken.payment.ref)?.['amount_refunded'], 8_100);
  till.setClock(0);
  till.gateway.webhooks({});
});

test('an authorisation whose answer was never written down is found and given back', async () => {
  till.gateway.webhooks({ lose: 1_000 });
  const asked = order(byToken(await token()), 9_900);
  const authorised = await till.payments.authorise(asked);
  assert.ok(authorised.ok);
  await till.platform.db.pool.query('DELETE FROM payments WHERE cart_id = $1', [asked.cartId]);
  for (let minute = 1; minute <= 15; minute += 1) {
    till.setClock(minute * 60_000);
    await till.payments.recover();
  }
  assert.equal(till.gateway.find(authorised.payment.ref)?.['status'], 'canceled');
  till.setClock(0);
  till.gateway.webhooks({});
});

test('a gateway that answers badly costs a try, never a second charge', async () => {
  for (const kind of ['error', 'lost_answer', 'garbage'] as const) {
    const asked = order(byToken(await token()), 2_222);
    till.gateway.trouble({ kind, times: 9, path: '/v1/payment_intents' });
    const refused = await till.payments.authorise(asked);
    assert.deepEqual([!refused.ok && refused.code], ['gateway_unreachable'], kind);
    till.gateway.trouble(null);
    const authorised = await till.payments.authorise(asked);
    assert.ok(authorised.ok, kind);
    const named = till.gateway
      .list('payment_intent')
      .filter((each) => JSON.stringify(each['metadata']).includes(asked.cartId));
    assert.equal(named.length, 1, kind);
  }
});

async function bankSource(type: string, amount: number, cartId: string) {
  const body = new URLSearchParams({
    key: 'pk_test_standin',
    type,
    amount: String(amount),
    currency: 'eur',
    'redirect[return_url]': 'http://localhost:1/back',
    'owner[name]': 'Ada',
    'metadata[cart_id]': cartId,
  });
  const response = await fetch(`${till.gatewayOrigin}/v1/sources`, { method: 'POST', body });
  return (await response.json()) as { id: string; client_secret: string };
}

/** What the buyer presses on the page of his bank. */
async function finish(id: string, secret: string, choice: 'authorise' | 'fail' | 'cancel'): Promise<void> {
  const body = new URLSearchParams({ client_secret: secret, choice });
  const response = await fetch(`${till.gatewayOrigin}/pay/${id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  assert.ok([200, 303].includes(response.status), String(response.status));
}
