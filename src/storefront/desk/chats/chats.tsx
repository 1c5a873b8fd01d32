import { Outlet } from 'react-router';
import { type ChatRowReply, type ChatSection, listChats } from '#backoffice/chats/contract';
import { callDesk } from '../client.ts';
import { listQuery } from '../list/address.ts';
import { QueueList, type QueueRow } from '../list/queue-list.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/chats.ts';
import chatsCss from './chats.css?url';
import { type DeskChatTexts, deskChatTexts } from './texts.ts';
import { useSignals } from './use-signals.ts';

export { keepsList as shouldRevalidate } from '../list/address.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chatsCss }];

export async function loader(args: Route.LoaderArgs) {
  const query = listQuery<ChatSection>(args.request);
  return deskPage(args, async (read) => ({
    query,
    page: await read(listChats, { query }),
    now: new Date().toISOString(),
  }));
}

/** The queue of chats and tickets, with the open one beside it. */
export default function Chats({ loaderData: { query, page, now } }: Route.ComponentProps) {
  const t = useDeskTexts(deskChatTexts);
  const isLost = useSignals();
  const shows = [
    { id: 'waiting', label: t.waiting },
    { id: 'tickets', label: t.tickets },
    { id: 'open', label: t.open },
    { id: 'closed', label: t.closed },
  ];
  return (
    <>
      <QueueList
        area="chats"
        name={t.name}
        page={page}
        now={now}
        readAfter={(after) => callDesk(listChats, { query: { ...query, after } })}
        shows={shows}
        rowOf={(chat: ChatRowReply) => rowOf(chat, t)}
      />
      <Outlet />
      <p className="desk-chat-lost" role="status">
        {isLost ? t.lost : ''}
      </p>
    </>
  );
}

function rowOf(chat: ChatRowReply, t: DeskChatTexts): QueueRow {
  const { id, reference, name, email, latest, kind, assignedName, waitingSince, answerBy, changedAt } = chat;
  return {
    id,
    title: name ?? email ?? t.visitor,
    code: reference,
    detail: (
      <>
        {kind === 'ticket' ? <b>{t.ticket}</b> : null} {latest ?? t.file}
      </>
    ),
    size: assignedName ?? t.nobody,
    receivedAt: waitingSince ?? changedAt,
    dueAt: answerBy,
  };
}
