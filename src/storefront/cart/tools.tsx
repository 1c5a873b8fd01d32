import { useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { quoteMail } from '../shell/modal.tsx';
import { useShell } from '../shell/use-shell.ts';
import { toast } from '../ui/index.ts';
import { QuickOrderBox } from './quick-order/box.tsx';
import { sharedText, sharePath } from './share.ts';
import { cartTexts } from './texts.ts';

/** What else can be done with the lines: more of them pasted, handed to somebody, into a sheet, on paper, as a quote. */
export function CartTools({ cart }: { cart: CartReply }) {
  const t = useTexts(cartTexts);
  const { company } = useShell();
  const path = sharePath(cart);
  const [link, setLink] = useState<string | null>(null);
  const copy = () => {
    const address = window.location.origin + path;
    navigator.clipboard.writeText(address).then(
      () => toast(t.linkCopied, { kind: 'good' }),
      () => setLink(address),
    );
  };
  const lines = cart.items.map(({ product, quantity }) => ({ partNumber: product.sku, quantity }));
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
      <button type="button" className="needs-script" onClick={() => window.print()}>
        {t.print}
      </button>
      {company && <a href={quoteFor(company.email, t.quoteSubject, sharedText(lines))}>{t.quote}</a>}
      {link && (
        <p className="cart-link" role="alert">
          {t.linkNotCopied} <input className="field mono" readOnly value={link} aria-label={t.copyLink} />
        </p>
      )}
    </section>
  );
}

/** Mail programs take about two thousand characters of an address. */
const LONGEST_MAIL = 1_600;

function quoteFor(email: string, subject: string, text: string): string {
  return `${quoteMail(email, subject)}&body=${encodeURIComponent(text).slice(0, LONGEST_MAIL).replace(/%.?$/, '')}`;
}
