import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Runs work that only one process at a time may do; the others wait, at most `longest` milliseconds. The kernel holds
 * the lock on a file, so it ends with its process, however that ends.
 */
export async function withFileLock<T>(
  folder: string,
  name: string,
  longest: number,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, `${name}.lock`));
  try {
    lock.exec(`PRAGMA busy_timeout = ${longest}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
    return await work();
  } finally {
    lock.close();
  }
}
