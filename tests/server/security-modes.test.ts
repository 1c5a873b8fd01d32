/** What strangers and other customers must not reach, in a trial and in a shop. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { openStaffTool } from '#desk';
import demo from '../../data/demo.json' with { type: 'json' };
import { DeskBrowser, enrolStaff, generateCode } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { MODES } from '../modes.ts';

const PART = 'rc0603ff4k70n';
const PASSWORD = 'a reel of resistors';

for (const [mode, env] of MODES) {
  describe(mode, () => {
    let store: TestServer;
    let owner: Shopper;
    let stranger: Shopper;
    let guest: Shopper;

    const customer = async (email: string): Promise<Shopper> => {
      const shopper = new Shopper(store.origin);
      const names = { first_name: 'Ada', last_name: 'Buyer', company: 'Reel GmbH' };
      const account = await shopper.call('POST', '/account', { email, password: PASSWORD, ...names });
      assert.equal(account.errors, undefined, JSON.stringify(account));
      return shopper;
    };

    before(async () => {
      store = await startTestServer({ env });
      owner = await customer('ada@maker.example');
      stranger = await customer('eve@maker.example');
      guest = new Shopper(store.origin);
    });
    after(() => store.close());

    it('keeps mails and demo staff from visitors without the link', async () => {
      const expected = mode === 'a trial' ? 403 : 404;
      for (const path of [
        '/dev/inbox',
        '/dev/inbox.json',
        '/dev/mails',
        '/dev/open?key=x',
        '/desk/api/login/demo',
      ])
        assert.equal((await store.fetch(path)).status, expected, path);
      for (const { email, password } of demo.staff) {
        const desk = new DeskBrowser({ origin: store.origin });
        assert.equal((await desk.post('/login', { email, password })).status, 401, email);
      }
    });

    it('refuses calls of the stand-in without its key', async () => {
      const gatewayResponse = fetch(`${store.gatewayOrigin}/v1/payment_intents`, {
        headers: { authorization: 'Bearer sk_test_standin_51NorvoltTrial' },
      });
      if (mode === 'a shop') await assert.rejects(gatewayResponse);
      else assert.equal((await gatewayResponse).status, 401);
      assert.equal((await store.fetch('/stand-ins/gateway/v1/payment_intents?key=sk_a')).status, 404);
    });

    it('shows and changes nothing of another customer', async () => {
      const address = await owner.call('POST', '/account/addresses', {
        name: 'Ada Buyer',
        address1: 'Weg 1',
        city: 'München',
        zip: '80331',
        country: 'DE',
      });
      assert.ok(address.id, JSON.stringify(address));
      await owner.add(PART, 100);
      const cart = await owner.cart();
      for (const intruder of [stranger, guest]) {
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const answer = await intruder.call(
            method,
            `/account/addresses/${address.id}`,
            method === 'PUT' ? { city: 'X' } : undefined,
          );
          assert.ok(answer === null || answer.error, `${method} ${JSON.stringify(answer)}`);
        }
        assert.notEqual((await intruder.cart())?.id, cart?.id);
        await intruder.call('PUT', `/cart/recover/${cart?.checkout_id}`);
        assert.equal(
          (await intruder.cart())?.account?.email ?? null,
          intruder === stranger ? 'eve@maker.example' : null,
        );
      }
      const storedAddress = await owner.call('GET', `/account/addresses/${address.id}`);
      assert.equal(storedAddress.city, 'München');
    });

    it("renews the session at login and ignores a session id of the caller's choice", async () => {
      const visitor = new Shopper(store.origin);
      await visitor.add(PART, 100);
      const anonymousSession = visitor.session;
      await visitor.call('POST', '/account/login', { email: 'ada@maker.example', password: PASSWORD });
      assert.notEqual(visitor.session, anonymousSession);
      assert.equal(await new Shopper(store.origin, anonymousSession).call('GET', '/account'), null);
      assert.equal(await new Shopper(store.origin, 'x'.repeat(40)).call('GET', '/account'), null);
    });

    it('refuses visitors at the desk, and calls from another origin', async () => {
      const staffTool = openStaffTool(store.platform);
      assert.ok((await staffTool.list()).every(({ demo: isDemo }) => isDemo === (mode === 'a trial')));
      const anonymousBrowser = new DeskBrowser({ origin: store.origin });
      for (const path of ['/me', '/orders', '/customers', '/team', '/audit', '/quotes'])
        assert.equal((await anonymousBrowser.get(path)).status, 401, path);
      for (const origin of ['https://evil.example', 'null']) {
        const foreignBrowser = new DeskBrowser({ origin: store.origin }, { origin });
        assert.equal(
          (await foreignBrowser.post('/login', { email: 'a@b.example', password: 'x' })).status,
          403,
          origin,
        );
      }
    });

    it('lets staff in only with both factors, and accepts a code once', async () => {
      const { email, password, secret } = await enrolStaff(store, 'sales');
      const requestTicket = async (browser: DeskBrowser) =>
        (await browser.post('/login', { email, password })).body.ticket as string;
      const passwordOnlyBrowser = new DeskBrowser({ origin: store.origin });
      await requestTicket(passwordOnlyBrowser);
      assert.equal((await passwordOnlyBrowser.get('/me')).status, 401);
      // The enrolment has used its code; the next code works once.
      const code = generateCode(secret, 30_000);
      for (const expected of [200, 401]) {
        const browser = new DeskBrowser({ origin: store.origin });
        const ticket = await requestTicket(browser);
        const wrong = await browser.post('/login/code', { ticket, code: '000000' });
        assert.equal(wrong.status, 401);
        assert.equal((await browser.post('/login/code', { ticket, code })).status, expected);
        assert.equal((await browser.get('/me')).status, expected);
      }
    });

    it('refuses webhook events without a valid signature', async () => {
      for (const signature of ['', 't=1,v1=00', 'x']) {
        const answer = await store.fetch('/api/webhooks/stripe', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }),
        });
        assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
      }
    });

    it('refuses a request with two hosts', async () => {
      const socket = connect(store.config.port, '127.0.0.1');
      socket.write(
        'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      );
      const [first] = (await once(socket, 'data')) as [Buffer];
      assert.match(first.toString(), /^HTTP\/1\.1 400 /);
      socket.destroy();
    });
  });
}
