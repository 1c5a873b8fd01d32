/** A shop starts even if the active catalogue cannot be loaded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildRelease,
  registerRelease,
  releasesDir,
  writeRelease,
} from '../../src/catalogue/release/index.ts';
import { insertActivation } from '../../src/catalogue/release/store.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { logInAs } from './staff.ts';

const BAD = 'demo-eeeeeeeeeeee';

/** Activates a release whose prices are no amounts, as an older program could have written it. */
async function putUnloadable({ platform }: TestServer): Promise<void> {
  const release = buildRelease({ build: 'demo', id: BAD });
  for (const { p1k } of release.tables.values()) p1k.fill(1e300);
  const origin = { sourceHash: 'e'.repeat(64), createdAt: new Date(0) };
  const manifest = await writeRelease(release, releasesDir(platform.config.dataDir), origin);
  await platform.db.orm.transaction(async (tx) => {
    await registerRelease(tx, manifest);
    await insertActivation(tx, manifest, platform.clock.now());
  });
}

test('a shop starts on the previous catalogue, shows that at the desk, and can activate a release again', async (t) => {
  const firstServer = await startTestServer();
  let secondServer: TestServer | undefined;
  // The first server owns the database, so it closes last.
  t.after(async () => {
    await secondServer?.close();
    await firstServer.close();
  });
  const workingReleaseId = (await (await firstServer.fetch('/api/catalogue/info')).json()).release.id;
  await putUnloadable(firstServer);

  const startedServer = await startTestServer({ existingServer: firstServer });
  secondServer = startedServer;
  const fetchReleaseId = async () =>
    (await (await startedServer.fetch('/api/catalogue/info')).json()).release.id;
  assert.equal(await fetchReleaseId(), workingReleaseId);
  assert.equal((await startedServer.fetch('/api/catalogue/parts?category=antenna&limit=1')).status, 200);
  const desk = await logInAs(startedServer, 'catalogue');
  const { releases, inUse } = (await desk.get('/catalogue/releases')).body;
  const activeRelease = releases.find(({ isActive }: { isActive: boolean }) => isActive);
  assert.deepEqual([activeRelease.id, inUse], [BAD, workingReleaseId]);

  const activateReply = await desk.post(`/catalogue/releases/${workingReleaseId}/activate`, {});
  assert.equal(activateReply.status, 200, JSON.stringify(activateReply.body));
  await eventually(async () => {
    const { body } = await desk.get('/catalogue/releases');
    return body.releases.some(
      ({ id, isActive }: { id: string; isActive: boolean }) => isActive && id === body.inUse,
    );
  });
});
