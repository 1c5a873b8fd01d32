import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { CustomerLink } from '../customers/link.tsx';
import { useMe } from '../shell/frame.tsx';
import { useDeskClock } from '../shell/use-clock.ts';
import { callDesk } from '../ui/client.ts';
import { languageName } from '../ui/language-name.ts';
import { Due } from '../ui/list/due.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { clockText } from '../ui/times.ts';
import { Actions } from './actions.tsx';
import { Answer } from './answer.tsx';
import { type ChatReply, markChatRead, readChat } from './contract.ts';
import { Log } from './log.tsx';
import { deskChatTexts } from './texts.ts';

export async function loader(args: LoaderArgs<'id'>) {
  return deskPage(args, async (read) => ({
    chat: await read(readChat, { params: args.params }),
    now: new Date().toISOString(),
  }));
}

/** One conversation: the visitor, the messages, and the answer. */
export default function Chat({ loaderData: { chat, now: first } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(deskChatTexts);
  const now = useDeskClock(first);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useSeen(chat);
  const { id, reference, status, waitingSince, answerBy } = chat;
  return (
    <main id="work" className="desk-work desk-chat" key={id}>
      <header className="desk-head">
        <h1>
          {reference} · {chat.name ?? chat.email ?? t.visitor}
        </h1>
        {status === 'closed' ? (
          <span className="quiet">{t.closedAt}</span>
        ) : (
          <Due deadline={{ receivedAt: waitingSince ?? chat.changedAt, dueAt: answerBy }} now={now} />
        )}
      </header>
      <Facts chat={chat} now={now} />
      <Actions chat={chat} />
      <Log chat={chat} onChange={reload} />
      <Answer chat={chat} />
    </main>
  );
}

function Facts({ chat, now }: { chat: ChatReply; now: Date }) {
  const t = useDeskTexts(deskChatTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const visitorTime =
    chat.timeZone === zone ? null : `${clockText(now, locale, chat.timeZone)} (${chat.timeZone})`;
  return (
    <dl className="desk-facts">
      <dt>{t.answerTo}</dt>
      <dd>
        {chat.email ?? t.noEmail}
        {chat.email ? (
          <>
            {' '}
            · <CustomerLink email={chat.email} />
          </>
        ) : null}
      </dd>
      {chat.page ? (
        <>
          <dt>{t.page}</dt>
          <dd>
            <a href={chat.page} target="_blank" rel="noreferrer">
              {chat.page}
            </a>
          </dd>
        </>
      ) : null}
      <dt>{t.language}</dt>
      <dd>
        {languageName(chat.locale, locale)} · {chat.currency}
        {visitorTime ? ` · ${t.zone} ${visitorTime}` : ''}
      </dd>
      <dt>{t.account}</dt>
      <dd>{chat.accountId ? <span className="mono">{chat.accountId}</span> : t.guest}</dd>
    </dl>
  );
}

/** Marks the last message as read while the tab is visible. */
function useSeen({ id, messages, readByStaff }: ChatReply): void {
  const latest = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const tell = () => {
      if (document.hidden || latest <= readByStaff) return;
      callDesk(markChatRead, { params: { id }, body: { seq: latest } }).catch((reason: unknown) =>
        console.warn('not told that it was read', reason),
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, latest, readByStaff]);
}
