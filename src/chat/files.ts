import { createHmac } from 'node:crypto';
import { ApiError, DAY_MS } from '#kernel';
import type { Executor, Platform } from '#platform';
import { createIncoming } from '#quotes';
import type { UploadedFile } from '#settings';
import { CHAT_LIMITS, chatFileKind, EMPTY_FILE_PARAM } from './contract.ts';
import { isChatFile } from './file-kinds.ts';
import * as store from './file-store.ts';
import { refusals } from './refusals.ts';

/** The sender of a file, for the limits that apply. */
export interface FileSender {
  /** The conversation that receives the file; null: a new one. */
  conversation: string | null;
  /** Owner of the conversation (`ownerKeyOf`); null: staff send the file. */
  owner: string | null;
  /** Network address of the visitor; null: staff send the file. */
  address: string | null;
}

export interface ChatFiles {
  receive: ReturnType<typeof createIncoming>['receive'];
  /**
   * Stores a file whose content matches its name, within the limits of its conversation, its address and the shop;
   * returns its key. Throws an `ApiError` that says what to do.
   */
  keep(file: UploadedFile | undefined, sender: FileSender): Promise<string>;
  /** The file of a message; null if there is none, or it was deleted. */
  find(conversation: string, seq: number): Promise<KeptFile | null>;
}

export interface KeptFile {
  name: string;
  bytes: Uint8Array;
}

/** Kind of the job that removes the stored bytes of a deleted row; its key is that of the file. */
export const DELETE_CHAT_FILE_BYTES = 'chat.file_gone';
/** Share of the total storage that visitors may use; the rest is reserved for answers of staff. */
const VISITORS_SHARE = 0.9;
/** Files sent within this time to begin a conversation count together. */
const FIRST_UPLOADS_WINDOW_MS = 60_000;
/** Control characters, and marks that change the direction of text: `fdp.exe` would read as `exe.pdf`. */
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const UNATTACHED_RETENTION_MS = DAY_MS;
const RETENTION_MS = 180 * DAY_MS;
/** After the conversation was closed. */
const RETENTION_AFTER_CLOSE_MS = 90 * DAY_MS;
/** Files of a conversation that has been over for longer may be deleted when storage is full. */
const EVICTABLE_AFTER_MS = 30 * DAY_MS;

/** Files that visitors and staff send each other; only these two can fetch them. */
export function openFiles(platform: Platform): ChatFiles {
  const { config, db, clock, files, jobs, sessionSecret } = platform;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  // Runs after the commit that deletes the row, and is retried, because a process may end in between.
  jobs.handle(DELETE_CHAT_FILE_BYTES, ({ key }) => files.delete(key));
  const queueByteRemoval = (tx: Executor, keys: readonly string[]) =>
    jobs.add(tx, ...keys.map((key) => ({ kind: DELETE_CHAT_FILE_BYTES, key, payload: {} })));
  jobs.repeatEvery('chat.files', DAY_MS, async () => {
    const ages = {
      unattachedBefore: ago(UNATTACHED_RETENTION_MS),
      closedBefore: ago(RETENTION_AFTER_CLOSE_MS),
      uploadedBefore: ago(RETENTION_MS),
    };
    await db.transaction(async (tx) => {
      await store.forgetPlaces(tx, ago(DAY_MS));
      await queueByteRemoval(tx, await store.deleteAgedFiles(tx, ages));
    });
  });
  const { receive } = createIncoming(platform);

  /** Keyed hash, so that the database does not reveal the sender's address. */
  const placeOf = (address: string) =>
    createHmac('sha256', sessionSecret).update(`chat files ${address}`).digest('base64url');

  async function measureUsedBytes(tx: Executor, { conversation, owner }: FileSender): Promise<number> {
    if (conversation !== null) return store.sizeOfConversation(tx, conversation);
    return owner === null ? 0 : store.sizeOfFirstUploads(tx, owner, ago(FIRST_UPLOADS_WINDOW_MS));
  }

  /** Makes storage available for `size` bytes, else throws. Files deleted for it are removed after the commit. */
  async function makeRoom(tx: Executor, size: number, sender: FileSender): Promise<void> {
    const { address } = sender;
    const usedBytes = await measureUsedBytes(tx, sender);
    if (usedBytes + size > CHAT_LIMITS.files) {
      throw new ApiError('payload_too_large', refusals.conversationFull, { param: 'conversation' });
    }
    if (address !== null) {
      const sentBytes = await store.sizeOfPlace(tx, placeOf(address), ago(DAY_MS));
      if (sentBytes + size > CHAT_LIMITS.filesADay) {
        throw new ApiError('payload_too_large', refusals.networkFull, { param: 'address' });
      }
    }
    const byteLimit = config.chatFileBytes * (address === null ? 1 : VISITORS_SHARE);
    const excessBytes = (await store.sizeOfAll(tx)) + size - byteLimit;
    if (excessBytes <= 0) return;
    await queueByteRemoval(
      tx,
      await store.deleteEndedFiles(tx, { endedBefore: ago(EVICTABLE_AFTER_MS), requestedBytes: excessBytes }),
    );
    if ((await store.sizeOfAll(tx)) + size > byteLimit)
      throw new ApiError('conflict', refusals.storageFull, { param: 'file' });
  }

  return {
    receive,
    keep: async (file, sender) => {
      const kind = file ? chatFileKind(file.name) : null;
      if (file && kind && file.bytes.byteLength === 0)
        throw new ApiError('invalid_value', refusals.emptyFile, { param: EMPTY_FILE_PARAM });
      if (!file || !kind || !isChatFile(file.bytes, kind)) {
        throw new ApiError('invalid_value', refusals.fileType, { param: 'file' });
      }
      if (file.bytes.byteLength > CHAT_LIMITS.file) {
        throw new ApiError('payload_too_large', refusals.fileTooLarge, { param: 'file' });
      }
      const name = file.name.replace(UNSEEN, '');
      const heldBy = sender.conversation ?? sender.owner;
      const size = file.bytes.byteLength;
      const place = sender.address === null ? null : placeOf(sender.address);
      const uploadedAt = clock.now();
      // The row reserves the bytes before they are written, in one transaction with the check of the limits.
      const announce = (key: string) =>
        db.transaction(async (tx) => {
          await store.lockFileStorage(tx);
          await makeRoom(tx, size, sender);
          await store.insertFile(tx, { key, name, kind, size, place, heldBy, uploadedAt });
        });
      return (await files.put(file.bytes, { name, kind, announce })).key;
    },
    find: async (conversation, seq) => {
      const row = await store.findFile(db.orm, conversation, seq);
      const bytes = row && (await files.get(row.key));
      return row && bytes ? { name: row.name, bytes } : null;
    },
  };
}
