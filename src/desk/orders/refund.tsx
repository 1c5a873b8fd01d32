import { type FormEvent, useRef, useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, CheckField, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import {
  type OrderDetailReply,
  type OrderLineReply,
  previewRefund,
  type RefundInput,
  type RefundOutlookReply,
  refundOrder,
} from './contract.ts';
import { orderTexts } from './texts.ts';

/** A refund of pieces, of shipping, or of a free amount; the server computes the total. */
export function RefundForm({ detail }: { detail: OrderDetailReply }) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const { isBusy, problem, change, report, clear } = useCall();
  const [outlook, setOutlook] = useState<RefundOutlookReply | null>(null);
  const { order, lines, refundable } = detail;
  const amount = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency }).format(value);
  const outlookNumber = useRef(0);
  const look = async (form: HTMLFormElement) => {
    // Replies may overtake each other: only the one to the form as it is now counts.
    outlookNumber.current += 1;
    const number = outlookNumber.current;
    const isCurrent = () => number === outlookNumber.current;
    const refundRequest = refundIn(new FormData(form), detail);
    if (refundRequest.lines.length === 0 && !refundRequest.shipping) return setOutlook(null);
    try {
      const reply = await callDesk(previewRefund, { params: { id: order.id }, body: refundRequest });
      if (!isCurrent()) return;
      setOutlook(reply);
      clear();
    } catch (error) {
      if (!isCurrent()) return;
      setOutlook(null);
      report(error);
    }
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = refundIn(new FormData(event.currentTarget), detail);
    void change(() => callDesk(refundOrder, { params: { id: order.id }, body }), {
      message: ({ refund }) => t.refunded({ amount: amount(refund.amount) }),
      changesQueues: true,
    });
  };
  return (
    <details className="parcel-refund">
      <summary className="button">{t.giveBack}</summary>
      <form onSubmit={send} onChange={(event) => void look(event.currentTarget)}>
        <p className="quiet">{t.refundable({ amount: amount(refundable) })}</p>
        <Scroll>
          <table className="desk-table">
            <tbody>
              {lines.map((line) => (
                <RefundRow key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </Scroll>
        {order.shipment_total > 0 && <CheckField name="shipping" label={t.refundShipping} />}
        {outlook && (
          <p className={outlook.cancels ? 'desk-said' : 'parcel-outlook'}>
            {t.comesTo({ amount: amount(outlook.amount) })} {outlook.cancels && t.cancels}
          </p>
        )}
        {problem && <FormProblem title={problem} />}
        <div className="desk-filter">
          <TextField
            label={t.amount}
            hint={t.amountHint}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            pattern="[0-9]{1,9}([.,][0-9]{1,2})?"
          />
          <TextField label={t.reason} hint={t.reasonHint} name="reason" required maxLength={300} wide />
        </div>
        <Button type="submit" look="main" size="large" aria-disabled={isBusy}>
          {isBusy ? t.refunding : t.refund}
        </Button>
      </form>
    </details>
  );
}

function RefundRow({
  line: { id, shownNumber, open, shipped: shippedCount, returned: returnedCount },
}: {
  line: OrderLineReply;
}) {
  const t = useDeskTexts(orderTexts);
  const deliveredCount = shippedCount - returnedCount;
  if (open + deliveredCount === 0) return null;
  return (
    <tr>
      <td className="mono">{shownNumber}</td>
      <td>
        <input
          className="field parcel-pieces"
          type="number"
          name={`pieces ${id}`}
          min={0}
          max={Math.max(open, deliveredCount)}
          aria-label={t.backOf({ part: shownNumber })}
          placeholder="0"
        />
      </td>
      <td>
        <select className="field" name={`kind ${id}`} aria-label={t.kindOf({ part: shownNumber })}>
          {open > 0 && <option value="unsent">{t.unsent}</option>}
          {deliveredCount > 0 && <option value="sent">{t.came}</option>}
        </select>
      </td>
      <td>
        {deliveredCount > 0 && (
          <label>
            <input type="checkbox" name={`stock ${id}`} aria-label={t.restockOf({ part: shownNumber })} />{' '}
            {t.restock}
          </label>
        )}
      </td>
    </tr>
  );
}

function refundIn(form: FormData, { lines, refunds }: OrderDetailReply): RefundInput {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    lines: lines
      .map(({ id }) => ({
        line_id: id,
        kind: text(`kind ${id}`) === 'sent' ? ('sent' as const) : ('unsent' as const),
        quantity: Number(text(`pieces ${id}`) || 0),
        restock: form.has(`stock ${id}`),
      }))
      .filter(({ quantity }) => quantity !== 0),
    shipping: form.has('shipping'),
    reason: text('reason'),
    seen: refunds.length,
    amount: text('amount').replace(',', '.') || null,
  };
}
