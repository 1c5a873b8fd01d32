import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import type { FileStore } from './files.ts';

/** One file per key, below `DATA_DIR/files`, readable only by the user that runs the shop. */
export function createFolderStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files');
  const pathOf = (key: string) => join(folder, key);
  return {
    write: async (key, bytes) => {
      await makePrivateFolder(folder);
      const temporaryPath = `${pathOf(key)}.tmp`;
      try {
        await writeAndSync(temporaryPath, bytes);
        await rename(temporaryPath, pathOf(key));
        await flushFolder(folder);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes and syncs the file, so that a power cut after the rename cannot leave an empty or partial file. */
async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
