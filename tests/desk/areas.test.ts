/** The areas of the navigation rail as each role: the pages that it leads to, and those that it leaves out. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ROLES, type Role } from '#desk/contract';
import { AREAS, listAreasFor } from '../../src/desk/shell/areas.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { logInAs } from './staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ pages: true });
});
after(() => server?.close());

/** Opens a page as this role; redirects are not followed. */
async function openAs(role: Role): Promise<(path: string) => Promise<Response>> {
  const { cookie } = await logInAs(server, role);
  return (path) => server.fetch(path, { redirect: 'manual', headers: { cookie: cookie ?? '' } });
}

test('each role opens the areas of its rail, and no other', async () => {
  for (const role of ROLES) {
    const open = await openAs(role);
    const areas = listAreasFor(role);
    for (const area of AREAS) {
      const { status, headers } = await open(`/desk/${area.id}`);
      const message = `${area.id} as ${role}: ${status} ${headers.get('location') ?? ''}`;
      if (areas.includes(area)) assert.ok(status === 200 || status === 302, message);
      else assert.equal(status, 403, message);
    }
    const start = await open('/desk');
    assert.equal(start.headers.get('location'), `/desk/${areas[0]?.id}`, role);
  }
});

test('payments show receivables to roles that record payments, else declined payments', async () => {
  const openAsSupport = await openAs('support');
  const { status, headers } = await openAsSupport('/desk/payments');
  assert.deepEqual([status, headers.get('location')], [302, '/desk/payments/declined']);
  assert.equal((await openAsSupport('/desk/payments/declined')).status, 200);
  assert.equal((await (await openAs('sales'))('/desk/payments')).status, 200);
  assert.equal((await (await openAs('content'))('/desk/payments')).status, 403);
});
