import { Outlet } from 'react-router';
import { listQuotes, type QuoteRowReply, type QuoteSection } from '#backoffice/quotes/contract';
import { callDesk } from '../client.ts';
import { listQuery } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/quotes.ts';
import { quoteListTexts } from './texts.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export async function loader(args: Route.LoaderArgs) {
  const query = listQuery<QuoteSection>(args.request);
  return deskPage(args, async (read) => ({
    query,
    page: await read(listQuotes, { query }),
    now: new Date().toISOString(),
  }));
}

/** The queue of quotes, with the open one beside it. */
export default function Quotes({ loaderData: { query, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(quoteListTexts);
  const shows = [
    { id: 'waiting', label: t.waiting },
    { id: 'all', label: t.all },
  ];
  return (
    <>
      <QueueList
        area="quotes"
        name={t.name}
        page={page}
        now={now}
        readAfter={(after) => callDesk(listQuotes, { query: { ...query, after } })}
        shows={shows}
        rowOf={(quote: QuoteRowReply) => rowOf(quote, t)}
      />
      <Outlet />
    </>
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
