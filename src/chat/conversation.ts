/** Transitions of a conversation: plain changes of its row, without database. */
import type { OfficeHours } from '#settings/company/contract';
import type { CompanyTerms } from '#settings/contract';
import type { ChatHappening } from './contract.ts';
import { officeAt, ticketAnswerBy } from './hours.ts';
import type { ConversationRow, NewMessage } from './store.ts';

/** A quiet conversation is continued within this time; afterwards a new one begins. */
export const TAKEN_UP_MS = 30 * 86_400_000;
/** Waiting time in a chat after which the answer counts as late. */
const CHAT_PROMISE_MS = 5 * 60_000;
/** A conversation with staff in progress continues as a chat after the office has closed. */
const STILL_TALKING_MS = 20 * 60_000;

export interface Calendar {
  hours: OfficeHours;
  cutOff: CompanyTerms['cutOff'];
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

/** A visitor has written: the conversation is open and waits for an answer. */
export function recordVisitorMessage(row: ConversationRow, now: Date): void {
  if (row.status === 'closed')
    Object.assign(row, { status: 'open', closedAt: null, assigneeId: null, assigneeName: null });
  row.waitingSince ??= now;
  row.changedAt = now;
  row.visitorRead = row.lastSeq;
}

/**
 * Makes a conversation a ticket outside office hours, and a chat again within them. True if it has just become a
 * ticket, so that staff have to be notified.
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
  // Staff have just answered, so they are available regardless of the hours.
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

/** Closes the conversation: the visitor no longer waits. */
export function closeConversation(row: ConversationRow, now: Date): void {
  Object.assign(row, { status: 'closed', closedAt: now, changedAt: now, waitingSince: null, answerBy: null });
}

/** Staff have answered: the visitor no longer waits. */
export function recordStaffAnswer(row: ConversationRow, now: Date): void {
  Object.assign(row, { waitingSince: null, answerBy: null, staffRead: row.lastSeq, changedAt: now });
}

interface Written {
  clientId: string;
  author: NewMessage['author'];
  now: Date;
}

/** An empty message. */
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

/** A system message about what happened. */
export function composeEvent(
  happening: ChatHappening,
  id: string,
  now: Date,
  staffName: string | null = null,
): NewMessage {
  return { ...blankMessage({ clientId: `x:${id}`, author: 'system', now }), happening, staffName };
}
