import { Outlet } from 'react-router';
import { listOrders, type OrderRowReply, type OrderShow } from '#backoffice/orders/contract';
import { formatCount } from '#kernel';
import { useShell } from '../../shell/use-shell.ts';
import { callDesk } from '../client.ts';
import { listQuery } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/orders.ts';
import ordersCss from './orders.css?url';
import { type DeskOrderTexts, orderTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }];

export async function loader(args: Route.LoaderArgs) {
  const query = listQuery<OrderShow>(args.request);
  return deskPage(args, async (read) => ({
    query,
    page: await read(listOrders, { query }),
    now: new Date().toISOString(),
  }));
}

/** The queue of orders, with the open one beside it. */
export default function Orders({ loaderData: { query, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const shows = [
    { id: 'open', label: t.open },
    { id: 'ready', label: t.ready },
    { id: 'backorder', label: t.backorder },
    { id: 'unpaid', label: t.unpaidInvoices },
    { id: 'all', label: t.all },
  ];
  return (
    <>
      <QueueList
        area="orders"
        name={t.name}
        page={page}
        now={now}
        readAfter={(after) => callDesk(listOrders, { query: { ...query, after } })}
        shows={shows}
        rowOf={(order: OrderRowReply) => rowOf(order, t, locale)}
      />
      <Outlet />
    </>
  );
}

function rowOf(order: OrderRowReply, t: DeskOrderTexts, locale: string): QueueRow {
  const { id, number, company, email, status, paymentStatus, lines, firstPart, total, currency } = order;
  const isUnpaid = paymentStatus === 'failed';
  const words = [t[`state_${status}`], isUnpaid && t.pay_failed].filter(Boolean).join(', ');
  return {
    id,
    title: company ?? email,
    code: number,
    detail: (
      <>
        <span className="mono">{firstPart}</span>
        {lines > 1 ? ` · ${t.lines({ count: lines })}` : ''}
        {order.arrived > 0 ? ` · ${t.arrived({ pieces: formatCount(order.arrived) })}` : ''}
      </>
    ),
    size: new Intl.NumberFormat(locale, { style: 'currency', currency }).format(total),
    receivedAt: order.placedAt,
    dueAt: order.dueAt,
    isWaiting: order.dueAt !== null,
    ...((status !== 'confirmed' || isUnpaid) && { state: words }),
  };
}
