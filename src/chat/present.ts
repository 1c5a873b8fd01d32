import type { View } from '#catalogue';
import type { Cards } from './cards.ts';
import type { ChatConversation, ChatMessage } from './contract.ts';
import { accountOf } from './owner.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** A conversation as shown to its visitor: of the desk only the short name of a member of staff. */
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

/** A message in the language and currency of its reader. */
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

/** The name of a member of staff as customers see it: `Jana Richter` → `Jana R.` */
export function shownName(name: string): string {
  const [first = '', ...laterNames] = name.trim().split(/\s+/);
  const initial = laterNames.at(-1)?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
