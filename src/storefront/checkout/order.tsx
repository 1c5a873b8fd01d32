import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OrderDocumentsReply, OrderReply } from '#commerce/orders/contract';
import { useChanges } from '../account/changes/use-changes.ts';
import { countriesOf } from '../account/countries.ts';
import { type Canceled, cancelOrder } from '../account/orders/cancel/act.ts';
import { CanceledNote, CancelOrder } from '../account/orders/cancel/cancel.tsx';
import { returnedBy } from '../account/orders/cancel/returned.ts';
import { cancelTexts } from '../account/orders/cancel/texts.ts';
import { drawingsOf, type PartDrawings } from '../account/orders/drawings.ts';
import { Parcels } from '../account/orders/parcels/parcels.tsx';
import { happenedOf } from '../account/orders/parcels/view.ts';
import { CancelRefused } from '../account/orders/track/refused.tsx';
import { trackTexts } from '../account/orders/track/texts.ts';
import { type Track, trackOf } from '../account/orders/track/track.ts';
import { paymentStateOf } from '../account/orders/view.ts';
import { zoneOf } from '../account/orders/zone.ts';
import { pageLanguage } from '../account/page-meta.ts';
import { orderTexts } from '../account/texts/orders.ts';
import type { PayingAddresses } from '../api/context.ts';
import { pageOf } from '../api/index.ts';
import { dayOf } from '../cart/availability.tsx';
import { languageOf, useTexts } from '../messages/index.ts';
import { type Visitor, visitorOf } from '../private/index.ts';
import { useConversion } from '../shell/conversion.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, ButtonLink, FormProblem } from '../ui/index.ts';
import type { Route } from './+types/order.ts';
import { useCommerce } from './commerce.ts';
import { addressLine, addressOf, amountText } from './model.ts';
import { PlacedLines } from './order-lines.tsx';
import { Progress } from './order-progress.tsx';
import { percent, SumLine } from './summary.tsx';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';
import '../catalogue/drawings/drawings.css';
import './checkout.css';

/** The order of a checkout link, else the last one of this session. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visitor = visitorOf(context);
  const query = params.checkoutId ? `?checkout_id=${encodeURIComponent(params.checkoutId)}` : '';
  const order = await visitor.call<OrderReply | null>('GET', `/api/cart/order${query}`);
  const code = order?.shipping.country;
  const countries = code ? await countriesOf(visitor) : [];
  const country = countries.find((each) => each.code === code)?.name ?? code ?? '';
  const page = pageOf(context);
  const isOwn = order !== null && (await isOwnOrder(visitor, order, params.checkoutId !== undefined));
  const returned = order?.canceled
    ? returnedBy(order, languageOf(page.locale), (amount) => amountText(amount, order.currency, page.locale))
    : null;
  const [drawings, track] = order
    ? await Promise.all([
        drawingsOf(
          page.api,
          order.items.map(({ product }) => product.slug),
          'o',
        ),
        zoneOf(context).then((zone) => trackIn(order, page.locale, zone)),
      ])
    : [{ symbols: '', bySlug: {} }, null];
  return { order, country, drawings, track, isOwn, returned, paying: page.paying };
}

/** Whether the visitor placed it himself. The link of a mail opens an order, but may have been passed on. */
async function isOwnOrder(visitor: Visitor, order: OrderReply, byLink: boolean): Promise<boolean> {
  if (!byLink || order.account_id !== null) return true;
  const last = await visitor.call<OrderReply | null>('GET', '/api/cart/order');
  return last?.id === order.id;
}

/** The only thing that a form of this page does. */
export async function action(args: Route.ActionArgs) {
  const id = (await args.request.formData()).get('order');
  return cancelOrder(args, typeof id === 'string' ? id : '');
}

