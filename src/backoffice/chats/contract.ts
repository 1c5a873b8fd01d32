/** Wire shapes of chats at the desk. Browser-safe. */
import type { ChatMessage } from '#chat/contract';

/** A row of the queue. */
export interface ChatRowReply {
  id: string;
  /** What people say on the phone: `CH-7KD3M9QX`. */
  reference: string;
  kind: 'chat' | 'ticket';
  status: 'open' | 'closed';
  name: string | null;
  email: string | null;
  /** Who of us answers; null: nobody yet. */
  assignedName: string | null;
  /** The latest words of either side; null: a file alone. */
  latest: string | null;
  /** Since when somebody waits; null: nobody does. */
  waitingSince: string | null;
  /** Until when an answer is promised; null: nobody waits. */
  answerBy: string | null;
  changedAt: string;
  /** Messages of the visitor and others that no staff has read. */
  unread: boolean;
}

/** A message as staff see it. */
export interface DeskMessageReply extends ChatMessage {
  /** For colleagues alone. */
  isNote: boolean;
}

export interface ChatReply extends ChatRowReply {
  /** The account of who writes; null: a guest. */
  accountId: string | null;
  locale: string;
  currency: string;
  timeZone: string;
  /** Path of the page that the visitor was seen on last. */
  page: string | null;
  assigneeId: string | null;
  /** The last message that the visitor has read, by position. */
  readByVisitor: number;
  readByStaff: number;
  createdAt: string;
  /** The latest, oldest first. */
  messages: DeskMessageReply[];
  hasOlder: boolean;
  /** Who it can be handed over to. */
  colleagues: { id: string; name: string }[];
}

/** What to look at again. */
export interface ChatSignalsReply {
  /** Where to ask from next. */
  at: number;
  changed: string[];
  typing: string[];
  /** Where a colleague writes, by first name and initial. */
  writing: { conversation: string; name: string }[];
}
