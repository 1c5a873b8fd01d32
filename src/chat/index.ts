/** Live chat: conversations of visitors with staff, live in every tab and process; tickets outside office hours. */
import type { Accounts } from '#accounts';
import type { Catalogue } from '#catalogue';
import type { PageFinder } from '#content';
import type { Platform } from '#platform';
import type { PublicCall, Settings } from '#settings';
import { createAssistant } from './assistant.ts';
import { createCards } from './cards.ts';
import { createChat } from './chat.ts';
import { forgetConversations } from './conversation-retention.ts';
import { chatFileCalls } from './file-api.ts';
import { openFiles } from './files.ts';
import { openHub } from './hub.ts';
import { accountKey, guestKey } from './owner.ts';
import { type ChatStaff, createStaff } from './staff.ts';
import { type ChatStreams, createStreams } from './stream.ts';
import { createTyping } from './typing.ts';
import type { Chat } from './visitor.ts';

export { chatCalls } from './api.ts';
export { downloadOf } from './download.ts';
export { DELETE_CHAT_FILE_BYTES } from './files.ts';
export { staffFileInput, staffMessageInput } from './input.ts';
export { chatSampleMails } from './mail-samples.ts';
export type { QueueRow } from './queue.ts';
export type { ChatStaff, StaffConversation } from './staff.ts';
export type { MessageRow } from './store.ts';
export type { Chat } from './visitor.ts';

interface Dependencies {
  settings: Settings;
  catalogue: Catalogue;
  pages: PageFinder;
  accounts: Pick<Accounts, 'find'>;
}

export interface OpenChat {
  chat: Chat;
  staff: ChatStaff;
  streams: ChatStreams;
  fileCalls: PublicCall[];
  /** For the login hook: moves a guest's conversations to the account. */
  adopt(tx: Parameters<Chat['adopt']>[0], session: { id: string }, account: { id: string }): Promise<void>;
  /** Ends every stream, so that the process can stop; clients reconnect elsewhere. */
  endStreams(): void;
  close(): void;
}

/** Opens the module: follows its changes, registers its jobs. */
export async function openChat(
  platform: Platform,
  { settings, catalogue, pages, accounts }: Dependencies,
): Promise<OpenChat> {
  const cards = createCards(catalogue);
  const assistant = platform.config.assistant ? createAssistant({ catalogue, pages, cards }) : null;
  const dependencies = {
    platform,
    settings,
    catalogue,
    cards,
    hours: () => platform.company.inForce().hours,
    assistant,
    typing: createTyping(platform),
    emailOf: async (accountId: string) => (await accounts.find(accountId))?.email ?? null,
  };
  const chat = createChat(dependencies);
  const hub = await openHub(dependencies);
  const files = openFiles(platform);
  forgetConversations(platform);
  return {
    chat,
    staff: createStaff(dependencies, { hub, files }),
    streams: createStreams({ platform, settings, hub }),
    fileCalls: chatFileCalls({ platform, settings, chat, files }),
    adopt: (tx, session, account) => chat.adopt(tx, guestKey(session), accountKey(account.id)),
    endStreams: () => hub.endAll(),
    close: () => {
      hub.endAll();
      hub.close();
    },
  };
}
