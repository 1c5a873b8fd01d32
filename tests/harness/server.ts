import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createNetServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Clock,
  type Config,
  createLogger,
  createPlatform,
  describeProblems,
  type Logger,
  type Platform,
  readConfig,
} from '#platform';
import { createServer } from '../../src/server/api.ts';
import { noFiles } from '../../src/server/assets.ts';
import { openDoors } from '../../src/server/doors.ts';
import { startStore } from '../../src/server/main.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { createTestDatabase, ROOT } from './database.ts';
import { type Catalogue, linkRelease, withCatalogue } from './release.ts';

export interface TestServerOptions {
  /** The catalogue that is active at the start; `none` where a test needs no parts. Default `demo`. */
  build?: Catalogue;
  /** Serve pages and built files too, from the production bundle. Without them the API runs from source. */
  pages?: boolean;
  /** Settings beside those of the harness. */
  env?: Record<string, string>;
  log?: Logger;
  /** Another time of day; only without pages. */
  clock?: Clock;
}

export interface TestServer {
  /** `http://localhost:PORT` */
  origin: string;
  /** `http://localhost:VAULT_PORT` and `http://localhost:GATEWAY_PORT` */
  vaultOrigin: string;
  gatewayOrigin: string;
  config: Config;
  platform: Platform;
  /** A request to a path of this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A real server on a free port, with a database and a data folder of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const build = options.build ?? 'demo';
  const database = await createTestDatabase(await withCatalogue(build));
  const dataDir = mkdtempSync(join(tmpdir(), 'store-data-'));
  await linkRelease(build, dataDir);
  const [port, vaultPort, gatewayPort] = await freePorts(3);
  const config = testConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    VAULT_PORT: String(vaultPort),
    GATEWAY_PORT: String(gatewayPort),
    ...options.env,
  });
  const log = options.log ?? createLogger('warn');
  const running = options.pages ? await startWhole(config, log) : await startApi(config, log, options.clock);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    vaultOrigin: `http://localhost:${vaultPort}`,
    gatewayOrigin: `http://localhost:${gatewayPort}`,
    config,
    platform: running.platform,
    fetch: (path, init) => fetch(origin + path, init),
    close: async () => {
      await running.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  platform: Platform;
  close(): Promise<void>;
}

async function startWhole(config: Config, log: Logger): Promise<Running> {
  if (process.env['STORE_BUILD'] !== 'given') await ensureBuilt(ROOT);
  return startStore(config, { log });
}

async function startApi(config: Config, log: Logger, clock?: Clock): Promise<Running> {
  const platform = await createPlatform(config, { log, clock });
  const api = await createServer(platform);
  platform.jobs.start();
  const noPages = {
    kept: () => false,
    handle: () => false,
    fetch: async () => new Response('This test server has no pages.', { status: 404 }),
  };
  const doors = await openDoors(config, log);
  doors.open({ files: noFiles, api, pages: noPages });
  return {
    platform,
    close: async () => {
      await doors.close();
      await platform.jobs.close();
      await api.close();
      await platform.close();
    },
  };
}

function testConfig(env: Record<string, string>): Config {
  const read = readConfig({ CATALOGUE: 'demo', LOG_LEVEL: 'warn', ...env }, ROOT);
  if (!read.ok) throw new Error(describeProblems(read.problems));
  return read.config;
}

/** Ports that nobody listens on: held together until all are known, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createNetServer());
  const ports = await Promise.all(servers.map((server) => portOf(server, 0)));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function portOf(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** A port with two free ones after it: a store that is told no others takes them for vault and gateway. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  if (port > 65_000) return freePort();
  const next = [createNetServer(), createNetServer()];
  const free = await Promise.allSettled(next.map((server, index) => portOf(server, port + 1 + index)));
  await Promise.all(next.map((server) => new Promise((resolve) => server.close(resolve))));
  return free.every(({ status }) => status === 'fulfilled') ? port : freePort();
}
