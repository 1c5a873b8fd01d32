import type { Catalogue, View } from '#catalogue';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import type { OfficeHours } from '#settings/company/contract';
import type { Assistant, AssistantAnswer } from './assistant.ts';
import type { Cards } from './cards.ts';
import { CHAT_LIMITS } from './contract.ts';
import {
  blankMessage,
  type Calendar,
  closeConversation,
  composeEvent,
  newConversation,
  recordVisitorMessage,
  settleKind,
  TAKEN_UP_MS,
} from './conversation.ts';
import { officeAt } from './hours.ts';
import { sendTicket, sendTranscript } from './mails.ts';
import { presentConversation, presentMessage } from './present.ts';
import { refusals } from './refusals.ts';
import type { ConversationRow, MessageRow, NewMessage } from './store.ts';
import * as store from './store.ts';
import type { Typing } from './typing.ts';
import type { Chat, Visitor, VisitorMessage } from './visitor.ts';

export interface ChatDependencies {
  platform: Platform;
  settings: Settings;
  catalogue: Catalogue;
  cards: Cards;
  /** The office hours currently in force. */
  hours(): OfficeHours;
  typing: Typing;
  /** The mail address of an account. */
  emailOf(accountId: string): Promise<string | null>;
  /** Null: switched off. */
  assistant: Assistant | null;
}

