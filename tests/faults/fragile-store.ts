/** A store on an embedded database that is killed and started again, always on the same data folder. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createPlatform, type Platform, readConfig } from '#platform';
import { ensureCompiled, linkRelease } from '../harness/release.ts';
import { freePort, ROOT, type RunningProgram, startProgram } from '../harness.ts';

export class FragileStore {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-kill-')));
  origin = '';
  gatewayOrigin = '';
  /** Longest time from start to the first answer, in milliseconds. */
  slowestStart = 0;
  #port = 0;
  #running: RunningProgram | null = null;

  static async open(): Promise<FragileStore> {
    const store = new FragileStore();
    store.#port = await freePort();
    store.origin = `http://localhost:${store.#port}`;
    store.gatewayOrigin = `http://localhost:${store.#port + 2}`;
    await ensureCompiled('demo');
    await linkRelease('demo', store.dataDir);
    await store.start();
    store.slowestStart = 0; // the first start also makes the database
    return store;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const since = performance.now();
    this.#running = startProgram('tests/faults/store-process.ts', { ...this.#env(), ...env });
    await this.#running.until(/ready/);
    this.slowestStart = Math.max(this.slowestStart, performance.now() - since);
  }

  /** Ends it as a cut of the power would, database and all that it holds in memory. */
  async kill(): Promise<void> {
    this.#running?.kill('SIGKILL');
    await this.ended();
  }

  /** Waits until it has killed itself. */
  async ended(): Promise<void> {
    await this.#running?.ended;
    this.#running = null;
  }

  /** Runs `npm run check-invariants` on its database; what it says where something is wrong. */
  async violations(): Promise<string> {
    const check = startProgram('tools/check-invariants.ts', this.#env());
    return (await check.ended) === 0 ? '' : check.said();
  }

  /** Work on the database of the running store. */
  async withDatabase<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
    const read = readConfig(this.#env(), ROOT);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const platform = await createPlatform(read.config, { joinRunning: true, log: createLogger('silent') });
    try {
      return await work(platform);
    } finally {
      await platform.close();
    }
  }

  async close(): Promise<void> {
    this.#running?.kill('SIGTERM');
    await this.ended();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }

  #env(): Record<string, string> {
    return { DATA_DIR: this.dataDir, CATALOGUE: 'demo', PORT: String(this.#port), LOG_LEVEL: 'error' };
  }
}
