import { useEffect, useRef, useState } from 'react';
import type { ChatOffice } from '#chat/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/buttons-and-icons.tsx';
import { hasSound, setSound } from './answer-signals.ts';
import { endTalk } from './conversation-client.ts';
import { officeNow, presentStaffName } from './presence.ts';
import type { Talk } from './talk-state.ts';
import { type ChatTexts, chatTexts } from './texts.ts';
import { daysText, momentText, zoneText } from './times.ts';
import { setChatVisibility } from './visibility.ts';

interface HeadProps {
  id: string;
  talk: Talk;
  onMinimize: () => void;
  onTranscript: () => void;
  onEmail: () => void;
}

/** Title and status of the chat (who answers, and office hours), with the menu of further actions. */
export function Head({ id, talk, onMinimize, onTranscript, onEmail }: HeadProps) {
  const t = useTexts(chatTexts);
  const { locale } = useShell();
  const now = useMinute();
  const { conversation } = talk;
  const office = talk.office && officeNow(talk.office, now);
  const staffName = presentStaffName(talk, now);
  const status = office && statusText(office, { staffName, name: conversation?.with ?? null }, t, locale);
  return (
    <div className="chat-head">
      <div>
        <h2 id={id}>{t.title}</h2>
        <p className="chat-quiet">
          <span
            className={staffName || office?.open ? 'chat-dot' : 'chat-dot chat-away'}
            aria-hidden="true"
          />{' '}
          {status}
        </p>
      </div>
      <MoreMenu conversation={conversation} onTranscript={onTranscript} onEmail={onEmail} />
      <button
        type="button"
        className="chat-tool"
        aria-label={t.minimize}
        title={t.minimize}
        onClick={onMinimize}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}

/** A member of staff in conversation with the visitor counts as present, also outside of office hours. */
function statusText(
  office: ChatOffice,
  { staffName, name }: { staffName: string | null; name: string | null },
  t: ChatTexts,
  locale: string,
): string {
  if (!office.open && staffName) return t.isHere({ name: staffName });
  if (!office.open)
    return office.opensAt ? t.closed({ when: momentText(office.opensAt, locale) }) : t.closedNow;
  const hours = t.hours({
    days: daysText(office, locale),
    from: office.from,
    to: office.to,
    zone: zoneText(office, locale),
  });
  return `${staffName ? t.isHere({ name: staffName }) : name ? t.answers({ name }) : t.isThere} · ${hours}`;
}

/** The current time, updated every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function MoreMenu({
  conversation,
  onTranscript,
  onEmail,
}: Pick<Talk, 'conversation'> & Pick<HeadProps, 'onTranscript' | 'onEmail'>) {
  const t = useTexts(chatTexts);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  const entry = (label: string, act: () => void) => (
    <li>
      <button
        type="button"
        onClick={() => {
          setIsOpen(false);
          act();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list before it minimises the chat
    <div
      className="chat-more"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className="chat-tool"
        aria-expanded={isOpen}
        aria-label={t.more}
        title={t.more}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
      </button>
      {isOpen ? (
        <ul>
          {conversation && !conversation.hasEmail ? entry(t.answerByMail, onEmail) : null}
          {conversation ? entry(t.transcript, onTranscript) : null}
          {conversation?.status === 'open' ? entry(t.end, endTalk) : null}
          {entry(hasSound() ? t.soundOff : t.soundOn, () => setSound(!hasSound()))}
          {entry(t.hide, () => setChatVisibility('hidden'))}
        </ul>
      ) : null}
    </div>
  );
}
