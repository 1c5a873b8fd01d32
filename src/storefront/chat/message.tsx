import { Fragment, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type ChatCard, type ChatConversation, type ChatMessage, fullStop } from '#chat/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { deliver, discard, saveFile } from './conversation-client.ts';
import { type Refusal, refusalText } from './refusals.ts';
import type { Pending } from './talk-state.ts';
import { type ChatTexts, chatTexts } from './texts.ts';
import { momentText } from './times.ts';

/** Loaded with the first card, because the code that formats prices is missing on pages without parts. */
const Card = lazy(() => import('./card.tsx'));

/** One message of either side, or an event of the conversation. */
export function Message({ message, talk }: { message: ChatMessage; talk: ChatConversation | null }) {
  const t = useTexts(chatTexts);
  const { locale } = useShell();
  const { author, name, text, happening, cards, links, file, at: sentAt, seq } = message;
  if (happening) return <p className="chat-happening">{happeningText(message, talk, t, locale)}</p>;
  const isOwn = author === 'visitor';
  const authorName = isOwn ? t.you : author === 'assistant' ? t.automatic : name;
  const isRead = isOwn && talk !== null && seq <= talk.readByStaff;
  return (
    <div className={isOwn ? 'chat-message chat-own' : 'chat-message'}>
      <p className="chat-who">
        {isOwn ? <span className="visually-hidden">{authorName} </span> : `${authorName} · `}
        <time dateTime={sentAt}>{momentText(sentAt, locale)}</time>
        {isRead ? ` · ${t.read}` : ''}
      </p>
      {text ? (
        <p className="chat-text">
          <Linked
            text={text}
            numbers={cards.map((card) => card.for?.partNumber ?? card.partNumber)}
            cards={cards}
          />
        </p>
      ) : null}
      {file ? <FileCard file={file} seq={seq} /> : null}
      {text || file || cards.length || links.length ? null : (
        <p className="chat-text chat-quiet">{t.fileGone}</p>
      )}
      {cards.map((card) => (
        <Suspense key={card.partNumber} fallback={<p className="chat-card">{card.partNumber}</p>}>
          <Card card={card} />
        </Suspense>
      ))}
      {links.length ? (
        <ul className="chat-links">
          {links.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function happeningText(
  { happening, name, text }: ChatMessage,
  talk: ChatConversation | null,
  t: ChatTexts,
  locale: string,
): string {
  if (happening === 'taken') return t.taken({ name: name ?? '' });
  if (happening === 'handed_over') return name ? fullStop(t.handedOver({ name })) : t.handedOverToColleague;
  // The text of this event is the time by which the ticket will be answered.
  if (happening === 'ticket')
    return t.ticket({ reference: talk?.reference ?? '', when: text ? momentText(text, locale) : '…' });
  if (happening === 'closed') return t.ended;
  return happening === 'reopened' ? t.reopened : t.personAsked;
}

/** The text, in which only URLs of this shop and the part numbers of the cards become links. */
function Linked({ text, numbers, cards }: { text: string; numbers: string[]; cards: ChatCard[] }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return text.split(/(\s+)/).map((word, index) => {
    const start = /^[("'<]*/.exec(word)?.[0] ?? '';
    const rest = word.slice(start.length);
    const end = /(?<![)"'>.,;:!?])[)"'>.,;:!?]*$/.exec(rest)?.[0] ?? '';
    const core = rest.slice(0, rest.length - end.length);
    const card = cards[numbers.indexOf(core.toUpperCase())];
    const path =
      origin && core.startsWith(`${origin}/`)
        ? core.slice(origin.length)
        : card
          ? `/product/${card.slug}`
          : null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a text that never changes
      <Fragment key={index}>
        {path ? (
          <>
            {start}
            <Link to={path}>{core}</Link>
            {end}
          </>
        ) : (
          word
        )}
      </Fragment>
    );
  });
}

/** A file of either side; it is downloaded, never displayed. */
function FileCard({ file, seq }: { file: NonNullable<ChatMessage['file']>; seq: number }) {
  const t = useTexts(chatTexts);
  const { locale } = useShell();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const ending = /\.([a-z0-9]{1,4})$/i.exec(file.name)?.[1]?.toUpperCase();
  return (
    <div className="chat-card chat-file">
      <div>
        <p className="chat-file-name">{file.name}</p>
        <p>
          {ending ? `${ending} · ` : ''}
          {fileSize(file.size, locale)}
        </p>
        {problem ? (
          <p className="chat-problem" role="alert">
            {refusalText(problem, t)}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="button button-small"
        aria-label={t.saveFile({ name: file.name })}
        onClick={() => void saveFile(seq, file.name).then(setProblem)}
      >
        {t.save}
      </button>
    </div>
  );
}

function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 }).format(value)} ${isLarge ? 'MB' : 'kB'}`;
}

/** A message that the server has not confirmed yet. */
export function UnsentMessage({ pending }: { pending: Pending }) {
  const t = useTexts(chatTexts);
  const { id, text, file, state, problem } = pending;
  return (
    <div className="chat-message chat-own chat-unsent">
      {text ? <p className="chat-text">{text}</p> : null}
      {file ? <p className="chat-card chat-file">{file.name}</p> : null}
      <p className="chat-who">
        {state === 'sending'
          ? t.sending
          : state === 'waits'
            ? t.waits
            : `${t.failed} ${problem ? refusalText(problem, t) : ''}`}
        {state === 'failed' ? (
          <>
            {' '}
            <button type="button" className="chat-again" onClick={() => void deliver(id)}>
              {t.again}
            </button>{' '}
            <button type="button" className="chat-again" onClick={() => discard(id)}>
              {t.discard}
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}
