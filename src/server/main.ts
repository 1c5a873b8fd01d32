import './production.ts';

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, createLogger, type Logger, StartError } from '#platform/basics';
import { loadAssets } from './assets.ts';
import type { Bundle } from './pages.ts';
import { openPorts, type StorePorts } from './ports.ts';
import type { OpenStore } from './store.ts';

export interface StoreOptions {
  log?: Logger;
  /** Called with a short description of each step, for display to a waiting person. */
  progress?: (step: string) => void;
  /** Builds what a fresh checkout lacks; called when the port is open, before the bundle is loaded. */
  prepare?: () => Promise<void>;
}

export interface Store extends Omit<OpenStore, 'pages'> {
  port: number;
}

/**
 * Starts the store in this process. Every port answers 503 from the start, and pages once all modules are ready.
 * `close` drains the ports before it closes the modules. Throws a `StartError` with a message for the operator if a
 * setting is at fault.
 */
export async function startStore(config: Config, options: StoreOptions = {}): Promise<Store> {
  const log = options.log ?? createLogger(config.logLevel);
  const openResources: { doors?: StorePorts; store?: OpenStore } = {};
  const close = async () => {
    openResources.doors?.refuseRequests('stopping');
    await openResources.doors?.close();
    await openResources.store?.close();
  };
  try {
    const ports = await openPorts(config, log);
    openResources.doors = ports;
    await options.prepare?.();
    const bundle = await loadBundle(config.rootDir);
    const { openStore } = bundle.entry.module;
    const store = await openStore({ config, log, bundle, progress: options.progress });
    openResources.store = store;
    const { platform, api, pages } = store;
    ports.open({ files: loadAssets(join(config.rootDir, 'build/client')), api, pages });
    return { port: ports.port, platform, api, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function loadBundle(rootDir: string): Promise<Bundle> {
  const module: Partial<Bundle> = await import(pathToFileURL(join(rootDir, 'build/server/index.js')).href);
  if (typeof module.entry?.module.openStore !== 'function') {
    throw new StartError('The built storefront is not usable. Remove the folder build and start again.');
  }
  return module as Bundle;
}
