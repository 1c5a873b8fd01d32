import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuthorisationRequest, PaymentEvent } from '#commerce/payments';
import { money, PAYMENT_METHODS, REDIRECT_METHODS } from '#kernel';
import { openPaymentServices, type PaymentServices } from './payment-services.ts';

const STORED_OWNER = 'a'.repeat(24);

let services: PaymentServices;
let storedCard: { paymentMethod: string; gatewayCustomer: string };
const reportedEvents: PaymentEvent[] = [];
before(async () => {
  services = await openPaymentServices({
    storedCard: async (accountId) => (accountId === STORED_OWNER ? storedCard : null),
  });
  services.payments.onPaymentEvent(async (_tx, event) => void reportedEvents.push(event));
});
after(() => services.close());

let idCount = 0;
const newId = () => {
  idCount += 1;
  return idCount.toString(16).padStart(24, '0');
};
const euros = (minor: number) => money('EUR', minor);

async function vaultCall(path: string, data: object) {
  const response = await fetch(`${services.vaultOrigin}${path}`, {
    method: 'POST',
    body: JSON.stringify({ $key: 'pk_demo', $data: data }),
  });
  const reply = (await response.json()) as { $data: ReturnType<typeof JSON.parse> };
  return reply.$data;
}

async function createToken(number = '4242424242424242'): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  return (await vaultCall('/tokens', card)).token;
}

/** Creates a card payment intent that the browser has confirmed. Returns the intent's id and the card. */
async function confirmIntent(amount: number, cartId?: string): Promise<{ id: string; token: string }> {
  await createToken();
  const method = String(services.gateway.list('payment_method')[0]?.id);
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
  return fetch(`${services.gatewayOrigin}/v1/${path}`, { method: 'POST', body });
}

function buildRequest(
  billing: object,
  amount: number,
  extra: Partial<AuthorisationRequest> = {},
): AuthorisationRequest {
  const cartId = newId();
  return { cartId, orderKey: cartId, billing, amount: euros(amount), account: null, ...extra };
}

const payByToken = (card: string) => ({ method: 'card', card: { token: card } });
const payByIntent = ({ id, token: card }: { id: string; token?: string }) => ({
  ...{ method: 'card', intent: { stripe: { id } } },
  ...(card && { card: { token: card } }),
});

async function placeOrder(request: AuthorisationRequest) {
  const authorisation = await services.payments.authorise(request);
  assert.ok(authorisation.ok, JSON.stringify(authorisation));
  const orderId = newId();
  const { payment } = authorisation;
  await services.platform.db.transaction((tx) => services.payments.bind(tx, payment, orderId));
  return { orderId, payment };
}

const chargesOf = (ref: string) =>
  services.gateway.list('charge').filter((each) => each['payment_intent'] === ref);

test('a payment begun for one cart pays for no other, even if the other is faster', async () => {
  const ownRequest = buildRequest({}, 2_100);
  const billing = payByIntent(await confirmIntent(2_100, ownRequest.cartId));
  const otherAuthorisation = await services.payments.authorise(buildRequest(billing, 2_100));
  assert.ok(!otherAuthorisation.ok);
  assert.equal(otherAuthorisation.code, 'ALREADY_USED');
  const { payment } = await placeOrder({ ...ownRequest, billing });
  assert.equal(payment.cartId, ownRequest.cartId);
});

test('refuses references that the gateway does not know, in words for the buyer', async () => {
  const unknownBillings = [
    payByIntent({ id: 'pi_neverheard' }),
    payByToken('pm_neverheard'),
    { method: 'ideal', ideal: { source: 'src_neverheard' } },
    { method: 'bancontact', bancontact: { token: 'seti_neverheard' } },
  ];
  for (const billing of unknownBillings) {
    const refusal = await services.payments.authorise(buildRequest(billing, 1_000));
    assert.ok(!refusal.ok);
    assert.equal(refusal.code, 'UNUSABLE');
    assert.match(refusal.message.textIn('en'), /choose another payment method/);
    assert.doesNotMatch(refusal.message.textIn('en'), /neverheard|_/);
  }
});

