import type { View } from '#catalogue';
import type { Executor } from '#platform';
import type { ChatRooms } from './chat.ts';
import { type ColleagueWriting, createColleagues } from './colleagues.ts';
import type { ChatMessage } from './contract.ts';
import { blankMessage, chatAnswerBy, ended, happened, staffWrote } from './conversation.ts';
import type { ChatFiles, KeptFile } from './files.ts';
import type { Hub } from './hub.ts';
import { mailAnswersLeft } from './left.ts';
import { presentMessage, shownName } from './present.ts';
import type { QueueAsked, QueueCount, QueueRow } from './queue.ts';
import * as queue from './queue.ts';
import type { ConversationRow, MessageRow } from './store.ts';
import * as store from './store.ts';

/** Who works at the desk. */
export interface StaffMember {
  id: string;
  /** In full; customers see first name and initial. */
  name: string;
}

/** A message as staff see it: notes too, and who wrote it. */
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

/** Null: there is no such conversation. */
type Done<T = ConversationRow> = Promise<T | null>;

/** What is said, with an id that is the same for every try. */
export interface StaffSaid {
  id: string;
  text: string;
  /** A kept file that the message brings. */
  fileKey?: string;
}

/**
 * What staff do. Who may, and what is written into the audit log, is for the desk to say: whatever changes something is
 * done in the transaction of its caller.
 */
export interface ChatStaff {
  page(asked: QueueAsked): Promise<QueueRow[]>;
  count(now: Date): Promise<QueueCount>;
  find(id: string, view: View, before?: number): Done<StaffConversation>;
  /** What a conversation is called, for the log of what was done with it. */
  named(tx: Executor, id: string): Done<Pick<ConversationRow, 'reference'>>;
  ofCustomer(who: { accountId: string | null; email: string | null }): Promise<ConversationRow[]>;
  /** Who takes it answers it; one that a colleague has is taken over. */
  take(tx: Executor, id: string, staff: StaffMember): Done;
  /**
   * Says something to the visitor, once for each id. What has not reached him in the chat after a while goes by mail as
   * well, where an address is known.
   */
  answer(tx: Executor, id: string, staff: StaffMember, said: StaffSaid): Done<MessageRow>;
  /** A note for colleagues, which the visitor never sees. */
  note(tx: Executor, id: string, staff: StaffMember, said: StaffSaid): Done<MessageRow>;
  /** To a colleague, or back to the queue. */
  handOver(tx: Executor, id: string, to: StaffMember | null): Done;
  close(tx: Executor, id: string): Done;
  reopen(tx: Executor, id: string): Done;
  type(id: string, staff: StaffMember): Promise<void>;
  seen(id: string, seq: number): Promise<void>;
  /** A file that a message brought. */
  file(id: string, seq: number): Done<KeptFile>;
  /** Receives a form with a file on its way in. */
  receive: ChatFiles['receive'];
  /** Keeps a file for an answer, under the rules of visitors' files, and answers its key. Throws an `ApiError`. */
  keepFile(id: string, file: Parameters<ChatFiles['keep']>[0]): Done<string>;
  /** An answer that was taken before under this id of its sender. */
  saidBefore(id: string, messageId: string): Done<MessageRow>;
  /** Conversations that have changed since a position, waited for some seconds where none has. */
  signals(after: number | null, staffId: string): Promise<StaffSignals>;
}

/** What a desk has to look at again. */
export interface StaffSignals {
  /** Where to ask from next. */
  at: number;
  changed: string[];
  /** Where a visitor is writing. */
  typing: string[];
  /** Where a colleague is. */
  writing: ColleagueWriting[];
}

const PAGE = 200;
/** Shorter than anything between a desk and us keeps a silent connection. */
const WAITED_MS = 20_000;

