/** Wire shapes of chats at the desk. Browser-safe. */
import type { ChatMessage } from '#chat/contract';

/** A row of the queue. */
export interface ChatRowReply {
  id: string;
  /** Reference for use on the phone: `CH-7KD3M9QX`. */
  reference: string;
  kind: 'chat' | 'ticket';
  status: 'open' | 'closed';
  name: string | null;
  email: string | null;
  /** The member of staff who answers; null: nobody yet. */
  assignedName: string | null;
  /** The latest message text of either side; null: there is none, such as for a file alone. */
  latest: string | null;
  /** Since when the visitor waits; null: not waiting. */
  waitingSince: string | null;
  /** Promised time of an answer; null: nobody waits. */
  answerBy: string | null;
  changedAt: string;
  /** Whether there are messages that no staff has read. */
  unread: boolean;
}

/** A message as shown to staff. */
export interface DeskMessageReply extends ChatMessage {
  /** Only for colleagues. */
  isNote: boolean;
}

export interface ChatReply extends ChatRowReply {
  /** The visitor's account; null: a guest. */
  accountId: string | null;
  locale: string;
  currency: string;
  timeZone: string;
  /** Path of the page that the visitor was last on. */
  page: string | null;
  assigneeId: string | null;
  /** Position of the last message that the visitor has read. */
  readByVisitor: number;
  readByStaff: number;
  createdAt: string;
  /** The latest, oldest first. */
  messages: DeskMessageReply[];
  hasOlder: boolean;
  /** Staff to whom it can be handed over. */
  colleagues: { id: string; name: string }[];
}

/** What a desk has to reload. */
export interface ChatSignalsReply {
  /** Position for the next request. */
  at: number;
  changed: string[];
  typing: string[];
  /** Conversations where a colleague is writing, with first name and initial. */
  writing: { conversation: string; name: string }[];
}
