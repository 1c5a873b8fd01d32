import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import { isExempt, isTaxKnown, type TaxTreatment } from '#commerce/delivery/contract';
import { displayMoney, formatMoney, formatPercent, moneyOf } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Digits } from '../ui/index.ts';
import { amountText } from './model.ts';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';

/** `Discount` with the name of the coupon, if there is one. */
export const discountLabel = (t: CheckoutTexts, name: string | null | undefined): string =>
  name ? t.discountOf({ name }) : t.discount;

/** Lines and amounts of the cart; every amount comes from the server. */
export function Summary({ cart, children }: { cart: CartReply; children?: ReactNode }) {
  const t = useTexts(checkoutTexts);
  const { locale, currency, currencies } = useShell();
  const amount = (value: number | null | undefined) => amountText(value, cart.currency, locale);
  const displayCurrency = currencies.find(({ code, type }) => code === currency && type === 'display');
  const { giftcards } = cart;
  const toPay = cart.capture_total;
  const isTotalKnown = isTaxKnown(cart.tax.treatment);
  const priceOrFree = cart.shipment_total === 0 ? t.carriageFree : amount(cart.shipment_total);
  const carriage = cart.shipping?.service ? priceOrFree : t.carriageLater;
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
      <SumLine label={t.goods({ lines: cart.items.length })} text={amount(cart.sub_total)} />
      {cart.discount_total ? (
        <SumLine
          label={discountLabel(t, cart.coupon?.name ?? cart.coupon_code)}
          text={`−${amount(cart.discount_total)}`}
        />
      ) : null}
      <SumLine
        label={
          cart.shipping?.service_name ? t.carriageBy({ service: cart.shipping.service_name }) : t.carriage
        }
        text={carriage}
        isWord={!cart.shipping?.service || cart.shipment_total === 0}
      />
      <SumLine
        label={cart.tax.rate > 0 ? `${t.tax} ${formatPercent(cart.tax.rate, locale)}` : t.tax}
        text={isTotalKnown ? amount(cart.tax_total) : t.carriageLater}
        isWord={!isTotalKnown}
      />
      <TaxNote treatment={cart.tax.treatment} />
      <p className="sum-line sum-total">
        <span>{isTotalKnown ? t.total : t.totalWithoutTax}</span>
        <span className="mono">{amount(cart.grand_total)}</span>
      </p>
      {giftcards.map((card) => (
        <SumLine
          key={card.id}
          label={t.paidByGiftcard({ last4: card.last4 })}
          text={`−${amount(card.amount)}`}
        />
      ))}
      {giftcards.length > 0 ? <SumLine label={t.toPay} text={amount(toPay)} /> : null}
      {displayCurrency ? (
        <p className="sum-note">
          {t.approximately({
            amount: formatMoney(
              displayMoney(moneyOf(cart.currency, toPay), {
                currency: displayCurrency.code,
                rate: displayCurrency.rate,
              }),
              locale,
            ),
          })}
        </p>
      ) : null}
      {children}
    </aside>
  );
}

/** Why no VAT is charged; nothing where it is. */
export function TaxNote({ treatment }: { treatment: TaxTreatment }) {
  const t = useTexts(checkoutTexts);
  return isExempt(treatment) ? <p className="sum-note">{t[`tax_${treatment}`]}</p> : null;
}

interface SumLineProps {
  label: string;
  text: string;
  /** The text is words instead of an amount. */
  isWord?: boolean;
  isTotal?: boolean;
}

export function SumLine({ label, text, isWord = false, isTotal = false }: SumLineProps) {
  return (
    <p className={isTotal ? 'sum-line sum-total' : 'sum-line'}>
      <span>{label}</span>
      <span className={isWord ? 'quiet' : 'mono'}>{text}</span>
    </p>
  );
}
