/**
 * The roles of the desk and what each of them may do. Calls, screens and the navigation rail ask `can`; no other
 * code names a role. How to add one: `docs/changes/staff-role.md`. Browser-safe.
 */

/** In the order in which owners choose from them. */
export const ROLES = ['sales', 'support', 'content', 'catalogue', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** May do everything. One active owner always remains. */
export const OWNER = 'owner' satisfies Role;

/** What all staff may do needs no permission. */
export type Permission =
  /** Chats and tickets. */
  | 'answerChats'
  /** Requests for quotes, and the offers that answer them. */
  | 'answerQuotes'
  /** Requests for samples, and applications for kits. */
  | 'answerSamples'
  /** Reading orders with their documents, and sending parcels. `cancelOrders` and `refundOrders` need it too. */
  | 'fulfilOrders'
  | 'cancelOrders'
  | 'refundOrders'
  /** Receivables, payments on account, and advance invoices. */
  | 'recordPayments'
  | 'readDeclinedPayments'
  /** Reading customers, and writing notes about them. `allowOnAccount` needs it too. */
  | 'manageCustomers'
  /** Letting a company pay after the invoice. */
  | 'allowOnAccount'
  /** Mails that could not be sent. */
  | 'retryMails'
  /** Dead-letter jobs. Their reasons contain messages of gateways and databases. */
  | 'retryJobs'
  /** Entries, menus and pictures. */
  | 'editContent'
  /** Releases, lifecycles, and files of prices, stock and series. */
  | 'changeCatalogue'
  /** Coupons and gift cards; `data/quoting.json` and `data/codes.json` limit how much a role may give away. */
  | 'manageCodes'
  | 'changeShippingAndTax'
  | 'changeCompanyFacts'
  | 'manageStaff'
  | 'readAuditLog'
  /** The list of all calls of the desk. */
  | 'readCallList';

const PERMISSIONS: Readonly<Record<Exclude<Role, typeof OWNER>, readonly Permission[]>> = {
  sales: [
    'answerChats',
    'answerQuotes',
    'answerSamples',
    'fulfilOrders',
    'cancelOrders',
    'refundOrders',
    'recordPayments',
    'readDeclinedPayments',
    'manageCustomers',
    'allowOnAccount',
    'retryMails',
    'manageCodes',
  ],
  support: [
    'answerChats',
    'answerSamples',
    'fulfilOrders',
    'readDeclinedPayments',
    'manageCustomers',
    'retryMails',
  ],
  content: ['editContent'],
  catalogue: ['changeCatalogue'],
};

/** What a call needs: a permission, `any` logged-in staff, or nothing (`open`), before the login. */
export type Access = Permission | 'any' | 'open';

/** Whether a member of staff may make a call, or do what a permission names. */
export function can(role: Role, requirement: Access | { readonly access: Access }): boolean {
  const access = typeof requirement === 'string' ? requirement : requirement.access;
  if (access === 'any' || access === 'open' || role === OWNER) return true;
  // The database may hold a role that only another version of the shop has: it has no permissions.
  const permissions: readonly Permission[] | undefined = PERMISSIONS[role];
  return permissions?.includes(access) ?? false;
}
