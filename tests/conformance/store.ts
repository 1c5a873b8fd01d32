import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createPlatform, type Platform, readConfig } from '#platform';
import { createServer } from '../../src/server/api.ts';

/** A running store on a port of its own, as a client on the network sees it. */
export interface RunningStore {
  origin: string;
  platform: Platform;
  /** Moves the store's clock, in milliseconds from the real time. */
  setClock(offset: number): void;
  close(): Promise<void>;
}

export async function startStore(env: Record<string, string> = {}): Promise<RunningStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const read = readConfig({ DATA_DIR: dataDir, CATALOGUE: 'demo', LOG_LEVEL: 'warn', ...env }, process.cwd());
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  let offset = 0;
  const platform = await createPlatform(read.config, { clock: { now: () => new Date(Date.now() + offset) } });
  const api = await createServer(platform);
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    platform,
    setClock: (to) => {
      offset = to;
    },
    close: async () => {
      server.close();
      await api.close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