/** How far it has come, in days of the warehouse. */
function trackIn(order: OrderReply, locale: string, zone: string): Track | null {
  const dayIn = (iso: string) =>
    new Date(new Date(iso).toLocaleDateString('sv-SE', { timeZone: iso.length > 10 ? zone : 'UTC' }));
  const placed = timeText(order.date_created, locale, zone);
  return trackOf(order, placed, (iso) => dayOf(dayIn(iso), locale), trackTexts[languageOf(locale)]);
}

/** `Fri 20 Nov, 14:32`. */
function timeText(iso: string, locale: string, timeZone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const words = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(words, { ...day, ...time }).format(new Date(iso));
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const t = checkoutTexts[pageLanguage(context)];
  const head = {
    title: t.orderTitle(loaderData?.order?.number ?? ''),
    description: t.orderDescription,
    canonical: '/order',
  };
  return pageMeta(context, { ...head, robots: 'noindex,follow' });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const { order } = loaderData;
  const { checkoutId = null } = useParams();
  useChanges({ kind: 'order', checkoutId });
  return (
    <main id="main" tabIndex={-1} className="co">
      {order ? (
        <PlacedOrder {...loaderData} order={order} canceling={actionData} />
      ) : (
        <div className="co-middle">
          <h1>{t.noOrder}</h1>
          <p>{t.noOrderHint}</p>
          <ButtonLink to="/account/orders">{t.yourOrders}</ButtonLink>
        </div>
      )}
    </main>
  );
}

interface PlacedOrderProps {
  order: OrderReply;
  /** Name of the country it goes to. */
  country: string;
  /** How far it has come; null where it goes no further. */
  track: Track | null;
  drawings: PartDrawings;
  paying: PayingAddresses;
  /** The visitor may cancel it, as long as nobody packs. */
  isOwn: boolean;
  /** What goes back of a canceled order. */
  returned: string[] | null;
  /** What became of canceling it just now. */
  canceling: Canceled | undefined;
}

function PlacedOrder({
  order,
  country,
  track,
  drawings,
  paying,
  isOwn,
  returned,
  canceling,
}: PlacedOrderProps) {
  const t = useTexts(checkoutTexts);
  const tracked = useTexts(trackTexts);
  const words = useTexts(orderTexts);
  const { locale } = useShell();
  const isCancelable = isOwn && order.status === 'confirmed' && order.refunds.length === 0;
  const isGone = order.status === 'canceled' || order.status === 'returned';
  useConversion(isOwn && !order.canceled ? order : null);
  const amount = (value: number) => amountText(value, order.currency, locale);
  return (
    <>
      <h1 className={isGone ? undefined : 'placed-title'}>{tracked[order.status](order.number)}</h1>
      {canceling?.problem && !isCancelable && <CancelRefused problem={canceling.problem} />}
      {returned ? (
        <CanceledNote returned={returned} focus={canceling?.canceled ?? false} />
      ) : (
        <p className="quiet placed-facts">
          {`${t.confirmationTo(order.account.email)} ${t.paidBy(amount(order.capture_total), payerOf(order, t))} ${tracked.payment(paymentStateOf(order, words))}`}
        </p>
      )}
      {!returned && order.payment_status === 'failed' && <FormProblem title={t.paymentFailed} />}
      {track && <Progress order={order} track={track} />}
      <PlacedLines order={order} drawings={drawings} />
      <OrderSums order={order} country={country} amount={amount} />
      <OrderActions order={order} paying={paying} />
      {isCancelable && <CancelOrder order={order.id} problem={canceling?.problem ?? null} />}
    </>
  );
}

interface OrderSumsProps extends Pick<PlacedOrderProps, 'order' | 'country'> {
  amount: (value: number) => string;
}

