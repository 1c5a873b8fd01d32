import { Queue, type QueueRow } from '../ui/list/queue.tsx';
import { queueLoader } from '../ui/list/queue-loader.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { type CustomerRowReply, listCustomers } from './contract.ts';
import { customerTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../ui/list/address.ts';

export const loader = queueLoader(listCustomers);

/** Customers, the latest first or by search, with the open one beside them. */
export default function Customers({ loaderData }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(customerTexts);
  return (
    <Queue
      area="customers"
      name={t.name}
      call={listCustomers}
      data={loaderData}
      rowOf={(row) => rowOf(row, t)}
    />
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
