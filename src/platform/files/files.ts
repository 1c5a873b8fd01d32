import type { Config } from '#platform/basics';
import type { Random } from '../random.ts';
import { askOutside } from '../transaction-guard.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';

/** A file to store. */
export interface NewFile {
  /** Name that the sender gave the file; stored for people to read, never part of a path. */
  name: string;
  /** Ending that the key gets, such as `xlsx`: lower-case letters and digits. */
  kind: string;
  /** Called with the key before a byte is written, so that a record of the key exists whatever happens next. */
  announce?: (key: string) => Promise<void>;
}

/**
 * Files of customers. Never served publicly: a module that hands one out reads it by its key and serves it as a
 * download. Stored in a folder below `DATA_DIR`, or in an S3-compatible store when `S3_*` is set.
 */
export interface Files {
  /** Stores bytes under an unguessable key (192 bits). Durable on disk, or in the bucket, once it resolves. */
  put(bytes: Uint8Array, file: NewFile): Promise<{ key: string }>;
  /** Null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
}

/** Storage of the bytes. Keys have the form of `isFileKey`. */
export interface FileStore {
  write(key: string, bytes: Uint8Array, name: string): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-]{32}\.[a-z0-9]{1,8}$/;

/** Whether a text has the form of a key; no other text may become part of a path. */
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