/** What it comes to and where it goes, as on the invoice. */
function OrderSums({ order, country, amount }: OrderSumsProps) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const { shipping, tax, giftcards } = order;
  return (
    <div className="placed-sums">
      <div>
        <h2>{t.delivery}</h2>
        <p>{addressLine(addressOf(shipping), () => country)}</p>
        {order.purchase_order_number && <p>{`${t.purchaseOrder}: ${order.purchase_order_number}`}</p>}
      </div>
      <div>
        <SumLine label={t.goods(order.items.length)} text={amount(order.sub_total)} />
        {order.discount_total > 0 && (
          <SumLine
            label={t.discount(order.coupon?.name ?? order.coupon_code ?? '')}
            text={`−${amount(order.discount_total)}`}
          />
        )}
        <SumLine label={t.carriage(shipping.service_name ?? '')} text={amount(order.shipment_total)} />
        <SumLine
          label={tax.rate > 0 ? `${t.tax} ${percent(tax.rate, locale)}` : t.tax}
          text={amount(order.tax_total)}
        />
        {tax.treatment === 'reverse_charge' && <p className="sum-note">{t.reverseCharge}</p>}
        <SumLine label={t.total} text={amount(order.grand_total)} isTotal />
        {giftcards.map((card) => (
          <SumLine key={card.id} label={t.paidByGiftcard(card.last4)} text={`−${amount(card.amount)}`} />
        ))}
        {giftcards.length > 0 && <SumLine label={t.toPay} text={amount(order.capture_total)} />}
      </div>
    </div>
  );
}

function payerOf({ billing }: OrderReply, t: CheckoutTexts): string {
  if (billing.card) return t.byCard(billing.card.brand ?? t.card, billing.card.last4 ?? '');
  if (billing.method === 'account') return t.byAccount;
  const name = t[billing.method as 'ideal' | 'klarna' | 'bancontact' | 'paypal'];
  return t.byOther(typeof name === 'string' ? name : billing.method);
}

function OrderActions({ order, paying }: { order: OrderReply; paying: PayingAddresses }) {
  const t = useTexts(checkoutTexts);
  const { creditNote } = useTexts(cancelTexts);
  const navigate = useNavigate();
  const commerce = useCommerce(paying);
  const { locale } = useShell();
  const [problem, setProblem] = useState<string>();
  const { checkoutId } = useParams();
  const byLink = checkoutId ? `?checkout_id=${encodeURIComponent(checkoutId)}` : '';
  async function guarded(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setProblem(error instanceof Error && error.message ? error.message : t.againFailed);
    }
  }
  const open = (choose: (links: OrderDocumentsReply) => string | null | undefined) =>
    guarded(async () => {
      const links = await commerce().request('post', `/orders/${order.id}/documents${byLink}`);
      const link = choose(links as OrderDocumentsReply);
      if (link) window.location.assign(link);
    });
  const again = () =>
    guarded(async () => {
      await commerce().request('post', `/orders/${order.id}/reorder${byLink}`);
      await navigate('/cart');
    });
  return (
    <>
      <Parcels
        happened={happenedOf(order, locale)}
        note={(number, words) => (
          <Button
            className="needs-script no-print"
            onClick={() =>
              void open(({ credit_notes: notes }) => notes.find((each) => each.number === number)?.path)
            }
          >
            {words}
          </Button>
        )}
      />
      {problem && <FormProblem title={problem} />}
      <div className="order-actions no-print needs-script">
        <Button onClick={() => void open((links) => links.invoice)}>{t.invoice}</Button>
        {order.canceled && order.refunds.length === 0 && (
          <Button onClick={() => void open((links) => links.credit_note)}>{creditNote}</Button>
        )}
        {!order.canceled && (
          <Button onClick={() => void open((links) => links.packing_slip)}>{t.packingSlip}</Button>
        )}
        <Button onClick={() => window.print()}>{t.print}</Button>
        <Button onClick={() => void again()}>{t.orderAgain}</Button>
        {order.guest && (
          <p className="quiet">
            {`${t.followOrder} `}
            <Link to="/register">{t.makeAccount}</Link>
          </p>
        )}
      </div>
    </>
  );
}
