import { Link } from 'react-router';
import { useMessages, useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { QuickOrderBox } from './quick-order/box.tsx';
import { cartTexts } from './texts.ts';

/** An empty cart, with three ways to fill it. */
export function EmptyCart() {
  const t = useTexts(cartTexts);
  const shell = useMessages();
  return (
    <div className="cart-empty">
      <div>
        <EmptyReel />
        <h2>{t.empty}</h2>
        <p className="quiet">{t.emptyHelp}</p>
        <form action="/search" method="get" className="cart-search">
          <input
            className="field mono"
            name="q"
            aria-label={t.emptySearch}
            placeholder={shell.searchPlaceholderShort}
            autoComplete="off"
          />
          <Button type="submit" look="main">
            {shell.search}
          </Button>
        </form>
        <p>
          <Link className="link" to="/category">
            {t.emptyCategories}
          </Link>
          {' · '}
          <a className="link" href="/quote" data-quote="">
            {shell.quoteTitle}
          </a>
        </p>
      </div>
      <section aria-labelledby="quick">
        <h2 id="quick">{t.quick}</h2>
        <QuickOrderBox />
      </section>
    </div>
  );
}

/** A piece of tape with empty pockets. */
function EmptyReel() {
  const pockets = [0, 1, 2, 3, 4, 5];
  return (
    <svg width="196" height="44" viewBox="0 0 196 44" aria-hidden="true" className="cart-tape">
      <path d="M1 1H195V43H1Z" />
      {pockets.map((pocket) => (
        <g key={pocket}>
          <circle cx={18 + pocket * 32} cy="9" r="3.5" />
          <path d={`M${8 + pocket * 32} 19h20v18h-20Z`} />
        </g>
      ))}
    </svg>
  );
}
