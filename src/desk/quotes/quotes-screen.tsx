import { Queue, type QueueRow } from '../ui/list/queue.tsx';
import { queueLoader } from '../ui/list/queue-loader.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { listQuotes, type QuoteRowReply } from './contract.ts';
import { quoteListTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../ui/list/address.ts';

export const loader = queueLoader(listQuotes);

/** The queue of quotes, with the open one beside it. */
export default function Quotes({ loaderData }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(quoteListTexts);
  const shows = [
    { id: 'waiting', label: t.waiting },
    { id: 'all', label: t.all },
  ];
  return (
    <Queue
      area="quotes"
      name={t.name}
      call={listQuotes}
      data={loaderData}
      shows={shows}
      rowOf={(quote) => rowOf(quote, t)}
    />
  );
}

function rowOf(quote: QuoteRowReply, t: typeof quoteListTexts.en): QueueRow {
  const { id, reference, email, lineCount, inputMethod, fileName, beginning, stage } = quote;
  const lines = lineCount === null ? null : t.lines({ count: lineCount });
  const isFile = inputMethod === 'file';
  return {
    id,
    title: email,
    code: reference,
    detail: isFile ? fileName : <span className="mono">{beginning}</span>,
    size: isFile ? (lines ? t.bom({ lines }) : t.unread) : lines,
    receivedAt: quote.receivedAt,
    dueAt: quote.answerBy,
    ...(stage !== 'new' && { state: t[stage] }),
    isWaiting: stage === 'new' || stage === 'asked_back',
  };
}
