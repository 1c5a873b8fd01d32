import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import { createIncoming } from '#quotes';
import type { UploadedFile } from '#settings';
import { CHAT_LIMITS, CHAT_REFUSALS, chatFileKind } from './contract.ts';
import { isChatFile } from './file-kinds.ts';
import * as store from './store.ts';

export interface ChatFiles {
  receive: ReturnType<typeof createIncoming>['receive'];
  /** Keeps a file that is what its name says; answers its key. Throws an `ApiError` that says what to mend. */
  keep(file: UploadedFile | undefined): Promise<string>;
}

const DAY_MS = 86_400_000;
const UNNAMED_MS = DAY_MS;
const KEPT_MS = 180 * DAY_MS;

/** Files that visitors send: staff alone can fetch them, at the desk. */
export function openFiles(platform: Platform): ChatFiles {
  const { db, clock, files, jobs } = platform;
  jobs.every('chat.files', DAY_MS, async () => {
    const now = clock.now().getTime();
    const limits = { unnamedBefore: new Date(now - UNNAMED_MS), before: new Date(now - KEPT_MS) };
    const keys = await db.transaction((tx) => store.takeOutFiles(tx, limits));
    for (const key of keys) await files.delete(key);
  });
  const { receive } = createIncoming(platform);
  return {
    receive,
    keep: async (file) => {
      const kind = file ? chatFileKind(file.name) : null;
      if (!file || !kind || file.bytes.byteLength === 0 || !isChatFile(file.bytes, kind)) {
        throw new ApiError('invalid_value', CHAT_REFUSALS.fileType, { param: 'file' });
      }
      if (file.bytes.byteLength > CHAT_LIMITS.file) {
        throw new ApiError('payload_too_large', CHAT_REFUSALS.fileSize, { param: 'file' });
      }
      const { name } = file;
      const kept = { name, kind, size: file.bytes.byteLength, uploadedAt: clock.now() };
      const { key } = await files.put(file.bytes, {
        ...{ name, kind },
        announce: (announced) => store.insertFile(db.orm, { key: announced, ...kept }),
      });
      return key;
    },
  };
}
