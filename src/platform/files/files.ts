import type { Config } from '#platform/basics';
import type { Random } from '../random.ts';
import { askOutside } from '../transaction-guard.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

/** A file of somebody, to be kept. */
export interface NewFile {
  /** As its sender calls it; kept beside the bytes for people, never a part of a path. */
  name: string;
  /** Ending that the key gets, such as `xlsx`: lower-case letters and digits. */
  kind: string;
  /** Told the key before a byte is written, so that a record of it is there whatever happens next. */
  announce?: (key: string) => Promise<void>;
}

/**
 * Files of customers. They are never served to the public: whoever hands one out asks by its key and answers as a
 * download. In a folder below `DATA_DIR`, or in a store that speaks S3 when `S3_*` is set.
 */
export interface Files {
  /** Keeps bytes under a key that nobody can guess (192 bits). On the disk, or in the bucket, when it comes back. */
  put(bytes: Uint8Array, file: NewFile): Promise<{ key: string }>;
  /** Null where there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** A file that is not there is no fault. */
  delete(key: string): Promise<void>;
}

/** Where the bytes lie. Keys have the form of `isFileKey`. */
export interface FileStore {
  write(key: string, bytes: Uint8Array, name: string): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-]{32}\.[a-z0-9]{1,8}$/;

/** Whether a text has the form of a key; nothing else reaches a path. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

export function createFiles(config: Pick<Config, 'dataDir' | 'objectStore'>, random: Random): Files {
  const { dataDir, objectStore } = config;
  const store = objectStore ? createBucketStore(objectStore) : createFolderStore(dataDir);
  return {
    put: async (bytes, { name, kind, announce }) => {
      const key = `${random.token(24)}.${kind}`;
      if (!isFileKey(key)) throw new Error(`A file of the kind ${kind} cannot be kept.`);
      await announce?.(key);
      askOutside('the store of files');
      await store.write(key, bytes, name);
      return { key };
    },
    get: async (key) => {
      askOutside('the store of files');
      return isFileKey(key) ? store.read(key) : null;
    },
    delete: async (key) => {
      askOutside('the store of files');
      if (isFileKey(key)) await store.remove(key);
    },
  };
}