test('authorises, binds and captures a vault token once, and refunds it once per key', async () => {
  const { orderId, payment } = await placeOrder(buildRequest(payByToken(await createToken()), 12_345));
  assert.deepEqual([payment.provider, payment.method, payment.state], ['stripe', 'card', 'authorised']);
  assert.equal(payment.card?.last4, '4242');
  assert.equal(services.gateway.find(payment.ref)?.['status'], 'requires_capture');
  await Promise.all([services.payments.capture(orderId), services.payments.capture(orderId)]);
  await services.payments.capture(orderId);
  assert.equal(services.gateway.find(payment.ref)?.['amount_received'], 12_345);
  for (let time = 0; time < 2; time += 1) await services.payments.refund(orderId, euros(345), 'return-1');
  assert.deepEqual((await services.payments.ofOrder(orderId))?.refundedAmount, euros(345));
  assert.equal(
    services.gateway.list('refund').filter((each) => each['payment_intent'] === payment.ref).length,
    1,
  );
  await assert.rejects(
    services.payments.refund(orderId, euros(99_999), 'return-2'),
    /You cannot refund more/,
  );
});

test('parallel submits of one cart make one charge', async () => {
  const request = buildRequest(payByToken(await createToken()), 5_000);
  const authorisations = await Promise.all(
    Array.from({ length: 8 }, () => services.payments.authorise(request)),
  );
  const refs = new Set(authorisations.map((each) => each.ok && each.payment.ref));
  assert.equal(refs.size, 1);
  assert.equal(chargesOf(String([...refs][0])).length, 1);
});

test('an intent pays for its own amount, its own currency and one cart', async () => {
  const intent = await confirmIntent(7_000);
  const wrongAmount = await services.payments.authorise(buildRequest(payByIntent(intent), 7_001));
  assert.deepEqual([wrongAmount.ok, !wrongAmount.ok && wrongAmount.code], [false, 'AMOUNT_CHANGED']);
  const otherIntent = await confirmIntent(7_000);
  const firstRequest = buildRequest(payByIntent(otherIntent), 7_000);
  assert.ok((await services.payments.authorise(firstRequest)).ok);
  const secondAuthorisation = await services.payments.authorise(
    buildRequest(payByIntent(otherIntent), 7_000),
  );
  assert.deepEqual(
    [secondAuthorisation.ok, !secondAuthorisation.ok && secondAuthorisation.code],
    [false, 'ALREADY_USED'],
  );
  const thirdIntent = await confirmIntent(900);
  const dollarAuthorisation = await services.payments.authorise({
    ...buildRequest(payByIntent(thirdIntent), 900),
    amount: money('USD', 900),
  });
  assert.deepEqual(
    [dollarAuthorisation.ok, !dollarAuthorisation.ok && dollarAuthorisation.code],
    [false, 'AMOUNT_CHANGED'],
  );
  const unknownAuthorisation = await services.payments.authorise(
    buildRequest(payByIntent({ id: 'pi_unknown123' }), 900),
  );
  assert.equal(unknownAuthorisation.ok, false);
});

test('a declined card leaves the cart free for another card', async () => {
  const declinedToken = await createToken('4000000000000002');
  const request = buildRequest(payByToken(declinedToken), 2_000);
  const refusal = await services.payments.authorise(request);
  assert.deepEqual(
    [!refusal.ok && refusal.code, !refusal.ok && refusal.message.textIn('en')],
    ['DECLINED', 'The payment was declined. Use another card, or pay another way.'],
  );
  const insufficientFunds = await services.payments.authorise({
    ...request,
    billing: payByToken(await createToken('4000000000009995')),
  });
  assert.deepEqual(insufficientFunds, refusal, 'one wording for every reason');
  const goodAuthorisation = await services.payments.authorise({
    ...request,
    billing: payByToken(await createToken()),
  });
  assert.ok(goodAuthorisation.ok);
});

test('returns a challenge to the buyer and authorises the same payment after it', async () => {
  const request = buildRequest(payByToken(await createToken('4000002760003184')), 3_000);
  const refusal = await services.payments.authorise(request);
  assert.ok(!refusal.ok && refusal.code === 'ACTION_REQUIRED' && refusal.action?.clientSecret);
  const id = refusal.action.clientSecret.split('_secret_')[0]!;
  await answerBank(id, refusal.action.clientSecret, 'authorise');
  const authorisation = await services.payments.authorise(request);
  assert.ok(authorisation.ok);
  assert.equal(authorisation.payment.ref, id);
});

