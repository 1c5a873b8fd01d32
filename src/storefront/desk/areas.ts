import type { Role } from '#backoffice/contract';
import { deskTexts } from './texts.ts';

/** One entry of the rail. */
export interface DeskArea {
  /** As in its address, `/desk/quotes`, and as its queue is called. */
  id: keyof typeof areaTexts.en;
  /** Who works there, beside the owner. */
  roles: readonly Role[];
}

/** Names of the areas. */
export const areaTexts = deskTexts({
  en: { chats: 'Chats', quotes: 'Quotes', team: 'Team', audit: 'Audit log' },
  de: { chats: 'Chats', quotes: 'Angebote', team: 'Team', audit: 'Protokoll' },
});

/** The rail from top to bottom: queues first, in the order in which a promise runs out. */
export const AREAS: readonly DeskArea[] = [
  { id: 'chats', roles: ['sales', 'support'] },
  { id: 'quotes', roles: ['sales'] },
  { id: 'team', roles: [] },
  { id: 'audit', roles: [] },
];

/** The areas that somebody of this role works in. */
export const areasOf = (role: Role): DeskArea[] =>
  AREAS.filter(({ roles }) => role === 'owner' || roles.includes(role));
