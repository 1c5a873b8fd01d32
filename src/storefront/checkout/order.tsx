import { useParams } from 'react-router';
import { isFinal, mayBuyerCancel, type OrderReply } from '#commerce/orders/contract';
import { useChanges } from '../account/changes/use-changes.ts';
import { CanceledNote, CancelOrder } from '../account/orders/cancel/cancel.tsx';
import { type CancelOutcome, cancelOrder } from '../account/orders/cancel/cancel-order.ts';
import type { DocumentView } from '../account/orders/documents/view.ts';
import type { PartDrawings } from '../account/orders/drawings.ts';
import { CancelRefused } from '../account/orders/track/cancel-refused.tsx';
import { trackTexts } from '../account/orders/track/texts.ts';
import type { Track } from '../account/orders/track/track.ts';
import { paymentStateOf } from '../account/orders/view.ts';
import { pageLanguage } from '../account/page-meta.ts';
import { orderTexts } from '../account/texts/orders.ts';
import { useTexts } from '../messages/index.ts';
import { useConversion } from '../shell/conversion.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { ButtonLink, FormProblem } from '../ui/index.ts';
import type { Route } from './+types/order.ts';
import { loadOrder } from './load-order.ts';
import { methodName } from './method-name.ts';
import { amountText } from './model.ts';
import { OrderActions } from './order-actions.tsx';
import { PlacedLines } from './order-lines.tsx';
import { Progress } from './order-progress.tsx';
import { OrderSums } from './order-sums.tsx';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';
import '../catalogue/drawings/drawings.css';
import './checkout.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context, params.checkoutId);
}

/** The page's only form cancels the order. */
export async function action(args: Route.ActionArgs) {
  const id = (await args.request.formData()).get('order');
  return cancelOrder(args, typeof id === 'string' ? id : '');
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const t = checkoutTexts[pageLanguage(context)];
  const head = {
    title: loaderData?.order ? t.orderTitle({ number: loaderData.order.number }) : t.orderTitleWithoutNumber,
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
    <main id="main" tabIndex={-1} className="checkout-page">
      {order ? (
        <PlacedOrder {...loaderData} order={order} canceling={actionData} />
      ) : (
        <div className="checkout-middle">
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
  /** Name of the destination country. */
  country: string;
  /** Progress of the order; null if it goes no further. */
  track: Track | null;
  drawings: PartDrawings;
  /** Issued invoices and credit notes. */
  documents: readonly DocumentView[];
  /** The visitor placed the order and so may cancel it until it is packed. */
  isOwn: boolean;
  /** Sentences about the refund of a canceled order. */
  returned: string[] | null;
  /** Outcome of the cancellation just submitted. */
  canceling: CancelOutcome | undefined;
}

function PlacedOrder({
  order,
  country,
  track,
  drawings,
  documents,
  isOwn,
  returned: returnLines,
  canceling,
}: PlacedOrderProps) {
  const t = useTexts(checkoutTexts);
  const trackWords = useTexts(trackTexts);
  const words = useTexts(orderTexts);
  const { locale } = useShell();
  const isCancelable = isOwn && mayBuyerCancel(order.status) && order.refunds.length === 0;
  const isGone = isFinal(order.status);
  useConversion(isOwn && !order.canceled ? order : null);
  const amount = (value: number) => amountText(value, order.currency, locale);
  return (
    <>
      <h1 className={isGone ? undefined : 'placed-title'}>
        {trackWords[order.status]({ number: order.number })}
      </h1>
      {canceling?.problem && !isCancelable && <CancelRefused problem={canceling.problem} />}
      {returnLines ? (
        <CanceledNote refundSentences={returnLines} focus={canceling?.isCanceled ?? false} isTitled />
      ) : (
        <p className="quiet placed-facts">
          {`${t.confirmationTo({ email: order.account.email })} ${t.paidBy({ amount: amount(order.capture_total), by: payerOf(order, t) })} ${trackWords.payment({ state: paymentStateOf(order, words) })}`}
        </p>
      )}
      {!returnLines && order.payment_status === 'failed' && <FormProblem title={t.paymentFailed} />}
      {track && <Progress order={order} track={track} />}
      <PlacedLines order={order} drawings={drawings} />
      <OrderSums order={order} country={country} amount={amount} />
      <OrderActions order={order} documents={documents} />
      {isCancelable && <CancelOrder order={order.id} problem={canceling?.problem ?? null} />}
    </>
  );
}

function payerOf({ billing }: OrderReply, t: CheckoutTexts): string {
  if (billing.card) return t.byCard({ brand: billing.card.brand ?? t.card, last4: billing.card.last4 ?? '' });
  if (billing.method === 'account') return t.byAccount;
  return t.byOther({ method: methodName(billing.method, t) });
}