export function createChat(dependencies: ChatDependencies): Chat {
  const { platform, settings, cards, hours, assistant } = dependencies;
  const { db, clock, random } = platform;
  const calendar = (): Calendar => ({ hours: hours(), cutOff: settings.company.cutOff });
  const hasAssistant = assistant !== null;
  const post = (tx: Executor) => ({ platform, tx, company: settings.company });

  const toConversation = (row: ConversationRow) => presentConversation(row, hasAssistant);
  const toMessage = (view: View) => (row: MessageRow) => presentMessage(row, cards, view);

  /** The conversation a message belongs to, locked; a new one if there is none. */
  async function openConversation(
    tx: Executor,
    visitor: Visitor,
    input: VisitorMessage,
    now: Date,
  ): Promise<ConversationRow> {
    const { ownerKey, locale, currency } = visitor;
    await store.lockOwner(tx, ownerKey);
    const current = input.conversation ? { id: input.conversation } : await store.currentOf(tx, ownerKey);
    const row = current && (await store.findOwn(tx, { id: current.id, ownerKey }, true));
    if (!row && input.conversation) throw conversationNotFound();
    const isQuiet = row && now.getTime() - row.changedAt.getTime() > TAKEN_UP_MS;
    if (row && !isQuiet) return Object.assign(row, { locale, currency });
    const zone = input.zone || settings.company.cutOff.timeZone;
    const names = { id: random.id(), reference: `CH-${random.code(8)}` };
    return store.insertConversation(tx, newConversation({ ...names, ownerKey, locale, currency, zone, now }));
  }

  function composeMessage(visitor: Visitor, input: VisitorMessage, now: Date): NewMessage {
    return {
      ...blankMessage({ clientId: `v:${input.id}`, author: 'visitor', now }),
      body: input.text,
      cards: cards.read(input.text, visitor),
      fileKey: input.fileKey ?? null,
    };
  }

  /**
   * Adds an automatic answer, unless a person was requested or staff have taken the conversation. True: staff need not
   * answer.
   */
  async function appendAnswer(tx: Executor, row: ConversationRow, answer: AssistantAnswer): Promise<boolean> {
    if (row.wantsPerson || row.assigneeId) return false;
    const now = clock.now();
    await store.append(tx, row, {
      ...blankMessage({ clientId: `x:${random.id()}`, author: 'assistant', now }),
      body: answer.text,
      cards: answer.cards,
      links: answer.links,
    });
    row.wantsPerson = answer.handsOver;
    if (answer.handsOver) await store.append(tx, row, composeEvent('person_asked', random.id(), now));
    return !answer.handsOver;
  }

  async function becomeTicket(
    tx: Executor,
    row: ConversationRow,
    previousRow: ConversationRow,
  ): Promise<void> {
    const now = clock.now();
    if (!settleKind(row, previousRow, now, calendar())) return;
    const ticketEvent = {
      ...composeEvent('ticket', random.id(), now),
      body: row.answerBy?.toISOString() ?? '',
    };
    await store.append(tx, row, ticketEvent);
    const latest = await store.latestMessages(tx, row.id, { limit: 20, notes: false });
    await sendTicket(post(tx), row, latest);
  }

  async function findReply(executor: Executor, visitor: Visitor, row: ConversationRow, clientId: string) {
    const message = await store.findMessage(executor, row.id, clientId);
    if (!message) return null;
    const laterMessages = await store.messagesAfter(executor, row.id, {
      afterSeq: message.seq,
      limit: CHAT_LIMITS.page,
    });
    const visibleMessages = laterMessages.filter(({ isNote }) => !isNote).map(toMessage(visitor));
    return {
      conversation: toConversation(row),
      message: toMessage(visitor)(message),
      after: visibleMessages,
    };
  }

  /** Changes the visitor's own conversation under its lock. `work` returns false if nothing has to be saved. */
  function changeOwn(
    visitor: Visitor,
    id: string,
    work: (tx: Executor, row: ConversationRow) => Promise<boolean>,
  ) {
    return db.transaction(async (tx) => {
      const row = await store.findOwn(tx, { id, ownerKey: visitor.ownerKey }, true);
      if (!row) throw conversationNotFound();
      if (await work(tx, row)) await store.saveConversation(tx, row);
    });
  }

  async function ownRow(visitor: Visitor, id: string): Promise<ConversationRow> {
    const row = await store.findOwn(db.orm, { id, ownerKey: visitor.ownerKey });
    if (!row) throw conversationNotFound();
    return row;
  }

  return {
    office: () => officeAt(clock.now(), hours(), settings.company.cutOff),
    read: async (visitor) => {
      const office = officeAt(clock.now(), hours(), settings.company.cutOff);
      const row = await store.currentOf(db.orm, visitor.ownerKey);
      if (!row) return { office, conversation: null, messages: [], hasOlder: false, assistant: hasAssistant };
      const latest = await store.latestMessages(db.orm, row.id, {
        limit: CHAT_LIMITS.page + 1,
        notes: false,
      });
      const messages = latest.slice(-CHAT_LIMITS.page).map(toMessage(visitor));
      return {
        office,
        conversation: toConversation(row),
        messages,
        hasOlder: latest.length > messages.length,
        assistant: hasAssistant,
      };
    },
    older: async (visitor, id, beforeSeq) => {
      const row = await ownRow(visitor, id);
      const slice = { beforeSeq, limit: CHAT_LIMITS.page + 1, notes: false };
      const olderMessages = await store.latestMessages(db.orm, row.id, slice);
      const messages = olderMessages.slice(-CHAT_LIMITS.page).map(toMessage(visitor));
      return { messages, hasOlder: olderMessages.length > messages.length };
    },
    wouldBegin: async ({ ownerKey }) => {
      const row = await store.currentOf(db.orm, ownerKey);
      return !row || clock.now().getTime() - row.changedAt.getTime() > TAKEN_UP_MS;
    },
    current: async (visitor, id) =>
      (id ? await ownRow(visitor, id) : await store.currentOf(db.orm, visitor.ownerKey))?.id ?? null,
    findEarlier: async (visitor, { id, conversation }) => {
      const row = conversation
        ? await ownRow(visitor, conversation)
        : await store.currentOf(db.orm, visitor.ownerKey);
      return row && findReply(db.orm, visitor, row, `v:${id}`);
    },
    say: async (visitor, input) => {
      // Computed before anything is locked.
      const answer =
        assistant && (await assistant.answer({ text: input.text, page: input.page ?? null }, visitor));
      return db.transaction(async (tx) => {
        const now = clock.now();
        const row = await openConversation(tx, visitor, input, now);
        const existingReply = await findReply(tx, visitor, row, `v:${input.id}`);
        if (existingReply) return existingReply;
        const previousRow = { ...row };
        const isReopened = row.status === 'closed';
        if (isReopened) await store.append(tx, row, composeEvent('reopened', random.id(), now));
        const { clientId } = await store.append(tx, row, composeMessage(visitor, input, now));
        recordVisitorMessage(row, now);
        Object.assign(row, pickContactFields(input));
        if (answer && (await appendAnswer(tx, row, answer))) row.waitingSince = previousRow.waitingSince;
        else await becomeTicket(tx, row, previousRow);
        await store.saveConversation(tx, row);
        const reply = await findReply(tx, visitor, row, clientId);
        if (!reply) throw new Error('a message that was written is not there');
        return reply;
      });
    },
    markRead: (visitor, id, { seq, page }) =>
      changeOwn(visitor, id, async (_tx, row) => {
        const read = Math.max(row.visitorRead, Math.min(seq ?? 0, row.lastSeq));
        if (read === row.visitorRead && (page === null || page === row.page)) return false;
        Object.assign(row, { visitorRead: read, page: page ?? row.page });
        return true;
      }),
    type: async (visitor, id) => {
      await ownRow(visitor, id);
      await dependencies.typing.announce({ conversation: id, by: 'visitor', name: '' });
    },
    details: (visitor, id, contact) =>
      changeOwn(visitor, id, async (_tx, row) => {
        Object.assign(row, pickContactFields(contact));
        return true;
      }),
    askForPerson: (visitor, id) =>
      changeOwn(visitor, id, async (tx, row) => {
        if (row.wantsPerson) return false;
        const previousRow = { ...row };
        const now = clock.now();
        await store.append(tx, row, composeEvent('person_asked', random.id(), now));
        row.wantsPerson = true;
        recordVisitorMessage(row, now);
        await becomeTicket(tx, row, previousRow);
        return true;
      }),
    close: (visitor, id) =>
      changeOwn(visitor, id, async (tx, row) => {
        if (row.status === 'closed') return false;
        const now = clock.now();
        await store.append(tx, row, composeEvent('closed', random.id(), now));
        closeConversation(row, now);
        row.visitorRead = row.lastSeq;
        return true;
      }),
    sendTranscript: (visitor, id, email) =>
      db.transaction(async (tx) => {
        const row = await store.findOwn(tx, { id, ownerKey: visitor.ownerKey });
        if (!row) throw conversationNotFound();
        const messages = await store.latestMessages(tx, id, { limit: 1_000, notes: false });
        await sendTranscript(post(tx), row, { messages, recipient: email, key: `${id}:${random.id()}` });
      }),
    adopt: (tx, fromKey, toKey) => store.adopt(tx, fromKey, toKey),
  };
}

/** The same error for another visitor's conversation and for an unknown one. */
function conversationNotFound(): ApiError {
  return new ApiError('not_found', refusals.conversationNotFound);
}

/** The contact fields that the visitor sent; absent ones stay unchanged. */
function pickContactFields({
  name,
  email,
  page,
}: Pick<VisitorMessage, 'name' | 'email' | 'page'>): Partial<ConversationRow> {
  return { ...(name && { name }), ...(email && { email }), ...(page && { page }) };
}
