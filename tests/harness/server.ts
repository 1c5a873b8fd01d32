import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Clock,
  type Config,
  createPlatform,
  describeProblems,
  type Logger,
  type Platform,
  readConfig,
  trialCookie,
} from '#platform';
import { createTestDatabase, ROOT } from './database.ts';
import { freePorts } from './ports.ts';
import { type Catalogue, linkRelease, withCatalogue } from './release.ts';
import { traceStore, tracingLogger, watchSessions } from './traces.ts';

export interface TestServerOptions {
  /** The catalogue that is active at the start; `none` for tests without parts. Default `demo`. */
  build?: Catalogue;
  /** Serves pages and built files too, from the production bundle. Without them the API runs from source. */
  pages?: boolean;
  /** Settings that extend or replace those of the harness. */
  env?: Record<string, string>;
  /** Default: prints warnings and stores every line for the search for secrets. */
  log?: Logger;
  /** Work of a password hash. Default `least`; the hasher's test measures that of production. */
  passwordWork?: Config['passwordWork'];
  /** Another clock; only without pages. */
  clock?: Clock;
  /**
   * Starts a second process of the same shop, on the database and files of this running server, which must outlive
   * it.
   */
  existingServer?: Pick<TestServer, 'config'>;
}

export interface TestServer {
  /** `http://localhost:PORT` */
  origin: string;
  /** `http://localhost:VAULT_PORT` and `http://localhost:GATEWAY_PORT` */
  vaultOrigin: string;
  gatewayOrigin: string;
  config: Config;
  platform: Platform;
  /** `name=value` of the cookie that gives access to mails and demo staff of the trial. */
  trialCookie: string;
  /** Sends a request to a path of this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a real server on a free port, with a new database and data folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const build = options.build ?? 'demo';
  const { existingServer } = options;
  const database = existingServer ? null : await createTestDatabase(await withCatalogue(build));
  const dataDir = existingServer?.config.dataDir ?? mkdtempSync(join(tmpdir(), 'store-data-'));
  if (!existingServer) await linkRelease(build, dataDir);
  const [port, vaultPort, gatewayPort] = await freePorts(3);
  const settings = testConfig({
    DATABASE_URL: existingServer?.config.databaseUrl ?? database?.url ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    VAULT_PORT: String(vaultPort),
    GATEWAY_PORT: String(gatewayPort),
    ...options.env,
  });
  const config: Config = {
    ...settings,
    passwordWork: options.passwordWork ?? 'least',
    checksReplies: true,
  };
  watchSessions();
  const lines: string[] = [];
  const log = options.log ?? tracingLogger(lines);
  const runningStore = options.pages
    ? await startWithPages(config, log)
    : await startApi(config, log, options.clock);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    vaultOrigin: `http://localhost:${vaultPort}`,
    gatewayOrigin: `http://localhost:${gatewayPort}`,
    config,
    platform: runningStore.platform,
    trialCookie: trialCookie(runningStore.platform),
    fetch: (path, init) => fetch(origin + path, init),
    close: async () => {
      await traceStore(lines, runningStore.platform);
      await runningStore.close();
      if (existingServer) return;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface RunningServer {
  platform: Platform;
  close(): Promise<void>;
}

async function startWithPages(config: Config, log: Logger): Promise<RunningServer> {
  if (process.env['STORE_BUILD'] !== 'given') {
    const { ensureBuilt } = await import('../../tools/build.ts');
    await ensureBuilt(ROOT);
  }
  const { startStore } = await import('../../src/server/main.ts');
  return startStore(config, { log });
}

async function startApi(config: Config, log: Logger, clock?: Clock): Promise<RunningServer> {
  const { createServer, noFiles, openPorts } = await importServer();
  const platform = await createPlatform(config, { log, clock });
  const api = await createServer(platform).catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  platform.jobs.start();
  const noPages = {
    answerFromCache: () => false,
    handle: () => false,
    fetch: async () => new Response('This test server has no pages.', { status: 404 }),
  };
  const ports = await openPorts(config, log);
  ports.open({ files: noFiles, api, pages: noPages });
  return {
    platform,
    close: async () => {
      await ports.close();
      await platform.jobs.close();
      await api.close();
      await platform.close();
    },
  };
}

/** Only for a server from source: the bundle of one with pages contains all modules already. */
async function importServer() {
  const [{ createServer }, { noFiles }, { openPorts }] = await Promise.all([
    import('../../src/server/api.ts'),
    import('../../src/server/assets.ts'),
    import('../../src/server/ports.ts'),
  ]);
  return { createServer, noFiles, openPorts };
}

function testConfig(env: Record<string, string>): Config {
  const read = readConfig({ CATALOGUE: 'demo', LOG_LEVEL: 'warn', ...env }, ROOT);
  if (!read.ok) throw new Error(describeProblems(read.problems));
  return read.config;
}
