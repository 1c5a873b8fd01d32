import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shape } from '#kernel';
import { createLogger } from '#platform';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import { defineDeskCall } from '../contract.ts';
import { StaffSessions } from '../login/sessions.server.ts';
import { openCall, staffCall } from './call.server.ts';
import { mountCalls } from './mount.server.ts';
import * as store from './store.server.ts';

const postTo = (path: string) =>
  defineDeskCall(`POST /desk/api${path}` as `POST /desk/api/${string}`, 'any', shape<{ reply: object }>());

let server: TestServer;
let ask: (path: string) => Promise<number>;

before(async () => {
  server = await startTestServer({ build: 'none' });
  const platform = { ...server.platform, log: createLogger('silent') };
  const { db, random, clock } = platform;
  const sessions = new StaffSessions(platform);
  const person = { id: random.id(), email: 'tester@example.com', name: 'Tester', role: 'sales' as const };
  const token = await db.transaction(async (tx) => {
    await store.insertStaff(tx, { ...person, createdAt: clock.now() });
    return sessions.begin(tx, person.id);
  });
  const rename = (path: string, audits: boolean) =>
    staffCall(postTo(path), { summary: 'Changes a name' }, ({ change, audit }) =>
      change(async (tx) => {
        await store.updateStaff(tx, person.id, { name: path });
        if (audits) await audit(tx, 'test.rename', person.email, { after: { name: path } });
        return {};
      }),
    );
  const calls = [
    rename('/told', true),
    rename('/untold', false),
    staffCall(postTo('/failing'), { summary: 'Fails at its end' }, (call) =>
      call.change(async (tx) => {
        await call.audit(tx, 'test.fail', person.email, { after: { name: '/failing' } });
        throw new Error('after its entry was written');
      }),
    ),
    staffCall(postTo('/idle'), { summary: 'Changes nothing' }, () => ({})),
    staffCall(postTo('/typing'), { summary: 'x', unauditedReason: 'nothing is kept' }, () => ({})),
  ];
  const routes = mountCalls(calls, platform, sessions);
  const { publicUrl } = platform.config;
  const cookie = sessions.cookieLine(token).split(';')[0] ?? '';
  ask = async (path) => {
    const request = new Request(publicUrl + path, { method: 'POST', headers: { cookie, origin: publicUrl } });
    return (await routes.fetch(request)).status;
  };
});
after(() => server?.close());

const nameNow = async () =>
  (await store.findStaffByEmail(server.platform.db.orm, 'tester@example.com'))?.name ?? '';

test('a call before the login and one for staff cannot be answered as the other', () => {
  const open = defineDeskCall('POST /desk/api/open', 'open', shape<{ reply: object }>());
  assert.throws(() => staffCall(open, { summary: 'x' }, () => ({})), /is open/);
  assert.throws(() => openCall(postTo('/staff'), { summary: 'x' }, () => ({})), /is for staff/);
});

test('a change without an entry in the audit log is rolled back', async () => {
  assert.equal(await ask('/told'), 200);
  assert.equal(await nameNow(), '/told');
  assert.equal(await ask('/untold'), 500);
  assert.equal(await nameNow(), '/told');
});

test('an entry of the audit log is rolled back with its change', async () => {
  assert.equal(await ask('/failing'), 500);
  const { rows } = await server.platform.db.pool.query('SELECT action FROM staff_audit ORDER BY id');
  const actions = rows.map(({ action }: { action: string }) => action);
  assert.ok(actions.includes('test.rename') && !actions.includes('test.fail'), actions.join());
});

test('a writing call without an entry fails, unless its description gives a reason', async () => {
  assert.equal(await ask('/idle'), 500);
  assert.equal(await ask('/typing'), 200);
});
