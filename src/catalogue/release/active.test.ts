import assert from 'node:assert/strict';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { announceChange, type Platform } from '#platform';
import { builtInSeriesFile } from '../families/series.ts';
import { compileInChildProcess } from './build.ts';
import { demoRelease, eventually, openTestPlatform, ROOT, type TestPlatform } from './fixtures.ts';
import {
  activateRelease,
  openActiveRelease,
  type Release,
  ReleaseError,
  readManifest,
  registerRelease,
  releaseFolder,
  releasesDir,
  rollbackRelease,
  writeRelease,
} from './index.ts';
import { insertActivation, RELEASE_CHANGES } from './store.ts';

const FIRST = 'demo-111111111111';
const SECOND = 'demo-222222222222';
const DAMAGED = 'demo-333333333333';
let store: TestPlatform;

before(async () => {
  store = await openTestPlatform();
  const release = await demoRelease();
  for (const id of [FIRST, SECOND, DAMAGED]) {
    const origin = { sourceHash: id.slice(5, 6).repeat(64), createdAt: new Date('2026-11-20T12:00:00Z') };
    await writeRelease({ ...release, id }, releasesDir(store.folder), origin);
  }
});
after(() => store.close());

test('an activation reaches a running store, and a rollback restores the release before it', async () => {
  const { platform } = store;
  await activateRelease(platform, FIRST);
  const active = await openActiveRelease(platform);
  const releases: Release[] = [];
  active.onChange((release) => releases.push(release));
  assert.equal(active.current.id, FIRST);

  await activateRelease(platform, SECOND);
  assert.ok(await eventually(() => active.current.id === SECOND));
  assert.equal((await rollbackRelease(platform, 'demo')).id, FIRST);
  assert.ok(await eventually(() => active.current.id === FIRST));
  assert.deepEqual(
    releases.map(({ id }) => id),
    [SECOND, FIRST],
  );
  active.close();
});

test('a damaged release is refused before activation', async () => {
  truncateSync(join(releaseFolder(store.folder, DAMAGED), 'leds.bin'), 20);
  await assert.rejects(activateRelease(store.platform, DAMAGED), /leds\.bin is damaged/);
  const active = await openActiveRelease(store.platform);
  assert.equal(active.current.id, FIRST);
  active.close();
});

test('an unreadable release that another process activated leaves the current one in use', async () => {
  const { platform, folder } = store;
  const active = await openActiveRelease(platform);
  const activatedIds: string[] = [];
  active.onChange(({ id }) => activatedIds.push(id));
  const manifest = await readManifest(releaseFolder(folder, DAMAGED));
  await platform.db.orm.transaction(async (tx) => {
    await registerRelease(tx, manifest);
    await insertActivation(tx, manifest, platform.clock.now());
  });
  const wasDelivered = await nextRound(platform);
  assert.equal(active.current.id, FIRST);
  // Still following: the next readable release is used.
  await activateRelease(platform, SECOND);
  assert.ok(await eventually(() => active.current.id === SECOND));
  assert.deepEqual(activatedIds, [SECOND]);
  assert.ok(wasDelivered);
  active.close();
});

/** Resolves when the change feed has delivered an announcement to a further follower. */
async function nextRound(platform: Platform): Promise<boolean> {
  let rounds = 0;
  const following = await platform.changes.follow(RELEASE_CHANGES, () => {
    rounds += 1;
  });
  const first = rounds;
  await platform.db.orm.transaction((tx) => announceChange(tx, RELEASE_CHANGES));
  const came = await eventually(() => rounds > first);
  following.stop();
  return came;
}

test('an unknown id and an id that is a path are refused', async () => {
  await assert.rejects(activateRelease(store.platform, 'demo-999999999999'), ReleaseError);
  for (const id of ['../../etc', '', 'demo-', 'full-12345678901g']) {
    await assert.rejects(activateRelease(store.platform, id), /is no id of a release/);
  }
  await assert.rejects(rollbackRelease(store.platform, 'full'), /nothing to go back to/);
});

test('series files of staff are restored where the folder of their release was lost', async () => {
  const { platform, folder } = store;
  const { config } = platform;
  const seriesFile = builtInSeriesFile('antenna')!;
  const [first, ...otherSeries] = seriesFile.series;
  const staffSeries = {
    antenna: { ...seriesFile, series: [{ ...first!, name: 'Antenna of staff' }, ...otherSeries] },
  };
  const id = await compileInChildProcess(config, 'demo', staffSeries);
  assert.notEqual(
    id,
    await compileInChildProcess({ ...config, dataDir: join(ROOT, '.cache/catalogue') }, 'demo'),
  );
  await activateRelease(platform, id);
  rmSync(releaseFolder(folder, id), { recursive: true });
  const active = await openActiveRelease(platform);
  assert.equal(active.current.id, id);
  assert.equal(active.current.series.get(first!.id!)?.name, 'Antenna of staff');
  assert.deepEqual(active.current.seriesSet.staffSeries, staffSeries);
  active.close();
});
