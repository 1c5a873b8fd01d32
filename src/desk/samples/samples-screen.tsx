import { Queue, type QueueRow } from '../ui/list/queue.tsx';
import { queueLoader } from '../ui/list/queue-loader.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { listSamples, type SampleRowReply } from './contract.ts';
import { sampleTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../ui/list/address.ts';

export const loader = queueLoader(listSamples);

/** The queue of samples and kits, with the open one beside it. */
export default function Samples({ loaderData }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(sampleTexts);
  const shows = [
    { id: 'waiting', label: t.waiting },
    { id: 'all', label: t.all },
  ];
  return (
    <Queue
      area="samples"
      name={t.name}
      call={listSamples}
      data={loaderData}
      shows={shows}
      rowOf={(row) => rowOf(row, t)}
    />
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
