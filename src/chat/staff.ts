import type { View } from '#catalogue';
import type { Executor } from '#platform';
import type { ChatDependencies } from './chat.ts';
import { type ColleagueWriting, createColleagues } from './colleagues.ts';
import type { ChatMessage } from './contract.ts';
import {
  blankMessage,
  chatAnswerBy,
  closeConversation,
  composeEvent,
  recordStaffAnswer,
} from './conversation.ts';
import type { ChatFiles, KeptFile } from './files.ts';
import type { Hub } from './hub.ts';
import { presentMessage, shownName } from './present.ts';
import type { QueueCount, QueueQuery, QueueRow } from './queue.ts';
import * as queue from './queue.ts';
import type { ConversationRow, MessageRow } from './store.ts';
import * as store from './store.ts';
import { mailUnseenAnswers } from './unseen-answers.ts';

/** A member of staff at the desk. */
export interface StaffMember {
  id: string;
  /** Full name; customers see first name and initial. */
  name: string;
}

/** A message as staff see it: including notes and its author. */
export interface StaffMessage extends ChatMessage {
  isNote: boolean;
  staffId: string | null;
}

export interface StaffConversation {
  conversation: ConversationRow;
  /** The latest, oldest first. */
  messages: StaffMessage[];
  hasOlder: boolean;
}

/** Null: no such conversation. */
type Maybe<T = ConversationRow> = Promise<T | null>;

/** A message of staff; its id is the same for every retry. */
export interface StaffInput {
  id: string;
  text: string;
  /** Key of a stored file that the message attaches. */
  fileKey?: string;
}

/**
 * Actions of staff. The desk checks permissions and writes the audit log, so every change runs in the caller's
 * transaction.
 */
export interface ChatStaff {
  page(query: QueueQuery): Promise<QueueRow[]>;
  count(now: Date): Promise<QueueCount>;
  find(id: string, view: View, beforeSeq?: number): Maybe<StaffConversation>;
  /** The reference of a conversation, for the audit log. */
  findReference(tx: Executor, id: string): Maybe<Pick<ConversationRow, 'reference'>>;
  ofCustomer(customer: { accountId: string | null; email: string | null }): Promise<ConversationRow[]>;
  /** Assigns the conversation to this member of staff, also when a colleague has it. */
  take(tx: Executor, id: string, staff: StaffMember): Maybe;
  /**
   * Sends an answer to the visitor, once per message id. An answer that has not reached the visitor in the chat after a
   * while is also mailed, if an address is known.
   */
  answer(tx: Executor, id: string, staff: StaffMember, message: StaffInput): Maybe<MessageRow>;
  /** Adds a note for colleagues, which the visitor never sees. */
  note(tx: Executor, id: string, staff: StaffMember, message: StaffInput): Maybe<MessageRow>;
  /** To a colleague, or back to the queue. */
  handOver(tx: Executor, id: string, colleague: StaffMember | null): Maybe;
  close(tx: Executor, id: string): Maybe;
  reopen(tx: Executor, id: string): Maybe;
  type(id: string, staff: StaffMember): Promise<void>;
  markRead(id: string, seq: number): Promise<void>;
  /** The file of a message. */
  file(id: string, seq: number): Maybe<KeptFile>;
  /** Receives an uploaded form with a file. */
  receive: ChatFiles['receive'];
  /** Stores a file for an answer, under the limits of visitors' files, and returns its key. Throws an `ApiError`. */
  keepFile(id: string, file: Parameters<ChatFiles['keep']>[0]): Maybe<string>;
  /** A message that was stored before under this id of its sender. */
  findEarlier(id: string, messageId: string): Maybe<MessageRow>;
  /** Conversations that have changed since a position; waits some seconds if none has. */
  signals(afterChange: number | null, staffId: string): Promise<StaffSignals>;
}

/** What a desk has to reload. */
export interface StaffSignals {
  /** Position for the next request. */
  at: number;
  changed: string[];
  /** Conversations where a visitor is writing. */
  typing: string[];
  /** Conversations where a colleague is writing. */
  writing: ColleagueWriting[];
}

const signalsOf = ({ position, changedIds }: Awaited<ReturnType<typeof queue.changedSince>>) => ({
  at: position,
  changed: changedIds,
});

const PAGE = 200;
/** Shorter than the time after which a proxy cuts a silent connection. */
const WAITED_MS = 20_000;

