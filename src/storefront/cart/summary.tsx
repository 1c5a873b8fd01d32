import type { CartReply } from '#commerce/cart/contract';
import { isExempt, isTaxKnown } from '#commerce/delivery/contract';
import { formatPercent } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import { type AmountFormat, chargedAmountFormat, printAmount } from './amounts.ts';
import { leadDays } from './availability.tsx';
import type { Reply } from './cart-form.ts';
import type { CartData } from './load.ts';
import { useCartForm } from './page-state.ts';
import { type CartTexts, cartTexts } from './texts.ts';

interface SummaryProps {
  cart: CartReply;
  data: CartData;
  amountFormat: AmountFormat;
  reply: Reply | null;
}

/** Totals of the cart, all computed by the server. */
export function Summary({ cart, data, amountFormat, reply }: SummaryProps) {
  const t = useTexts(cartTexts);
  return (
    <aside className="cart-sum" aria-label={t.summary}>
      <h2>{t.summary}</h2>
      <Totals cart={cart} amountFormat={amountFormat} reply={reply} />
      <Carriage cart={cart} data={data} amountFormat={amountFormat} reply={reply} />
      {cart.backordered && <ShipChoiceField cart={cart} data={data} />}
      <ButtonLink look="main" size="large" to="/checkout" reloadDocument data-document className="no-print">
        {t.checkout}
      </ButtonLink>
      <p className="note">
        {t.netNote} {t.heldNote}
      </p>
    </aside>
  );
}

function Totals({ cart, amountFormat, reply }: Omit<SummaryProps, 'data'>) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const amountOf = (amount: number) => printAmount(amountFormat, amount);
  const priceOrFree = (amount: number) =>
    amount === 0 ? <span className="quiet">{t.carriageFree}</span> : amountOf(amount);
  const lines = t.goods({ lines: cart.items.length });
  const { treatment, rate, vat_number_problem } = cart.tax;
  const isTotalKnown = isTaxKnown(treatment);
  const taxOrUnknown = isTotalKnown ? t.tax({ rate: formatPercent(rate, locale) }) : t.taxUnknown;
  const taxWords = isExempt(treatment) ? t[`tax_${treatment}`] : taxOrUnknown;
  const lowestRate = Math.min(...cart.shipment_rating.services.map(({ price }) => price));
  const chosenService = cart.shipping?.service_name ?? null;
  const cheapestPrice = Number.isFinite(lowestRate) ? lowestRate : 0;
  return (
    <dl className="cart-totals" aria-live="polite">
      <div>
        <dt>{lines}</dt>
        <dd>{amountOf(cart.sub_total)}</dd>
      </div>
      {cart.coupon_code && <CouponLine cart={cart} amountFormat={amountFormat} reply={reply} />}
      <div>
        <dt>
          {t.carriage} <span className="quiet">{chosenService}</span>
        </dt>
        <dd>
          {chosenService === null ? (
            <span className="quiet">
              {cheapestPrice === 0 ? t.carriageFree : t.carriageFrom({ price: amountOf(cheapestPrice) })}
            </span>
          ) : (
            priceOrFree(cart.shipment_total)
          )}
        </dd>
      </div>
      <div>
        <dt>
          {taxWords}
          {vat_number_problem && <p className="note warn">{vat_number_problem.message}</p>}
        </dt>
        <dd>{isTotalKnown ? amountOf(cart.tax_total) : <span className="quiet">{t.taxLater}</span>}</dd>
      </div>
      <div className="cart-grand">
        <dt>{totalLabel(!isTotalKnown, chosenService === null && cheapestPrice > 0, t)}</dt>
        <dd>{printAmount(amountFormat, cart.grand_total)}</dd>
      </div>
      {cart.giftcards.map((card) => (
        <GiftcardLine key={card.id} card={card} amountFormat={amountFormat} reply={reply} />
      ))}
      {cart.giftcards.length > 0 && (
        <div className="cart-grand">
          <dt>{t.toPay}</dt>
          <dd>{printAmount(amountFormat, cart.capture_total)}</dd>
        </div>
      )}
      {amountFormat.approximate && (
        <p className="note">
          {t.approximate({
            amount: printAmount(amountFormat, cart.capture_total),
            currency: printAmount(
              chargedAmountFormat(cart.currency, amountFormat.locale),
              cart.capture_total,
            ),
          })}
        </p>
      )}
    </dl>
  );
}

/** Label of a total that may lack tax, shipping or both. */
function totalLabel(isUntaxed: boolean, withoutCarriage: boolean, t: CartTexts): string {
  if (isUntaxed) return withoutCarriage ? t.totalNetWithoutCarriage : t.totalNet;
  return withoutCarriage ? t.totalWithoutCarriage : t.total;
}

