import type { View } from '#catalogue';
import type { Executor } from '#platform';
import type { ChatRooms } from './chat.ts';
import type { ChatMessage } from './contract.ts';
import { blankMessage, happened, staffWrote } from './conversation.ts';
import type { Hub } from './hub.ts';
import { mailAnswer } from './mails.ts';
import { presentMessage, shownName } from './present.ts';
import type { ConversationRow, FileRow, MessageRow, QueueRow } from './store.ts';
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

/** What staff do. Who may, and what is written into the audit log, is for the desk to say. */
export interface ChatStaff {
  queue(filter: { status: 'open' | 'closed'; limit?: number }): Promise<QueueRow[]>;
  find(id: string, view: View, before?: number): Done<StaffConversation>;
  ofCustomer(who: { accountId: string | null; email: string | null }): Promise<ConversationRow[]>;
  /** Who takes it answers it; one that a colleague has is taken over. */
  take(id: string, staff: StaffMember): Done;
  /** Says something to the visitor, once for each id; a ticket is answered by mail as well. */
  answer(id: string, staff: StaffMember, message: { id: string; text: string }): Done<MessageRow>;
  /** A note for colleagues, which the visitor never sees. */
  note(id: string, staff: StaffMember, message: { id: string; text: string }): Done<MessageRow>;
  type(id: string, staff: StaffMember): Promise<void>;
  seen(id: string, seq: number): Done;
  /** To a colleague, or back to the queue. */
  handOver(id: string, to: StaffMember | null): Done;
  close(id: string, staff: StaffMember): Done;
  reopen(id: string, staff: StaffMember): Done;
  /** A file that a message brought. */
  file(id: string, seq: number): Done<{ file: FileRow; bytes: Uint8Array }>;
  /** Calls back with every conversation that changes, and where a visitor is typing. Answers how to stop. */
  watch(listener: Parameters<Hub['watch']>[0]): () => void;
}

const MOST_IN_QUEUE = 500;
const PAGE = 200;

export function createStaff(rooms: ChatRooms, hub: Hub): ChatStaff {
  const { platform, settings, cards } = rooms;
  const { db, clock, random } = platform;

  function change(id: string, work: (tx: Executor, row: ConversationRow) => Promise<boolean>): Done {
    return db.transaction(async (tx) => {
      const row = await store.findForStaff(tx, id, true);
      if (!row) return null;
      if (await work(tx, row)) await store.keep(tx, row);
      return row;
    });
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

  async function write(
    id: string,
    staff: StaffMember,
    message: { id: string; text: string },
    isNote: boolean,
  ): Done<MessageRow> {
    return db.transaction(async (tx) => {
      const row = await store.findForStaff(tx, id, true);
      if (!row) return null;
      const clientId = `s:${message.id}`;
      const known = await store.findMessage(tx, id, clientId);
      if (known) return known;
      const now = clock.now();
      const before = { ...row };
      if (!isNote) {
        if (row.status === 'closed') await reopen(tx, row);
        await takeOver(tx, row, staff);
      }
      await store.append(tx, row, {
        ...blankMessage({ clientId, author: 'staff', now }),
        ...{ staffId: staff.id, staffName: shownName(staff.name), body: message.text, isNote },
        cards: cards.read(message.text, row),
      });
      const written = await store.findMessage(tx, id, clientId);
      if (!written) throw new Error('a message that was written is not there');
      if (!isNote) {
        staffWrote(row, now);
        await answerTicket(tx, before, written);
      }
      await store.keep(tx, row);
      return written;
    });
  }

  /** By mail, where an address was left: its visitor may never come back to the page. */
  async function answerTicket(tx: Executor, row: ConversationRow, answer: MessageRow): Promise<void> {
    if (row.kind !== 'ticket') return;
    const latest = await store.latestMessages(tx, row.id, { limit: 20, notes: false });
    const asked = latest.filter(({ author, seq }) => author === 'visitor' && seq < answer.seq).slice(-3);
    await mailAnswer({ platform, tx, company: settings.company }, row, { answer, asked });
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
    queue: ({ status, limit = MOST_IN_QUEUE }) =>
      store.queue(db.orm, { status, limit: Math.min(limit, MOST_IN_QUEUE) }),
    find: async (id, view, before) => {
      const conversation = await store.findForStaff(db.orm, id);
      if (!conversation) return null;
      const found = await store.latestMessages(db.orm, id, { before, limit: PAGE + 1, notes: true });
      const messages = found.slice(-PAGE).map(shown(view));
      return { conversation, messages, hasOlder: found.length > messages.length };
    },
    ofCustomer: (who) => store.ofCustomer(db.orm, who),
    take: (id, staff) => change(id, (tx, row) => takeOver(tx, row, staff)),
    answer: (id, staff, message) => write(id, staff, message, false),
    note: (id, staff, message) => write(id, staff, message, true),
    type: (id, staff) => rooms.typing.tell({ conversation: id, by: 'staff', name: shownName(staff.name) }),
    seen: (id, seq) =>
      change(id, async (_tx, row) => {
        const read = Math.max(row.staffRead, Math.min(seq, row.lastSeq));
        if (read === row.staffRead) return false;
        row.staffRead = read;
        return true;
      }),
    handOver: (id, to) =>
      change(id, async (tx, row) => {
        if (to) return takeOver(tx, row, to);
        if (row.assigneeId === null) return false;
        const now = clock.now();
        await store.append(tx, row, happened('handed_over', random.id(), now));
        Object.assign(row, { assigneeId: null, assigneeName: null, changedAt: now });
        row.waitingSince ??= now;
        return true;
      }),
    close: (id) =>
      change(id, async (tx, row) => {
        if (row.status === 'closed') return false;
        const now = clock.now();
        await store.append(tx, row, happened('closed', random.id(), now));
        Object.assign(row, { status: 'closed', closedAt: now, changedAt: now, waitingSince: null });
        return true;
      }),
    reopen: (id) =>
      change(id, async (tx, row) => {
        if (row.status === 'open') return false;
        await reopen(tx, row);
        return true;
      }),
    file: async (id, seq) => {
      const file = await store.findFile(db.orm, id, seq);
      const bytes = file && (await platform.files.get(file.key));
      return file && bytes ? { file, bytes } : null;
    },
    watch: (listener) => hub.watch(listener),
  };
}
