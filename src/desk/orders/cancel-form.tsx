import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { cancelOrder, type OrderDetailReply } from './contract.ts';
import { orderTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

/** Cancels an order of which nothing has shipped; the buyer receives the reason. */
export function CancelForm({ detail: { order } }: { detail: OrderDetailReply }) {
  const t = useDeskTexts(orderTexts);
  const { isBusy, problem, onSubmit } = useSending(
    (form) =>
      callDesk(cancelOrder, {
        params: { id: order.id },
        body: { reason: String(form.get('reason') ?? '').trim() },
      }),
    t.canceled({ number: order.number }),
  );
  return (
    <details className="parcel-refund">
      <summary className="button">{t.cancelOrder}</summary>
      <form onSubmit={onSubmit}>
        <p className="quiet">{order.payment_status === 'failed' ? t.cancelUnpaid : t.cancelHint}</p>
        {order.status === 'picking' && <p className="desk-said">{t.cancelPicking}</p>}
        {problem && <FormProblem title={problem} />}
        <div className="desk-filter">
          <TextField label={t.reason} hint={t.reasonHint} name="reason" required maxLength={300} wide />
        </div>
        <Button type="submit" look="main" size="large" aria-disabled={isBusy}>
          {isBusy ? t.canceling : t.cancelNow}
        </Button>
      </form>
    </details>
  );
}
