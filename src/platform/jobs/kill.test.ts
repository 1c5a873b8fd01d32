import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  type Clock,
  createLogger,
  createPlatform,
  type Job,
  type OwnedPlatform,
  readConfig,
} from '#platform';
import { createTestDatabase, eventually, ROOT, startProgram } from '../../../tests/harness.ts';

async function open(env: Record<string, string>, clock?: Clock): Promise<OwnedPlatform> {
  const configResult = readConfig({ ...env, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(configResult.ok);
  return createPlatform(configResult.config, { log: createLogger('silent'), clock });
}

describe('a job that was running in a killed process', () => {
  it('is run by another process once its lease has run out', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url };
    const program = startProgram('tests/harness/job-holder.ts', env);
    await program.waitForOutput(/confirmed/);
    await program.waitForOutput(/begun/);
    program.kill('SIGKILL');
    await program.exitCode;
    const clockOffset = { ms: 0 };
    const platform = await open(env, { now: () => new Date(Date.now() + clockOffset.ms) });
    const ran: Job[] = [];
    platform.jobs.handle('held.forever', async (job) => void ran.push(job));
    await platform.jobs.drain();
    assert.equal(ran.length, 0, 'the other process might still be at it');
    clockOffset.ms = 31_000;
    await platform.jobs.drain();
    assert.deepEqual(
      ran.map(({ payload, attempt }) => ({ payload, attempt })),
      [{ payload: { pieces: 7 }, attempt: 2 }],
    );
    await platform.close();
    await database.drop();
  });

  it('is run at once by the next process on an embedded database, where no other process can hold it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-jobs-'));
    const program = startProgram('tests/harness/job-holder.ts', { DATA_DIR: dataDir });
    await program.waitForOutput(/begun/);
    program.kill('SIGKILL');
    await program.exitCode;
    const platform = await open({ DATA_DIR: dataDir });
    let ran = 0;
    platform.jobs.handle('held.forever', async () => {
      ran += 1;
    });
    platform.jobs.start();
    await eventually(() => ran === 1);
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is dead after three processes ended while it ran; jobs beside it are not', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-jobs-'));
    for (let end = 1; end <= 3; end += 1) {
      const program = startProgram('tests/harness/job-holder.ts', { DATA_DIR: dataDir });
      await program.waitForOutput(/begun/);
      program.kill('SIGKILL');
      await program.exitCode;
    }
    const platform = await open({ DATA_DIR: dataDir });
    const reports: string[] = [];
    platform.jobs.onDeadLetter(async (_tx, { kind, reason }) => void reports.push(`${kind}: ${reason}`));
    const ran: string[] = [];
    for (const kind of ['held.forever', 'beside'])
      platform.jobs.handle(kind, async () => void ran.push(kind));
    await platform.db.transaction((tx) => platform.jobs.add(tx, { kind: 'beside', key: 'a', payload: {} }));
    platform.jobs.start();
    await eventually(() => reports.length === 1 && ran.length === 1);
    assert.deepEqual(ran, ['beside']);
    assert.deepEqual(reports, ['held.forever: The process ended 3 times during this job.']);
    // The listener is called inside the transaction that marks the job dead.
    await eventually(async () => (await platform.jobs.dead()).length === 1);
    const [dead] = await platform.jobs.dead();
    assert.equal(await platform.jobs.revive(dead!.id), true);
    await eventually(() => ran.length === 2);
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
