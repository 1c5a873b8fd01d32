import { z } from 'zod';
import { type Account, openCustomers, readEmail } from '#accounts';
import { ApiError } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { cursor, pageOf, searchText, sliceOf } from '../frame/paging.server.ts';
import { readerLanguage } from '../frame/reader-language.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  addCustomerNote,
  type CustomerRowReply,
  listCustomers,
  readCustomer,
  setOnAccount,
} from './contract.ts';
import { type EventDependencies, eventsOf } from './events.server.ts';
import { CUSTOMER_KEY, emailOfKey, guestKey } from './key.server.ts';
import { presentAccount, presentRow } from './present.server.ts';
import { insertNote, notesOf } from './store.server.ts';

const MOST_NOTES = 100;

/** Customers: searched by anything known about them, with everything on one screen. */
export function customerCalls(dependencies: EventDependencies & Pick<DeskDependencies, 'lists'>): DeskCall[] {
  const { platform } = dependencies;
  const { db, random, clock } = platform;
  const customers = openCustomers(platform);

  /**
   * The account or mail address behind a key. A guest needs no record here; what is known is found when it is shown.
   */
  const resolveCustomer = async (
    customerKey: string,
  ): Promise<{ account: Account | null; email: string }> => {
    const guestEmail = emailOfKey(customerKey);
    const email = guestEmail === null ? null : readEmail(guestEmail);
    const account =
      guestEmail === null ? await customers.find(customerKey) : email && (await customers.findByEmail(email));
    if (account) return { account, email: account.email };
    if (email === null) throw new ApiError('not_found', refusals.noCustomer);
    return { account: null, email };
  };

  return [
    staffCall(
      listCustomers,
      {
        summary: 'Customers, the latest first',
        query: z.object({ q: searchText, after: cursor.optional() }),
      },
      async ({ query: { q, after: afterKey } }) => {
        const matches = await customers.page({
          ...sliceOf({ q }),
          ...(afterKey && { cursor: afterKey }),
        });
        const { rows, next } = pageOf(matches, ({ id, createdAt }) => ({ id, at: createdAt }));
        const customerRows = rows.map(presentRow);
        // A guest who left a complete address is found by it, even without an account.
        const guest = q === undefined || afterKey ? null : readEmail(q);
        if (guest && !rows.some(({ email }) => email.toLowerCase() === guest.toLowerCase())) {
          customerRows.unshift(guestRow(guest));
        }
        return { rows: customerRows, next };
      },
    ),
    staffCall(
      readCustomer,
      { summary: 'Everything about a customer', params: { key: CUSTOMER_KEY } },
      async ({ params, request }) => {
        const { account, email } = await resolveCustomer(params.key);
        const [events, notes, details] = await Promise.all([
          eventsOf(dependencies, { accountId: account?.id ?? null, email }, readerLanguage(request)),
          notesOf(db.orm, email, MOST_NOTES),
          account && presentAccount(dependencies.lists, account, await customers.addresses(account.id)),
        ]);
        return {
          ...(account ? presentRow(account) : guestRow(email)),
          account: details,
          events,
          notes: notes.map(({ id, body, staffName, at: writtenAt }) => ({
            id,
            text: body,
            by: staffName,
            at: writtenAt.toISOString(),
          })),
        };
      },
    ),
    staffCall(
      addCustomerNote,
      {
        summary: 'Keeps a note about a customer',
        params: { key: CUSTOMER_KEY },
        body: z.object({ text: z.string().trim().min(1).max(5_000) }),
      },
      async ({ params, body: { text }, staff, change, audit }) => {
        const { email } = await resolveCustomer(params.key);
        return change(async (tx) => {
          const note = { id: random.id(), email, body: text, staffId: staff.id, staffName: staff.name };
          await insertNote(tx, { ...note, at: clock.now() });
          await audit(tx, 'customers.note', email, { after: { text } });
          return { id: note.id };
        });
      },
    ),
    staffCall(
      setOnAccount,
      {
        summary: 'Says whether a company may buy on account',
        params: { key: CUSTOMER_KEY },
        body: z.object({ onAccount: z.boolean() }),
      },
      async ({ params, body: { onAccount }, change, audit }) => {
        const { account } = await resolveCustomer(params.key);
        if (!account) throw new ApiError('conflict', refusals.guestOnAccount);
        return change(async (tx) => {
          const wasOnAccount = await customers.setOnAccount(tx, account.id, onAccount);
          await audit(tx, 'customers.on_account', account.email, {
            before: { onAccount: wasOnAccount },
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
