import { Link, redirect } from 'react-router';
import type { OrderReply, ReorderReply } from '#commerce/orders/contract';
import { ApiError, pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { orderTexts } from '../texts/orders.ts';
import { ownPage, problemOf, signedIn } from '../visit.ts';
import type { Route } from './+types/order';
import { type Canceled, cancelOrder } from './cancel/act.ts';
import { CANCEL, CanceledNote } from './cancel/cancel.tsx';
import { Documents } from './documents/documents.tsx';
import { OrderLines } from './lines.tsx';
import { orderView } from './load-order.ts';
import { isCancelable, OrderActions } from './order-actions.tsx';
import { OrderPapers, OrderSums } from './papers.tsx';
import { Parcels } from './parcels/parcels.tsx';
import { printingFor } from './printing.ts';
import { StateMark } from './state-mark.tsx';
import { Steps } from './steps.tsx';
import { CancelRefused } from './track/refused.tsx';
import '../../catalogue/drawings/drawings.css';

export function loader(args: Route.LoaderArgs) {
  return ownPage(args, async (visitor) => {
    const order = await visitor.call<OrderReply | null>('GET', `/api/account/orders/${idOf(args.params.id)}`);
    if (!order) throw new Response('There is no such order.', { status: 404 });
    return orderView(args.context, visitor, order);
  });
}

/** What became of ordering again: told where some lines could not be taken as they were. */
export interface Reordered {
  added: number;
  problem: string | null;
  changes: { orderNumber: string; message: string; was: string | null; now: string | null }[];
}

type Done = ({ kind: 'reorder' } & Reordered) | ({ kind: 'cancel' } & Canceled);

export async function action(args: Route.ActionArgs): Promise<Done> {
  const { id } = args.params;
  const form = (await args.request.formData()).get('form');
  return form === CANCEL
    ? { kind: 'cancel', ...(await signedIn(args, () => cancelOrder(args, id))) }
    : { kind: 'reorder', ...(await reorder(args)) };
}

async function reorder(args: Route.ActionArgs): Promise<Reordered> {
  const visitor = visitorOf(args.context);
  const { locale, currency } = pageOf(args.context);
  try {
    const path = `/api/orders/${idOf(args.params.id)}/reorder`;
    const { added, changes } = await visitor.call<ReorderReply>('POST', path);
    if (changes.length === 0) throw redirect('/cart');
    const print = printingFor(locale, currency, 'UTC');
    const price = (amount: number | null) => (amount === null ? null : print.unitPrice(amount));
    return {
      added,
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
    return { added: 0, problem: problemOf(error, args), changes: [] };
  }
}

const idOf = (id: string | undefined) => encodeURIComponent(id ?? '');

export function meta(context: Route.MetaArgs) {
  const t = orderTexts[pageLanguage(context)];
  const number = context.loaderData?.number;
  return privateMeta(context, number ? t.orderNumbered(number) : t.order, t.description);
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
        <h1>{t.orderNumbered(order.number)}</h1>
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
      {order.returned ? (
        <CanceledNote returned={order.returned} focus={canceling?.canceled ?? false} />
      ) : null}
      {canceling?.problem && !isCancelable(order) ? <CancelRefused problem={canceling.problem} /> : null}
      {order.steps ? <Steps steps={order.steps} order={order} /> : null}
      {order.ship && !order.returned ? (
        <p className="order-note">{order.ship === 'wait' ? t.waitNote(order.shipDate) : t.splitNote}</p>
      ) : null}
      <Parcels happened={order.happened} />
      <Documents
        documents={order.documents}
        isCanceled={order.returned !== null}
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
          reordered={actionData?.kind === 'reorder' ? actionData : undefined}
          notCanceled={canceling?.problem ?? null}
        />
        <OrderSums order={order} />
      </div>
      <OrderPapers order={order} />
    </article>
  );
}
