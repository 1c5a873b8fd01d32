import { Form, Link, useNavigation } from 'react-router';
import { mayBuyerCancel } from '#commerce/orders/contract';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { FormProblem } from '../../ui/form.tsx';
import { Button } from '../../ui/index.ts';
import { Submit } from '../forms/submit.tsx';
import { orderTexts } from '../texts/orders.ts';
import { CancelOrder } from './cancel/cancel.tsx';
import { documentTexts } from './documents/texts.ts';
import type { OrderView } from './load-order.ts';
import type { ReorderOutcome } from './order.tsx';

interface OrderActionsProps {
  order: OrderView;
  reorderOutcome: ReorderOutcome | undefined;
  /** Why the cancellation just tried was refused. */
  notCanceled: string | null;
}

/** Documents of an order, ordering again, cancellation, and contact. */
export function OrderActions({ order, reorderOutcome, notCanceled }: OrderActionsProps) {
  const t = useTexts(orderTexts);
  const { confirmation } = useTexts(documentTexts);
  const { company } = useShell();
  const busy = useNavigation().formData?.get('form') === 'reorder';
  const documentsPath = `/account/orders/${order.id}`;
  return (
    <div className="past-actions no-print">
      <Form method="post" className="form-links">
        <Submit busy={busy} busyText={t.busyReorder} name="form" value="reorder">
          {t.reorder}
        </Submit>
        <a className="button" href={`${documentsPath}/confirmation`} download>
          {confirmation}
        </a>
        {order.fulfilment.parcels.length > 0 ? (
          <a className="button" href={`${documentsPath}/packing-slip`} download>
            {t.packingSlip}
          </a>
        ) : null}
        <Button className="needs-script" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Form>
      {reorderOutcome ? <ReorderNote outcome={reorderOutcome} /> : null}
      <p className="form-links">
        {company ? (
          <a
            className="link"
            href={`mailto:${company.email}?subject=${encodeURIComponent(t.askSubject({ number: order.number }))}`}
          >
            {t.ask}
          </a>
        ) : null}
        <Link className="link" to={`/account/subscriptions?order=${order.id}`}>
          {t.subscribe}
        </Link>
      </p>
      {isCancelable(order) ? <CancelOrder problem={notCanceled} /> : null}
    </div>
  );
}

/** Whether the buyer may still cancel the order. */
export function isCancelable({ status, fulfilment }: Pick<OrderView, 'status' | 'fulfilment'>): boolean {
  return mayBuyerCancel(status) && fulfilment.refunds.length === 0;
}

function ReorderNote({ outcome }: { outcome: ReorderOutcome }) {
  const t = useTexts(orderTexts);
  if (outcome.problem) return <FormProblem title={outcome.problem} />;
  return (
    <FormProblem title={t.reorderChanges}>
      <ul>
        {outcome.changes.map(({ orderNumber, message, was, now }) => (
          <li key={orderNumber}>
            <span className="mono">{orderNumber}</span> {message}{' '}
            {was && now ? <span className="quiet">({t.reorderWas({ was, now })})</span> : null}
          </li>
        ))}
      </ul>
      <p>
        {t.reorderDone({ lines: outcome.addedCount })}{' '}
        <Link className="link" to="/cart">
          {t.reorderToCart}
        </Link>
      </p>
    </FormProblem>
  );
}
