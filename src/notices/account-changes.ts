/** `GET /account/changes`: the state of a customer's own orders and quotes, for pages that stay open. */
import { z } from 'zod';
import type { Accounts } from '#accounts';
import type { Orders } from '#commerce/orders';
import type { Platform } from '#platform';
import { presentQuote, type Quotes } from '#quotes';
import { type ShopCall, shopCall } from '#settings';
import { readOwnChanges } from './contract.ts';

export interface ChangeDependencies {
  platform: Pick<Platform, 'mail'>;
  accounts: Pick<Accounts, 'find'>;
  orders: Pick<Orders, 'list'>;
  quotes: Pick<Quotes, 'ofAccount'>;
}

/** The latest of each; older ones rarely change while a page is open. */
const LATEST = 20;
/** Kinds of mails about a part that customers subscribe to: a change notice, back in stock. */
const TOLD_BY_MAIL: ReadonlySet<string> = new Set(['pcn.notice', 'stock.back']);

const changesReply = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      payment_status: z.string(),
      parcels: z.int(),
      refunds: z.int(),
    }),
  ),
  quotes: z.array(z.object({ id: z.string(), reference: z.string(), state: z.string() })),
  mails: z.array(z.object({ id: z.string(), subject: z.string() })),
});

/** Only the session determines the account; mails are included only for a confirmed address. */
export function changesCall({ platform, accounts, orders, quotes }: ChangeDependencies): ShopCall {
  return shopCall(
    readOwnChanges,
    {
      summary: 'How the latest orders and quotes of the account stand, and which parts it was told of',
      notes: 'Small, for asking once a minute what has changed since the time before.',
      reply: changesReply,
    },
    async ({ session }) => {
      const accountId = session.accountId!;
      const range = { offset: 0, limit: LATEST };
      const [orderList, quoteList, account] = await Promise.all([
        orders.list(accountId, range),
        quotes.ofAccount(accountId, range),
        accounts.find(accountId),
      ]);
      const mails = account?.emailConfirmed ? await platform.mail.latest(LATEST, account.email) : [];
      return {
        orders: orderList.orders.map(({ id, number, state, paymentState, shipments, refunds }) => ({
          id,
          number,
          status: state,
          payment_status: paymentState,
          parcels: shipments.length,
          refunds: refunds.length,
        })),
        quotes: quoteList.quotes
          .map(presentQuote)
          .map(({ id, reference, state }) => ({ id, reference, state })),
        mails: mails.filter(({ kind }) => TOLD_BY_MAIL.has(kind)).map(({ id, subject }) => ({ id, subject })),
      };
    },
  );
}
