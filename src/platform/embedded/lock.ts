import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#platform/basics';

/** Another process holds the lock of the data folder. */
export class FolderInUseError extends StartError {}

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process. The lock is held by the system through an open SQLite file, so it ends with
 * the process, even when that is killed; the file beside it only tells a second process who holds the lock. Throws a
 * `FolderInUseError` when another process holds it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const holder = join(dataDir, 'lock.json');
  const handle = openExclusively(join(dataDir, 'lock'), () => describeHolder(holder));
  writeFileSync(holder, JSON.stringify({ pid: process.pid, started: new Date().toISOString() }));
  return { release: () => handle.close() };
}

function openExclusively(path: string, holder: () => string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(path);
    handle.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle?.close();
    if (isBusy(error)) {
      throw new FolderInUseError(
        `The data folder is in use by ${holder()}. Stop that process, or give this one its own DATA_DIR (or a DATABASE_URL to share a database).`,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder cannot be locked (${path}: ${reason}). Check that the disk is not full and that this user may write there, or set DATA_DIR to another folder.`,
    );
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function describeHolder(path: string): string {
  try {
    const { pid, started: startedAt } = JSON.parse(readFileSync(path, 'utf8'));
    return `another store (process ${Number(pid)}, started ${String(startedAt)})`;
  } catch {
    return 'another store';
  }
}
