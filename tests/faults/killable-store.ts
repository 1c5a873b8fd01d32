/**
 * A shop that is killed and restarted on the same data: on an embedded database, which dies with it, or on the
 * PostgreSQL server that TEST_DATABASE_URL names, which keeps running with the connections of the dead process.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInvariants } from '#commerce/checkout';
import { createLogger, createPlatform, type Platform, readConfig } from '#platform';
import { configuredServerUrl } from '../harness/database.ts';
import { ensureCompiled, linkRelease } from '../harness/release.ts';
import {
  createEmptyDatabase,
  freePort,
  ROOT,
  type RunningProgram,
  startProgram,
  type TestDatabase,
} from '../harness.ts';

export class FragileStore {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-kill-')));
  origin = '';
  gatewayOrigin = '';
  /** The cookie that gives access to the demo staff. */
  trialCookie = '';
  /** Milliseconds from each start to readiness, without the first start, which creates the database. */
  readonly starts: number[] = [];
  #port = 0;
  #database: TestDatabase | null = null;
  #running: RunningProgram | null = null;

  static async open(): Promise<FragileStore> {
    const store = new FragileStore();
    store.#port = await freePort();
    store.origin = `http://localhost:${store.#port}`;
    store.gatewayOrigin = `http://localhost:${store.#port + 2}`;
    await ensureCompiled('demo');
    await linkRelease('demo', store.dataDir);
    if (configuredServerUrl() !== null) store.#database = await createEmptyDatabase();
    await store.start();
    store.starts.length = 0;
    return store;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const startedAt = performance.now();
    this.#running = startProgram('tests/faults/store-process.ts', { ...this.#env(), ...env });
    const [, cookie = ''] = await this.#running.waitForOutput(/ready (\S+)/);
    this.trialCookie = cookie;
    this.starts.push(performance.now() - startedAt);
  }

  /** A name of the database for the console. */
  get database(): string {
    return this.#database ? 'the given PostgreSQL' : 'the embedded database';
  }

  /** Ends the process as a power cut would, with everything in memory; the embedded database too. */
  async kill(): Promise<void> {
    this.#running?.kill('SIGKILL');
    await this.waitForExit();
  }

  /** Waits until the process has killed itself at its fault point. */
  async waitForExit(): Promise<void> {
    await this.#running?.exitCode;
    this.#running = null;
  }

  /** Rows of the running shop's database that break an invariant. */
  findViolations(): Promise<unknown[]> {
    return this.withDatabase(({ db, clock }) => checkInvariants(db, clock.now()));
  }

  /** Runs `npm run check-invariants` beside the shop. Returns its output, or an empty text if all invariants hold. */
  async runInvariantCheck(): Promise<string> {
    const check = startProgram('tools/check-invariants.ts', this.#env());
    return (await check.exitCode) === 0 ? '' : check.readOutput();
  }

  /** Runs work on the database of the running shop. */
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
    await this.waitForExit();
    await this.#database?.drop();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }

  #env(): Record<string, string> {
    const settings = {
      DATA_DIR: this.dataDir,
      CATALOGUE: 'demo',
      PORT: String(this.#port),
      LOG_LEVEL: 'error',
    };
    return this.#database ? { ...settings, DATABASE_URL: this.#database.url } : settings;
  }
}
