import { type RefObject, useEffect, useState } from 'react';
import { formatCount, formatMoney, moneyOf } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Button } from '../../ui/index.ts';
import type { AddToCartState } from './add-to-cart.tsx';
import { productTexts } from './messages.ts';
import type { Offer } from './offers.ts';

interface PriceBarProps {
  offer: Offer;
  currency: string;
  box: RefObject<HTMLElement | null>;
  adding: AddToCartState;
}

/** On phones: the total at the foot of the window while the price box is out of view. */
export function PriceBar({ offer, currency, box, adding }: PriceBarProps) {
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  if (!away || offer.total === null || adding.unclear) return null;
  const pieces =
    offer.quantity === 1 ? texts.forPiece : texts.forPieces({ pieces: formatCount(offer.quantity) });
  return (
    <aside className="price-bar no-print" aria-label={texts.priceBar}>
      <a href="#buy">
        <b>{formatMoney(moneyOf(currency, offer.total), locale)}</b> <span className="quiet">{pieces}</span>
      </a>
      {adding.quantity !== null && (
        <Button look="main" aria-busy={adding.busy || undefined} onClick={adding.add}>
          {texts.addShort}
        </Button>
      )}
    </aside>
  );
}
