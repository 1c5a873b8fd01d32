import type { ClientConfig } from 'pg';
import { StartError } from '../errors.ts';
import type { Logger } from '../log.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  progress?: (step: string) => void;
}

export interface EmbeddedDatabase {
  target: ClientConfig;
  stop(): Promise<void>;
}

export async function startEmbedded(_options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  throw new StartError('Set DATABASE_URL.');
}
