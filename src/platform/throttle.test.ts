import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLogger, createPlatform, type OwnedPlatform, readConfig, THROTTLES } from '#platform';
import { createTestDatabase, ROOT, type TestDatabase } from '../../tests/harness.ts';

let database: TestDatabase;
let platform: OwnedPlatform;
const time = { now: Date.parse('2026-03-01T08:00:00Z') };

before(async () => {
  database = await createTestDatabase();
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(configResult.ok);
  const clock = { now: () => new Date(time.now) };
  platform = await createPlatform(configResult.config, { log: createLogger('silent'), clock });
});

after(async () => {
  await platform.close();
  await database.drop();
});

describe('a throttle', () => {
  it('allows exactly its count of simultaneous tries', async () => {
    const limit = { count: 10, seconds: 60 };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => platform.throttle.hit('crowd', limit)),
    );
    assert.equal(answers.filter(({ isAllowed }) => isAllowed).length, 10);
  });

  it('says how long to wait, and allows a try after that', async () => {
    const limit = { count: 1, seconds: 60 };
    assert.deepEqual(await platform.throttle.hit('again', limit), { isAllowed: true });
    time.now += 20_000;
    assert.deepEqual(await platform.throttle.hit('again', limit), {
      isAllowed: false,
      retryAfterSeconds: 40,
    });
    time.now += 40_000;
    assert.deepEqual(await platform.throttle.hit('again', limit), { isAllowed: true });
  });

  it('counts keys separately and forgets a cleared one', async () => {
    const limit = { count: 1, seconds: 60 };
    await platform.throttle.hit('a', limit);
    assert.equal((await platform.throttle.hit('b', limit)).isAllowed, true);
    await platform.throttle.clear('a');
    assert.equal((await platform.throttle.hit('a', limit)).isAllowed, true);
  });

  it('delays an account with growing waits to fewer than a hundred tries a day', async () => {
    const start = time.now;
    const attemptTimes: number[] = [];
    const delays: number[] = [];
    while (time.now - start < 24 * 3_600_000) {
      const answer = await platform.throttle.hit('login', THROTTLES.loginAccount);
      if (answer.isAllowed) attemptTimes.push(time.now - start);
      else {
        delays.push(answer.retryAfterSeconds);
        time.now += answer.retryAfterSeconds * 1_000;
      }
    }
    assert.deepEqual(attemptTimes.slice(0, 10), Array(10).fill(0));
    assert.deepEqual(delays.slice(0, 4), [5, 10, 20, 40]);
    assert.equal(Math.max(...delays), 3_600);
    assert.ok(attemptTimes.length > 20 && attemptTimes.length < 100, `${attemptTimes.length} tries`);
  });

  it('stores no plain key, and sweeps expired rows', async () => {
    await platform.throttle.hit('someone@example.com', { count: 1, seconds: 1 });
    const rows = async () => (await platform.db.pool.query('SELECT * FROM throttles')).rows;
    assert.doesNotMatch(JSON.stringify(await rows()), /someone/);
    time.now += 25 * 3_600_000;
    await platform.throttle.sweep();
    assert.deepEqual(await rows(), []);
  });
});
