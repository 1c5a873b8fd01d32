/** What every command on the store's database needs. */
import { join } from 'node:path';
import {
  type Config,
  createLogger,
  createPlatform,
  describeProblems,
  type Platform,
  readConfig,
  StartError,
} from '#platform';

const rootDir = join(import.meta.dirname, '..');

/** Settings from the environment. Throws a `StartError` that names all that are wrong. */
export function readSettings(): Config {
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  return read.config;
}

/** With the database of the store, also while the store is running. Throws a `StartError` where a setting is wrong. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await createPlatform(readSettings(), { joinRunning: true, log: createLogger('error') });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Runs a command with what was typed behind its name; its exit code is that of the process. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
