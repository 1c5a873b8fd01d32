import { Link } from 'react-router';
import type { ChatCard } from '#chat/contract';
import { formatCount, formatUnitPrice, unitPriceOf } from '#kernel';
import { stockByKindText, stockTexts } from '../catalogue/stock-texts.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Digits } from '../ui/buttons-and-icons.tsx';
import { chatTexts } from './texts.ts';

/** A part that a message mentions, with current price and stock. */
export default function Card({ card }: { card: ChatCard }) {
  const t = useTexts(chatTexts);
  const { locale } = useShell();
  const kinds = stockByKindText(card.stockByKind, useTexts(stockTexts), formatCount);
  const price =
    card.price === null
      ? t.onRequest
      : t.each({ price: formatUnitPrice(unitPriceOf(card.currency, card.price), locale) });
  return (
    <div className="chat-card">
      <div>
        <b>{card.partNumber}</b>
        {card.for ? <p>{t.insteadOf({ number: card.for.partNumber, maker: card.for.maker })}</p> : null}
        <p>{card.name}</p>
        <p>
          {card.stock > 0 ? (
            <>
              <Digits value={card.stock} /> {t.inStock}
              {kinds && `: ${kinds}`}
            </>
          ) : (
            t.noStock
          )}{' '}
          · {price}
        </p>
      </div>
      <Link
        className="button button-small"
        to={`/product/${card.slug}`}
        aria-label={t.openPart({ number: card.partNumber })}
      >
        {t.open}
      </Link>
    </div>
  );
}
