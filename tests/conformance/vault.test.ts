import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clientsOf } from './clients.ts';
import { openPaymentServices, type PaymentServices } from './payment-services.ts';

let services: PaymentServices;
before(async () => {
  services = await openPaymentServices();
});
after(() => services.close());

const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' };

/** Calls the vault as the newer client library does. */
async function callVault(
  path: string,
  method: string,
  data: string,
  extra: { key?: string; callback?: string } = {},
) {
  const wrap = `$jsonp[method]=${method}&$jsonp[callback]=${extra.callback ?? 'none'}`;
  const response = await fetch(
    `${services.vaultOrigin}${path}?${wrap}&${data}&$key=${extra.key ?? 'pk_demo'}`,
  );
  const text = await response.text();
  return { response, text, reply: text.startsWith('{') ? JSON.parse(text) : null };
}

const cardQuery = (card: Record<string, unknown>) =>
  Object.entries(card)
    .map(([name, value]) => `$data[${name}]=${encodeURIComponent(String(value))}`)
    .join('&');

test('the newer client library gets a token for a card and rejects a wrong number', async () => {
  const client = clientsOf(services.vaultOrigin, { vaultUrl: services.vaultOrigin })[0]!.client;
  const token = await client.card.createToken(CARD);
  assert.match(token.token, /^card_/);
  assert.deepEqual(
    { brand: token.brand, last4: token.last4, month: token.exp_month, year: token.exp_year },
    { brand: 'Visa', last4: '4242', month: 12, year: 2034 },
  );
  assert.equal(token.cvc_check, 'unchecked');
  const { client: newerClient } = clientsOf(services.vaultOrigin, { vaultUrl: services.vaultOrigin })[0]!;
  await assert.rejects(
    () => newerClient.card.createToken({ ...CARD, exp_year: 2035, number: '4242424242424241' }),
    {
      message: 'Card number appears to be invalid',
      code: 'invalid_card_number',
      status: 402,
      param: 'number',
    },
  );
});

test('the vault refuses by its field a fault that the client missed', async () => {
  const faults = [
    [{ ...CARD, number: '4242424242424241' }, 'number', 'Card number appears to be invalid'],
    [{ ...CARD, number: '42' }, 'number', 'Card number appears to be invalid'],
    [{ ...CARD, exp_year: 2020 }, 'exp_month', 'Card expiry appears to be invalid'],
    [{ ...CARD, exp_month: 13 }, 'exp_month', 'Card expiry appears to be invalid'],
    [{ ...CARD, cvc: '12' }, 'cvc', 'Card CVC code appears to be invalid'],
    [{}, 'number', 'Card number appears to be invalid'],
  ] as const;
  for (const [card, param, message] of faults) {
    const { reply } = await callVault('/tokens', 'post', `${cardQuery(card)}&$data[x]=1`);
    assert.equal(reply.$status, 200);
    assert.equal(Object.keys(reply.$data.errors)[0], param);
    assert.equal(reply.$data.errors[param].message, message);
  }
});

test('the first error of the vault reaches the caller of the newer library', async () => {
  const client = clientsOf(services.vaultOrigin, { vaultUrl: services.vaultOrigin })[0]!.client;
  await assert.rejects(() => client.card.createToken({ nonce: 'not one of ours!' }), {
    code: 'vault_error',
    status: 402,
    param: 'nonce',
  });
});

