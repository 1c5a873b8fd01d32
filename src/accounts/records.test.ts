import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { newCustomer, Visitor } from './fixtures.ts';
import { addressReply, cardReply } from './reply-schemas.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ build: 'none' });
});
after(() => server.close());

const ADDRESS = {
  name: 'Ada Buyer',
  company: 'Reel GmbH',
  address1: '1 Reel Street',
  address2: 'Dock 4',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  phone: '+1 512 555 0100',
};

const ODD_IDS = [
  'a'.repeat(24),
  'A'.repeat(24),
  '__proto__',
  'constructor',
  '%00',
  'x'.repeat(3_000),
  "'%20OR%201=1--",
  'null',
  '1',
];

describe('addresses', () => {
  it('keep all their fields, are listed the newest first, and can be changed and removed', async () => {
    const customer = await newCustomer(server);
    const { body: first } = await customer.post('/account/addresses', {
      ...ADDRESS,
      account_id: 'x',
      id: 'y',
    });
    assert.match(first.id, /^[0-9a-f]{24}$/);
    assert.deepEqual(
      { ...first, id: null, date_created: null },
      { ...ADDRESS, first_name: 'Ada', last_name: 'Buyer', id: null, date_created: null },
    );
    const { body: second } = await customer.post('/account/addresses', {
      ...ADDRESS,
      name: undefined,
      first_name: 'Goods',
      last_name: 'In',
      country: 'de',
    });
    assert.equal(second.name, 'Goods In');
    assert.equal(second.country, 'DE');
    assert.deepEqual(addressReply.parse(second), second, 'as the reference describes it');
    const list = (await customer.get('/account/addresses')).body;
    assert.equal(list.count, 2);
    assert.deepEqual(list.results, [second, first]);
    assert.deepEqual((await customer.get(`/account/addresses/${first.id}`)).body, first);
    const { body: changedAddress } = await customer.put(`/account/addresses/${first.id}`, {
      city: 'Dallas',
      phone: null,
    });
    assert.deepEqual(changedAddress, { ...first, city: 'Dallas', phone: null });
    assert.deepEqual((await customer.delete(`/account/addresses/${first.id}`)).body, changedAddress);
    assert.deepEqual((await customer.get('/account/addresses')).body.results, [second]);
    assert.equal((await customer.get(`/account/addresses/${first.id}`)).body, null);
    const page = (await customer.get('/account/addresses?limit=1&page=2')).body;
    assert.deepEqual(page.results, []);
    assert.equal(page.count, 1);
  });

  it('report every missing and invalid field at once', async () => {
    const customer = await newCustomer(server);
    const { status, body } = await customer.post('/account/addresses', { address2: 'Dock 4' });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body.errors), ['name', 'address1', 'city', 'zip', 'country']);
    assert.ok(Object.values(body.errors).every((each) => (each as { code: string }).code === 'REQUIRED'));
    for (const [field, value] of [
      ['country', 'Germany'],
      ['country', 'ZZ'],
      ['city', ['Austin']],
      ['city', { a: 1 }],
      ['city', 'x'.repeat(81)],
      ['name', 'a\u0007b'],
      ['zip', 78701],
    ] as const) {
      const wrong = await customer.post('/account/addresses', { ...ADDRESS, [field]: value });
      assert.equal(
        wrong.body.errors[field].code,
        'INVALID',
        `${field} ${JSON.stringify(value).slice(0, 40)}`,
      );
    }
    const { body: savedAddress } = await customer.post('/account/addresses', ADDRESS);
    const emptyCityAnswer = await customer.put(`/account/addresses/${savedAddress.id}`, { city: '' });
    assert.equal(emptyCityAnswer.body.errors.city.code, 'REQUIRED');
    assert.deepEqual((await customer.get('/account/addresses')).body.results, [savedAddress]);
    const { body: withoutZip } = await customer.post('/account/addresses', {
      ...ADDRESS,
      zip: '',
      country: 'HK',
    });
    assert.equal(withoutZip.zip, null);
  });

  it('cannot be read, changed or removed by another customer', async () => {
    const owner = await newCustomer(server);
    const stranger = await newCustomer(server);
    const { body: address } = await owner.post('/account/addresses', ADDRESS);
    for (const id of [address.id, ...ODD_IDS]) {
      const path = `/account/addresses/${id}`;
      const read = await stranger.get(path);
      assert.ok(read.status === 404 || read.status === 400 || read.body === null, `${id}: ${read.status}`);
      for (const answer of [await stranger.put(path, { city: 'Mine' }), await stranger.delete(path)]) {
        assert.ok([404, 400].includes(answer.status), `${id}: ${answer.status}`);
        assert.ok(answer.body.error.message);
      }
    }
    const foreignChange = await stranger.put(`/account/addresses/${address.id}`, { city: 'Mine' });
    assert.equal(foreignChange.status, 404);
    assert.equal(foreignChange.body.error.code, 'not_found');
    assert.equal((await stranger.get('/account/addresses?account_id=x&where[account_id]=x')).body.count, 0);
    assert.deepEqual((await owner.get(`/account/addresses/${address.id}`)).body, address);
  });

  it('are limited to a hundred', async () => {
    const customer = await newCustomer(server);
    const answers = await Promise.all(
      Array.from({ length: 104 }, () => customer.post('/account/addresses', ADDRESS)),
    );
    assert.equal(answers.filter(({ body }) => body.id).length, 100);
    assert.equal(answers.filter(({ body }) => body.errors?.address?.code === 'LIMIT').length, 4);
  });
});

