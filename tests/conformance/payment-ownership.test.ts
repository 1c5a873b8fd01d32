import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  Buyer,
  type Mode,
  newAddress,
  openPaymentShop,
  type PaymentShop,
  SECRET_KEY,
} from './payment-shop.ts';

/** Knowing the id of another buyer's payment, card or agreement gives no power over it. */
for (const mode of ['trial', 'shop'] as const satisfies readonly Mode[]) {
  describe(`payments belong to one cart (${mode})`, () => {
    let shop: PaymentShop;
    before(async () => {
      shop = await openPaymentShop(mode);
    });
    after(() => shop.close());

    const newBuyer = (address?: string) => new Buyer(shop.server, address);

    async function postToGateway(path: string, fields: Record<string, string>, key = shop.publishableKey) {
      const body = new URLSearchParams({ key, ...fields });
      const response = await fetch(`${shop.gatewayOrigin}/v1/${path}`, { method: 'POST', body });
      return response.json() as Promise<ReturnType<typeof JSON.parse>>;
    }

    async function createPaymentMethod(number = '4242424242424242'): Promise<string> {
      const card = {
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      };
      return (await postToGateway('payment_methods', { type: 'card', ...card })).id;
    }

    /** Creates and confirms an intent as the public client library does before it names the intent in the cart. */
    async function confirmIntent(buyer: Buyer, extraFields: object = {}) {
      const cart = await buyer.call('GET', '/cart');
      const token = await createPaymentMethod();
      const amount = Math.round(cart.capture_total * 100);
      const { $data: intent } = await buyer.vault('/intent', 'post', {
        gateway: 'stripe',
        ...extraFields,
        intent: { amount, currency: 'eur', payment_method: token, capture_method: 'manual' },
      });
      assert.ok(intent.id, JSON.stringify(intent));
      const { id, client_secret } = intent;
      assert.equal(
        (await postToGateway(`payment_intents/${id}/confirm`, { client_secret })).status,
        'requires_capture',
      );
      return {
        id,
        client_secret,
        token,
        billing: { method: 'card', card: { token }, intent: { stripe: { id } } },
      };
    }

    async function fetchIntentStatus({
      id,
      client_secret,
    }: {
      id: string;
      client_secret: string;
    }): Promise<string> {
      const query = new URLSearchParams({ key: shop.publishableKey, client_secret });
      return (await (await fetch(`${shop.gatewayOrigin}/v1/payment_intents/${id}?${query}`)).json()).status;
    }

    async function beginAgreement(buyer: Buyer, extraFields: object = {}) {
      const { $data: setup } = await buyer.vault('/intent', 'post', {
        ...{ gateway: 'stripe', action: 'setup', ...extraFields },
        intent: { payment_method_types: 'bancontact', usage: 'off_session' },
      });
      return setup as { id: string; client_secret: string };
    }

    async function confirmAgreement(
      { id, client_secret }: { id: string; client_secret: string },
      email?: string,
    ) {
      const emailField = { ...(email && { 'payment_method_data[billing_details][email]': email }) };
      const fields = { client_secret, return_url: 'http://localhost/', ...emailField };
      await postToGateway(`setup_intents/${id}/confirm`, fields);
      await agreeAtBank(id, client_secret);
    }

    async function makeAgreement(buyer: Buyer, extraFields: object = {}): Promise<string> {
      const setup = await beginAgreement(buyer, extraFields);
      await confirmAgreement(setup);
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

    const assertRefused = ({ body }: { body: ReturnType<typeof JSON.parse> }, reason: string) => {
      assert.equal(body.number, undefined, `${reason}: ${body.number}`);
      assert.equal(
        body.errors?.['billing.intent']?.code,
        'ALREADY_USED',
        `${reason}: ${JSON.stringify(body)}`,
      );
    };

    it('an intent can be read and changed only with its client secret and for its own cart', async () => {
      const owner = newBuyer();
      const cart = await owner.fillCart();
      const { id, client_secret } = await confirmIntent(owner, { cart_id: cart.id });
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
      const readReply = await owner.vault('/intent', 'get', {
        cart_id: cart.id,
        intent: { id, client_secret },
      });
      assert.equal(readReply.$data.status, 'requires_capture');
      assert.equal(await fetchIntentStatus({ id, client_secret }), 'requires_capture');
    });

    it('a gateway customer that the caller names is refused', async () => {
      const intent = {
        amount: 7_176,
        currency: 'eur',
        customer: 'cus_Q1oX123',
        payment_method: 'pm_bdc9123',
      };
      const { $data } = await newBuyer().vault('/intent', 'post', { gateway: 'stripe', intent });
      assert.deepEqual(Object.keys($data.errors), ['customer']);
    });

    it('a stranger cannot buy with a payment that its owner has confirmed', async () => {
      const earlierBuyer = newBuyer();
      await earlierBuyer.fillCart();
      const owner = newBuyer();
      const cart = await owner.fillCart();
      const ownerIntent = await confirmIntent(owner);
      const { id } = ownerIntent;
      // The stranger's cart is older than the payment: only the id is known. Then a younger cart, with everything
      // known.
      assertRefused(await earlierBuyer.pay({ method: 'card', intent: { stripe: { id } } }), 'id alone');
      const laterBuyer = newBuyer();
      await laterBuyer.fillCart();
      assertRefused(await laterBuyer.pay(ownerIntent.billing), 'younger cart');
      // Once the owner has named the intent, nobody else can use it, whatever they know.
      await owner.call('PUT', '/cart', { billing: ownerIntent.billing });
      assertRefused(await earlierBuyer.pay(ownerIntent.billing), 'named by its owner');
      assert.equal(await fetchIntentStatus(ownerIntent), 'requires_capture', 'a refusal gives nothing back');
      const { body: order } = await owner.ask('POST', '/cart/order');
      assert.ok(order.number, JSON.stringify(order));
      assert.equal(order.grand_total, cart.grand_total);
      const boundBuyer = newBuyer();
      const { id: cart_id } = await boundBuyer.fillCart();
      const otherBuyer = newBuyer();
      await otherBuyer.fillCart();
      const boundIntent = await confirmIntent(boundBuyer, { cart_id });
      assertRefused(await otherBuyer.pay(boundIntent.billing), 'made for another cart');
      assert.ok((await boundBuyer.pay({ ...boundIntent.billing, card: null })).body.number);
    });

    it('an agreement with a bank pays for its own cart, once', async () => {
      const earlierBuyer = newBuyer();
      await earlierBuyer.fillCart();
      const owner = newBuyer();
      await owner.fillCart();
      const token = await makeAgreement(owner);
      const billing = { method: 'bancontact', bancontact: { token } };
      for (let time = 0; time < 2; time += 1) {
        const laterBuyer = newBuyer();
        await laterBuyer.fillCart();
        assertRefused(await laterBuyer.pay(billing), 'younger cart');
      }
      await owner.call('PUT', '/cart', { billing });
      assertRefused(await earlierBuyer.pay(billing), 'named by its owner');
      const { body: order } = await owner.ask('POST', '/cart/order');
      assert.ok(order.paid, JSON.stringify(order));
      await owner.fillCart();
      assertRefused(await owner.pay(billing), 'a second order of the same buyer');
      const boundBuyer = newBuyer();
      const { id: cart_id } = await boundBuyer.fillCart();
      await earlierBuyer.call('PUT', '/cart', { billing: { bancontact: null } });
      const setupId = await makeAgreement(boundBuyer, { cart_id });
      assertRefused(
        await earlierBuyer.pay({ method: 'bancontact', bancontact: { token: setupId } }),
        'another cart',
      );
    });

    it('an agreement made without a cart is refused to a stranger who names it first, even before it is agreed to', async () => {
      const stranger = newBuyer();
      await stranger.fillCart();
      const owner = newBuyer();
      await owner.fillCart();
      const setup = await beginAgreement(owner);
      const billing = { method: 'bancontact', bancontact: { token: setup.id } };
      assertRefused(await stranger.pay(billing), 'not agreed to yet');
      await confirmAgreement(setup);
      assertRefused(await stranger.pay(billing), 'agreed to');
      const laterBuyer = newBuyer();
      await laterBuyer.fillCart();
      assertRefused(await laterBuyer.pay(billing), 'a cart begun later');
      assert.ok((await owner.pay(billing)).body.paid, 'nobody has locked the owner out');
    });

    it('an agreement made without a cart at a shared address pays only for the email address sent to the bank', async () => {
      const officeAddress = newAddress();
      const colleagues = [newBuyer(officeAddress), newBuyer(officeAddress), newBuyer(officeAddress)] as const;
      const [firstColleague, owner, lastColleague] = colleagues;
      for (const [index, colleague] of colleagues.entries())
        await colleague.fillCart(700, `office.${index}@example.com`);
      const agreementWithoutEmail = await beginAgreement(owner);
      await confirmAgreement(agreementWithoutEmail);
      const agreementWithEmail = await beginAgreement(owner);
      await confirmAgreement(agreementWithEmail, 'Office.1@example.com');
      for (const { id } of [agreementWithoutEmail, agreementWithEmail]) {
        const billing = { method: 'bancontact', bancontact: { token: id } };
        for (const colleague of [firstColleague, lastColleague])
          assertRefused(await colleague.pay(billing), 'a colleague');
      }
      const outsider = newBuyer();
      await outsider.fillCart(700, 'office.1@example.com');
      const billing = { method: 'bancontact', bancontact: { token: agreementWithEmail.id } };
      assertRefused(await outsider.pay(billing), 'the same mail address from elsewhere');
      assertRefused(
        await owner.pay({ method: 'bancontact', bancontact: { token: agreementWithoutEmail.id } }),
        'the bank was told no mail address',
      );
      assert.ok((await owner.pay(billing)).body.paid);
    });

    it('an agreement of an account is refused to guests and other accounts', async () => {
      const owner = newBuyer();
      const email = `agreed.${mode}@example.com`;
      const { id } = await owner.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
      const guest = newBuyer(owner.address);
      await guest.fillCart();
      const otherAccount = newBuyer(owner.address);
      await otherAccount.call('POST', '/account', {
        email: `x.${email}`,
        password: 'Correct-horse-battery-9',
      });
      await otherAccount.fillCart();
      await owner.fillCart();
      const token = await makeAgreement(owner, { account_id: id });
      const billing = { method: 'bancontact', bancontact: { token } };
      assertRefused(await guest.pay(billing), 'a guest');
      assertRefused(await otherAccount.pay(billing), 'another account');
      assert.ok((await owner.pay(billing)).body.paid);
    });

    it('the vault refuses set-up agreements by card, Klarna and iDEAL, so that no card is tried out', async () => {
      for (const types of ['card', 'klarna', 'ideal']) {
        const { $data } = await newBuyer().vault('/intent', 'post', {
          action: 'setup',
          intent: { payment_method_types: types },
        });
        assert.deepEqual(Object.keys($data.errors), ['payment_method_types']);
      }
    });

    it('a wallet nonce and a card belong to the first cart that names them', async () => {
      const owner = newBuyer();
      await owner.fillCart();
      const paymentMethodId = await createPaymentMethod();
      const billings = [
        { method: 'paypal', paypal: { nonce: 'nonce-of-the-owner' } },
        { method: 'card', card: { token: paymentMethodId } },
      ];
      for (const billing of billings) {
        await owner.call('PUT', '/cart', { billing });
        const stranger = newBuyer();
        await stranger.fillCart();
        const answer = await stranger.pay(billing);
        const isOffered = billing.method !== 'paypal' || mode === 'trial';
        if (isOffered) assertRefused(answer, JSON.stringify(billing));
        else assert.equal(answer.body.errors['billing.method'].code, 'NOT_OFFERED');
      }
    });

    /** Creates a bank source that its buyer has approved. */
    async function createAgreedSource(
      type: string,
      amount: number,
      metadata: Record<string, string>,
      currency = 'eur',
    ): Promise<string> {
      const fields = { type, amount: String(amount), currency, 'redirect[return_url]': 'http://localhost/' };
      const source = await postToGateway('sources', { ...fields, ...metadata });
      await agreeAtBank(source.id, source.client_secret);
      return source.id;
    }

    /** Checks at the gateway, in shop mode alone, that the source is still chargeable and nothing was charged. */
    async function assertUntouched(id: string): Promise<void> {
      if (!shop.gateway) return;
      assert.equal(shop.gateway.find(id)?.['status'], 'chargeable');
      assert.ok(!shop.gateway.list('charge').some((charge) => JSON.stringify(charge).includes(id)));
    }

    it('a bank source pays for the cart it names, and for no other shop, cart, amount or currency', async () => {
      const buyer = newBuyer();
      const cart = await buyer.fillCart();
      const total = Math.round(cart.capture_total * 100);
      const cartMetadata = { 'metadata[cart_id]': cart.id };
      const foreignSources: [string, number, Record<string, string>][] = [
        ['klarna', 99_900, { 'metadata[store]': 'other-app' }],
        ['ideal', total, { 'metadata[store]': 'other-app' }],
        ['bancontact', total, { 'metadata[store]': 'other-app', ...cartMetadata }],
        ['ideal', total, {}],
        ['klarna', total, { 'metadata[cart_id]': 'f'.repeat(24) }],
        ['bancontact', total, { 'metadata[invoice]': '4711' }],
      ];
      for (const [method, amount, metadata] of foreignSources) {
        const source = await createAgreedSource(method, amount, metadata);
        for (const sourceFields of [{ source }, { token: source }])
          assertRefused(await buyer.pay({ method, [method]: sourceFields }), JSON.stringify(metadata));
        await assertUntouched(source);
      }
      for (const [amount, currency] of [
        [total - 1, 'eur'],
        [total + 1, 'eur'],
        [99_900, 'eur'],
        [total, 'usd'],
      ] as const) {
        const source = await createAgreedSource('ideal', amount, cartMetadata, currency);
        const { body } = await buyer.pay({ method: 'ideal', ideal: { source } });
        assert.equal(body.errors['billing.intent'].code, 'AMOUNT_CHANGED', `${amount} ${currency}`);
        await assertUntouched(source);
      }
      const source = await createAgreedSource('klarna', total, cartMetadata);
      const billing = { method: 'klarna', klarna: { source } };
      const stranger = newBuyer();
      await stranger.fillCart();
      assertRefused(await stranger.pay(billing), 'another cart');
      const { body: order } = await buyer.pay(billing);
      assert.ok(order.paid, 'a stranger who named it first locks nobody out');
    });

    it('the vault reveals no card by its id, and the card behind a token is usable by the token alone', async () => {
      const buyer = newBuyer();
      const paymentMethodId = await createPaymentMethod();
      for (const nonce of [paymentMethodId, 'pm_unknown123']) {
        const { $data } = await buyer.vault('/tokens', 'post', { nonce });
        assert.deepEqual(Object.keys($data), ['errors']);
        assert.doesNotMatch(JSON.stringify($data), /4242|Visa|2034/);
      }
      const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
      const { $data } = await buyer.vault('/tokens', 'post', card);
      assert.match($data.token, /^card_/);
      if (!shop.gateway) return;
      const gatewayCardId = shop.gateway.list('payment_method')[0]!.id;
      await buyer.fillCart();
      assertRefused(
        await buyer.pay({ method: 'card', card: { token: gatewayCardId } }),
        'the card behind a token',
      );
    });

    it('a stored card of another customer cannot be charged by its gateway id', async () => {
      if (!shop.gateway) return;
      const customer = await postToGateway('customers', {}, SECRET_KEY);
      const storedCardId = await createPaymentMethod();
      await postToGateway(`payment_methods/${storedCardId}/attach`, { customer: customer.id }, SECRET_KEY);
      const thief = newBuyer();
      const cart = await thief.fillCart();
      const intent = {
        amount: Math.round(cart.capture_total * 100),
        currency: 'eur',
        payment_method: storedCardId,
      };
      const { $data } = await thief.vault('/intent', 'post', { gateway: 'stripe', intent });
      assert.ok($data.errors);
      const { body } = await thief.pay({ method: 'card', card: { token: storedCardId } });
      assert.ok(body.errors, JSON.stringify(body));
    });

    it('an intent at the gateway without this shop and cart pays nothing and stays untouched', async () => {
      if (!shop.gateway) return;
      const buyer = newBuyer();
      const cart = await buyer.fillCart();
      const amount = String(Math.round(cart.capture_total * 100));
      const storeTag = String(await readStoreTag(buyer, amount));
      const foreignMetadata: Record<string, string>[] = [
        { 'metadata[store]': 'other-app', 'metadata[invoice]': '4711' },
        { 'metadata[store]': 'other-app', 'metadata[cart_id]': cart.id },
        {},
        { 'metadata[cart_id]': cart.id },
        { 'metadata[store]': storeTag },
        { 'metadata[store]': storeTag, 'metadata[cart_id]': 'f'.repeat(24) },
      ];
      for (const metadata of foreignMetadata) {
        for (const capture_method of ['manual', 'automatic']) {
          const token = await createPaymentMethod();
          const fields = { amount, currency: 'eur', capture_method, payment_method: token, confirm: 'true' };
          const createdIntent = await postToGateway(
            'payment_intents',
            { ...fields, ...metadata },
            SECRET_KEY,
          );
          const intentStatus = createdIntent.status;
          const billing = { method: 'card', card: { token }, intent: { stripe: { id: createdIntent.id } } };
          assertRefused(await buyer.pay(billing), JSON.stringify(metadata));
          const isForeign = metadata['metadata[store]'] !== storeTag;
          if (isForeign) {
            const { rows } = await shop.server.platform.db.pool.query(
              'SELECT 1 FROM payments WHERE ref = $1',
              [createdIntent.id],
            );
            assert.deepEqual(rows, [], 'nothing is noted, so nothing will ever be given back');
          }
          assert.equal(shop.gateway.find(createdIntent.id)?.['status'], intentStatus);
          assert.equal(shop.gateway.list('refund').length, 0);
        }
      }
    });

    async function readStoreTag(buyer: Buyer, amount: string): Promise<unknown> {
      const { $data } = await buyer.vault('/intent', 'post', { intent: { amount, currency: 'eur' } });
      const { store } = (shop.gateway?.find($data.id)?.['metadata'] ?? {}) as { store?: string };
      return store;
    }

    describe('declined cards', () => {
      const DECLINED = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127'];
      const tryCard = async (buyer: Buyer, number: string) =>
        buyer.pay({ method: 'card', card: { token: await createPaymentMethod(number) } });
      /** The number of declines recorded for the desk. */
      const countDeclines = async () => {
        const { rows } = await shop.server.platform.db.pool.query(
          'SELECT count(*)::int AS n FROM payment_declines',
        );
        return rows[0].n as number;
      };

      it('get one answer whatever the reason, and after five in an hour a wait', async () => {
        const buyer = newBuyer();
        await buyer.fillCart();
        const declinesBefore = await countDeclines();
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
        assert.equal((await countDeclines()) - declinesBefore, 5);
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

      it('are limited by address across sessions, even when all arrive at once', async () => {
        const declinesBefore = await countDeclines();
        const address = newAddress();
        for (let time = 0; time < 27; time += 1) {
          const buyer = newBuyer(address);
          await buyer.fillCart();
          const { status } = await tryCard(buyer, DECLINED[0]!);
          assert.equal(status, time < 25 ? 200 : 429);
        }
        assert.equal((await countDeclines()) - declinesBefore, 25);
        const { $status, $error } = await newBuyer(address).vault('/intent', 'post', {
          intent: { amount: '100', currency: 'eur' },
        });
        assert.deepEqual([$status, /Too many payments/.test($error)], [429, true]);
        const parallelBuyer = newBuyer();
        await parallelBuyer.fillCart();
        const cards = await Promise.all(Array.from({ length: 24 }, () => createPaymentMethod(DECLINED[1])));
        await Promise.all(cards.map((token) => parallelBuyer.pay({ method: 'card', card: { token } })));
        assert.ok((await countDeclines()) - declinesBefore <= 30, 'of 24 at once five are let through');
      });

      it('of one colleague do not block cards or payments of the others at the address', async () => {
        const officeAddress = newAddress();
        const unluckyBuyer = newBuyer(officeAddress);
        await unluckyBuyer.fillCart();
        for (let time = 0; time < 5; time += 1) await tryCard(unluckyBuyer, DECLINED[0]!);
        assert.equal((await tryCard(unluckyBuyer, '4242424242424242')).status, 429);
        const colleague = newBuyer(officeAddress);
        const cart = await colleague.fillCart();
        const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
        const { $data } = await colleague.vault('/tokens', 'post', card);
        assert.match($data.token, /^card_/);
        const intent = { amount: '500', currency: 'eur' };
        const intentReply = await colleague.vault('/intent', 'post', { cart_id: cart.id, intent });
        assert.match(intentReply.$data.id, /^pi_/);
        assert.ok(
          (await colleague.pay({ method: 'card', card: { token: $data.token } })).body.number,
          'a guest behind the same address',
        );
      });

      it('of a cart also block its intents, from any address', async () => {
        const buyer = newBuyer();
        const cart = await buyer.fillCart();
        for (let time = 0; time < 5; time += 1) await tryCard(buyer, DECLINED[0]!);
        const intentInput = { cart_id: cart.id, intent: { amount: '500', currency: 'eur' } };
        assert.equal((await newBuyer().vault('/intent', 'post', intentInput)).$status, 429);
      });

      it('are counted at the gateway’s own fields too, and end the intent', async () => {
        const buyer = newBuyer();
        const { $data: intent } = await buyer.vault('/intent', 'post', {
          intent: { amount: '5000', currency: 'eur', capture_method: 'manual' },
        });
        const { id, client_secret } = intent;
        for (let time = 0; time < 5; time += 1) {
          await postToGateway(`payment_intents/${id}/confirm`, {
            client_secret,
            payment_method: await createPaymentMethod(DECLINED[0]),
          });
        }
        await waitUntil(async () => (await fetchIntentStatus({ id, client_secret })) === 'canceled');
        const declineRows = await shop.server.platform.db.pool.query(
          'SELECT count(*)::int AS n FROM payment_declines WHERE ref = $1',
          [id],
        );
        assert.equal(declineRows.rows[0].n, 5);
      });

      it('do not hold back a neighbour who has bought here before', async () => {
        const address = newAddress();
        const returningBuyer = newBuyer(address);
        const email = `known.${mode}@example.com`;
        await returningBuyer.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
        await returningBuyer.fillCart();
        assert.ok((await tryCard(returningBuyer, '4242424242424242')).body.number);
        for (let time = 0; time < 26; time += 1) {
          const guest = newBuyer(address);
          await guest.fillCart();
          await tryCard(guest, DECLINED[0]!);
        }
        const newcomer = newBuyer(address);
        await newcomer.fillCart();
        assert.equal((await tryCard(newcomer, '4242424242424242')).status, 429);
        await returningBuyer.fillCart();
        const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
        const { $data } = await returningBuyer.vault('/tokens', 'post', card);
        assert.match($data.token, /^card_/);
        assert.ok((await returningBuyer.pay({ method: 'card', card: { token: $data.token } })).body.number);
      });

      it('are counted when a card is stored in an account', async () => {
        const customer = newBuyer();
        const email = `cards.${mode}@example.com`;
        await customer.call('POST', '/account', { email, password: 'Correct-horse-battery-9' });
        const messages = new Set<string>();
        const storeCard = async (number: string) => {
          const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
          const { $data } = await newBuyer().vault('/tokens', 'post', card);
          return customer.ask('POST', '/account/cards', { token: $data.token });
        };
        for (let time = 0; time < 5; time += 1) {
          const { status, body } = await storeCard(DECLINED[time % DECLINED.length]!);
          assert.equal(status, 200);
          messages.add(body.errors.token.message);
        }
        assert.equal(messages.size, 1);
        assert.equal((await storeCard('4242424242424242')).status, 429);
      });
    });
  });
}

/** Waits for an effect of a gateway event. */
async function waitUntil(isMet: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isMet()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('it never came about');
}
