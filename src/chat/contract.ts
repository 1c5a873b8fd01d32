/** Wire shapes and limits of the chat. Browser-safe. */

export type ChatAuthor = 'visitor' | 'staff' | 'assistant' | 'system';

/** What happened, where a message is no words of anybody. The widget has the sentences. */
export type ChatHappening = 'taken' | 'handed_over' | 'ticket' | 'closed' | 'reopened' | 'person_asked';

/** A sentence with its full stop; a name such as `Jana R.` brings one along. */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** A part that a message speaks of, with price and stock as they are when it is read. */
export interface ChatCard {
  /** Ours. */
  partNumber: string;
  slug: string;
  name: string;
  /** Pieces on hand over all packagings, and the same pieces by the way they lie. */
  stock: number;
  stockByKind: { cutTape: number; reels: number; bulk: number };
  /** Unit price at the smallest quantity; null: on request. */
  price: number | null;
  currency: string;
  /** The other maker's number in the message that this part stands for; null where it is our own number. */
  for: { partNumber: string; maker: string } | null;
}

export interface ChatMessage {
  /** Position in its conversation, rising; what a stream is resumed by. */
  seq: number;
  /** The id its sender made, for telling a message of one's own apart. */
  id: string;
  author: ChatAuthor;
  /** First name and initial of a member of staff; null for all others. */
  name: string | null;
  /** Plain text, never markup. Of a `ticket`: the time until which it is answered. */
  text: string;
  happening: ChatHappening | null;
  cards: ChatCard[];
  /** Pages of ours that an automatic answer names. */
  links: { title: string; path: string }[];
  file: { name: string; size: number } | null;
  at: string;
}

/** A conversation as its visitor sees it. */
export interface ChatConversation {
  id: string;
  /** What people say on the phone: `CH-7KD3M9QX`. */
  reference: string;
  /** `ticket`: written while nobody was there; answered by mail and here. */
  kind: 'chat' | 'ticket';
  status: 'open' | 'closed';
  /** Who answers, first name and initial; null: nobody has taken it yet. */
  with: string | null;
  /** The last of the visitor's messages that staff have read, by position. */
  readByStaff: number;
  /** The last message that the visitor has read, by position. */
  readByVisitor: number;
  /** Until when a ticket is answered; null for a chat. */
  answerBy: string | null;
  /** Whether we know where to write to. */
  hasEmail: boolean;
  /** Whether the automatic assistant answers first. */
  assistant: boolean;
}

/** Whether somebody is there. */
export interface ChatOffice {
  open: boolean;
  /** When somebody is there again; null while somebody is, or where no day is known. */
  opensAt: string | null;
  /** Until when somebody is there today; null while closed. */
  closesAt: string | null;
  /** `08:00` by the clock of `timeZone`. */
  from: string;
  to: string;
  /** `Mon` to `Sun`. */
  days: string[];
  timeZone: string;
}

/** `GET /api/chat`. */
export interface ChatReply {
  office: ChatOffice;
  /** Null: nothing was ever written. */
  conversation: ChatConversation | null;
  /** The latest, oldest first. */
  messages: ChatMessage[];
  /** Whether older ones can be asked for. */
  hasOlder: boolean;
  /** Whether an automatic assistant answers what begins a conversation. */
  assistant: boolean;
}

/** What a message that was taken answers. */
export interface ChatSentReply {
  conversation: ChatConversation;
  message: ChatMessage;
  /** What followed at once: a ticket, an automatic answer. */
  after: ChatMessage[];
}

/** Events of the stream by their name. Only `message` has an id: `<conversation>:<seq>`. */
export interface ChatEvents {
  message: ChatMessage;
  state: { conversation: ChatConversation | null; office: ChatOffice };
  typing: { name: string };
}

export const CHAT_LIMITS = {
  /** Letters of a message. */
  text: 4_000,
  /** Bytes of a file. */
  file: 10 * 1024 * 1024,
  /** Bytes of the files of one conversation. */
  files: 50 * 1024 * 1024,
  /** Bytes of the files that visitors of one address send within a day. */
  filesADay: 100 * 1024 * 1024,
  /** Messages in one answer. */
  page: 100,
  /** Cards of one message. */
  cards: 3,
} as const;

export const CHAT_FILE_KINDS = ['pdf', 'xlsx', 'xls', 'csv', 'txt', 'png', 'jpg'] as const;
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number];

/** The kind that a file's name claims; null where it is none of those that are taken. */
export function chatFileKind(name: string): ChatFileKind | null {
  const ending = /\.([A-Za-z]{3,4})$/.exec(name.trim())?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return CHAT_FILE_KINDS.find((kind) => kind === ending) ?? null;
}

export const CHAT_REFUSALS = {
  fileType: 'Invalid file type. Allowed: .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg',
  fileSize: 'File is too large. Maximum size is 10 MB.',
  conversationFull:
    'This conversation holds 50 MB of files, which is all it may. Send further files by e-mail, and name the reference of the chat.',
  dayFull:
    'Your network has sent 100 MB of files here within a day, which is all it may. Send the file by e-mail, or try again tomorrow.',
  fileGone: 'This file is not kept any more. Ask for it in the chat.',
  allFull: 'No more files can be taken here at the moment. Send the file by e-mail, or try again tomorrow.',
} as const;
