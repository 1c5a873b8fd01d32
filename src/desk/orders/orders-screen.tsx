import type { LinksFunction } from 'react-router';
import { formatCount } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Queue, type QueueRow } from '../ui/list/queue.tsx';
import { queueLoader } from '../ui/list/queue-loader.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { listOrders, type OrderRowReply } from './contract.ts';
import ordersCss from './orders.css?url';
import { type DeskOrderTexts, orderTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../ui/list/address.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }];

export const loader = queueLoader(listOrders);

/** The queue of orders, with the open one beside it. */
export default function Orders({ loaderData }: ScreenProps<typeof loader>) {
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
    <Queue
      area="orders"
      name={t.name}
      call={listOrders}
      data={loaderData}
      shows={shows}
      rowOf={(order) => rowOf(order, t, locale)}
    />
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
