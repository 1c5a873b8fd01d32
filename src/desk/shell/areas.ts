import { textsOf } from '#messages';
import { type Access, can, type Role } from '../contract.ts';

/** One entry of the navigation rail. */
export interface DeskArea {
  /** Path segment, as in `/desk/quotes`; also the id of its queue if it has one. */
  id: keyof typeof areaTexts.en;
  /** Staff with one of these permissions see the area. */
  access: readonly Access[];
}

export const areaTexts = textsOf('storefront/desk/areas');

/** The rail from top to bottom: daily work first, administration last. */
export const AREAS: readonly DeskArea[] = [
  { id: 'chats', access: ['answerChats'] },
  { id: 'quotes', access: ['answerQuotes'] },
  { id: 'samples', access: ['answerSamples'] },
  { id: 'orders', access: ['fulfilOrders'] },
  { id: 'payments', access: ['recordPayments', 'readDeclinedPayments'] },
  { id: 'customers', access: ['manageCustomers'] },
  { id: 'mails', access: ['retryMails'] },
  { id: 'tasks', access: ['retryJobs'] },
  { id: 'content', access: ['any'] },
  { id: 'catalogue', access: ['any'] },
  { id: 'money', access: ['manageCodes'] },
  { id: 'company', access: ['changeCompanyFacts'] },
  { id: 'team', access: ['manageStaff'] },
  { id: 'audit', access: ['readAuditLog'] },
  { id: 'me', access: ['any'] },
];

export const listAreasFor = (role: Role): DeskArea[] =>
  AREAS.filter(({ access }) => access.some((requirement) => can(role, requirement)));
