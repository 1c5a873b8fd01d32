import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  canSeeProcesses,
  databaseProcesses,
  freePort,
  type RunningProgram,
  startProgram,
} from '../harness.ts';

let dataDir: string;
let port: number;
const started: RunningProgram[] = [];

function start(env: Record<string, string> = {}): RunningProgram {
  const settings = { DATA_DIR: dataDir, CATALOGUE: 'demo', PORT: String(port), LOG_LEVEL: 'warn', ...env };
  const program = startProgram('tools/start.ts', settings);
  started.push(program);
  return program;
}

before(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-start-')));
  port = await freePort();
});

after(async () => {
  for (const program of started) program.kill('SIGKILL');
  await Promise.all(started.map((program) => program.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start', () => {
  it('prepares what is missing, prints the address, answers, and stops cleanly', async () => {
    const store = start();
    await store.until(new RegExp(`ready at http://localhost:${port}`));
    const health = await fetch(`http://localhost:${port}/healthz`);
    assert.equal(health.status, 200);
    assert.equal((await health.json()).status, 'ok');
    const page = await fetch(`http://localhost:${port}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<html lang="en"/);
    store.kill('SIGTERM');
    assert.equal(await store.ended, 0);
    if (canSeeProcesses) assert.deepEqual(databaseProcesses(dataDir), []);
  });

  it('answers again after a kill, and has compiled nothing anew', async () => {
    const store = start();
    await store.until(/ready at/);
    store.kill('SIGKILL');
    await store.ended;
    const again = start();
    await again.until(/ready at/);
    assert.equal((await fetch(`http://localhost:${port}/healthz`)).status, 200);
    assert.doesNotMatch(again.said(), /Compiling|Creating|Building/);
    again.kill('SIGTERM');
    assert.equal(await again.ended, 0);
  });

  it('says 503 with the reason until it is ready', async () => {
    const store = start();
    const first = await firstAnswer(`http://localhost:${port}/healthz`);
    assert.equal(first.status, 503);
    assert.equal((await first.json()).reason, 'starting');
    await store.until(/ready at/);
    store.kill('SIGTERM');
    await store.ended;
  });
});

/** The first answer of a port that is about to open. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

describe('npm start refuses', () => {
  it('bad settings, all named at once', async () => {
    const store = start({ PORT: 'http', CATALOGUE: 'huge', PUBLIC_URL: 'shop' });
    assert.equal(await store.ended, 1);
    assert.match(store.said(), /3 settings are wrong/);
    for (const setting of ['PORT', 'CATALOGUE', 'PUBLIC_URL'])
      assert.match(store.said(), new RegExp(`${setting}: .*\\n +Fix: `));
    assert.doesNotMatch(store.said(), /\n\s+at /);
  });

  it('a DATABASE_URL where nothing listens', async () => {
    const store = start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
    assert.equal(await store.ended, 1);
    assert.match(store.said(), /DATABASE_URL: no database answers at 127\.0\.0\.1:1\/shop.*ECONNREFUSED/);
    assert.doesNotMatch(store.said(), /secret|\n\s+at /);
  });

  it('a DATABASE_URL where somebody listens who never answers', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, resolve));
    const address = silent.address();
    assert.ok(address && typeof address === 'object');
    const store = start({ DATABASE_URL: `postgres://shop@127.0.0.1:${address.port}/shop` });
    assert.equal(await store.ended, 1);
    assert.match(store.said(), /no database answers.*timeout/);
    silent.close();
  });

  for (const folder of ['/dev/null/data', ...(canSeeProcesses ? ['/proc/store'] : [])]) {
    it(`a data folder that cannot be made: ${folder}`, async () => {
      const store = start({ DATA_DIR: folder });
      assert.equal(await store.ended, 1);
      assert.match(store.said(), new RegExp(`data folder ${folder} cannot be made.*Set DATA_DIR`));
    });
  }

  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, resolve));
    const store = start();
    assert.equal(await store.ended, 1);
    assert.match(store.said(), new RegExp(`Port ${port} is taken.*set PORT`));
    await new Promise((resolve) => other.close(resolve));
  });

  it('a port of the vault that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port + 1, resolve));
    const store = start();
    assert.equal(await store.ended, 1);
    assert.match(store.said(), new RegExp(`Port ${port + 1} is taken.*set VAULT_PORT`));
    await new Promise((resolve) => other.close(resolve));
  });
});
