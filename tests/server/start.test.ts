import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  canSeeProcesses,
  databaseProcesses,
  eventually,
  freePort,
  ROOT,
  type RunningProgram,
  startProgram,
} from '../harness.ts';

let dataDir: string;
let port: number;
const programs: RunningProgram[] = [];

function start(env: Record<string, string> = {}): RunningProgram {
  const settings = { DATA_DIR: dataDir, CATALOGUE: 'demo', PORT: String(port), LOG_LEVEL: 'warn', ...env };
  const program = startProgram('tools/start.ts', settings);
  programs.push(program);
  return program;
}

before(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-start-')));
  port = await freePort();
});

after(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map((program) => program.exitCode));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start', () => {
  it('prepares what is missing, prints the address, answers, and stops cleanly', async () => {
    const store = start();
    await store.waitForOutput(new RegExp(`ready at http://localhost:${port}`));
    const health = await fetch(`http://localhost:${port}/healthz`);
    assert.equal(health.status, 200);
    assert.equal((await health.json()).status, 'ok');
    const page = await fetch(`http://localhost:${port}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<html lang="en"/);
    store.kill('SIGTERM');
    assert.equal(await store.exitCode, 0);
    if (canSeeProcesses) assert.deepEqual(databaseProcesses(dataDir), []);
  });

  it('answers again after a kill without compiling anything again', async () => {
    const store = start();
    await store.waitForOutput(/ready at/);
    store.kill('SIGKILL');
    await store.exitCode;
    const restartedStore = start();
    await restartedStore.waitForOutput(/ready at/);
    assert.equal((await fetch(`http://localhost:${port}/healthz`)).status, 200);
    assert.doesNotMatch(restartedStore.readOutput(), /Compiling|Creating|Building/);
    restartedStore.kill('SIGTERM');
    assert.equal(await restartedStore.exitCode, 0);
  });

  it('answers 503 with the reason until it is ready', async () => {
    const store = start();
    const firstResponse = await firstAnswer(`http://localhost:${port}/healthz`);
    assert.equal(firstResponse.status, 503);
    assert.equal((await firstResponse.json()).reason, 'starting');
    await store.waitForOutput(/ready at/);
    store.kill('SIGTERM');
    await store.exitCode;
  });
});

/** The first reply of a port that is about to open. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

describe('npm start after an error that no code handles', () => {
  const preload = `--import=${pathToFileURL(join(ROOT, 'tests/harness/fail-on-signals.ts'))}`;
  const startFailing = () => start({ NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${preload}` });

  it('logs it once, finishes the running request, refuses new ones, and exits with code 1', async () => {
    const store = startFailing();
    await store.waitForOutput(/ready at/);
    const order = await beginOrder();
    store.kill('SIGUSR2');
    await store.waitForOutput(/unhandled error/);
    await eventually(() => isPortClosed());
    assert.equal(await order.finish(), 200);
    assert.equal(await store.exitCode, 1);
    const entries = store.readOutput().match(/^.*unhandled error.*$/gm) ?? [];
    assert.equal(entries.length, 1);
    assert.equal(JSON.parse(entries[0]!).err.message, 'a fault for the test');
    if (canSeeProcesses) assert.deepEqual(databaseProcesses(dataDir), []);
  });

  it('exits with code 1 after a rejected promise, too', async () => {
    const store = startFailing();
    await store.waitForOutput(/ready at/);
    store.kill('SIGHUP');
    assert.equal(await store.exitCode, 1);
    assert.equal(store.readOutput().match(/unhandled error/g)?.length, 1);
  });
});

/** A call that the store has begun to answer: it waits for the rest of the body. */
async function beginOrder(): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ product_id: 'RC0603FF4K70N', quantity: 100 });
  const call = request(`http://localhost:${port}/api/cart/items`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('pk_demo')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode));
    call.on('error', reject);
  });
  status.catch(() => undefined);
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve));
  call.write(body.slice(0, 10));
  return {
    finish: () => {
      call.end(body.slice(10));
      return status;
    },
  };
}

async function isPortClosed(): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    () => false,
    () => true,
  );
}

describe('npm start refuses', () => {
  it('wrong settings and names all of them', async () => {
    const store = start({ PORT: 'http', CATALOGUE: 'huge', PUBLIC_URL: 'shop' });
    assert.equal(await store.exitCode, 1);
    assert.match(store.readOutput(), /3 settings are wrong/);
    for (const setting of ['PORT', 'CATALOGUE', 'PUBLIC_URL'])
      assert.match(store.readOutput(), new RegExp(`${setting}: .*\\n +Fix: `));
    assert.doesNotMatch(store.readOutput(), /\n\s+at /);
  });

  it('a DATABASE_URL where nothing listens', async () => {
    const store = start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
    assert.equal(await store.exitCode, 1);
    assert.match(
      store.readOutput(),
      /DATABASE_URL: no database answers at 127\.0\.0\.1:1\/shop.*ECONNREFUSED/,
    );
    assert.doesNotMatch(store.readOutput(), /secret|\n\s+at /);
  });

  it('a DATABASE_URL whose server never answers', async () => {
    const silentServer = createServer();
    await new Promise<void>((resolve) => silentServer.listen(0, resolve));
    const address = silentServer.address();
    assert.ok(address && typeof address === 'object');
    const store = start({ DATABASE_URL: `postgres://shop@127.0.0.1:${address.port}/shop` });
    assert.equal(await store.exitCode, 1);
    assert.match(store.readOutput(), /no database answers.*timeout/);
    silentServer.close();
  });

  for (const folder of ['/dev/null/data', ...(canSeeProcesses ? ['/proc/store'] : [])]) {
    it(`a data folder that cannot be created: ${folder}`, async () => {
      const store = start({ DATA_DIR: folder });
      assert.equal(await store.exitCode, 1);
      assert.match(store.readOutput(), new RegExp(`data folder ${folder} cannot be made.*Set DATA_DIR`));
    });
  }

  it('a port that is in use', async () => {
    const portOccupant = createServer();
    await new Promise<void>((resolve) => portOccupant.listen(port, resolve));
    const store = start();
    assert.equal(await store.exitCode, 1);
    assert.match(store.readOutput(), new RegExp(`Port ${port} is taken.*set PORT`));
    await new Promise((resolve) => portOccupant.close(resolve));
  });

  it('a vault port that is in use', async () => {
    const portOccupant = createServer();
    await new Promise<void>((resolve) => portOccupant.listen(port + 1, resolve));
    const store = start();
    assert.equal(await store.exitCode, 1);
    assert.match(store.readOutput(), new RegExp(`Port ${port + 1} is taken.*set VAULT_PORT`));
    await new Promise((resolve) => portOccupant.close(resolve));
  });
});
