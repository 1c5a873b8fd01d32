import type { Preparation } from './database.ts';

/** Which catalogue a test store opens with. */
export type Catalogue = 'demo' | 'none';

/** What a database needs to know of the catalogue. */
export function withCatalogue(_build: Catalogue): Preparation | undefined {
  return undefined;
}

/** Puts the compiled catalogue into a data folder. */
export function linkRelease(_build: Catalogue, dataDir: string): string {
  return dataDir;
}