test('a failed challenge is refused, and the try after it starts a new payment', async () => {
  // Hold the webhook back: with it the shop would already know of the failure and start a new payment at once.
  services.gateway.webhooks({ hold: true });
  const request = buildRequest(payByToken(await createToken('4000002760003184')), 3_000);
  const first = await services.payments.authorise(request);
  assert.ok(!first.ok && first.action?.clientSecret);
  const id = first.action.clientSecret.split('_secret_')[0]!;
  await answerBank(id, first.action.clientSecret, 'fail');
  const secondTry = await services.payments.authorise(request);
  assert.equal(!secondTry.ok && secondTry.code, 'NOT_AUTHORISED');
  const thirdTry = await services.payments.authorise(request);
  assert.ok(!thirdTry.ok && thirdTry.code === 'ACTION_REQUIRED');
  assert.notEqual(thirdTry.action?.clientSecret?.split('_secret_')[0], id);
  services.gateway.webhooks({});
});

test('a stored card is charged off-session for its owner and refused to others', async () => {
  const card = await createToken();
  const redemption = await services.vault.redeem(
    card,
    { accountId: STORED_OWNER },
    async (_tx, kept) => kept,
  );
  assert.ok(redemption.ok);
  storedCard = redemption.value;
  const billing = { method: 'card', account_card_id: 'f'.repeat(24) };
  const owner = { id: STORED_OWNER, onAccount: false };
  await placeOrder(buildRequest(billing, 4_400, { account: owner, offSession: true }));
  const strangersAuthorisation = await services.payments.authorise(
    buildRequest(billing, 4_400, { account: { ...owner, id: 'b'.repeat(24) } }),
  );
  assert.deepEqual(
    [strangersAuthorisation.ok, !strangersAuthorisation.ok && strangersAuthorisation.field],
    [false, 'billing.account_card_id'],
  );
});

test('a purchase order needs an approved company and a number', async () => {
  const approvedAccount = { id: STORED_OWNER, onAccount: true };
  const billing = { method: 'account', purchase_order_number: 'PO-1' };
  for (const [account, billingInput, field] of [
    [null, billing, 'billing.method'],
    [{ ...approvedAccount, onAccount: false }, billing, 'billing.method'],
    [approvedAccount, { method: 'account' }, 'billing.purchase_order_number'],
  ] as const) {
    const refusal = await services.payments.authorise(buildRequest(billingInput, 900, { account }));
    assert.equal(!refusal.ok && refusal.field, field);
  }
  const { orderId, payment } = await placeOrder(buildRequest(billing, 900, { account: approvedAccount }));
  assert.deepEqual([payment.provider, payment.state], ['account', 'authorised']);
  await services.payments.capture(orderId);
  assert.equal((await services.payments.ofOrder(orderId))?.capturedAmount.minor, 0);
});

test('a voided purchase order can be submitted again with another total', async () => {
  const approvedAccount = { id: STORED_OWNER, onAccount: true };
  const request = buildRequest({ method: 'account', account: { purchase_order: 'PO-2' } }, 900, {
    account: approvedAccount,
  });
  const first = await services.payments.authorise(request);
  assert.ok(first.ok);
  await services.payments.void(first.payment);
  const { orderId, payment } = await placeOrder({ ...request, amount: euros(950) });
  assert.equal(payment.amount.minor, 950);
  assert.deepEqual((await services.payments.ofOrder(orderId))?.amount, euros(950));
});

