import { ROLES, type Role } from '#backoffice/contract';
import { textsOf } from '#messages';

/** One entry of the navigation rail. */
export interface DeskArea {
  /** Path segment, as in `/desk/quotes`; also the id of its queue if it has one. */
  id: keyof typeof areaTexts.en;
  /** Roles that see this area; owners see every area. */
  roles: readonly Role[];
}

export const areaTexts = textsOf('storefront/desk/areas');

/** The rail from top to bottom: daily work first, administration last. */
export const AREAS: readonly DeskArea[] = [
  { id: 'chats', roles: ['sales', 'support'] },
  { id: 'quotes', roles: ['sales'] },
  { id: 'samples', roles: ['sales', 'support'] },
  { id: 'orders', roles: ['sales', 'support'] },
  { id: 'payments', roles: ['sales', 'support'] },
  { id: 'customers', roles: ['sales', 'support'] },
  { id: 'mails', roles: ['sales', 'support'] },
  { id: 'tasks', roles: [] },
  { id: 'content', roles: ROLES },
  { id: 'catalogue', roles: ROLES },
  { id: 'money', roles: ['sales'] },
  { id: 'company', roles: [] },
  { id: 'team', roles: [] },
  { id: 'audit', roles: [] },
  { id: 'me', roles: ROLES },
];

/** Includes every area for owners. */
export const listAreasFor = (role: Role): DeskArea[] =>
  AREAS.filter(({ roles }) => role === 'owner' || roles.includes(role));
