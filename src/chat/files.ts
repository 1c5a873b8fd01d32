import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import { createIncoming } from '#quotes';
import type { UploadedFile } from '#settings';
import { CHAT_LIMITS, CHAT_REFUSALS, chatFileKind } from './contract.ts';
import { isChatFile } from './file-kinds.ts';
import * as store from './store.ts';

export interface ChatFiles {
  receive: ReturnType<typeof createIncoming>['receive'];
  /**
   * Keeps a file that is what its name says, where its conversation (null: it begins one) and the shop have room for
   * it; answers its key. Throws an `ApiError` that says what to do.
   */
  keep(file: UploadedFile | undefined, conversation: string | null): Promise<string>;
}

const DAY_MS = 86_400_000;
const UNNAMED_MS = DAY_MS;
const KEPT_MS = 180 * DAY_MS;
/** Younger ones are not taken away to make room. */
const SAFE_MS = 30 * DAY_MS;

/** Files that visitors send: staff alone can fetch them, at the desk. */
export function openFiles(platform: Platform): ChatFiles {
  const { config, db, clock, files, jobs } = platform;
  jobs.every('chat.files', DAY_MS, async () => {
    const now = clock.now().getTime();
    const limits = { unnamedBefore: new Date(now - UNNAMED_MS), before: new Date(now - KEPT_MS) };
    const keys = await db.transaction((tx) => store.takeOutFiles(tx, limits));
    for (const key of keys) await files.delete(key);
  });
  const { receive } = createIncoming(platform);

  /** Room for so many bytes, made by the oldest files where it has to be. */
  async function hasRoom(bytes: number): Promise<boolean> {
    const over = (await store.sizeOfAll(db.orm)) + bytes - config.chatFileBytes;
    if (over <= 0) return true;
    const before = new Date(clock.now().getTime() - SAFE_MS);
    const keys = await db.transaction((tx) => store.takeOutOldest(tx, { before, bytes: over }));
    for (const key of keys) await files.delete(key);
    return (await store.sizeOfAll(db.orm)) + bytes <= config.chatFileBytes;
  }

  return {
    receive,
    keep: async (file, conversation) => {
      const kind = file ? chatFileKind(file.name) : null;
      if (!file || !kind || file.bytes.byteLength === 0 || !isChatFile(file.bytes, kind)) {
        throw new ApiError('invalid_value', CHAT_REFUSALS.fileType, { param: 'file' });
      }
      if (file.bytes.byteLength > CHAT_LIMITS.file) {
        throw new ApiError('payload_too_large', CHAT_REFUSALS.fileSize, { param: 'file' });
      }
      const size = file.bytes.byteLength;
      const held = conversation === null ? 0 : await store.sizeOfConversation(db.orm, conversation);
      if (held + size > CHAT_LIMITS.files) {
        throw new ApiError('payload_too_large', CHAT_REFUSALS.conversationFull, { param: 'conversation' });
      }
      if (!(await hasRoom(size))) throw new ApiError('conflict', CHAT_REFUSALS.allFull, { param: 'file' });
      const { name } = file;
      const kept = { name, kind, size, uploadedAt: clock.now() };
      const { key } = await files.put(file.bytes, {
        name,
        kind,
        announce: (announced) => store.insertFile(db.orm, { key: announced, ...kept }),
      });
      return key;
    },
  };
}
