/** How a conversation moves: plain changes of its row, without database. */
import type { ChatHappening } from './contract.ts';
import { type Hours, officeAt, ticketAnswerBy } from './hours.ts';
import type { ConversationRow, NewMessage } from './store.ts';

/** A quiet conversation is taken up again within this time; afterwards a new one begins. */
export const TAKEN_UP_MS = 30 * 86_400_000;
/** How long somebody waits in a chat before it is late. */
const CHAT_PROMISE_MS = 5 * 60_000;
/** Who talks with somebody goes on after the office has closed. */
const STILL_TALKING_MS = 20 * 60_000;

export interface Calendar {
  hours: Hours;
  cutOff: { timeZone: string; days: string[]; closed: string[]; time: string };
}

export interface ConversationStart {
  id: string;
  reference: string;
  ownerKey: string;
  locale: string;
  currency: string;
  zone: string;
  now: Date;
}

export function newConversation({ now, ...fields }: ConversationStart): ConversationRow {
  return {
    ...fields,
    kind: 'chat',
    status: 'open',
    name: null,
    email: null,
    page: null,
    assigneeId: null,
    assigneeName: null,
    lastSeq: 0,
    visitorRead: 0,
    staffRead: 0,
    delivered: 0,
    mailed: 0,
    waitingSince: null,
    answerBy: null,
    wantsPerson: false,
    change: 0,
    createdAt: now,
    changedAt: now,
    closedAt: null,
  };
}

/** A visitor has written: it is open again, and somebody waits. */
export function recordVisitorMessage(row: ConversationRow, now: Date): void {
  if (row.status === 'closed')
    Object.assign(row, { status: 'open', closedAt: null, assigneeId: null, assigneeName: null });
  row.waitingSince ??= now;
  row.changedAt = now;
  row.visitorRead = row.lastSeq;
}

/**
 * What was written becomes a ticket while nobody is there, and a chat again when somebody is. True where it has just
 * become a ticket, so that somebody has to be told.
 */
export function settleKind(
  row: ConversationRow,
  previousRow: ConversationRow,
  now: Date,
  calendar: Calendar,
): boolean {
  if (officeAt(now, calendar.hours, calendar.cutOff).open) {
    Object.assign(row, { kind: 'chat', answerBy: chatAnswerBy(row.waitingSince ?? now) });
    return false;
  }
  // Staff have just answered: they are there, whatever the hours say.
  const isTalking =
    previousRow.assigneeId !== null &&
    previousRow.waitingSince === null &&
    now.getTime() - previousRow.changedAt.getTime() < STILL_TALKING_MS;
  if (isTalking) {
    row.answerBy ??= chatAnswerBy(row.waitingSince ?? now);
    return false;
  }
  const isNew = previousRow.kind !== 'ticket' || previousRow.waitingSince === null;
  if (isNew)
    Object.assign(row, { kind: 'ticket', answerBy: ticketAnswerBy(now, calendar.hours, calendar.cutOff) });
  return isNew;
}

export function chatAnswerBy(waitingSince: Date): Date {
  return new Date(waitingSince.getTime() + CHAT_PROMISE_MS);
}

/** It is over for now: nobody waits any more. */
export function closeConversation(row: ConversationRow, now: Date): void {
  Object.assign(row, { status: 'closed', closedAt: now, changedAt: now, waitingSince: null, answerBy: null });
}

/** Somebody has answered: nobody waits any more. */
export function recordStaffAnswer(row: ConversationRow, now: Date): void {
  Object.assign(row, { waitingSince: null, answerBy: null, staffRead: row.lastSeq, changedAt: now });
}

interface Written {
  clientId: string;
  author: NewMessage['author'];
  now: Date;
}

/** A message with nothing in it yet. */
export function blankMessage({ clientId, author, now }: Written): NewMessage {
  return {
    clientId,
    author,
    staffId: null,
    staffName: null,
    body: '',
    happening: null,
    isNote: false,
    cards: [],
    links: [],
    fileKey: null,
    createdAt: now,
  };
}

/** Says what happened, in nobody's words. */
export function composeEvent(
  happening: ChatHappening,
  id: string,
  now: Date,
  staffName: string | null = null,
): NewMessage {
  return { ...blankMessage({ clientId: `x:${id}`, author: 'system', now }), happening, staffName };
}
