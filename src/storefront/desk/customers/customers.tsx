import { Outlet } from 'react-router';
import type { DeskPage } from '#backoffice/contract';
import type { CustomerRowReply } from '#backoffice/customers/contract';
import { readPagesOf } from '../client.ts';
import { listCall } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/customers.ts';
import { customerTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export async function loader(args: Route.LoaderArgs) {
  const call = listCall('/customers', args.request);
  return deskPage(args, async (read) => ({
    call,
    page: await read<DeskPage<CustomerRowReply>>(call),
    now: new Date().toISOString(),
  }));
}

/** Customers, the latest first or by search, with the open one beside them. */
export default function Customers({ loaderData: { call, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(customerTexts);
  return (
    <>
      <QueueList
        area="customers"
        name={t.name}
        page={page}
        now={now}
        readAfter={readPagesOf(call)}
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
    size: orderCount > 0 ? t.orders(orderCount) : null,
    ...(onAccount && { state: t.onAccount }),
    receivedAt: customerSince ?? '',
    dueAt: null,
  };
}
