import { Outlet } from 'react-router';
import type { DeskPage } from '#backoffice/contract';
import type { SampleRowReply } from '#backoffice/samples/contract';
import { readPagesOf } from '../client.ts';
import { listCall } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/samples.ts';
import { sampleTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export async function loader(args: Route.LoaderArgs) {
  const call = listCall('/samples', args.request);
  return deskPage(args, async (read) => ({
    call,
    page: await read<DeskPage<SampleRowReply>>(call),
    now: new Date().toISOString(),
  }));
}

/** The queue of samples and kits, with the open one beside it. */
export default function Samples({ loaderData: { call, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(sampleTexts);
  const shows = [
    { id: 'waiting', label: t.waiting },
    { id: 'all', label: t.all },
  ];
  return (
    <>
      <QueueList
        area="samples"
        name={t.name}
        page={page}
        now={now}
        readAfter={readPagesOf(call)}
        shows={shows}
        rowOf={(row: SampleRowReply) => rowOf(row, t)}
      />
      <Outlet />
    </>
  );
}

function rowOf(row: SampleRowReply, t: typeof sampleTexts.en): QueueRow {
  const { kind, reference, company, what: contents, status, receivedAt, answerBy, sendBy } = row;
  const isWaiting = answerBy !== null || sendBy !== null;
  return {
    id: reference,
    title: company,
    code: reference,
    detail: <span className="mono">{contents}</span>,
    size: kind === 'kit' ? t.kit : null,
    receivedAt,
    dueAt: answerBy ?? sendBy,
    isWaiting,
    ...(sendBy !== null && { state: t.toSend }),
    ...(!isWaiting && { state: t[status] }),
  };
}
