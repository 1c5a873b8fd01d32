import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { hasChat, useChatUnread } from './unread.ts';
import { getChatVisibility, openChat, subscribeChatVisibility, useChatVisibility } from './visibility.ts';
import './launcher.css';

/** Where a visitor finds us without script. */
const CONTACT = '/about/contact-us';
/** In a mail: opens the page with the chat. */
const OPENS = /[?&]chat=open(?:&|$)/;

/**
 * The chat on every page: a launcher that is a link until the page is alive. The conversation itself is code that comes
 * when it is wanted, or when the page is at rest and there is one to listen to.
 */
export function ChatPlace({ isQuiet }: { isQuiet: boolean }) {
  const t = useMessages();
  const { scripts } = useShell();
  const status = useChatVisibility();
  // Pages that lead to one end show the chat where it was asked for on them.
  const isAsked = useAskedHere(isQuiet);
  const visibility = isQuiet && !isAsked ? 'minimized' : status;
  const unread = useChatUnread();
  const [Widget, setWidget] = useState<ComponentType | null>(null);
  const [isRequested, setIsRequested] = useState(false);

  useEffect(() => {
    if (OPENS.test(window.location.search)) openChat();
    if (getChatVisibility() !== 'maximized' && !hasChat()) return;
    // Safari knows no idle time.
    const rest = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_500));
    rest(() => setIsRequested(true), { timeout: 4_000 });
  }, []);

  // A vendor's script waits until the chat is opened: it is not loaded for an earlier conversation with us.
  const hasVendor = scripts?.scripts.some(({ name }) => name === 'chat');
  const isWanted = (isRequested && !hasVendor) || visibility === 'maximized';
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = async () => {
      // A vendor draws the chat where one is licensed.
      if (scripts && (await (await import('../scripts/chat.ts')).vendorDraws(scripts))) return;
      const { default: widget } = await import('./widget.tsx');
      if (isHere) setWidget(() => widget);
    };
    load().catch((reason: unknown) => console.warn('the chat did not come', reason));
    return () => {
      isHere = false;
    };
  }, [isWanted, scripts]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openChat();
  };
  const warm = () => {
    if (!scripts) void import('./widget.tsx');
  };
  return (
    <aside className="chat-place no-print" aria-label={t.askEngineer} data-chat-status={visibility}>
      <a
        className="chat-launcher"
        id="chat-launcher"
        href={CONTACT}
        hidden={isQuiet || visibility !== 'minimized'}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <span className="chat-dot" aria-hidden="true" />
        <span className="chat-label">{t.askEngineer}</span>
        {unread > 0 ? (
          <span className="chat-unread">
            {unread}
            <span className="visually-hidden">{t.newAnswers(unread)}</span>
          </span>
        ) : null}
      </a>
      {Widget && (!isQuiet || isAsked) ? <Widget /> : null}
    </aside>
  );
}

/** Whether the chat was opened on a quiet page, since it came. */
function useAskedHere(isQuiet: boolean): boolean {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setAsked(false);
    return isQuiet ? subscribeChatVisibility(() => setAsked(getChatVisibility() === 'maximized')) : undefined;
  }, [isQuiet]);
  return isAsked;
}
