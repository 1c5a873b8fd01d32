import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Digits } from '../ui/index.ts';
import { amountText } from './model.ts';
import { checkoutTexts } from './texts.ts';

/** What is bought and what it comes to; every figure is the server's. */
export function Summary({ cart, children }: { cart: CartReply; children?: ReactNode }) {
  const t = useTexts(checkoutTexts);
  const { locale, currency, currencies } = useShell();
  const amount = (value: number | null | undefined) => amountText(value, cart.currency, locale);
  const shown = currencies.find(({ code, type }) => code === currency && type === 'display');
  const { giftcards } = cart;
  const toPay = cart.capture_total;
  return (
    <aside className="summary" aria-label={t.summary}>
      <h2>{t.summary}</h2>
      {cart.items.map((line) => (
        <p className="sum-line" key={line.id}>
          <span>
            <Link className="mono" to={`/product/${line.product.slug}`} reloadDocument data-document>
              {line.product.sku}
            </Link>{' '}
            <span className="quiet mono">
              ×<Digits value={line.quantity} />
            </span>
          </span>
          <span className="mono">{amount(line.price_total)}</span>
        </p>
      ))}
      <hr />
      <SumLine label={t.goods(cart.items.length)} text={amount(cart.sub_total)} />
      {cart.discount_total ? (
        <SumLine
          label={t.discount(cart.coupon?.name ?? cart.coupon_code ?? '')}
          text={`−${amount(cart.discount_total)}`}
        />
      ) : null}
      <SumLine
        label={t.carriage(cart.shipping?.service_name ?? '')}
        text={cart.shipping?.service ? amount(cart.shipment_total) : t.carriageLater}
        isWord={!cart.shipping?.service}
      />
      <SumLine
        label={cart.tax.rate > 0 ? `${t.tax} ${percent(cart.tax.rate, locale)}` : t.tax}
        text={amount(cart.tax_total)}
      />
      {cart.tax.treatment === 'reverse_charge' ? <p className="sum-note">{t.reverseCharge}</p> : null}
      <p className="sum-line sum-total">
        <span>{t.total}</span>
        <span className="mono">{amount(cart.grand_total)}</span>
      </p>
      {giftcards.map((card) => (
        <SumLine key={card.id} label={t.paidByGiftcard(card.last4)} text={`−${amount(card.amount)}`} />
      ))}
      {giftcards.length > 0 ? <SumLine label={t.toPay} text={amount(toPay)} /> : null}
      {shown ? (
        <p className="sum-note">{t.approximately(amountText(toPay * shown.rate, shown.code, locale))}</p>
      ) : null}
      {children}
    </aside>
  );
}

function SumLine({ label, text, isWord = false }: { label: string; text: string; isWord?: boolean }) {
  return (
    <p className="sum-line">
      <span>{label}</span>
      <span className={isWord ? 'quiet' : 'mono'}>{text}</span>
    </p>
  );
}

/** @param rate in percent */
function percent(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100);
}