export function createStaff(
  dependencies: ChatDependencies,
  { hub, files }: { hub: Hub; files: ChatFiles },
): ChatStaff {
  const { platform, cards } = dependencies;
  const { db, clock, random } = platform;
  const unseenAnswers = mailUnseenAnswers(dependencies);
  const colleagues = createColleagues(dependencies.typing);

  async function change(tx: Executor, id: string, work: (row: ConversationRow) => Promise<boolean>): Maybe {
    const row = await store.findForStaff(tx, id, true);
    if (!row) return null;
    if (await work(row)) await store.saveConversation(tx, row);
    return row;
  }

  async function takeOver(tx: Executor, row: ConversationRow, staff: StaffMember): Promise<boolean> {
    if (row.assigneeId === staff.id) return false;
    const now = clock.now();
    const name = shownName(staff.name);
    const happening = row.assigneeId ? 'handed_over' : 'taken';
    await store.append(tx, row, composeEvent(happening, random.id(), now, name));
    Object.assign(row, { assigneeId: staff.id, assigneeName: name, changedAt: now });
    return true;
  }

  async function write(
    tx: Executor,
    id: string,
    staff: StaffMember,
    message: StaffInput & { isNote: boolean },
  ) {
    const row = await store.findForStaff(tx, id, true);
    if (!row) return null;
    const clientId = `s:${message.id}`;
    const existingMessage = await store.findMessage(tx, id, clientId);
    if (existingMessage) return existingMessage;
    const now = clock.now();
    const previousRow = { ...row };
    if (!message.isNote) {
      if (row.status === 'closed') await reopen(tx, row);
      await takeOver(tx, row, staff);
    }
    await store.append(tx, row, {
      ...blankMessage({ clientId, author: 'staff', now }),
      staffId: staff.id,
      staffName: shownName(staff.name),
      body: message.text,
      isNote: message.isNote,
      fileKey: message.fileKey ?? null,
      cards: cards.read(message.text, row),
    });
    const storedMessage = await store.findMessage(tx, id, clientId);
    if (!storedMessage) throw new Error('a message that was written is not there');
    if (!message.isNote) {
      recordStaffAnswer(row, now);
      await unseenAnswers.scheduleCheck(
        tx,
        { id, isTicket: previousRow.kind === 'ticket' },
        storedMessage.seq,
      );
    }
    await store.saveConversation(tx, row);
    return storedMessage;
  }

  async function reopen(tx: Executor, row: ConversationRow): Promise<void> {
    const now = clock.now();
    await store.append(tx, row, composeEvent('reopened', random.id(), now));
    Object.assign(row, { status: 'open', closedAt: null, changedAt: now });
  }

  const toStaffMessage =
    (view: View) =>
    (row: MessageRow): StaffMessage => ({
      ...presentMessage(row, cards, view),
      isNote: row.isNote,
      staffId: row.staffId,
    });

  return {
    page: (asked) => queue.queuePage(db.orm, asked),
    count: (now) => queue.queueCount(db.orm, now),
    find: async (id, view, beforeSeq) => {
      const conversation = await store.findForStaff(db.orm, id);
      if (!conversation) return null;
      const slice = { limit: PAGE + 1, notes: true, ...(beforeSeq !== undefined && { beforeSeq }) };
      const latest = await store.latestMessages(db.orm, id, slice);
      const messages = latest.slice(-PAGE).map(toStaffMessage(view));
      return { conversation, messages, hasOlder: latest.length > messages.length };
    },
    findReference: (tx, id) => store.findForStaff(tx, id),
    ofCustomer: (who) => queue.ofCustomer(db.orm, who),
    take: (tx, id, staff) => change(tx, id, (row) => takeOver(tx, row, staff)),
    answer: (tx, id, staff, said) => write(tx, id, staff, { ...said, isNote: false }),
    note: (tx, id, staff, said) => write(tx, id, staff, { ...said, isNote: true }),
    handOver: (tx, id, colleague) =>
      change(tx, id, async (row) => {
        if (colleague) return takeOver(tx, row, colleague);
        if (row.assigneeId === null) return false;
        const now = clock.now();
        await store.append(tx, row, composeEvent('handed_over', random.id(), now));
        Object.assign(row, { assigneeId: null, assigneeName: null, changedAt: now });
        row.waitingSince ??= now;
        row.answerBy ??= chatAnswerBy(row.waitingSince);
        return true;
      }),
    close: (tx, id) =>
      change(tx, id, async (row) => {
        if (row.status === 'closed') return false;
        const now = clock.now();
        await store.append(tx, row, composeEvent('closed', random.id(), now));
        closeConversation(row, now);
        return true;
      }),
    reopen: (tx, id) =>
      change(tx, id, async (row) => {
        if (row.status === 'open') return false;
        await reopen(tx, row);
        return true;
      }),
    type: (id, { id: staffId, name }) =>
      dependencies.typing.announce({ conversation: id, by: 'staff', name: shownName(name), staffId }),
    markRead: (id, seq) =>
      db.transaction(async (tx) => {
        await change(tx, id, async (row) => {
          const read = Math.max(row.staffRead, Math.min(seq, row.lastSeq));
          if (read === row.staffRead) return false;
          row.staffRead = read;
          return true;
        });
      }),
    file: files.find,
    receive: files.receive,
    keepFile: async (id, file) =>
      (await store.findForStaff(db.orm, id)) &&
      files.keep(file, { conversation: id, owner: null, address: null }),
    findEarlier: (id, messageId) => store.findMessage(db.orm, id, `s:${messageId}`),
    signals: async (afterChange, staffId) => {
      const noTyping = { typing: [], writing: [] };
      if (afterChange === null) return { at: await queue.latestChange(db.orm), changed: [], ...noTyping };
      const endsAt = performance.now() + WAITED_MS;
      const colleagueSignal = colleagues.next(staffId);
      try {
        for (;;) {
          const nextSignal = hub.next(endsAt - performance.now());
          try {
            const changes = await queue.changedSince(db.orm, afterChange);
            if (changes.changedIds.length > 0) return { ...signalsOf(changes), ...noTyping };
            const signal = await Promise.race([
              nextSignal.comes,
              colleagueSignal.comes.then((writing) => ({ writing })),
            ]);
            // Late reports of changes up to the position also wake, with nothing to tell.
            if (signal === 'changed') continue;
            const latest = await queue.changedSince(db.orm, afterChange);
            return { ...signalsOf(latest), ...noTyping, ...(signal !== 'over' && signal) };
          } finally {
            nextSignal.stop();
          }
        }
      } finally {
        colleagueSignal.stop();
      }
    },
  };
}
