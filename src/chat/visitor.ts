import type { View } from '#catalogue';
import type { Executor } from '#platform';
import type { ChatOffice, ChatReply, ChatSentReply } from './contract.ts';

/** Who asks: whose conversations are found, and how they are shown. */
export interface Visitor extends View {
  ownerKey: string;
}

export interface VisitorMessage {
  /** Made by the sender, the same for every try. */
  id: string;
  text: string;
  /** A kept file that the message brings. */
  fileKey?: string;
  /** The conversation it belongs to; the latest of the visitor, or a new one, where left out. */
  conversation?: string;
  page?: string | null;
  zone?: string | null;
  name?: string | null;
  email?: string | null;
}

/** What visitors do. Whoever asks finds their own conversations alone; any other is not there (404). */
export interface Chat {
  office(): ChatOffice;
  read(visitor: Visitor): Promise<ChatReply>;
  older(visitor: Visitor, id: string, beforeSeq: number): Promise<Pick<ChatReply, 'messages' | 'hasOlder'>>;
  /** Whether the visitor's next message begins a conversation. */
  wouldBegin(visitor: Visitor): Promise<boolean>;
  /** The conversation that a message goes to: an own one, the latest where none is named; null: there is none. */
  current(visitor: Visitor, id: string | null): Promise<string | null>;
  /** Takes a message once, however often it is sent. */
  say(visitor: Visitor, message: VisitorMessage): Promise<ChatSentReply>;
  /** A message taken before under this id; null: none was. */
  findEarlier(
    visitor: Visitor,
    message: Pick<VisitorMessage, 'id' | 'conversation'>,
  ): Promise<ChatSentReply | null>;
  /** The visitor has read up to a message, and is on a page. */
  markRead(
    visitor: Visitor,
    id: string,
    progress: { seq: number | null; page: string | null },
  ): Promise<void>;
  type(visitor: Visitor, id: string): Promise<void>;
  details(
    visitor: Visitor,
    id: string,
    contact: { name: string | null; email: string | null },
  ): Promise<void>;
  askForPerson(visitor: Visitor, id: string): Promise<void>;
  close(visitor: Visitor, id: string): Promise<void>;
  /** Sends the conversation so far to an address. */
  sendTranscript(visitor: Visitor, id: string, email: string): Promise<void>;
  /** What a guest wrote goes to the account that the guest has logged in to. */
  adopt(tx: Executor, fromKey: string, toKey: string): Promise<void>;
}
