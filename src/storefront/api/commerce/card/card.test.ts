import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../errors.ts';
import { clientOf, startShop } from '../fixtures.ts';
import {
  type CardInput,
  cardBrand,
  checkCard,
  isCardCvc,
  isCardExpiry,
  isCardNumber,
  parseCardExpiry,
} from './checks.ts';

type Sent = { $data: unknown } | undefined;

const NOW = new Date(2026, 10, 20, 12);
const CARD = { number: '4242 4242-4242 4242', exp: '12/30', cvc: '123' };

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof ApiError);
    const { message, code, param, status } = error;
    return { message, code, param, status };
  }
  return null;
}

test('isCardNumber accepts 10 to 16 digits with a valid check digit, ignoring spaces and dashes', () => {
  for (const good of ['4242 4242-4242 4242', 4242424242424242, '0000000000']) assert.ok(isCardNumber(good));
  // 9, 17 and 19 digits with a valid check digit, an invalid one, a letter.
  for (const bad of [
    '000000000',
    '42424242424242428',
    '4242424242424242426',
    '4242424242424241',
    '4242a242424242426',
    '',
  ]) {
    assert.ok(!isCardNumber(bad), bad);
  }
});

test('isCardExpiry accepts dates until the end of their month and less than 50 years ahead', () => {
  assert.ok(isCardExpiry(11, 2026, NOW));
  assert.ok(isCardExpiry('11', '2026', new Date(2026, 10, 30, 23, 59)));
  assert.ok(!isCardExpiry(10, 2026, NOW));
  assert.ok(isCardExpiry(1, 2075, NOW));
  assert.ok(!isCardExpiry(1, 2076, NOW));
  for (const month of [13, 0, 'a', '', '1.5']) assert.ok(!isCardExpiry(month, 2030, NOW), String(month));
  for (const year of ['30', 'abcd', '']) assert.ok(!isCardExpiry(12, year, NOW), year);
});

test('parseCardExpiry splits a text on space, slash or dash and completes a two-digit year', () => {
  for (const text of ['12 30', '12/30', '12-30', '12 / 2030', ' 12/30 ']) {
    assert.deepEqual(parseCardExpiry(text, NOW), { month: '12', year: '2030' }, text);
  }
});

test('isCardCvc accepts 3 or 4 digits', () => {
  for (const good of ['123', '1234', 123]) assert.ok(isCardCvc(good));
  for (const bad of ['12', '12345', '12a', '']) assert.ok(!isCardCvc(bad), bad);
});

test('cardBrand depends on the first two digits', () => {
  const brands: Record<string, string[]> = {
    Visa: ['40', '49'],
    MasterCard: ['50', '59'],
    'American Express': ['34', '37'],
    Discover: ['60', '62', '64', '65'],
    JCB: ['35'],
    'Diners Club': ['30', '36', '38', '39'],
    Unknown: ['22', '27', '61', '63', '66', '31', '1', ''],
  };
  for (const [brand, prefixes] of Object.entries(brands)) {
    for (const prefix of prefixes) assert.equal(cardBrand(`${prefix}00 0000`.trim()), brand, prefix);
  }
});

test('checkCard refuses with exact messages and codes, and reports the last failing check', () => {
  assert.equal(
    refusalOf(() => checkCard(CARD, NOW)),
    null,
  );
  assert.deepEqual(
    refusalOf(() => checkCard({ ...CARD, number: '4242424242424241' }, NOW)),
    {
      message: 'Card number appears to be invalid',
      code: 'invalid_card_number',
      param: 'number',
      status: 402,
    },
  );
  const expiry = {
    message: 'Card expiry appears to be invalid',
    code: 'invalid_card_expiry',
    param: 'exp_month',
    status: 402,
  };
  for (const exp of ['13/30', 'a/30', '0/30', '10/26', 1230]) {
    assert.deepEqual(
      refusalOf(() => checkCard({ ...CARD, number: '1', exp }, NOW)),
      expiry,
      String(exp),
    );
  }
  const { exp: _exp, ...parts } = CARD;
  assert.equal(
    refusalOf(() => checkCard({ ...parts, exp_month: 12, exp_year: '30' }, NOW)),
    null,
  );
  assert.deepEqual(
    refusalOf(() => checkCard({ number: '1', exp: '1/1', cvc: '12' }, NOW)),
    {
      message: 'Card CVC code appears to be invalid',
      code: 'invalid_card_cvc',
      param: 'exp_cvc',
      status: 402,
    },
  );
  const missing = refusalOf(() => checkCard(null));
  assert.match(missing?.message ?? '', /^Card details are missing/);
  assert.deepEqual([missing?.code, missing?.status], ['invalid_card', 402]);
  assert.equal(
    refusalOf(() => checkCard({ nonce: 'n' })),
    null,
  );
});

