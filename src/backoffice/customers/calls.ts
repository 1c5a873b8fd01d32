import { z } from 'zod';
import { type Account, openCustomers, readEmail } from '#accounts';
import { ApiError } from '#kernel';
import type { DeskPage, Role } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searched } from '../frame/paging.ts';
import type { DeskRooms } from '../rooms.ts';
import type { CustomerReply, CustomerRowReply } from './contract.ts';
import { type EventRooms, eventsOf } from './events.ts';
import { CUSTOMER_KEY, emailOfKey, guestKey } from './key.ts';
import { presentAccount, presentRow } from './present.ts';
import { insertNote, notesOf } from './store.ts';

const ROLES: readonly Role[] = ['sales', 'support'];
const MOST_NOTES = 100;
const key = { key: CUSTOMER_KEY };

/** Customers: found by what one knows of them, with everything on one screen. */
export function customerCalls(rooms: EventRooms & Pick<DeskRooms, 'lists'>): DeskCall[] {
  const { platform } = rooms;
  const { db, random, clock } = platform;
  const customers = openCustomers(platform);

  /** Who a key means. A guest exists by having left anything with us; that is seen when it is shown. */
  const whoIs = async (sent = ''): Promise<{ account: Account | null; email: string }> => {
    const given = emailOfKey(sent);
    const email = given === null ? null : readEmail(given);
    const account =
      given === null ? await customers.find(sent) : email && (await customers.findByEmail(email));
    if (account) return { account, email: account.email };
    if (email === null) throw new ApiError('not_found', 'There is no such customer.');
    return { account: null, email };
  };

  return [
    staffCall(
      {
        method: 'get',
        path: '/customers',
        summary: 'Customers, the latest first',
        roles: ROLES,
        query: z.object({ q: searched, after: cursor.optional() }),
      },
      async ({ query: { q, after } }): Promise<DeskPage<CustomerRowReply>> => {
        const found = await customers.page({
          limit: PAGE_ROWS + 1,
          ...(q !== undefined && { search: q }),
          ...(after && { after }),
        });
        const { rows, next } = pageOf(found, ({ id, createdAt }) => ({ id, at: createdAt }));
        const shown = rows.map(presentRow);
        // Whoever left a whole address with us is found by it, with or without an account.
        const guest = q === undefined || after ? null : readEmail(q);
        if (guest && !rows.some(({ email }) => email.toLowerCase() === guest.toLowerCase())) {
          shown.unshift(guestRow(guest));
        }
        return { rows: shown, next };
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/customers/:key',
        summary: 'Everything about a customer',
        roles: ROLES,
        params: key,
      },
      async ({ params }): Promise<CustomerReply> => {
        const { account, email } = await whoIs(params['key']);
        const [events, notes, details] = await Promise.all([
          eventsOf(rooms, { accountId: account?.id ?? null, email }),
          notesOf(db.orm, email, MOST_NOTES),
          account && presentAccount(rooms.lists, account, await customers.addresses(account.id)),
        ]);
        return {
          ...(account ? presentRow(account) : guestRow(email)),
          account: details,
          events,
          notes: notes.map(({ id, body, staffName, at }) => ({
            id,
            text: body,
            by: staffName,
            at: at.toISOString(),
          })),
        };
      },
    ),
    staffCall(
      {
        method: 'post',
        path: '/customers/:key/notes',
        summary: 'Keeps a note about a customer',
        roles: ROLES,
        params: key,
        body: z.object({ text: z.string().trim().min(1).max(5_000) }),
      },
      async ({ params, body: { text }, staff, change, audit }) => {
        const { email } = await whoIs(params['key']);
        return change(async (tx) => {
          const note = { id: random.id(), email, body: text, staffId: staff.id, staffName: staff.name };
          await insertNote(tx, { ...note, at: clock.now() });
          await audit(tx, 'customers.note', email, { after: { text } });
          return { id: note.id };
        });
      },
    ),
    staffCall(
      {
        method: 'put',
        path: '/customers/:key/on-account',
        roles: ['sales'],
        params: key,
        summary: 'Says whether a company may buy on account',
        body: z.object({ onAccount: z.boolean() }),
      },
      async ({ params, body: { onAccount }, change, audit }) => {
        const { account } = await whoIs(params['key']);
        if (!account) throw new ApiError('conflict', 'A guest has no account to buy on.');
        return change(async (tx) => {
          const before = await customers.setOnAccount(tx, account.id, onAccount);
          await audit(tx, 'customers.on_account', account.email, {
            before: { onAccount: before },
            after: { onAccount },
          });
          return { onAccount };
        });
      },
    ),
  ];
}

function guestRow(email: string): CustomerRowReply {
  return {
    key: guestKey(email),
    email,
    name: null,
    company: null,
    onAccount: false,
    orderCount: 0,
    since: null,
  };
}
