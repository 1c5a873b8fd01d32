import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. Node's `recursive` never returns on file systems that answer ENOENT for a parent that
 * exists, such as `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && (await isFolder(path))) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await makeOne(path);
  }
}

/**
 * Makes a folder that only this user may enter, and restricts an existing one. Rejects if it cannot be made, or
 * belongs to another user and is open to others.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path);
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o700);
}

/** Makes one folder; another process may have made it in the meantime. */
async function makeOne(path: string): Promise<void> {
  await mkdir(path).catch(async (error: unknown) => {
    if (!(await isFolder(path))) throw error;
  });
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
