/** What every command on the shop's database needs. */
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

/** Settings from the environment. Throws a `StartError` that names all wrong ones. */
export function readSettings(): Config {
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  return read.config;
}

/** Opens the database of the shop, also while the shop is running. Throws a `StartError` if a setting is wrong. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await createPlatform(readSettings(), { joinRunning: true, log: createLogger('error') });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Runs a command with its arguments; the command's exit code becomes that of the process. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
