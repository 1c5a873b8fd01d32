import { useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { toast } from '../ui/index.ts';
import { QuickOrderBox } from './quick-order/box.tsx';
import { sharePath } from './share.ts';
import { cartTexts } from './texts.ts';

/** More actions on the lines: paste more, share, export, print, request a quote. */
export function CartTools({ cart }: { cart: CartReply }) {
  const t = useTexts(cartTexts);
  const path = sharePath(cart);
  const [link, setLink] = useState<string | null>(null);
  const copy = () => {
    const address = window.location.origin + path;
    navigator.clipboard.writeText(address).then(
      () => toast(t.linkCopied, { kind: 'good' }),
      () => setLink(address),
    );
  };
  const quoteLines = cart.items.map(({ product, quantity }) => `${product.sku}:${quantity}`).join(',');
  return (
    <section className="cart-tools no-print" aria-label={t.tools}>
      <details>
        <summary>{t.paste}</summary>
        <QuickOrderBox />
      </details>
      <button type="button" className="needs-script" onClick={copy}>
        {t.copyLink}
      </button>
      <noscript>
        <a href={path}>{t.copyLink}</a>
      </noscript>
      <a href="/cart/lines.csv" download>
        {t.csv}
      </a>
      <a href={path.replace('/cart/add', '/my-list/add')}>{t.keep}</a>
      <button type="button" className="needs-script" onClick={() => window.print()}>
        {t.print}
      </button>
      <a href={quotePath(quoteLines)} data-quote={quoteLines}>
        {t.quote}
      </a>
      {link && (
        <p className="cart-link" role="alert">
          {t.linkNotCopied} <input className="field mono" readOnly value={link} aria-label={t.copyLink} />
        </p>
      )}
    </section>
  );
}

/** Limit of an address; the lines beyond it are passed only with script. */
const MAX_ADDRESS_LENGTH = 5_000;

function quotePath(lines: string): string {
  const addressLines =
    lines.length > MAX_ADDRESS_LENGTH ? lines.slice(0, lines.lastIndexOf(',', MAX_ADDRESS_LENGTH)) : lines;
  return `/quote?lines=${encodeURIComponent(addressLines)}`;
}
