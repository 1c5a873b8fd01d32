import { type Config, createPlatform, type Logger, type OwnedPlatform, type Platform } from '#platform';
import { type ApiServer, createServer } from './api.ts';
import { type Bundle, mountPages, type Pages } from './pages.ts';

export interface OpenStoreOptions {
  config: Config;
  log: Logger;
  /** The bundle this very function came out of: its pages are rendered. */
  bundle: Bundle;
  /** Told what is being done, in a few words, while a person waits. */
  progress?: (step: string) => void;
}

/** Database, rooms and pages, ready to be put behind an edge. */
export interface OpenStore {
  platform: Platform;
  api: ApiServer;
  pages: Pages;
  /** Closes the rooms, then the database. */
  close(): Promise<void>;
}

/** Opens everything behind the edge. Throws a `StartError` when the surroundings are at fault. */
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
    return { platform, api, pages: mountPages(config, api, bundle), close };
  } catch (error) {
    await closeQuietly(platform);
    throw error;
  }
}

/** What goes wrong while closing must not hide why it is closed. */
async function closeQuietly(platform: OwnedPlatform): Promise<void> {
  await platform.close().catch((error: unknown) => platform.log.warn({ err: error }, 'not closed cleanly'));
}
