import type { View } from '#catalogue';
import type { Cards } from './cards.ts';
import type { ChatConversation, ChatMessage } from './contract.ts';
import { accountOf } from './owner.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** A conversation as its visitor sees it: nothing of the desk beyond a first name. */
export function presentConversation(row: ConversationRow, hasAssistant: boolean): ChatConversation {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    with: row.assigneeName,
    readByStaff: row.staffRead,
    readByVisitor: row.visitorRead,
    answerBy: row.kind === 'ticket' ? (row.answerBy?.toISOString() ?? null) : null,
    hasEmail: row.email !== null || accountOf(row.ownerKey) !== null,
    assistant: hasAssistant && !row.wantsPerson && row.assigneeId === null,
  };
}

/** A message for who reads in this language and currency. */
export function presentMessage(row: MessageRow, cards: Cards, view: View): ChatMessage {
  return {
    seq: row.seq,
    id: row.clientId.slice(2),
    author: row.author,
    text: row.body,
    name: row.author === 'staff' || row.author === 'system' ? row.staffName : null,
    happening: row.happening,
    cards: row.cards.length ? cards.show(row.cards, view) : [],
    links: row.links,
    file: row.file && { name: row.file.name, size: row.file.size },
    at: row.createdAt.toISOString(),
  };
}

/** What customers see of a member of staff: `Jana Richter` → `Jana R.` */
export function shownName(name: string): string {
  const [first = '', ...laterNames] = name.trim().split(/\s+/);
  const initial = laterNames.at(-1)?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