test('createToken posts to the vault without a session and with an empty query', async () => {
  await using shop = await startShop(() => ({ body: { $status: 200, $data: { token: 'card_1' } } }));
  await clientOf(shop, { session: 's1' }).card.createToken(CARD);
  const [call] = shop.receivedRequests;
  assert.deepEqual([call?.method, call?.path, call?.search], ['POST', '/vault/tokens', '']);
  assert.deepEqual(call?.body, { $data: { ...CARD, exp_month: 12, exp_year: 2030 }, $key: 'pk_demo' });
  assert.equal(call?.headers['x-session'], undefined);
});

test('createToken with vaultTransport json sends a GET that names its method', async () => {
  const token = { token: 'card_1', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  await using shop = await startShop(() => ({ body: { $status: 200, $data: token } }));
  const client = clientOf(shop, { session: 's1', vaultTransport: 'json' });
  assert.deepEqual(await client.card.createToken({ ...CARD, account_id: null }), token);
  const [call] = shop.receivedRequests;
  assert.equal(`${call?.method} ${call?.path}`, 'GET /vault/tokens');
  assert.deepEqual(call?.query, {
    $jsonp: { method: 'post', callback: 'none' },
    $data: {
      number: CARD.number,
      exp: '12/30',
      cvc: '123',
      account_id: '',
      exp_month: '12',
      exp_year: '2030',
    },
    $key: 'pk_demo',
  });
  assert.equal(call?.headers['x-session'], undefined);
  assert.equal(call?.headers.authorization, undefined);
  assert.equal(call?.headers.referer, undefined);
});

test('createToken sends no invalid card, and sends a nonce unchecked', async () => {
  await using shop = await startShop(() => ({ body: { $status: 200, $data: { token: 't' } } }));
  const { card } = clientOf(shop);
  await assert.rejects(card.createToken({ ...CARD, cvc: '1' }), { code: 'invalid_card_cvc' });
  await assert.rejects(card.createToken(undefined as unknown as CardInput), { code: 'invalid_card' });
  assert.equal(shop.receivedRequests.length, 0);
  await card.createToken({ nonce: 'n' });
  assert.deepEqual(shop.receivedRequests[0]?.body, { $data: { nonce: 'n' }, $key: 'pk_demo' });
});

test('createToken throws for refused fields, a refused call, a bad status, invalid JSON and a timeout', async () => {
  const replies: Record<string, object | string | undefined> = {
    fields: {
      $status: 200,
      $data: { errors: { cvc: { message: 'Bad code.' }, number: { message: 'No.' } } },
    },
    wordless: { $status: 200, $data: { errors: { amount: {} } } },
    refused: { $status: 400, $error: 'Gateway not configured' },
    status: { $status: 300, $data: {} },
    empty: {},
    html: '<h1>Bad gateway</h1>',
    late: undefined,
  };
  await using shop = await startShop(({ query, body }) => {
    const { gateway } = ((body as Sent) ?? query)['$data'] as { gateway: string };
    const reply = replies[gateway];
    if (reply === undefined) return undefined;
    return typeof reply === 'string' ? { text: reply } : { body: reply };
  });
  const { payment } = clientOf(shop, { timeout: 1000 });
  const connection = 'A connection error occurred while making the request';
  const cases: [string, string, string, number, string | null][] = [
    ['fields', 'Bad code.', 'vault_error', 402, 'cvc'],
    ['wordless', 'Unknown error', 'vault_error', 402, 'amount'],
    ['refused', 'Gateway not configured', 'request_error', 400, null],
    ['status', connection, 'connection_error', 300, null],
    ['empty', connection, 'connection_error', 500, null],
    ['html', connection, 'connection_error', 200, null],
    ['late', 'Request timed out after 1 seconds', 'request_error', 500, null],
  ];
  for (const [gateway, message, code, status, param] of cases) {
    await assert.rejects(payment.authorizeGateway({ gateway }), { message, code, status, param }, gateway);
  }
});
