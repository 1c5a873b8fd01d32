import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clientsOf } from './clients.ts';
import { openTill, type Till } from './till.ts';

let till: Till;
before(async () => {
  till = await openTill();
});
after(() => till.close());

const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' };

/** A call as the newer client library sends it. */
async function ask(
  path: string,
  method: string,
  data: string,
  extra: { key?: string; callback?: string } = {},
) {
  const wrap = `$jsonp[method]=${method}&$jsonp[callback]=${extra.callback ?? 'none'}`;
  const response = await fetch(`${till.vaultOrigin}${path}?${wrap}&${data}&$key=${extra.key ?? 'pk_demo'}`);
  const text = await response.text();
  return { response, text, reply: text.startsWith('{') ? JSON.parse(text) : null };
}

const cardQuery = (card: Record<string, unknown>) =>
  Object.entries(card)
    .map(([name, value]) => `$data[${name}]=${encodeURIComponent(String(value))}`)
    .join('&');

test('the newer client library gets a token for a card', async () => {
  const client = clientsOf(till.vaultOrigin, { vaultUrl: till.vaultOrigin })[0]!.client;
  const token = await client.card.createToken(CARD);
  assert.match(token.token, /^card_/);
  assert.deepEqual(
    { brand: token.brand, last4: token.last4, month: token.exp_month, year: token.exp_year },
    { brand: 'Visa', last4: '4242', month: 12, year: 2034 },
  );
  assert.equal(token.cvc_check, 'unchecked');
  const { client: newer } = clientsOf(till.vaultOrigin, { vaultUrl: till.vaultOrigin })[0]!;
  await assert.rejects(
    () => newer.card.createToken({ ...CARD, exp_year: 2035, number: '4242424242424241' }),
    {
      message: 'Card number appears to be invalid',
      code: 'invalid_card_number',
      status: 402,
      param: 'number',
    },
  );
});

test('what the client did not find, the vault does, and names the field', async () => {
  const faults = [
    [{ ...CARD, number: '4242424242424241' }, 'number', 'Card number appears to be invalid'],
    [{ ...CARD, number: '42' }, 'number', 'Card number appears to be invalid'],
    [{ ...CARD, exp_year: 2020 }, 'exp_month', 'Card expiry appears to be invalid'],
    [{ ...CARD, exp_month: 13 }, 'exp_month', 'Card expiry appears to be invalid'],
    [{ ...CARD, cvc: '12' }, 'cvc', 'Card CVC code appears to be invalid'],
    [{}, 'number', 'Card number appears to be invalid'],
  ] as const;
  for (const [card, param, message] of faults) {
    const { reply } = await ask('/tokens', 'post', `${cardQuery(card)}&$data[x]=1`);
    assert.equal(reply.$status, 200);
    assert.equal(Object.keys(reply.$data.errors)[0], param);
    assert.equal(reply.$data.errors[param].message, message);
  }
});

test('the first error of the vault reaches the caller of the newer library', async () => {
  const client = clientsOf(till.vaultOrigin, { vaultUrl: till.vaultOrigin })[0]!.client;
  await assert.rejects(() => client.card.createToken({ nonce: 'not one of ours!' }), {
    code: 'vault_error',
    status: 402,
    param: 'nonce',
  });
});

