import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { hasChat, useChatUnread } from './unread.ts';
import { getChatVisibility, openChat, subscribeChatVisibility, useChatVisibility } from './visibility.ts';
import './launcher.css';

/** The contact page, for visitors without script. */
const CONTACT = '/about/contact-us';
/** The query of links in mails that open the chat. */
const OPENS = /[?&]chat=open(?:&|$)/;

/**
 * The chat on every page: a launcher that is a link until the page is hydrated. The code of the conversation loads when
 * the visitor opens the chat, or when the page is idle and a conversation is open.
 */
export function ChatPlace({ isQuiet }: { isQuiet: boolean }) {
  const t = useMessages();
  const { scripts } = useShell();
  const status = useChatVisibility();
  // Pages with a single purpose, such as the checkout, show the chat only if it was opened on that page.
  const isAsked = useAskedHere(isQuiet);
  const visibility = isQuiet && !isAsked ? 'minimized' : status;
  const unread = useChatUnread();
  const [Widget, setWidget] = useState<ComponentType | null>(null);
  const [isRequested, setIsRequested] = useState(false);

  useEffect(() => {
    if (OPENS.test(window.location.search)) openChat();
    if (getChatVisibility() !== 'maximized' && !hasChat()) return;
    // Safari has no `requestIdleCallback`.
    const rest = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_500));
    rest(() => setIsRequested(true), { timeout: 4_000 });
  }, []);

  // A vendor's script waits until the chat is opened: it is not loaded for an earlier conversation with the shop.
  const hasVendor = scripts?.scripts.some(({ name }) => name === 'chat');
  const isWanted = (isRequested && !hasVendor) || visibility === 'maximized';
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = async () => {
      // Where a vendor's chat is configured and permitted, the vendor's script draws the chat.
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
            <span className="visually-hidden">{t.newAnswers({ count: unread })}</span>
          </span>
        ) : null}
      </a>
      {Widget && (!isQuiet || isAsked) ? <Widget /> : null}
    </aside>
  );
}

/** Whether the chat was opened since the visitor came to this quiet page. */
function useAskedHere(isQuiet: boolean): boolean {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setAsked(false);
    return isQuiet ? subscribeChatVisibility(() => setAsked(getChatVisibility() === 'maximized')) : undefined;
  }, [isQuiet]);
  return isAsked;
}
