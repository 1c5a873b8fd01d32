import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLogger, createPlatform, type OwnedPlatform, readConfig, THROTTLES } from '#platform';
import { createTestDatabase, ROOT, type TestDatabase } from '../../tests/harness.ts';

let database: TestDatabase;
let platform: OwnedPlatform;
const world = { now: Date.parse('2026-03-01T08:00:00Z') };

before(async () => {
  database = await createTestDatabase();
  const read = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(read.ok);
  const clock = { now: () => new Date(world.now) };
  platform = await createPlatform(read.config, { log: createLogger('silent'), clock });
});

after(async () => {
  await platform.close();
  await database.drop();
});

describe('a throttle', () => {
  it('lets as many through as it says, of all that come at once', async () => {
    const limit = { count: 10, seconds: 60 };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => platform.throttle.hit('crowd', limit)),
    );
    assert.equal(answers.filter(({ allowed }) => allowed).length, 10);
  });

  it('says when to come again, and lets through then', async () => {
    const limit = { count: 1, seconds: 60 };
    assert.deepEqual(await platform.throttle.hit('again', limit), { allowed: true });
    world.now += 20_000;
    assert.deepEqual(await platform.throttle.hit('again', limit), { allowed: false, retryAfterSeconds: 40 });
    world.now += 40_000;
    assert.deepEqual(await platform.throttle.hit('again', limit), { allowed: true });
  });

  it('keeps keys apart and forgets one that is cleared', async () => {
    const limit = { count: 1, seconds: 60 };
    await platform.throttle.hit('a', limit);
    assert.equal((await platform.throttle.hit('b', limit)).allowed, true);
    await platform.throttle.clear('a');
    assert.equal((await platform.throttle.hit('a', limit)).allowed, true);
  });

  it('holds back with a growing delay, so that an account is tried below a hundred times a day', async () => {
    const start = world.now;
    const tried: number[] = [];
    const delays: number[] = [];
    while (world.now - start < 24 * 3_600_000) {
      const answer = await platform.throttle.hit('login', THROTTLES.loginAccount);
      if (answer.allowed) tried.push(world.now - start);
      else {
        delays.push(answer.retryAfterSeconds);
        world.now += answer.retryAfterSeconds * 1_000;
      }
    }
    assert.deepEqual(tried.slice(0, 10), Array(10).fill(0));
    assert.deepEqual(delays.slice(0, 4), [5, 10, 20, 40]);
    assert.equal(Math.max(...delays), 3_600);
    assert.ok(tried.length > 20 && tried.length < 100, `${tried.length} tries`);
  });

  it('keeps no address, and nothing that has run out', async () => {
    await platform.throttle.hit('someone@example.com', { count: 1, seconds: 1 });
    const rows = async () => (await platform.db.pool.query('SELECT * FROM throttles')).rows;
    assert.doesNotMatch(JSON.stringify(await rows()), /someone/);
    world.now += 25 * 3_600_000;
    await platform.throttle.sweep();
    assert.deepEqual(await rows(), []);
  });
});