test('a script tag gets a guarded call of its function, plain JSON stays JSON', async () => {
  const { response, text } = await ask('/tokens', 'POST', cardQuery(CARD), {
    callback: 'swell_vault_response_1',
  });
  assert.match(text, /^\/\*\*\/typeof swell_vault_response_1 === 'function' && swell_vault_response_1\(\{/);
  assert.match(response.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  const plain = await ask('/tokens', 'post', cardQuery(CARD));
  assert.match(plain.response.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(plain.response.headers.get('access-control-allow-origin'), '*');
});

test('callbacks that are no plain names, wrong keys, methods and paths are refused in the envelope', async () => {
  for (const callback of ['alert(1)', 'a.b', '1a', 'a'.repeat(65), '</script>']) {
    const { response, reply } = await ask('/tokens', 'post', cardQuery(CARD), {
      callback: encodeURIComponent(callback),
    });
    assert.equal(response.status, 200);
    assert.equal(reply.$status, 400, callback);
  }
  assert.equal((await ask('/tokens', 'post', cardQuery(CARD), { key: 'pk_other' })).reply.$status, 401);
  assert.equal((await ask('/tokens', 'delete', cardQuery(CARD))).reply.$status, 405);
  assert.equal((await ask('/tokens', 'get', cardQuery(CARD))).reply.$status, 405);
  assert.equal((await ask('/nowhere', 'post', cardQuery(CARD))).reply.$status, 404);
  assert.equal((await ask('/tokens', 'post', 'x=1')).reply.$status, 400);
  const jsonp = await ask('/tokens', 'post', cardQuery(CARD), { key: 'pk_other', callback: 'cb' });
  assert.equal(jsonp.response.status, 200);
  assert.match(jsonp.text, /"\$status":401/);
});

test('a real POST does the same', async () => {
  const response = await fetch(`${till.vaultOrigin}/tokens`, {
    method: 'POST',
    body: JSON.stringify({ $key: 'pk_demo', $data: { ...CARD, number: '5555555555554444' } }),
  });
  const { $data } = JSON.parse(await response.text());
  assert.equal($data.brand, 'MasterCard');
  for (const body of ['nonsense', '[]', '{"$key":"pk_demo"}', '{"$key":5,"$data":[]}']) {
    const refused = await (await fetch(`${till.vaultOrigin}/tokens`, { method: 'POST', body })).json();
    assert.ok((refused as { $status: number }).$status >= 400, body);
  }
});

test('an intent is created with the fields that were sent, changed and read', async () => {
  const { $data: method } = (await ask('/tokens', 'post', cardQuery(CARD))).reply;
  assert.ok(method.token);
  const made = await pm();
  const fields =
    `$data[gateway]=stripe&$data[intent][amount]=72750&$data[intent][currency]=eur&$data[intent][payment_method]=${made}` +
    '&$data[intent][capture_method]=manual&$data[intent][setup_future_usage]=off_session';
  const { $data: intent, $status } = (await ask('/intent', 'post', fields)).reply;
  assert.equal($status, 200);
  assert.equal(intent.status, 'requires_confirmation');
  assert.match(intent.client_secret, new RegExp(`^${intent.id}_secret_`));
  const held = till.gateway.find(intent.id)!;
  assert.deepEqual(
    [
      held['amount'],
      held['currency'],
      held['capture_method'],
      held['setup_future_usage'],
      held['payment_method'],
    ],
    [72750, 'eur', 'manual', 'off_session', made],
  );
  const named = `$data[intent][id]=${intent.id}&$data[intent][client_secret]=${intent.client_secret}`;
  assert.equal((await ask('/intent', 'put', `${named}&$data[intent][amount]=500`)).reply.$data.amount, 500);
  assert.equal((await ask('/intent', 'get', named)).reply.$data.amount, 500);
});

test('each field of an intent reaches the gateway unchanged', async () => {
  const payment_method = await pm();
  const response = await fetch(`${till.gatewayOrigin}/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams({ type: 'ideal', key: 'pk_test_standin' }),
  });
  const bank = (await response.json()) as { id: string };
  const shared = { amount: '1234', currency: 'eur' };
  const card = {
    ...shared,
    payment_method,
    capture_method: 'manual',
    confirmation_method: 'manual',
  };
  const ideal = { ...shared, payment_method: bank.id, payment_method_types: 'ideal', confirm: 'true' };
  const return_url = `${till.platform.config.publicUrl}/checkout/return`;
  for (const sent of [
    { ...card, setup_future_usage: 'off_session' },
    { ...ideal, confirmation_method: 'manual', return_url },
  ]) {
    const fields = Object.entries(sent).map(([name, value]) => `$data[intent][${name}]=${value}`);
    const { $data, $status } = (await ask('/intent', 'post', `$data[gateway]=stripe&${fields.join('&')}`))
      .reply;
    assert.deepEqual([$status, $data.errors], [200, undefined]);
    const held = till.gateway.find($data.id) ?? {};
    const {
      confirm,
      return_url: back,
      payment_method_types: types,
      ...plain
    } = { confirm: '', return_url: '', payment_method_types: '', ...sent };
    for (const [name, value] of Object.entries(plain))
      assert.equal(String(Reflect.get(held, name)), value, name);
    assert.equal($data.status, confirm ? 'requires_action' : 'requires_confirmation');
    assert.deepEqual(Reflect.get(held, 'payment_method_types'), [types || 'card']);
    if (back) assert.ok(JSON.stringify(held).includes(back));
  }
});

test('amounts that are none, foreign addresses and cards confirmed by strangers are refused by field', async () => {
  const errors = async (data: string) =>
    Object.keys((await ask('/intent', 'post', data)).reply.$data.errors)[0];
  for (const amount of ['NaN', '', '0', '-5', '1.5', '1e3', '999999999999']) {
    assert.equal(
      await errors(`$data[intent][amount]=${amount}&$data[intent][currency]=eur`),
      'amount',
      amount,
    );
  }
  assert.equal(await errors('$data[intent][currency]=eur'), 'amount');
  const ideal =
    '$data[intent][amount]=500&$data[intent][payment_method_types]=ideal&$data[intent][confirm]=true';
  assert.equal(await errors(`${ideal}&$data[intent][return_url]=https://evil.example/`), 'return_url');
  assert.equal(await errors('$data[intent][amount]=500&$data[intent][confirm]=true'), 'confirm');
  assert.equal(
    await errors('$data[intent][amount]=500&$data[intent][payment_method]=pm_unknown1'),
    'payment_method',
  );
  assert.equal(
    (await ask('/intent', 'post', '$data[gateway]=paypal&$data[intent][amount]=5')).reply.$status,
    400,
  );
});

test('without a currency a card is charged in dollars, a bank in euros', async () => {
  const currency = async (data: string) => (await ask('/intent', 'post', data)).reply.$data.currency;
  assert.equal(await currency('$data[intent][amount]=500'), 'usd');
  assert.equal(await currency('$data[intent][amount]=500&$data[intent][payment_method_types]=klarna'), 'eur');
});

test('a bank setup has no amount; its types may be a list', async () => {
  const data =
    '$data[gateway]=stripe&$data[action]=setup&$data[account_id]=&$data[intent][payment_method_types][]=bancontact&$data[intent][usage]=off_session';
  const { $data } = (await ask('/intent', 'post', data)).reply;
  assert.match($data.id, /^seti_/);
  assert.deepEqual($data.payment_method_types, ['bancontact']);
});

test('a token opens one cart, or one stored card, and nothing with another account', async () => {
  const issue = async (extra = '') =>
    (await ask('/tokens', 'post', `${cardQuery(CARD)}${extra}`)).reply.$data.token;
  const redeem = (token: string, accountId: string) =>
    till.vault.redeem(token, { accountId }, async (_tx, card) => card);
  const alice = 'a'.repeat(24);
  const bob = 'b'.repeat(24);
  const first = await issue();
  const kept = await redeem(first, alice);
  assert.ok(kept.ok);
  assert.match(kept.kept.gatewayCustomer, /^cus_/);
  const shared = await issue();
  const both = await Promise.all([redeem(shared, alice), redeem(shared, alice)]);
  assert.deepEqual(both.map(({ ok }) => ok).sort(), [false, true], 'of two at once one is kept');
  const again = await redeem(first, alice);
  assert.deepEqual([again.ok, !again.ok && again.reason], [false, 'used']);
  const bound = await issue(`&$data[account_id]=${alice}`);
  const foreign = await redeem(bound, bob);
  assert.deepEqual([foreign.ok, !foreign.ok && foreign.reason], [false, 'foreign']);
  const cart = { cartId: 'c'.repeat(24), accountId: alice };
  assert.ok((await till.vault.takeForCart(bound, cart)).ok);
  assert.ok((await till.vault.takeForCart(bound, cart)).ok, 'the same cart may try again');
  assert.equal((await till.vault.takeForCart(bound, { ...cart, cartId: 'd'.repeat(24) })).ok, false);
  const unknown = await redeem(`card_${'x'.repeat(32)}`, alice);
  assert.deepEqual([unknown.ok, !unknown.ok && unknown.reason], [false, 'unknown']);
});

test('a card that the bank does not let be kept is declined in words for the buyer', async () => {
  const card = { ...CARD, number: '4000000000000002' };
  const token = (await ask('/tokens', 'post', cardQuery(card))).reply.$data.token;
  const owner = { accountId: 'a'.repeat(24) };
  const kept = await till.vault.redeem(token, owner, async (_tx, card) => card);
  const message = 'The card was declined. Try another card.';
  assert.deepEqual(kept, { ok: false, reason: 'declined', message });
});

test('numbers and codes are in no table, log or answer', async () => {
  await ask('/tokens', 'post', cardQuery({ ...CARD, number: '4000056655665556', cvc: '7391' }));
  await ask('/tokens', 'post', cardQuery({ ...CARD, number: '4000056655665556', cvc: '7391' }), {
    key: 'pk_other',
  });
  const { rows } = await till.platform.db.pool.query('SELECT * FROM vault_tokens');
  const everything =
    JSON.stringify(rows) + till.logged() + JSON.stringify(till.gateway.list('payment_method'));
  assert.doesNotMatch(everything, /4242424242424242|4000056655665556|7391|4242 4242/);
});

async function pm(): Promise<string> {
  const { reply } = await ask('/tokens', 'post', cardQuery(CARD));
  assert.ok(reply.$data.token);
  const newest = till.gateway.list('payment_method')[0];
  return String(newest?.id);
}
