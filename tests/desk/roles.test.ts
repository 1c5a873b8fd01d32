/** Every call of the desk as a visitor, a customer and each role, in a trial and in a shop. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type DeskCallReply, ROLES, type Role } from '#desk/contract';
import { newCustomer } from '../../src/accounts/fixtures.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { MODES } from '../modes.ts';
import { DeskBrowser, enrolStaff, fetchCalls, logInAs } from './staff.ts';

/** The path with a well-formed id that does not exist in place of each parameter. */
const pathOf = ({ path }: DeskCallReply) => path.replace(/:\w+/g, '0123456789abcdef01234567');
const nameOf = ({ method, path }: DeskCallReply) => `${method.toUpperCase()} ${path}`;
/**
 * The first path that matches gives the roles allowed beside the owner; any role may read with the last two. New
 * roles are not compared, except for calls that only owners may make.
 */
const ALLOWED_ROLES: readonly (readonly [RegExp, readonly Role[]])[] = [
  [/^\/(?:team|audit|calls|company|tasks|money\/tables)\b/, []],
  [
    /^\/(?:money|quotes)\b|^\/orders\/:id\/(?:refunds$|refunds\/outlook|cancel|advance$|documents\/:number\/payments)|\/on-account$/,
    ['sales'],
  ],
  [/^\/(?:orders|order-lines\.csv|chats|samples|mails|customers)\b/, ['sales', 'support']],
  [/^\/content\//, ['content']],
  [/^\/catalogue\//, ['catalogue']],
];
const LISTED_ROLES: ReadonlySet<Role> = new Set(ALLOWED_ROLES.flatMap(([, roles]) => roles));

for (const [mode, env] of MODES)
  describe(mode, () => {
    let server: TestServer;
    let owner: DeskBrowser;
    let calls: DeskCallReply[];

    before(async () => {
      server = await startTestServer({ env });
      owner = await logInAsRole('owner');
      calls = await fetchCalls(owner);
    });
    after(() => server?.close());

    /** Logs in as this role: demo staff of a trial, or staff whom an operator added. */
    const logInAsRole = async (role: Role): Promise<DeskBrowser> =>
      mode === 'a trial' ? logInAs(server, role) : (await enrolStaff(server, role)).browser;
    const listGuardedCalls = () => calls.filter(({ roles }) => roles !== 'open');

    test('only the calls of login and enrolment are open', () => {
      const open = calls.filter(({ roles }) => roles === 'open').map(nameOf);
      assert.deepEqual(open.sort(), [
        'GET /login',
        'GET /login/demo',
        'POST /enrol',
        'POST /enrol/finish',
        'POST /login',
        'POST /login/code',
        'POST /logout',
      ]);
      assert.ok(listGuardedCalls().length > 10);
    });

    test('visitors and customers are refused, whatever credentials they send', async () => {
      const customer = await newCustomer(server);
      const session = customer.session ?? '';
      const strangers: Record<string, DeskBrowser> = {
        nobody: new DeskBrowser(server),
        customer: new DeskBrowser(server, {
          'x-session': session,
          authorization: `Basic ${btoa('pk_demo')}`,
          cookie: `swell-session=${session}; swell-desk=${session}`,
        }),
        forger: new DeskBrowser(server, { cookie: `swell-desk=${'A'.repeat(43)}` }),
      };
      for (const call of listGuardedCalls()) {
        for (const [strangerName, browser] of Object.entries(strangers)) {
          const { status, body } = await browser.call(call.method.toUpperCase(), pathOf(call));
          assert.equal(status, 401, `${nameOf(call)} as ${strangerName}: ${JSON.stringify(body)}`);
        }
      }
    });

    test('each role may make exactly the calls that the table lists', async () => {
      for (const role of ROLES) {
        const browser = role === 'owner' ? owner : await logInAsRole(role);
        for (const call of listGuardedCalls()) {
          const { status, body } = await browser.call(call.method.toUpperCase(), pathOf(call));
          const isAllowed = role === 'owner' || call.roles === 'any' || call.roles.includes(role);
          const message = `${nameOf(call)} as ${role}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
          if (isAllowed) assert.ok(status !== 401 && status !== 403 && status < 500, message);
          else assert.equal(status, 403, message);
        }
      }
    });

    test('the table gives each call its expected roles', () => {
      const unlistedCalls: string[] = [];
      for (const call of listGuardedCalls()) {
        const [, allowedRoles] = ALLOWED_ROLES.find(([path]) => path.test(call.path)) ?? [];
        if (!allowedRoles) unlistedCalls.push(nameOf(call));
        else if (call.method.toUpperCase() === 'GET' && /^\/(?:content|catalogue)\//.test(call.path))
          assert.equal(call.roles, 'any', nameOf(call));
        else {
          assert.ok(typeof call.roles !== 'string', nameOf(call));
          const rolesToCompare =
            allowedRoles.length > 0 ? call.roles.filter((role) => LISTED_ROLES.has(role)) : call.roles;
          assert.deepEqual(rolesToCompare, allowedRoles, nameOf(call));
        }
      }
      assert.deepEqual(unlistedCalls.sort(), [
        'GET /me',
        'GET /queues',
        'GET /queues/stream',
        'POST /me/password',
      ]);
    });

    test('changes are accepted from a page of this origin alone', async () => {
      const foreignHeaders: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreignHeaders) {
        const forgedBrowser = new DeskBrowser(server, headers);
        forgedBrowser.cookie = owner.cookie;
        assert.equal((await forgedBrowser.post('/team', {})).status, 403, JSON.stringify(headers));
        assert.equal((await forgedBrowser.post('/login', {})).status, 403, JSON.stringify(headers));
      }
      const bareResponse = await fetch(`${server.origin}/desk/api/team`, {
        method: 'POST',
        headers: { cookie: owner.cookie ?? '' },
      });
      assert.equal(bareResponse.status, 403);
    });

    test('no reply is cached, framed or sent to another origin, and the public API does not mention the desk', async () => {
      const { headers } = await owner.get('/me');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.match(headers.get('x-robots-tag') ?? '', /noindex/);
      const foreignResponse = await fetch(`${server.origin}/desk/api/me`, {
        headers: { origin: 'http://localhost:5555', cookie: owner.cookie ?? '' },
      });
      assert.equal(foreignResponse.status, 403);
      assert.equal(foreignResponse.headers.get('access-control-allow-origin'), null);
      const apiDescription = await (await server.fetch('/api/openapi.json')).text();
      assert.ok(!apiDescription.includes('/desk'));
      const customerReply = await server.fetch('/api/account', {
        headers: { authorization: `Basic ${btoa('pk_demo')}`, cookie: owner.cookie ?? '' },
      });
      assert.equal(await customerReply.json(), null);
    });
  });
