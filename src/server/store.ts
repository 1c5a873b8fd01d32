import { type Config, createPlatform, type Logger, type OwnedPlatform, type Platform } from '#platform';
import { type ApiServer, createServer } from './api.ts';
import { type Bundle, mountPages, type Pages } from './pages.ts';

export interface OpenStoreOptions {
  config: Config;
  log: Logger;
  /** The bundle that contains this function; its pages are rendered. */
  bundle: Bundle;
  /** Called with a short description of each step, for display to a waiting person. */
  progress?: (step: string) => void;
}

/** Database, modules and pages, ready to be put behind an edge. */
export interface OpenStore {
  platform: Platform;
  api: ApiServer;
  pages: Pages;
  /** Closes the modules, then the database. */
  close(): Promise<void>;
}

/** Opens everything behind the edge. Throws a `StartError` when the environment is at fault. */
export async function openStore({ config, log, bundle, progress }: OpenStoreOptions): Promise<OpenStore> {
  const platform = await createPlatform(config, { log, progress });
  try {
    const api = await createServer(platform, progress);
    platform.jobs.start();
    const close = async () => {
      await platform.jobs.close();
      await api.close();
      await platform.close();
    };
    return { platform, api, pages: mountPages({ config, log }, api, bundle), close };
  } catch (error) {
    await closeQuietly(platform);
    throw error;
  }
}

/** An error while closing must not hide the error that caused the closing. */
async function closeQuietly(platform: OwnedPlatform): Promise<void> {
  await platform.close().catch((error: unknown) => platform.log.warn({ err: error }, 'not closed cleanly'));
}
