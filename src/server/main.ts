import './production.ts';

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Config,
  createLogger,
  createPlatform,
  type Logger,
  type OwnedPlatform,
  type Platform,
  StartError,
} from '#platform';
import type { ApiServer } from './api.ts';
import { loadAssets } from './assets.ts';
import { createEdge } from './edge.ts';
import { type Listening, openPort } from './listen.ts';
import { type Bundle, isBundle, mountPages } from './pages.ts';

export interface StoreOptions {
  log?: Logger;
  /** Told what is being done, in a few words, while a person waits. */
  progress?: (step: string) => void;
  /** Makes what is missing; called when the database is up, before the rooms open. */
  prepare?: (platform: Platform) => Promise<void>;
}

export interface Store {
  port: number;
  platform: Platform;
  api: ApiServer;
  /** Drains and closes everything, the database last. */
  close(): Promise<void>;
}

/**
 * Starts the whole store in this process. The port answers 503 from the first moment, pages when all is ready.
 * Throws a `StartError` with a message for the operator when the surroundings are at fault.
 */
export async function startStore(config: Config, options: StoreOptions = {}): Promise<Store> {
  const log = options.log ?? createLogger(config.logLevel);
  const edge = createEdge({ config, log });
  const opened: { listening?: Listening; platform?: OwnedPlatform; api?: ApiServer } = {};
  const close = async () => {
    edge.shut('stopping');
    await opened.listening?.close();
    await opened.api?.close();
    await opened.platform?.close();
  };
  try {
    const listening = await openPort(edge.listener, config.port);
    opened.listening = listening;
    const platform = await createPlatform(config, { log, progress: options.progress });
    opened.platform = platform;
    await options.prepare?.(platform);
    options.progress?.('Opening the catalogue');
    const bundle = await loadBundle(config.rootDir);
    const api = await bundle.entry.module.createServer(platform);
    opened.api = api;
    const files = loadAssets(join(config.rootDir, 'build/client'));
    edge.open({ files, api, pages: mountPages(config, api, bundle) });
    return { port: listening.port, platform, api, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function loadBundle(rootDir: string): Promise<Bundle> {
  const module: unknown = await import(pathToFileURL(join(rootDir, 'build/server/index.js')).href);
  if (!isBundle(module))
    throw new StartError('The built storefront is not usable. Remove the folder build and start again.');
  return module;
}
