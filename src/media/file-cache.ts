import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, makePrivateFolder } from '#platform';

/** Generated pictures on disk. */
export interface FileCache {
  /** Null if it is not cached. */
  get(key: string): Promise<Buffer | null>;
  /** A failed write, such as on a full disk, is only logged: the picture is made again next time. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}

interface Entry {
  size: number;
  usedAt: number;
}

/** The last use of a file is recorded at most this often. */
const TOUCHED_MS = 3_600_000;

/**
 * A folder of files with at most `limit` bytes in total; the least recently used are removed first. Everything in it
 * can be generated again, so losing it only costs time.
 */
export function openFileCache(folder: string, limit: number, log: Logger): FileCache {
  const entries = new Map<string, Entry>();
  let total = 0;
  const opening = open();
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

  async function open(): Promise<void> {
    try {
      await makePrivateFolder(folder);
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (!/^[0-9a-f]{64}$/.test(name)) await rm(path, { force: true });
        else await remember(name, path);
      }
    } catch (error) {
      log.warn({ err: error, folder }, 'pictures cannot be kept');
    }
  }

  async function remember(name: string, path: string): Promise<void> {
    const { size, mtimeMs } = await stat(path);
    entries.set(name, { size, usedAt: mtimeMs });
    total += size;
  }

  async function makeRoom(): Promise<void> {
    if (total <= limit) return;
    const oldest = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, { size }] of oldest) {
      if (total <= limit * 0.9) return;
      entries.delete(name);
      total -= size;
      await rm(join(folder, name), { force: true });
    }
  }

  async function touch(name: string): Promise<void> {
    const entry = entries.get(name);
    const now = Date.now();
    if (!entry || now - entry.usedAt < TOUCHED_MS) return;
    entry.usedAt = now;
    // Without the time on the disk the file only goes sooner after a restart.
    await utimes(join(folder, name), now / 1000, now / 1000).catch((error: unknown) =>
      log.warn({ err: error }, 'the time of a kept picture cannot be set'),
    );
  }

  return {
    get: async (key) => {
      await opening;
      const name = nameOf(key);
      try {
        const bytes = await readFile(join(folder, name));
        await touch(name);
        return bytes;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
          log.warn({ err: error }, 'a kept picture cannot be read');
        return null;
      }
    },
    put: async (key, bytes) => {
      await opening;
      const name = nameOf(key);
      const temporaryPath = join(folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, join(folder, name));
        total += bytes.length - (entries.get(name)?.size ?? 0);
        entries.set(name, { size: bytes.length, usedAt: Date.now() });
        await makeRoom();
      } catch (error) {
        log.warn({ err: error }, 'a picture cannot be kept');
        await rm(temporaryPath, { force: true }).catch((reason: unknown) =>
          log.warn({ err: reason }, 'not cleaned up'),
        );
      }
    },
  };
}