function CouponLine({ cart, amountFormat, reply }: Omit<SummaryProps, 'data'>) {
  const t = useTexts(cartTexts);
  const form = useCartForm('remove-coupon', reply);
  return (
    <div>
      <dt>
        {t.codeOf({ code: cart.coupon_code ?? '' })}
        <form.Form method="post" action="/cart" className="cart-off no-print" preventScrollReset>
          <button type="submit" name="do" value="remove-coupon" className="close" aria-label={t.takeOff}>
            <Icon name="x" />
          </button>
        </form.Form>
        {cart.coupon?.problem && <p className="note warn">{cart.coupon.problem.message}</p>}
      </dt>
      <dd className="good">
        {cart.discount_total > 0 ? `−${printAmount(amountFormat, cart.discount_total)}` : '–'}
      </dd>
    </div>
  );
}

interface GiftcardProps {
  card: CartReply['giftcards'][number];
  amountFormat: AmountFormat;
  reply: Reply | null;
}

function GiftcardLine({ card, amountFormat, reply }: GiftcardProps) {
  const t = useTexts(cartTexts);
  const form = useCartForm('remove-giftcard', reply);
  const remainingBalance = card.balance - card.amount;
  return (
    <div>
      <dt>
        {t.giftcard({ last4: card.last4 })}
        <form.Form method="post" action="/cart" className="cart-off no-print" preventScrollReset>
          <input type="hidden" name="do" value="remove-giftcard" />
          <button type="submit" name="giftcard" value={card.id} className="close" aria-label={t.takeOff}>
            <Icon name="x" />
          </button>
        </form.Form>
        {remainingBalance > 0 && (
          <p className="note">{t.giftcardLeft({ amount: printAmount(amountFormat, remainingBalance) })}</p>
        )}
      </dt>
      <dd className="good">{`−${printAmount(amountFormat, card.amount)}`}</dd>
    </div>
  );
}

/** Country and shipping service: enough to show shipping and tax before the checkout knows the address. */
function Carriage({ cart, data, amountFormat, reply }: SummaryProps) {
  const t = useTexts(cartTexts);
  const form = useCartForm('carriage', reply);
  const { country, estimated: isEstimated, services } = cart.shipment_rating;
  const chosenService = cart.shipping?.service ?? '';
  const send = (event: { target: HTMLSelectElement }) => event.target.form && form.submit(event.target.form);
  return (
    <form.Form method="post" action="/cart" className="cart-carriage no-print" preventScrollReset>
      <input type="hidden" name="do" value="carriage" />
      <label>
        {t.estimate}
        <select
          className="field"
          name="country"
          key={country}
          defaultValue={country}
          aria-describedby={isEstimated ? 'carriage-likely' : undefined}
          onChange={send}
        >
          {data.settings.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {isEstimated && (
        <p className="note" id="carriage-likely">
          {t.estimateLikely}
        </p>
      )}
      <label>
        {t.service}
        <select
          className="field"
          name="service"
          key={`${country}${chosenService}`}
          defaultValue={chosenService}
          onChange={send}
        >
          {chosenService === '' && <option value="">{t.serviceLater}</option>}
          {services.map(({ id, name, price, description }) => (
            <option key={id} value={id}>
              {`${name}, ${description}: ${price === 0 ? t.free : printAmount(amountFormat, price)}`}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button">
          {t.show}
        </button>
      </noscript>
      {form.problem && (
        <p className="form-error" role="alert">
          {form.problem.message}
        </p>
      )}
    </form.Form>
  );
}

/** Ship in two parts or wait: chosen before the checkout. */
function ShipChoiceField({ cart, data }: Pick<SummaryProps, 'cart' | 'data'>) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const form = useCartForm('ship', null);
  const weeks = Math.max(
    0,
    ...cart.items.map((line) => (line.backorder ? (line.lead_time_weeks?.[1] ?? 0) : 0)),
  );
  const choose = (event: { target: HTMLInputElement }) => event.target.form && form.submit(event.target.form);
  return (
    <form.Form method="post" action="/cart" className="cart-ship" preventScrollReset>
      <input type="hidden" name="do" value="ship" />
      <fieldset key={cart.ship}>
        <legend>{t.ship}</legend>
        <label>
          <input
            type="radio"
            name="ship"
            value="split"
            defaultChecked={cart.ship === 'split'}
            onChange={choose}
          />
          <span>
            {t.shipSplit}. <span className="quiet">{t.shipSplitNote}</span>
          </span>
        </label>
        <label>
          <input
            type="radio"
            name="ship"
            value="wait"
            defaultChecked={cart.ship === 'wait'}
            onChange={choose}
          />
          <span>
            {t.shipWait}{' '}
            {weeks > 0 && (
              <span className="quiet">
                {t.shipWaitUntil({ day: leadDays([weeks, weeks], data.now, data.cutOff, locale)[1] })}
              </span>
            )}
          </span>
        </label>
      </fieldset>
      <noscript>
        <button type="submit" className="button">
          {t.update}
        </button>
      </noscript>
    </form.Form>
  );
}
