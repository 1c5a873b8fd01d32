import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  canSeeProcesses,
  databaseProcesses,
  eventually,
  type RunningProgram,
  startProgram,
} from '../../../tests/harness.ts';

let home: string;
let dataDir: string;
const programs: RunningProgram[] = [];

function holdDatabase(folder = dataDir, mode = 'own'): RunningProgram {
  const program = startProgram(
    'tests/harness/database-holder.ts',
    { DATA_DIR: folder, LOG_LEVEL: 'silent' },
    [mode],
  );
  programs.push(program);
  return program;
}

before(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'store-home-')));
  chmodSync(home, 0o700);
  dataDir = join(home, 'data');
});

after(async () => {
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(programs.map((program) => program.exitCode));
  rmSync(home, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('starts in a folder that only the user of the store may enter', async () => {
    assert.equal(statSync(home).mode & 0o777, 0o700);
    const program = holdDatabase();
    await program.waitForOutput(/confirmed/);
    program.kill('SIGTERM');
    assert.equal(await program.exitCode, 0);
  });

  it('listens on no port and lets no other user open its socket', async () => {
    const program = holdDatabase();
    await program.waitForOutput(/confirmed/);
    assert.equal(statSync(join(dataDir, 'pg-socket')).mode & 0o777, 0o700);
    program.kill('SIGTERM');
    await program.exitCode;
  });

  it('ends when its store is killed', { skip: !canSeeProcesses && 'needs /proc' }, async () => {
    const program = holdDatabase();
    await program.waitForOutput(/confirmed/);
    assert.notEqual(databaseProcesses(dataDir).length, 0);
    program.kill('SIGKILL');
    await program.exitCode;
    await eventually(() => databaseProcesses(dataDir).length === 0);
  });

  it('keeps every confirmed row when it restarts right after a kill', async () => {
    for (let round = 0; round < 3; round += 1) {
      const program = holdDatabase();
      const [, storedCount] = await program.waitForOutput(/found (\d+)/);
      assert.equal(Number(storedCount), 3 + round);
      await program.waitForOutput(/confirmed/);
      program.kill('SIGKILL');
      await program.exitCode;
    }
  });

  it('refuses a second store with a plain message, leaves the first running, and lets a command join', async () => {
    const first = holdDatabase();
    await first.waitForOutput(/confirmed/);
    const second = holdDatabase();
    assert.equal(await second.exitCode, 1);
    assert.match(
      second.readOutput(),
      new RegExp(`in use by another store \\(process ${first.pid}.*DATA_DIR`),
    );
    assert.doesNotMatch(second.readOutput(), /\n\s+at /);
    const command = holdDatabase(dataDir, 'join');
    await command.waitForOutput(/confirmed/);
    command.kill('SIGTERM');
    assert.equal(await command.exitCode, 0);
    first.kill('SIGTERM');
    assert.equal(await first.exitCode, 0);
  });

  it('accepts a data folder whose path is too long for a socket', async () => {
    const deep = join(home, 'a-folder-with-a-long-name-'.repeat(4), 'another-folder-with-a-long-name');
    mkdirSync(deep, { recursive: true });
    const program = holdDatabase(deep);
    await program.waitForOutput(/confirmed/);
    program.kill('SIGTERM');
    assert.equal(await program.exitCode, 0);
  });
});
