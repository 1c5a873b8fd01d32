import { fullStop } from '#chat/contract';
import { formatCount, formatUnitPrice, resolveAddress, unitPriceOf } from '#kernel';
import { languageOf } from '#messages';
import { stockByKindText, stockTexts } from '../../storefront/catalogue/stock-texts.ts';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { useMe } from '../shell/frame.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { clockText, dayTimeText, isSameDay } from '../ui/times.ts';
import { type ChatReply, type DeskMessageReply, downloadChatFile } from './contract.ts';
import { type DeskChatTexts, deskChatTexts } from './texts.ts';

/** One message as staff read it, notes included. A visitor's message is always rendered as plain text. */
export function DeskMessage({ message, chat }: { message: DeskMessageReply; chat: ChatReply }) {
  const t = useDeskTexts(deskChatTexts);
  const { locale } = useShell();
  const ofKind = stockTexts[languageOf(locale)];
  const zone = useMe().timeZone;
  // Only the time for messages of today, else the day too.
  const time = (iso: string) => {
    const moment = new Date(iso);
    return isSameDay(moment, new Date(), zone)
      ? clockText(moment, locale, zone)
      : dayTimeText(moment, locale, zone);
  };
  const { author, name, text, cards, links, file, isNote, at: sentAt, seq } = message;
  if (message.happening)
    return <p className="quiet desk-chat-happening">{happeningText(message, t, time)}</p>;
  const isOwn = author !== 'visitor';
  const authorName = author === 'assistant' ? t.automatic : (name ?? chat.name ?? t.visitor);
  const isRead = author === 'staff' && !isNote && seq <= chat.readByVisitor;
  const kinds = ['desk-chat-message', isOwn && 'desk-chat-own', isNote && 'desk-chat-note'];
  return (
    <div className={kinds.filter(Boolean).join(' ')}>
      <p className="quiet">
        {isNote ? `${t.note} · ` : ''}
        {authorName} · <time dateTime={sentAt}>{time(sentAt)}</time>
        {isRead ? ` · ${t.read}` : ''}
      </p>
      {text ? <p className="desk-chat-text">{text}</p> : null}
      {file ? (
        <p className="desk-chat-card">
          <a
            href={resolveAddress(downloadChatFile, { params: { id: chat.id, seq: String(seq) } }).path}
            download={file.name}
          >
            {file.name}
          </a>{' '}
          · {formatCount(Math.max(1, Math.round(file.size / 1000)))} kB
        </p>
      ) : null}
      {text || file || cards.length || links.length ? null : <p className="quiet">{t.fileGone}</p>}
      {cards.map((card) => (
        <p className="desk-chat-card" key={card.partNumber}>
          <a className="mono" href={`/product/${card.slug}`} target="_blank" rel="noreferrer">
            {card.partNumber}
          </a>{' '}
          {card.for ? `${t.instead({ number: card.for.partNumber })} · ` : ''}
          {card.name} · {t.inStock({ pieces: formatCount(card.stock) })}
          {card.stock > 0 ? ` (${stockByKindText(card.stockByKind, ofKind, formatCount)})` : ''}
          {card.price === null ? '' : ` · ${formatUnitPrice(unitPriceOf(card.currency, card.price), locale)}`}
        </p>
      ))}
      {links.map(({ path, title }) => (
        <p className="desk-chat-card" key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {title}
          </a>
        </p>
      ))}
    </div>
  );
}

function happeningText(
  { happening, name, text }: DeskMessageReply,
  t: DeskChatTexts,
  time: (iso: string) => string,
): string {
  if (happening === 'taken') return t.taken({ name: name ?? '' });
  if (happening === 'handed_over') return name ? fullStop(t.handedOver({ name })) : t.handedBack;
  if (happening === 'ticket') return t.becameTicket({ when: text ? time(text) : '…' });
  if (happening === 'closed') return t.ended;
  return happening === 'reopened' ? t.reopened : t.personAsked;
}
