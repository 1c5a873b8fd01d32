/** The conversation as this tab has it: what the server sent, and unconfirmed messages. */
import type { ChatConversation, ChatMessage, ChatOffice, ChatReply, ChatSentReply } from '#chat/contract';

import type { Refusal } from './refusals.ts';

/** A message that the server has not confirmed yet. */
export interface Pending {
  /** The same for every attempt, so that the server stores the message once. */
  id: string;
  text: string;
  file: File | null;
  at: string;
  /** `waits`: the server refused for now (429) and the message is sent again later. */
  state: 'sending' | 'waits' | 'failed';
  /** The refusal, if the server refused the message. */
  problem: Refusal | null;
}

export interface Talk {
  office: ChatOffice | null;
  conversation: ChatConversation | null;
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  /** Whether an automatic answer comes first. */
  assistant: boolean;
  pending: readonly Pending[];
  /** Name of the member of staff who is typing. */
  typing: string | null;
  /** State of the event stream: `none` before the first attempt. */
  link: 'none' | 'live' | 'lost';
}

export const EMPTY: Talk = {
  office: null,
  conversation: null,
  messages: [],
  hasOlder: false,
  assistant: false,
  pending: [],
  typing: null,
  link: 'none',
};

/** Merges messages of two sources in order of `seq`, each once. */
export function mergeMessages(
  existing: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map(existing.map((message) => [message.seq, message]));
  let isNew = false;
  for (const message of incoming) {
    isNew ||= !bySeq.has(message.seq);
    bySeq.set(message.seq, message);
  }
  return isNew ? [...bySeq.values()].sort((a, b) => a.seq - b.seq) : existing;
}

/** Adds received messages and drops the pending ones that they confirm. `isOther` replaces the conversation. */
export function withMessages(talk: Talk, messages: readonly ChatMessage[], isOther = false): Talk {
  const ids = new Set(messages.map(({ id }) => id));
  const isAnswer = messages.some(({ author }) => author === 'staff');
  return {
    ...talk,
    messages: mergeMessages(isOther ? [] : talk.messages, messages),
    pending: talk.pending.filter(({ id }) => !ids.has(id)),
    typing: isAnswer ? null : talk.typing,
  };
}

export function withReply(
  talk: Talk,
  { office, conversation, messages, hasOlder, assistant }: ChatReply,
): Talk {
  const isOther = talk.conversation?.id !== conversation?.id;
  const next = withMessages(talk, messages, isOther);
  return {
    ...next,
    office,
    conversation,
    assistant,
    hasOlder: isOther || talk.messages.length === 0 ? hasOlder : talk.hasOlder,
  };
}

export function withSent(talk: Talk, { conversation, message, after: laterMessages }: ChatSentReply): Talk {
  const isOther = talk.conversation?.id !== conversation.id;
  return { ...withMessages(talk, [message, ...laterMessages], isOther), conversation };
}

/** Number of answers that the visitor has not read. */
export function unreadOf({ conversation, messages }: Talk): number {
  const read = conversation?.readByVisitor ?? 0;
  return messages.filter(({ seq, author }) => seq > read && (author === 'staff' || author === 'assistant'))
    .length;
}