describe('cards', () => {
  /** A token as the card form gets it from the vault. */
  async function cardToken(number = '4242424242424242'): Promise<string> {
    const data = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
    const query = Object.entries(data).map(([name, value]) => `$data[${name}]=${value}`);
    const wrap = '$jsonp[method]=post&$jsonp[callback]=none&$key=pk_demo';
    const response = await fetch(`${server.vaultOrigin}/tokens?${wrap}&${query.join('&')}`);
    const { $data } = JSON.parse(await response.text());
    return $data.token;
  }

  it('are stored from tokens, show brand, last four digits and expiry, and can be made the default', async () => {
    const customer = await newCustomer(server);
    const { status, body: first } = await customer.post('/account/cards', { token: await cardToken() });
    assert.equal(status, 200);
    const { id, date_created: createdAt, ...visibleFields } = first;
    assert.ok(id && createdAt);
    assert.deepEqual(visibleFields, {
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      default: true,
      billing: null,
    });
    const { body: second } = await customer.post('/account/cards', {
      token: await cardToken('5555555555554444'),
      billing: { name: 'Ada Buyer', zip: '78701' },
    });
    assert.deepEqual(cardReply.parse(second), second, 'as the reference describes it');
    assert.equal(second.default, false);
    assert.equal(second.billing.zip, '78701');
    const { body: changedCard } = await customer.put(`/account/cards/${second.id}`, {
      default: true,
      billing: { city: 'Austin' },
      brand: 'Mine',
      last4: '0000',
    });
    assert.equal(changedCard.default, true);
    assert.deepEqual(
      [changedCard.brand, changedCard.last4, changedCard.billing.zip, changedCard.billing.city],
      ['MasterCard', '4444', '78701', 'Austin'],
    );
    const { results } = (await customer.get('/account/cards')).body;
    assert.deepEqual(
      results.map((card: { id: string; default: boolean }) => [card.id, card.default]),
      [
        [second.id, true],
        [first.id, false],
      ],
    );
    assert.equal((await customer.delete(`/account/cards/${second.id}`)).body.id, second.id);
    assert.equal((await customer.get(`/account/cards/${first.id}`)).body.default, true);
    await server.platform.jobs.drain();
    assert.deepEqual(await server.platform.jobs.dead(), []);
    const { rows } = await server.platform.db.pool.query(
      "SELECT state, last_error FROM jobs WHERE kind = 'account.forget-card'",
    );
    assert.deepEqual(rows, [{ state: 'done', last_error: null }]);
  });

  it('accept a token once, only from its owner, and never a card number', async () => {
    const customer = await newCustomer(server);
    const token = await cardToken();
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => customer.post('/account/cards', { token })),
    );
    assert.equal(tries.filter(({ body }) => body.id).length, 1);
    assert.equal((await customer.get('/account/cards')).body.count, 1);
    for (const body of [
      { token: 'card_made_up_by_somebody' },
      { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      { token: '4242424242424242' },
      { token: ['x'] },
      {},
    ]) {
      const { status, body: answer } = await customer.post('/account/cards', body);
      assert.equal(status, 200);
      assert.ok(answer.errors.token, JSON.stringify(answer));
      assert.doesNotMatch(JSON.stringify(answer), /4242424242424242/);
    }
  });

  it('cannot be read, changed or removed by another customer', async () => {
    const owner = await newCustomer(server);
    const stranger = await newCustomer(server);
    const { body: card } = await owner.post('/account/cards', { token: await cardToken() });
    assert.equal((await stranger.get(`/account/cards/${card.id}`)).body, null);
    assert.equal((await stranger.put(`/account/cards/${card.id}`, { default: true })).status, 404);
    assert.equal((await stranger.delete(`/account/cards/${card.id}`)).status, 404);
    for (const id of ODD_IDS) {
      assert.ok([404, 400].includes((await stranger.put(`/account/cards/${id}`, {})).status), id);
    }
    assert.deepEqual((await owner.get(`/account/cards/${card.id}`)).body, card);
    assert.equal((await new Visitor(server).get(`/account/cards/${card.id}`)).status, 401);
  });
});
