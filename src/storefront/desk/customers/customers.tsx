import { Outlet } from 'react-router';
import { type CustomerRowReply, listCustomers } from '#backoffice/customers/contract';
import { callDesk } from '../client.ts';
import { listQuery } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/customers.ts';
import { customerTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export async function loader(args: Route.LoaderArgs) {
  const { q } = listQuery(args.request);
  const query = { q };
  return deskPage(args, async (read) => ({
    query,
    page: await read(listCustomers, { query }),
    now: new Date().toISOString(),
  }));
}

/** Customers, the latest first or by search, with the open one beside them. */
export default function Customers({ loaderData: { query, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(customerTexts);
  return (
    <>
      <QueueList
        area="customers"
        name={t.name}
        page={page}
        now={now}
        readAfter={(after) => callDesk(listCustomers, { query: { ...query, after } })}
        rowOf={(row: CustomerRowReply) => rowOf(row, t)}
      />
      <Outlet />
    </>
  );
}

function rowOf(row: CustomerRowReply, t: typeof customerTexts.en): QueueRow {
  const { key, email, name, company, orderCount, onAccount, since: customerSince } = row;
  return {
    id: key,
    title: company ?? name ?? email,
    detail: customerSince === null ? t.guest : [company && name, email].filter(Boolean).join(' · '),
    size: orderCount > 0 ? t.orders({ count: orderCount }) : null,
    ...(onAccount && { state: t.onAccount }),
    receivedAt: customerSince ?? '',
    dueAt: null,
  };
}
