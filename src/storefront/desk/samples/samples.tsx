import { Outlet } from 'react-router';
import { listSamples, type SampleRowReply, type SampleShow } from '#backoffice/samples/contract';
import { callDesk } from '../client.ts';
import { listQuery } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/samples.ts';
import { sampleTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export async function loader(args: Route.LoaderArgs) {
  const query = listQuery<SampleShow>(args.request);
  return deskPage(args, async (read) => ({
    query,
    page: await read(listSamples, { query }),
    now: new Date().toISOString(),
  }));
}

/** The queue of samples and kits, with the open one beside it. */
export default function Samples({ loaderData: { query, page, now } }: Route.ComponentProps) {
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
        readAfter={(after) => callDesk(listSamples, { query: { ...query, after } })}
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