test('another process controls the gateway’s faults with the secret key', async () => {
  const control = (command: string, body: object, key = services.secretKey) =>
    fetch(`${services.gatewayOrigin}/control/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  for (const key of ['pk_test', 'sk_test', `${services.secretKey}x`])
    assert.equal((await control('webhooks', { hold: true }, key)).status, 401, key);
  assert.equal((await control('webhooks', { hold: 'yes' })).status, 400);
  assert.equal((await control('webhooks', { hold: true })).status, 200);
  const { payment } = await placeOrder(buildRequest(payByToken(await createToken()), 2_600));
  const intentList = (await (await control('list', { object: 'payment_intent' })).json()) as {
    data: { id: string }[];
  };
  assert.ok(intentList.data.some(({ id }) => id === payment.ref));
  assert.equal((await control('release', {})).status, 200);
  assert.equal((await control('webhooks', {})).status, 200);
});

test('refuses unusable billing by its field', async () => {
  for (const [billing, field] of [
    [null, 'billing.method'],
    [{ method: 'bitcoin' }, 'billing.method'],
    [{ method: 'card' }, 'billing.card'],
    [{ method: 'card', card: { token: { $ne: 1 } } }, 'billing.card'],
    [{ method: 'bancontact', bancontact: {} }, 'billing.bancontact'],
    [{ method: 'paypal' }, 'billing.paypal'],
  ] as const) {
    const refusal = await services.payments.authorise({ ...buildRequest({}, 900), billing });
    assert.equal(!refusal.ok && refusal.field, field);
  }
});

test('a source, a set-up agreement and an intent are paid on the bank’s page', async () => {
  const sourceRequest = buildRequest({}, 6_100);
  const source = await createBankSource('bancontact', 6_100, sourceRequest.cartId);
  await answerBank(source.id, source.client_secret, 'authorise');
  const sourceOrder = await placeOrder({
    ...sourceRequest,
    billing: { method: 'bancontact', bancontact: { source: source.id } },
  });
  assert.deepEqual([sourceOrder.payment.method, sourceOrder.payment.state], ['bancontact', 'captured']);

  const setupRequest = buildRequest({}, 6_200);
  const setup = await vaultCall('/intent', {
    action: 'setup',
    cart_id: setupRequest.cartId,
    intent: { payment_method_types: ['bancontact'], usage: 'off_session' },
  });
  await browserCall(`setup_intents/${setup.id}/confirm`, setup.client_secret, {
    return_url: 'http://localhost:1/',
  });
  await answerBank(setup.id, setup.client_secret, 'authorise');
  const setupOrder = await placeOrder({
    ...setupRequest,
    billing: { method: 'bancontact', bancontact: { token: setup.id } },
  });
  assert.deepEqual([setupOrder.payment.method, setupOrder.payment.state], ['bancontact', 'captured']);

  const klarnaRequest = buildRequest({}, 6_300);
  const klarna = await vaultCall('/intent', {
    cart_id: klarnaRequest.cartId,
    intent: { amount: 6_300, currency: 'eur', payment_method_types: 'klarna', capture_method: 'manual' },
  });
  const confirmFields = { return_url: 'http://localhost:1/', 'payment_method_data[type]': 'klarna' };
  await browserCall(`payment_intents/${klarna.id}/confirm`, klarna.client_secret, confirmFields);
  await answerBank(klarna.id, klarna.client_secret, 'authorise');
  const billing = { method: 'klarna', intent: { stripe: { id: klarna.id } } };
  const klarnaOrder = await placeOrder({ ...klarnaRequest, billing });
  assert.deepEqual([klarnaOrder.payment.method, klarnaOrder.payment.state], ['klarna', 'authorised']);
});

test('every method of a bank is paid by an intent that the buyer confirms', async () => {
  for (const [index, method] of REDIRECT_METHODS.entries()) {
    const amount = 6_400 + index;
    const request = buildRequest({}, amount);
    const intent = await vaultCall('/intent', {
      cart_id: request.cartId,
      intent: { amount, payment_method_types: method },
    });
    assert.equal(intent.currency, PAYMENT_METHODS[method].currency);
    const fields = { return_url: 'http://localhost:1/', 'payment_method_data[type]': method };
    await browserCall(`payment_intents/${intent.id}/confirm`, intent.client_secret, fields);
    await answerBank(intent.id, intent.client_secret, 'authorise');
    const { payment } = await placeOrder({
      ...request,
      billing: { method, intent: { stripe: { id: intent.id } } },
    });
    assert.deepEqual([payment.method, payment.state], [method, 'captured']);
  }
});

test('a source that was not approved, or is smaller than the cart, charges nothing', async () => {
  const request = buildRequest({}, 100);
  const source = await createBankSource('bancontact', 100, request.cartId);
  const billing = { method: 'bancontact', bancontact: { source: source.id } };
  assert.equal((await services.payments.authorise({ ...request, billing })).ok, false);
  await answerBank(source.id, source.client_secret, 'authorise');
  assert.equal((await services.payments.authorise({ ...request, billing, amount: euros(101) })).ok, false);
});

test('void releases a payment without an order and leaves that of an order alone', async () => {
  const authorisation = await services.payments.authorise(
    buildRequest(payByToken(await createToken()), 1_500),
  );
  assert.ok(authorisation.ok);
  await services.payments.void(authorisation.payment);
  await services.payments.void(authorisation.payment);
  assert.equal(services.gateway.find(authorisation.payment.ref)?.['status'], 'canceled');
  const lateBinding = services.platform.db.transaction((tx) =>
    services.payments.bind(tx, authorisation.payment, newId()),
  );
  await assert.rejects(lateBinding, { code: 'conflict' });
  const { payment } = await placeOrder(buildRequest(payByToken(await createToken()), 1_500));
  await services.payments.void(payment);
  assert.equal(services.gateway.find(payment.ref)?.['status'], 'requires_capture');
});

test('an order has one payment, and a payment has one order', async () => {
  const firstOrder = await placeOrder(buildRequest(payByToken(await createToken()), 1_000));
  const secondBinding = services.platform.db.transaction((tx) =>
    services.payments.bind(tx, firstOrder.payment, newId()),
  );
  await assert.rejects(secondBinding, { code: 'conflict' });
  const secondAuthorisation = await services.payments.authorise(
    buildRequest(payByToken(await createToken()), 1_000),
  );
  assert.ok(secondAuthorisation.ok);
  await assert.rejects(
    services.platform.db.transaction((tx) =>
      services.payments.bind(tx, secondAuthorisation.payment, firstOrder.orderId),
    ),
  );
});

test('money without an order is given back within 15 minutes even if all webhooks are lost', async () => {
  services.gateway.webhooks({ lose: 1_000 });
  const card = await confirmIntent(8_000);
  const request = buildRequest({}, 8_100);
  const source = await createBankSource('bancontact', 8_100, request.cartId);
  await answerBank(source.id, source.client_secret, 'authorise');
  const authorisation = await services.payments.authorise({
    ...request,
    billing: { method: 'bancontact', bancontact: { source: source.id } },
  });
  assert.ok(authorisation.ok);
  for (let minute = 1; minute <= 15; minute += 1) {
    services.setClock(minute * 60_000);
    await services.payments.recover();
  }
  assert.equal(services.gateway.find(card.id)?.['status'], 'canceled');
  assert.equal(services.gateway.find(authorisation.payment.ref)?.['amount_refunded'], 8_100);
  services.setClock(0);
  services.gateway.webhooks({});
});

test('an authorisation that was never recorded is found and released', async () => {
  services.gateway.webhooks({ lose: 1_000 });
  const request = buildRequest(payByToken(await createToken()), 9_900);
  const authorisation = await services.payments.authorise(request);
  assert.ok(authorisation.ok);
  await services.platform.db.pool.query('DELETE FROM payments WHERE cart_id = $1', [request.cartId]);
  for (let minute = 1; minute <= 15; minute += 1) {
    services.setClock(minute * 60_000);
    await services.payments.recover();
  }
  assert.equal(services.gateway.find(authorisation.payment.ref)?.['status'], 'canceled');
  services.setClock(0);
  services.gateway.webhooks({});
});

test('a gateway fault costs a retry, never a second charge', async () => {
  for (const kind of ['error', 'lost_answer', 'garbage'] as const) {
    const request = buildRequest(payByToken(await createToken()), 2_222);
    services.gateway.trouble({ kind, times: 9, path: '/v1/payment_intents' });
    const refusal = await services.payments.authorise(request);
    assert.deepEqual([!refusal.ok && refusal.code], ['gateway_unreachable'], kind);
    services.gateway.trouble(null);
    const authorisation = await services.payments.authorise(request);
    assert.ok(authorisation.ok, kind);
    const matchingIntents = services.gateway
      .list('payment_intent')
      .filter((each) => JSON.stringify(each['metadata']).includes(request.cartId));
    assert.equal(matchingIntents.length, 1, kind);
  }
});

async function createBankSource(type: string, amount: number, cartId: string) {
  const body = new URLSearchParams({
    key: 'pk_test_standin',
    type,
    amount: String(amount),
    currency: 'eur',
    'redirect[return_url]': 'http://localhost:1/back',
    'owner[name]': 'Ada',
    'metadata[cart_id]': cartId,
  });
  const response = await fetch(`${services.gatewayOrigin}/v1/sources`, { method: 'POST', body });
  return (await response.json()) as { id: string; client_secret: string };
}

/** Sends the buyer's choice on the bank's page. */
async function answerBank(
  id: string,
  secret: string,
  choice: 'authorise' | 'fail' | 'cancel',
): Promise<void> {
  const body = new URLSearchParams({ client_secret: secret, choice });
  const response = await fetch(`${services.gatewayOrigin}/pay/${id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  assert.ok([200, 303].includes(response.status), String(response.status));
}
