import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Buyer, type Mode, newAddress, openPayingShop, type PayingShop, SECRET_KEY } from './paying.ts';

/** Who learns the name of somebody's payment, card or agreement can do nothing with it. */
for (const mode of ['trial', 'shop'] as const satisfies readonly Mode[]) {
  describe(`payments belong to one cart (${mode})`, () => {
    let shop: PayingShop;
    before(async () => {
      shop = await openPayingShop(mode);
    });
    after(() => shop.close());

    const newBuyer = (address?: string) => new Buyer(shop.server, address);

    async function gateway(path: string, fields: Record<string, string>, key = shop.publishableKey) {
      const body = new URLSearchParams({ key, ...fields });
      const response = await fetch(`${shop.gatewayOrigin}/v1/${path}`, { method: 'POST', body });
      return response.json() as Promise<ReturnType<typeof JSON.parse>>;
    }

    async function paymentMethod(number = '4242424242424242'): Promise<string> {
      const card = {
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      };
      return (await gateway('payment_methods', { type: 'card', ...card })).id;
    }

    /** What the public client library does before it names the intent in the cart. */
    async function confirmedIntent(buyer: Buyer, more: object = {}) {
      const cart = await buyer.call('GET', '/cart');
      const token = await paymentMethod();
      const amount = Math.round(cart.capture_total * 100);
      const { $data: intent } = await buyer.vault('/intent', 'post', {
        gateway: 'stripe',
        ...more,
        intent: { amount, currency: 'eur', payment_method: token, capture_method: 'manual' },
      });
      assert.ok(intent.id, JSON.stringify(intent));
      const { id, client_secret } = intent;
      assert.equal(
        (await gateway(`payment_intents/${id}/confirm`, { client_secret })).status,
        'requires_capture',
      );
      return {
        id,
        client_secret,
        token,
        billing: { method: 'card', card: { token }, intent: { stripe: { id } } },
      };
    }

    async function statusOf({ id, client_secret }: { id: string; client_secret: string }): Promise<string> {
      const query = new URLSearchParams({ key: shop.publishableKey, client_secret });
      return (await (await fetch(`${shop.gatewayOrigin}/v1/payment_intents/${id}?${query}`)).json()).status;
    }

    async function begunAgreement(buyer: Buyer, more: object = {}) {
      const { $data: setup } = await buyer.vault('/intent', 'post', {
        ...{ gateway: 'stripe', action: 'setup', ...more },
        intent: { payment_method_types: 'bancontact', usage: 'off_session' },
      });
      return setup as { id: string; client_secret: string };
    }

    async function agree({ id, client_secret }: { id: string; client_secret: string }, email?: string) {
      const told = { ...(email && { 'payment_method_data[billing_details][email]': email }) };
      const fields = { client_secret, return_url: 'http://localhost/', ...told };
      await gateway(`setup_intents/${id}/confirm`, fields);
      await agreeAtBank(id, client_secret);
    }

    async function agreement(buyer: Buyer, more: object = {}): Promise<string> {
      const setup = await begunAgreement(buyer, more);
      await agree(setup);
      return setup.id;
    }

    async function agreeAtBank(id: string, client_secret: string): Promise<void> {
      const body = new URLSearchParams({ client_secret, choice: 'authorise' });
      const answer = await fetch(`${shop.gatewayOrigin}/pay/${id}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      assert.equal(answer.status, 303);
    }

    const assertRefused = ({ body }: { body: ReturnType<typeof JSON.parse> }, why: string) => {
      assert.equal(body.number, undefined, `${why}: ${body.number}`);
      assert.equal(body.errors?.['billing.intent']?.code, 'ALREADY_USED', `${why}: ${JSON.stringify(body)}`);
    };

    it('an intent is read and changed with its client secret alone, and within its cart', async () => {
      const owner = newBuyer();
      const cart = await owner.fillCart();
      const { id, client_secret } = await confirmedIntent(owner, { cart_id: cart.id });
      const stranger = newBuyer();
      for (const intent of [{ id }, { id, client_secret: `${id}_secret_guessed` }, { id, client_secret }]) {
        for (const [method, change] of [
          ['get', {}],
          ['put', { amount: 100 }],
        ] as const) {
          const { $data } = await stranger.vault('/intent', method, { intent: { ...intent, ...change } });
          assert.ok($data.errors, `${method} ${JSON.stringify($data)}`);
          assert.doesNotMatch(JSON.stringify($data), /_secret_|cus_|pm_/);
        }
      }
      const read = await owner.vault('/intent', 'get', { cart_id: cart.id, intent: { id, client_secret } });
      assert.equal(read.$data.status, 'requires_capture');
      assert.equal(await statusOf({ id, client_secret }), 'requires_capture');
    });

    it('a caller names no customer of the gateway', async () => {
      const intent = {
        amount: 7_176,
        currency: 'eur',
        customer: 'cus_Q1oX123',
        payment_method: 'pm_bdc9123',
      };
      const { $data } = await newBuyer().vault('/intent', 'post', { gateway: 'stripe', intent });
      assert.deepEqual(Object.keys($data.errors), ['customer']);
    });

    it('a stranger buys nothing with a payment that its owner has confirmed', async () => {
      const earlier = newBuyer();
      await earlier.fillCart();
      const owner = newBuyer();
      const cart = await owner.fillCart();
      const own = await confirmedIntent(owner);
      const { id } = own;
      // The id alone, with a cart from before; everything, with a cart from after.
      assertRefused(await earlier.pay({ method: 'card', intent: { stripe: { id } } }), 'id alone');
      const later = newBuyer();
      await later.fillCart();
      assertRefused(await later.pay(own.billing), 'younger cart');
      // From the moment the owner has named it, nobody else can, whatever he knows.
      await owner.call('PUT', '/cart', { billing: own.billing });
      assertRefused(await earlier.pay(own.billing), 'named by its owner');
      assert.equal(await statusOf(own), 'requires_capture', 'a refusal gives nothing back');
      const { body: order } = await owner.ask('POST', '/cart/order');
      assert.ok(order.number, JSON.stringify(order));
      assert.equal(order.grand_total, cart.grand_total);
      const bound = newBuyer();
      const { id: cart_id } = await bound.fillCart();
      const other = newBuyer();
      await other.fillCart();
      const made = await confirmedIntent(bound, { cart_id });
      assertRefused(await other.pay(made.billing), 'made for another cart');
      assert.ok((await bound.pay({ ...made.billing, card: null })).body.number);
    });

    it('an agreement with a bank pays for its own cart, once', async () => {
      const earlier = newBuyer();
      await earlier.fillCart();
      const owner = newBuyer();
      await owner.fillCart();
      const token = await agreement(owner);
      const billing = { method: 'bancontact', bancontact: { token } };
      for (let time = 0; time < 2; time += 1) {
        const later = newBuyer();
        await later.fillCart();
        assertRefused(await later.pay(billing), 'younger cart');
      }
      await owner.call('PUT', '/cart', { billing });
      assertRefused(await earlier.pay(billing), 'named by its owner');
      const { body: order } = await owner.ask('POST', '/cart/order');
      assert.ok(order.paid, JSON.stringify(order));
      await owner.fillCart();
      assertRefused(await owner.pay(billing), 'a second order of the same buyer');
      const bound = newBuyer();
      const { id: cart_id } = await bound.fillCart();
      await earlier.call('PUT', '/cart', { billing: { bancontact: null } });
      const made = await agreement(bound, { cart_id });
      assertRefused(await earlier.pay({ method: 'bancontact', bancontact: { token: made } }), 'another cart');
    });

    it('an agreement made without a cart is no stranger’s who names it first, also before it is agreed to', async () => {
      const stranger = newBuyer();
      await stranger.fillCart();
      const owner = newBuyer();
      await owner.fillCart();
      const setup = await begunAgreement(owner);
      const billing = { method: 'bancontact', bancontact: { token: setup.id } };
      assertRefused(await stranger.pay(billing), 'not agreed to yet');
      await agree(setup);
      assertRefused(await stranger.pay(billing), 'agreed to');
      const later = newBuyer();
      await later.fillCart();
      assertRefused(await later.pay(billing), 'a cart begun later');
      assert.ok((await owner.pay(billing)).body.paid, 'nobody has locked the owner out');
    });

    it('an agreement made without a cart, at an address of many, is the one’s whose mail the bank was told', async () => {
      const office = newAddress();
      const colleagues = [newBuyer(office), newBuyer(office), newBuyer(office)] as const;
      const [first, owner, last] = colleagues;
      for (const [index, each] of colleagues.entries())
        await each.fillCart(700, `office.${index}@example.com`);
      const silent = await begunAgreement(owner);
      await agree(silent);
      const setup = await begunAgreement(owner);
      await agree(setup, 'Office.1@example.com');
      for (const { id } of [silent, setup]) {
        const billing = { method: 'bancontact', bancontact: { token: id } };
        for (const other of [first, last]) assertRefused(await other.pay(billing), 'a colleague');
      }
      const outside = newBuyer();
      await outside.fillCart(700, 'office.1@example.com');
      const billing = { method: 'bancontact', bancontact: { token: setup.id } };
      assertRefused(await outside.pay(billing), 'the same mail address from elsewhere');
      assertRefused(
        await owner.pay({ method: 'bancontact', bancontact: { token: silent.id } }),
        'the bank was told no mail address',
      );
      assert.ok((await owner.pay(billing)).body.paid);
    });

    it('an agreement of an account is no guest’s and no other account’s', async () => {
      const owner = newBuyer();
      const email = `agreed.${mode}@example.com`;
      const { id } = await owner.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
      const guest = newBuyer(owner.address);
      await guest.fillCart();
      const other = newBuyer(owner.address);
      await other.call('POST', '/account', { email: `x.${email}`, password: 'Correct-horse-battery-9' });
      await other.fillCart();
      await owner.fillCart();
      const token = await agreement(owner, { account_id: id });
      const billing = { method: 'bancontact', bancontact: { token } };
      assertRefused(await guest.pay(billing), 'a guest');
      assertRefused(await other.pay(billing), 'another account');
      assert.ok((await owner.pay(billing)).body.paid);
    });

    it('the vault begins agreements with banks alone, where no card is tried out', async () => {
      for (const types of ['card', 'klarna', 'ideal']) {
        const { $data } = await newBuyer().vault('/intent', 'post', {
          action: 'setup',
          intent: { payment_method_types: types },
        });
        assert.deepEqual(Object.keys($data.errors), ['payment_method_types']);
      }
    });

    it('a wallet nonce and a card are the first cart’s that names them', async () => {
      const owner = newBuyer();
      await owner.fillCart();
      const pm = await paymentMethod();
      const named = [
        { method: 'paypal', paypal: { nonce: 'nonce-of-the-owner' } },
        { method: 'card', card: { token: pm } },
      ];
      for (const billing of named) {
        await owner.call('PUT', '/cart', { billing });
        const stranger = newBuyer();
        await stranger.fillCart();
        const answer = await stranger.pay(billing);
        const isOffered = billing.method !== 'paypal' || mode === 'trial';
        if (isOffered) assertRefused(answer, JSON.stringify(billing));
        else assert.equal(answer.body.errors['billing.method'].code, 'NOT_OFFERED');
      }
    });

    /** A bank source that its buyer has agreed to. */
    async function agreedSource(
      type: string,
      amount: number,
      metadata: Record<string, string>,
      currency = 'eur',
    ): Promise<string> {
      const fields = { type, amount: String(amount), currency, 'redirect[return_url]': 'http://localhost/' };
      const source = await gateway('sources', { ...fields, ...metadata });
      await agreeAtBank(source.id, source.client_secret);
      return source.id;
    }

    /** The gateway's view of a source, for its own buyer: the status, and nothing charged. */
    async function untouched(id: string): Promise<void> {
      if (!shop.gateway) return;
      assert.equal(shop.gateway.find(id)?.['status'], 'chargeable');
      assert.ok(!shop.gateway.list('charge').some((charge) => JSON.stringify(charge).includes(id)));
    }

    it('a bank source pays for the cart it names, and for no other shop, cart, amount or currency', async () => {
      const buyer = newBuyer();
      const cart = await buyer.fillCart();
      const total = Math.round(cart.capture_total * 100);
      const own = { 'metadata[cart_id]': cart.id };
      const foreign: [string, number, Record<string, string>][] = [
        ['klarna', 99_900, { 'metadata[store]': 'other-app' }],
        ['ideal', total, { 'metadata[store]': 'other-app' }],
        ['bancontact', total, { 'metadata[store]': 'other-app', ...own }],
        ['ideal', total, {}],
        ['klarna', total, { 'metadata[cart_id]': 'f'.repeat(24) }],
        ['bancontact', total, { 'metadata[invoice]': '4711' }],
      ];
      for (const [method, amount, metadata] of foreign) {
        const source = await agreedSource(method, amount, metadata);
        for (const named of [{ source }, { token: source }])
          assertRefused(await buyer.pay({ method, [method]: named }), JSON.stringify(metadata));
        await untouched(source);
      }
      for (const [amount, currency] of [
        [total - 1, 'eur'],
        [total + 1, 'eur'],
        [99_900, 'eur'],
        [total, 'usd'],
      ] as const) {
        const source = await agreedSource('ideal', amount, own, currency);
        const { body } = await buyer.pay({ method: 'ideal', ideal: { source } });
        assert.equal(body.errors['billing.intent'].code, 'AMOUNT_CHANGED', `${amount} ${currency}`);
        await untouched(source);
      }
      const source = await agreedSource('klarna', total, own);
      const billing = { method: 'klarna', klarna: { source } };
      const stranger = newBuyer();
      await stranger.fillCart();
      assertRefused(await stranger.pay(billing), 'another cart');
      const { body: order } = await buyer.pay(billing);
      assert.ok(order.paid, 'a stranger who named it first locks nobody out');
    });

    it('the vault tells nothing of a card by its name, and the card behind a token is reached by the token alone', async () => {
      const buyer = newBuyer();
      const pm = await paymentMethod();
      for (const nonce of [pm, 'pm_unknown123']) {
        const { $data } = await buyer.vault('/tokens', 'post', { nonce });
        assert.deepEqual(Object.keys($data), ['errors']);
        assert.doesNotMatch(JSON.stringify($data), /4242|Visa|2034/);
      }
      const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
      const { $data } = await buyer.vault('/tokens', 'post', card);
      assert.match($data.token, /^card_/);
      if (!shop.gateway) return;
      const behind = shop.gateway.list('payment_method')[0]!.id;
      await buyer.fillCart();
      assertRefused(await buyer.pay({ method: 'card', card: { token: behind } }), 'the card behind a token');
    });

    it('a stored card of another customer cannot be charged by any of its names', async () => {
      if (!shop.gateway) return;
      const customer = await gateway('customers', {}, SECRET_KEY);
      const stored = await paymentMethod();
      await gateway(`payment_methods/${stored}/attach`, { customer: customer.id }, SECRET_KEY);
      const thief = newBuyer();
      const cart = await thief.fillCart();
      const intent = {
        amount: Math.round(cart.capture_total * 100),
        currency: 'eur',
        payment_method: stored,
      };
      const { $data } = await thief.vault('/intent', 'post', { gateway: 'stripe', intent });
      assert.ok($data.errors);
      const { body } = await thief.pay({ method: 'card', card: { token: stored } });
      assert.ok(body.errors, JSON.stringify(body));
    });

    it('what another shop, or nobody of this shop, had made at the gateway pays nothing and is left alone', async () => {
      if (!shop.gateway) return;
      const buyer = newBuyer();
      const cart = await buyer.fillCart();
      const amount = String(Math.round(cart.capture_total * 100));
      const tag = String(await tagOf(buyer, amount));
      const foreign: Record<string, string>[] = [
        { 'metadata[store]': 'other-app', 'metadata[invoice]': '4711' },
        { 'metadata[store]': 'other-app', 'metadata[cart_id]': cart.id },
        {},
        { 'metadata[cart_id]': cart.id },
        { 'metadata[store]': tag },
        { 'metadata[store]': tag, 'metadata[cart_id]': 'f'.repeat(24) },
      ];
      for (const metadata of foreign) {
        for (const capture_method of ['manual', 'automatic']) {
          const token = await paymentMethod();
          const fields = { amount, currency: 'eur', capture_method, payment_method: token, confirm: 'true' };
          const made = await gateway('payment_intents', { ...fields, ...metadata }, SECRET_KEY);
          const paid = made.status;
          const billing = { method: 'card', card: { token }, intent: { stripe: { id: made.id } } };
          assertRefused(await buyer.pay(billing), JSON.stringify(metadata));
          const isForeign = metadata['metadata[store]'] !== tag;
          if (isForeign) {
            const { rows } = await shop.server.platform.db.pool.query(
              'SELECT 1 FROM payments WHERE ref = $1',
              [made.id],
            );
            assert.deepEqual(rows, [], 'nothing is noted, so nothing will ever be given back');
          }
          assert.equal(shop.gateway.find(made.id)?.['status'], paid);
          assert.equal(shop.gateway.list('refund').length, 0);
        }
      }
    });

    async function tagOf(buyer: Buyer, amount: string): Promise<unknown> {
      const { $data } = await buyer.vault('/intent', 'post', { intent: { amount, currency: 'eur' } });
      const { store } = (shop.gateway?.find($data.id)?.['metadata'] ?? {}) as { store?: string };
      return store;
    }

    describe('declined cards', () => {
      const DECLINED = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127'];
      const tryCard = async (buyer: Buyer, number: string) =>
        buyer.pay({ method: 'card', card: { token: await paymentMethod(number) } });
      /** What the gateway was asked for, where its own view is open; else what was kept for the desk. */
      const asked = async () => {
        const { rows } = await shop.server.platform.db.pool.query(
          'SELECT count(*)::int AS n FROM payment_declines',
        );
        return rows[0].n as number;
      };

      it('are answered alike whatever the reason, five of an hour, then a wait', async () => {
        const buyer = newBuyer();
        await buyer.fillCart();
        const before = await asked();
        const answers = new Set<string>();
        for (let time = 0; time < 5; time += 1) {
          const { status, body } = await tryCard(buyer, DECLINED[time % DECLINED.length]!);
          assert.equal(status, 200);
          answers.add(JSON.stringify(body));
        }
        assert.equal(answers.size, 1, [...answers].join('\n'));
        for (const number of [DECLINED[0]!, '4242424242424242']) {
          const { status, body, headers } = await tryCard(buyer, number);
          assert.equal(status, 429);
          assert.match(body.error.message, /^Too many payments were declined. Try again in \d+ minutes.$/);
          assert.ok(Number(headers.get('retry-after')) > 3_000);
        }
        assert.equal((await asked()) - before, 5);
        const { rows } = await shop.server.platform.db.pool.query(
          'SELECT DISTINCT code FROM payment_declines ORDER BY code',
        );
        assert.ok(
          rows.some(({ code }) => code === 'insufficient_funds'),
          'the reason is kept for the desk',
        );
        shop.setClock(61 * 60_000);
        assert.ok((await tryCard(buyer, '4242424242424242')).body.number, 'after an hour it goes on');
        shop.setClock(0);
      });

      it('are counted by address across sessions, also all at one moment', async () => {
        const before = await asked();
        const address = newAddress();
        for (let time = 0; time < 27; time += 1) {
          const buyer = newBuyer(address);
          await buyer.fillCart();
          const { status } = await tryCard(buyer, DECLINED[0]!);
          assert.equal(status, time < 25 ? 200 : 429);
        }
        assert.equal((await asked()) - before, 25);
        const { $status, $error } = await newBuyer(address).vault('/intent', 'post', {
          intent: { amount: '100', currency: 'eur' },
        });
        assert.deepEqual([$status, /Too many payments/.test($error)], [429, true]);
        const one = newBuyer();
        await one.fillCart();
        const cards = await Promise.all(Array.from({ length: 24 }, () => paymentMethod(DECLINED[1])));
        await Promise.all(cards.map((token) => one.pay({ method: 'card', card: { token } })));
        assert.ok((await asked()) - before <= 30, 'of 24 at once five are let through');
      });

      it('of one colleague close neither cards nor payments to the others behind the address', async () => {
        const office = newAddress();
        const unlucky = newBuyer(office);
        await unlucky.fillCart();
        for (let time = 0; time < 5; time += 1) await tryCard(unlucky, DECLINED[0]!);
        assert.equal((await tryCard(unlucky, '4242424242424242')).status, 429);
        const colleague = newBuyer(office);
        const cart = await colleague.fillCart();
        const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
        const { $data } = await colleague.vault('/tokens', 'post', card);
        assert.match($data.token, /^card_/);
        const intent = { amount: '500', currency: 'eur' };
        const made = await colleague.vault('/intent', 'post', { cart_id: cart.id, intent });
        assert.match(made.$data.id, /^pi_/);
        assert.ok(
          (await colleague.pay({ method: 'card', card: { token: $data.token } })).body.number,
          'a guest behind the same address',
        );
      });

      it('of a cart end its intents too, from whatever address they are asked for', async () => {
        const buyer = newBuyer();
        const cart = await buyer.fillCart();
        for (let time = 0; time < 5; time += 1) await tryCard(buyer, DECLINED[0]!);
        const asks = { cart_id: cart.id, intent: { amount: '500', currency: 'eur' } };
        assert.equal((await newBuyer().vault('/intent', 'post', asks)).$status, 429);
      });

      it('are counted at the gateway’s own fields too, and end the intent', async () => {
        const buyer = newBuyer();
        const { $data: intent } = await buyer.vault('/intent', 'post', {
          intent: { amount: '5000', currency: 'eur', capture_method: 'manual' },
        });
        const { id, client_secret } = intent;
        for (let time = 0; time < 5; time += 1) {
          await gateway(`payment_intents/${id}/confirm`, {
            client_secret,
            payment_method: await paymentMethod(DECLINED[0]),
          });
        }
        await until(async () => (await statusOf({ id, client_secret })) === 'canceled');
        const kept = await shop.server.platform.db.pool.query(
          'SELECT count(*)::int AS n FROM payment_declines WHERE ref = $1',
          [id],
        );
        assert.equal(kept.rows[0].n, 5);
      });

      it('do not hold back a neighbour who has bought here before', async () => {
        const address = newAddress();
        const known = newBuyer(address);
        const email = `known.${mode}@example.com`;
        await known.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
        await known.fillCart();
        assert.ok((await tryCard(known, '4242424242424242')).body.number);
        for (let time = 0; time < 26; time += 1) {
          const guest = newBuyer(address);
          await guest.fillCart();
          await tryCard(guest, DECLINED[0]!);
        }
        const other = newBuyer(address);
        await other.fillCart();
        assert.equal((await tryCard(other, '4242424242424242')).status, 429);
        await known.fillCart();
        const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
        const { $data } = await known.vault('/tokens', 'post', card);
        assert.match($data.token, /^card_/);
        assert.ok((await known.pay({ method: 'card', card: { token: $data.token } })).body.number);
      });

      it('are counted where a card is stored in an account', async () => {
        const customer = newBuyer();
        const email = `cards.${mode}@example.com`;
        await customer.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
        const words = new Set<string>();
        const store = async (number: string) => {
          const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
          const { $data } = await newBuyer().vault('/tokens', 'post', card);
          return customer.ask('POST', '/account/cards', { token: $data.token });
        };
        for (let time = 0; time < 5; time += 1) {
          const { status, body } = await store(DECLINED[time % DECLINED.length]!);
          assert.equal(status, 200);
          words.add(body.errors.token.message);
        }
        assert.equal(words.size, 1);
        assert.equal((await store('4242424242424242')).status, 429);
      });
    });
  });
}

/** Waits for something that follows by an event of the gateway. */
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await is()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('it never came about');
}