test('answers a script tag with a guarded call of its function, and other requests with plain JSON', async () => {
  const { response, text } = await callVault('/tokens', 'POST', cardQuery(CARD), {
    callback: 'swell_vault_response_1',
  });
  assert.match(text, /^\/\*\*\/typeof swell_vault_response_1 === 'function' && swell_vault_response_1\(\{/);
  assert.match(response.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  const plainReply = await callVault('/tokens', 'post', cardQuery(CARD));
  assert.match(plainReply.response.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(plainReply.response.headers.get('access-control-allow-origin'), '*');
});

test('refuses unsafe callbacks, wrong keys, methods and paths inside the envelope', async () => {
  for (const callback of ['alert(1)', 'a.b', '1a', 'a'.repeat(65), '</script>']) {
    const { response, reply } = await callVault('/tokens', 'post', cardQuery(CARD), {
      callback: encodeURIComponent(callback),
    });
    assert.equal(response.status, 200);
    assert.equal(reply.$status, 400, callback);
  }
  assert.equal((await callVault('/tokens', 'post', cardQuery(CARD), { key: 'pk_other' })).reply.$status, 401);
  assert.equal((await callVault('/tokens', 'delete', cardQuery(CARD))).reply.$status, 405);
  assert.equal((await callVault('/tokens', 'get', cardQuery(CARD))).reply.$status, 405);
  assert.equal((await callVault('/nowhere', 'post', cardQuery(CARD))).reply.$status, 404);
  assert.equal((await callVault('/tokens', 'post', 'x=1')).reply.$status, 400);
  const jsonpReply = await callVault('/tokens', 'post', cardQuery(CARD), { key: 'pk_other', callback: 'cb' });
  assert.equal(jsonpReply.response.status, 200);
  assert.match(jsonpReply.text, /"\$status":401/);
});

test('a POST request gets the same replies', async () => {
  const response = await fetch(`${services.vaultOrigin}/tokens`, {
    method: 'POST',
    body: JSON.stringify({ $key: 'pk_demo', $data: { ...CARD, number: '5555555555554444' } }),
  });
  const { $data } = JSON.parse(await response.text());
  assert.equal($data.brand, 'MasterCard');
  for (const body of ['nonsense', '[]', '{"$key":"pk_demo"}', '{"$key":5,"$data":[]}']) {
    const reply = await (await fetch(`${services.vaultOrigin}/tokens`, { method: 'POST', body })).json();
    assert.ok((reply as { $status: number }).$status >= 400, body);
  }
});

test('creates an intent with the sent fields, changes and reads it', async () => {
  const { $data: method } = (await callVault('/tokens', 'post', cardQuery(CARD))).reply;
  assert.ok(method.token);
  const paymentMethodId = await createPaymentMethod();
  const fields =
    `$data[gateway]=stripe&$data[intent][amount]=72750&$data[intent][currency]=eur&$data[intent][payment_method]=${paymentMethodId}` +
    '&$data[intent][capture_method]=manual&$data[intent][setup_future_usage]=off_session';
  const { $data: intent, $status } = (await callVault('/intent', 'post', fields)).reply;
  assert.equal($status, 200);
  assert.equal(intent.status, 'requires_confirmation');
  assert.match(intent.client_secret, new RegExp(`^${intent.id}_secret_`));
  const gatewayIntent = services.gateway.find(intent.id)!;
  assert.deepEqual(
    [
      gatewayIntent['amount'],
      gatewayIntent['currency'],
      gatewayIntent['capture_method'],
      gatewayIntent['setup_future_usage'],
      gatewayIntent['payment_method'],
    ],
    [72750, 'eur', 'manual', 'off_session', paymentMethodId],
  );
  const intentQuery = `$data[intent][id]=${intent.id}&$data[intent][client_secret]=${intent.client_secret}`;
  assert.equal(
    (await callVault('/intent', 'put', `${intentQuery}&$data[intent][amount]=500`)).reply.$data.amount,
    500,
  );
  assert.equal((await callVault('/intent', 'get', intentQuery)).reply.$data.amount, 500);
});

test('passes each field of an intent to the gateway unchanged', async () => {
  const payment_method = await createPaymentMethod();
  const response = await fetch(`${services.gatewayOrigin}/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams({ type: 'ideal', key: 'pk_test_standin' }),
  });
  const bankMethod = (await response.json()) as { id: string };
  const sharedFields = { amount: '1234', currency: 'eur' };
  const card = {
    ...sharedFields,
    payment_method,
    capture_method: 'manual',
    confirmation_method: 'manual',
  };
  const idealIntent = {
    ...sharedFields,
    payment_method: bankMethod.id,
    payment_method_types: 'ideal',
    confirm: 'true',
  };
  const return_url = `${services.platform.config.publicUrl}/checkout/return`;
  for (const intentInput of [
    { ...card, setup_future_usage: 'off_session' },
    { ...idealIntent, confirmation_method: 'manual', return_url },
  ]) {
    const fields = Object.entries(intentInput).map(([name, value]) => `$data[intent][${name}]=${value}`);
    const { $data, $status } = (
      await callVault('/intent', 'post', `$data[gateway]=stripe&${fields.join('&')}`)
    ).reply;
    assert.deepEqual([$status, $data.errors], [200, undefined]);
    const gatewayIntent = services.gateway.find($data.id) ?? {};
    const {
      confirm,
      return_url: returnUrl,
      payment_method_types: methodTypes,
      ...otherFields
    } = { confirm: '', return_url: '', payment_method_types: '', ...intentInput };
    for (const [name, value] of Object.entries(otherFields))
      assert.equal(String(Reflect.get(gatewayIntent, name)), value, name);
    assert.equal($data.status, confirm ? 'requires_action' : 'requires_confirmation');
    assert.deepEqual(Reflect.get(gatewayIntent, 'payment_method_types'), [methodTypes || 'card']);
    if (returnUrl) assert.ok(JSON.stringify(gatewayIntent).includes(returnUrl));
  }
});

test('refuses wrong amounts, foreign return addresses and card confirmations by their field', async () => {
  const requestErrors = async (data: string) =>
    Object.keys((await callVault('/intent', 'post', data)).reply.$data.errors)[0];
  for (const amount of ['NaN', '', '0', '-5', '1.5', '1e3', '999999999999']) {
    assert.equal(
      await requestErrors(`$data[intent][amount]=${amount}&$data[intent][currency]=eur`),
      'amount',
      amount,
    );
  }
  assert.equal(await requestErrors('$data[intent][currency]=eur'), 'amount');
  const ideal =
    '$data[intent][amount]=500&$data[intent][payment_method_types]=ideal&$data[intent][confirm]=true';
  assert.equal(await requestErrors(`${ideal}&$data[intent][return_url]=https://evil.example/`), 'return_url');
  assert.equal(await requestErrors('$data[intent][amount]=500&$data[intent][confirm]=true'), 'confirm');
  assert.equal(
    await requestErrors('$data[intent][amount]=500&$data[intent][payment_method]=pm_unknown1'),
    'payment_method',
  );
  assert.equal(
    (await callVault('/intent', 'post', '$data[gateway]=paypal&$data[intent][amount]=5')).reply.$status,
    400,
  );
});

test('charges a card in dollars and a bank in euros if no currency is sent', async () => {
  const requestCurrency = async (data: string) =>
    (await callVault('/intent', 'post', data)).reply.$data.currency;
  assert.equal(await requestCurrency('$data[intent][amount]=500'), 'usd');
  assert.equal(
    await requestCurrency('$data[intent][amount]=500&$data[intent][payment_method_types]=klarna'),
    'eur',
  );
});

test('a bank set-up needs no amount, and its types may be a list', async () => {
  const data =
    '$data[gateway]=stripe&$data[action]=setup&$data[account_id]=&$data[intent][payment_method_types][]=bancontact&$data[intent][usage]=off_session';
  const { $data } = (await callVault('/intent', 'post', data)).reply;
  assert.match($data.id, /^seti_/);
  assert.deepEqual($data.payment_method_types, ['bancontact']);
});

test('a token opens one cart or one stored card, and nothing for another account', async () => {
  const issueToken = async (extra = '') =>
    (await callVault('/tokens', 'post', `${cardQuery(CARD)}${extra}`)).reply.$data.token;
  const redeemToken = (token: string, accountId: string) =>
    services.vault.redeem(token, { accountId }, async (_tx, card) => card);
  const alice = 'a'.repeat(24);
  const bob = 'b'.repeat(24);
  const firstToken = await issueToken();
  const redemption = await redeemToken(firstToken, alice);
  assert.ok(redemption.ok);
  assert.match(redemption.value.gatewayCustomer, /^cus_/);
  const sharedToken = await issueToken();
  const redemptions = await Promise.all([redeemToken(sharedToken, alice), redeemToken(sharedToken, alice)]);
  assert.deepEqual(redemptions.map(({ ok }) => ok).sort(), [false, true], 'of two at once one is kept');
  const secondRedemption = await redeemToken(firstToken, alice);
  assert.deepEqual([secondRedemption.ok, !secondRedemption.ok && secondRedemption.reason], [false, 'used']);
  const boundToken = await issueToken(`&$data[account_id]=${alice}`);
  const foreignRedemption = await redeemToken(boundToken, bob);
  assert.deepEqual(
    [foreignRedemption.ok, !foreignRedemption.ok && foreignRedemption.reason],
    [false, 'foreign'],
  );
  const cart = { cartId: 'c'.repeat(24), accountId: alice };
  assert.ok((await services.vault.takeForCart(boundToken, cart)).ok);
  assert.ok((await services.vault.takeForCart(boundToken, cart)).ok, 'the same cart may try again');
  assert.equal((await services.vault.takeForCart(boundToken, { ...cart, cartId: 'd'.repeat(24) })).ok, false);
  const unknownRedemption = await redeemToken(`card_${'x'.repeat(32)}`, alice);
  assert.deepEqual(
    [unknownRedemption.ok, !unknownRedemption.ok && unknownRedemption.reason],
    [false, 'unknown'],
  );
});

test('a card that the bank refuses to store is declined in words for the buyer', async () => {
  const card = { ...CARD, number: '4000000000000002' };
  const token = (await callVault('/tokens', 'post', cardQuery(card))).reply.$data.token;
  const owner = { accountId: 'a'.repeat(24) };
  const redemption = await services.vault.redeem(token, owner, async (_tx, card) => card);
  assert.ok(!redemption.ok);
  assert.equal(redemption.reason, 'declined');
  assert.equal(redemption.message.textIn('en'), 'The card was declined. Try another card.');
});

test('no table or log holds a card number or security code', async () => {
  await callVault('/tokens', 'post', cardQuery({ ...CARD, number: '4000056655665556', cvc: '7391' }));
  await callVault('/tokens', 'post', cardQuery({ ...CARD, number: '4000056655665556', cvc: '7391' }), {
    key: 'pk_other',
  });
  const { rows } = await services.platform.db.pool.query('SELECT * FROM vault_tokens');
  const storedText =
    JSON.stringify(rows) + services.readLog() + JSON.stringify(services.gateway.list('payment_method'));
  assert.doesNotMatch(storedText, /4242424242424242|4000056655665556|7391|4242 4242/);
});

async function createPaymentMethod(): Promise<string> {
  const { reply } = await callVault('/tokens', 'post', cardQuery(CARD));
  assert.ok(reply.$data.token);
  const newest = services.gateway.list('payment_method')[0];
  return String(newest?.id);
}
