import type { LinksFunction } from 'react-router';
import { Queue, type QueueRow } from '../ui/list/queue.tsx';
import { queueLoader } from '../ui/list/queue-loader.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import chatsCss from './chats.css?url';
import { type ChatRowReply, listChats } from './contract.ts';
import { type DeskChatTexts, deskChatTexts } from './texts.ts';
import { useSignals } from './use-signals.ts';

export { keepsList as shouldRevalidate } from '../ui/list/address.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: chatsCss }];

export const loader = queueLoader(listChats);

/** The queue of chats and tickets, with the open one beside it. */
export default function Chats({ loaderData }: ScreenProps<typeof loader>) {
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
      <Queue
        area="chats"
        name={t.name}
        call={listChats}
        data={loaderData}
        shows={shows}
        rowOf={(chat) => rowOf(chat, t)}
      />
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
