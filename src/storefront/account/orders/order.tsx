import { Link, redirect } from 'react-router';
import { readOrder, repeatOrder } from '#commerce/orders/contract';
import { ApiError, pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import { ownPage, problemOf, signedIn } from '../customer-calls.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { orderTexts } from '../texts/orders.ts';
import type { Route } from './+types/order';
import { CANCEL, CanceledNote } from './cancel/cancel.tsx';
import { type CancelOutcome, cancelOrder } from './cancel/cancel-order.ts';
import { Documents } from './documents/documents.tsx';
import { OrderLines } from './lines.tsx';
import { orderView } from './load-order.ts';
import { isCancelable, OrderActions } from './order-actions.tsx';
import { OrderRecipients, OrderSums } from './order-sums.tsx';
import { Parcels } from './parcels/parcels.tsx';
import { printingFor } from './printing.ts';
import { StateMark } from './state-mark.tsx';
import { Steps } from './steps.tsx';
import { CancelRefused } from './track/cancel-refused.tsx';
import '../../catalogue/drawings/drawings.css';

export function loader(args: Route.LoaderArgs) {
  return ownPage(args, async (visitor) => {
    const order = await visitor.call(readOrder, { params: args.params });
    if (!order) throw new Response('There is no such order.', { status: 404 });
    return orderView(args.context, visitor, order);
  });
}

/** Outcome of ordering again; `changes` lists lines that were not added unchanged. */
export interface ReorderOutcome {
  addedCount: number;
  problem: string | null;
  changes: { orderNumber: string; message: string; was: string | null; now: string | null }[];
}

type ActionOutcome = ({ kind: 'reorder' } & ReorderOutcome) | ({ kind: 'cancel' } & CancelOutcome);

export async function action(args: Route.ActionArgs): Promise<ActionOutcome> {
  const { id } = args.params;
  const form = (await args.request.formData()).get('form');
  return form === CANCEL
    ? { kind: 'cancel', ...(await signedIn(args, () => cancelOrder(args, id))) }
    : { kind: 'reorder', ...(await reorder(args)) };
}

async function reorder(args: Route.ActionArgs): Promise<ReorderOutcome> {
  const visitor = visitorOf(args.context);
  const { locale, currency } = pageOf(args.context);
  try {
    const { added: addedCount, changes } = await visitor.call(repeatOrder, { params: args.params });
    if (changes.length === 0) throw redirect('/cart');
    const print = printingFor(locale, currency, 'UTC');
    const price = (amount: number | null) => (amount === null ? null : print.unitPrice(amount));
    return {
      addedCount,
      problem: null,
      changes: changes.map((change) => ({
        orderNumber: change.order_number,
        message: change.message,
        was: price(change.price_before),
        now: price(change.price_now),
      })),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { addedCount: 0, problem: problemOf(error, args), changes: [] };
  }
}

export function meta(context: Route.MetaArgs) {
  const t = orderTexts[pageLanguage(context)];
  const number = context.loaderData?.number;
  return privateMeta(context, number ? t.orderNumbered({ number }) : t.order, t.description);
}

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const t = useTexts(orderTexts);
  const canceling = actionData?.kind === 'cancel' ? actionData : null;
  return (
    <article className="order">
      <p className="account-crumb no-print">
        <Link className="link" to="/account/orders">
          {t.backToOrders}
        </Link>
      </p>
      <div className="account-head">
        <h1>{t.orderNumbered({ number: order.number })}</h1>
        <StateMark status={order.status} />
      </div>
      <p className="quiet">
        {order.placed}
        {order.purchaseOrder ? (
          <>
            {' · '}
            {t.purchaseOrder}: <span className="mono">{order.purchaseOrder}</span>
          </>
        ) : null}
      </p>
      {order.refundSentences ? (
        <CanceledNote refundSentences={order.refundSentences} focus={canceling?.isCanceled ?? false} />
      ) : null}
      {canceling?.problem && !isCancelable(order) ? <CancelRefused problem={canceling.problem} /> : null}
      {order.steps ? <Steps steps={order.steps} order={order} /> : null}
      {order.ship && !order.refundSentences ? (
        <p className="order-note">
          {order.ship === 'wait' ? t.waitNote({ day: order.shipDate }) : t.splitNote}
        </p>
      ) : null}
      <Parcels fulfilment={order.fulfilment} />
      <Documents
        documents={order.documents}
        isCanceled={order.refundSentences !== null}
        link={(number, words) => (
          <a className="link" href={`/account/orders/${order.id}/${number}`} download>
            {words}
          </a>
        )}
      />
      <OrderLines order={order} />
      <div className="order-foot">
        <OrderActions
          order={order}
          reorderOutcome={actionData?.kind === 'reorder' ? actionData : undefined}
          notCanceled={canceling?.problem ?? null}
        />
        <OrderSums order={order} />
      </div>
      <OrderRecipients order={order} />
    </article>
  );
}