export function createStaff(rooms: ChatRooms, { hub, files }: { hub: Hub; files: ChatFiles }): ChatStaff {
  const { platform, cards } = rooms;
  const { db, clock, random } = platform;
  const left = mailAnswersLeft(rooms);
  const colleagues = createColleagues(rooms.typing);

  async function change(tx: Executor, id: string, work: (row: ConversationRow) => Promise<boolean>): Done {
    const row = await store.findForStaff(tx, id, true);
    if (!row) return null;
    if (await work(row)) await store.keep(tx, row);
    return row;
  }

  async function takeOver(tx: Executor, row: ConversationRow, staff: StaffMember): Promise<boolean> {
    if (row.assigneeId === staff.id) return false;
    const now = clock.now();
    const name = shownName(staff.name);
    const what = row.assigneeId ? 'handed_over' : 'taken';
    await store.append(tx, row, happened(what, random.id(), now, name));
    Object.assign(row, { assigneeId: staff.id, assigneeName: name, changedAt: now });
    return true;
  }

  async function write(tx: Executor, id: string, staff: StaffMember, said: StaffSaid & { isNote: boolean }) {
    const row = await store.findForStaff(tx, id, true);
    if (!row) return null;
    const clientId = `s:${said.id}`;
    const known = await store.findMessage(tx, id, clientId);
    if (known) return known;
    const now = clock.now();
    const before = { ...row };
    if (!said.isNote) {
      if (row.status === 'closed') await reopen(tx, row);
      await takeOver(tx, row, staff);
    }
    await store.append(tx, row, {
      ...blankMessage({ clientId, author: 'staff', now }),
      staffId: staff.id,
      staffName: shownName(staff.name),
      body: said.text,
      isNote: said.isNote,
      fileKey: said.fileKey ?? null,
      cards: cards.read(said.text, row),
    });
    const written = await store.findMessage(tx, id, clientId);
    if (!written) throw new Error('a message that was written is not there');
    if (!said.isNote) {
      staffWrote(row, now);
      await left.lookLater(tx, { id, isTicket: before.kind === 'ticket' }, written.seq);
    }
    await store.keep(tx, row);
    return written;
  }

  async function reopen(tx: Executor, row: ConversationRow): Promise<void> {
    const now = clock.now();
    await store.append(tx, row, happened('reopened', random.id(), now));
    Object.assign(row, { status: 'open', closedAt: null, changedAt: now });
  }

  const shown =
    (view: View) =>
    (row: MessageRow): StaffMessage => ({
      ...presentMessage(row, cards, view),
      isNote: row.isNote,
      staffId: row.staffId,
    });

  return {
    page: (asked) => queue.queuePage(db.orm, asked),
    count: (now) => queue.queueCount(db.orm, now),
    find: async (id, view, before) => {
      const conversation = await store.findForStaff(db.orm, id);
      if (!conversation) return null;
      const slice = { limit: PAGE + 1, notes: true, ...(before !== undefined && { before }) };
      const found = await store.latestMessages(db.orm, id, slice);
      const messages = found.slice(-PAGE).map(shown(view));
      return { conversation, messages, hasOlder: found.length > messages.length };
    },
    named: (tx, id) => store.findForStaff(tx, id),
    ofCustomer: (who) => queue.ofCustomer(db.orm, who),
    take: (tx, id, staff) => change(tx, id, (row) => takeOver(tx, row, staff)),
    answer: (tx, id, staff, said) => write(tx, id, staff, { ...said, isNote: false }),
    note: (tx, id, staff, said) => write(tx, id, staff, { ...said, isNote: true }),
    handOver: (tx, id, to) =>
      change(tx, id, async (row) => {
        if (to) return takeOver(tx, row, to);
        if (row.assigneeId === null) return false;
        const now = clock.now();
        await store.append(tx, row, happened('handed_over', random.id(), now));
        Object.assign(row, { assigneeId: null, assigneeName: null, changedAt: now });
        row.waitingSince ??= now;
        row.answerBy ??= chatAnswerBy(row.waitingSince);
        return true;
      }),
    close: (tx, id) =>
      change(tx, id, async (row) => {
        if (row.status === 'closed') return false;
        const now = clock.now();
        await store.append(tx, row, happened('closed', random.id(), now));
        ended(row, now);
        return true;
      }),
    reopen: (tx, id) =>
      change(tx, id, async (row) => {
        if (row.status === 'open') return false;
        await reopen(tx, row);
        return true;
      }),
    type: (id, { id: staffId, name }) =>
      rooms.typing.tell({ conversation: id, by: 'staff', name: shownName(name), staffId }),
    seen: (id, seq) =>
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
    saidBefore: (id, messageId) => store.findMessage(db.orm, id, `s:${messageId}`),
    signals: async (after, staffId) => {
      const nobody = { typing: [], writing: [] };
      if (after === null) return { at: await queue.latestChange(db.orm), changed: [], ...nobody };
      const signal = hub.next(WAITED_MS);
      const others = colleagues.next(staffId);
      const known = await queue.changedSince(db.orm, after);
      const isQuiet = known.changed.length === 0;
      const heard = isQuiet
        ? await Promise.race([
            signal.comes.then((typing) => ({ ...nobody, typing })),
            others.comes.then((writing) => ({ ...nobody, writing })),
          ])
        : nobody;
      signal.stop();
      others.stop();
      return { ...(isQuiet ? await queue.changedSince(db.orm, after) : known), ...heard };
    },
  };
}
