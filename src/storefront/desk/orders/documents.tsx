import type { OrderDetailReply } from '#backoffice/orders/contract';
import { formatNearDay } from '#kernel';
import { useShell } from '../../shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../../ui/index.ts';
import { useMe } from '../frame/frame.tsx';
import { useDeskTexts } from '../texts.ts';
import { orderTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

interface Props {
  detail: OrderDetailReply;
}

type Document = OrderDetailReply['documents'][number];

/** Invoices that were issued, and whether they are paid. */
export function Documents({ detail }: Props) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const { role } = useMe();
  const { order, documents, payments } = detail;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const day = (text: string) => formatNearDay(text, locale);
  const invoices = documents.filter(({ kind }) => kind !== 'credit-note');
  if (invoices.length === 0) return <p className="quiet">{t.noInvoices}</p>;
  return (
    <table className="desk-table">
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number}>
            <td className="quiet">{day(invoice.date)}</td>
            <td>
              <a
                className="link"
                href={`/desk/api/orders/${order.id}/documents/${invoice.number}/invoice.pdf`}
                target="_blank"
                rel="noreferrer"
              >
                {invoice.number}
              </a>
              {payments
                .filter((each) => each.invoice === invoice.number)
                .map((each, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: records stay in place
                  <span className="parcel-note" key={at}>
                    {[amount.format(each.amount), day(each.paidOn), each.note].filter(Boolean).join(' · ')}
                  </span>
                ))}
            </td>
            <td className="number">{amount.format(invoice.gross)}</td>
            <td>
              {invoice.state && t[`invoice_${invoice.state}`]}
              {invoice.due_date && invoice.state !== 'paid' && ` · ${t.dueOn(day(invoice.due_date))}`}
              {invoice.open > 0 && role !== 'support' && (
                <PaymentForm key={invoice.open} detail={detail} invoice={invoice} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Records money that came in. */
function PaymentForm({ detail, invoice }: Props & { invoice: Document }) {
  const t = useDeskTexts(orderTexts);
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
  const { busy, problem, onSubmit } = useSending(
    `/orders/${detail.order.id}/documents/${invoice.number}/payments`,
    (form) => ({
      amount: text(form, 'amount').replace(',', '.'),
      paid_on: text(form, 'paid_on'),
      note: text(form, 'note'),
    }),
    t.paymentRecorded,
  );
  return (
    <details className="parcel-mend">
      <summary className="link">{t.recordPayment}</summary>
      <form onSubmit={onSubmit}>
        <TextField label={t.amount} name="amount" mono required defaultValue={invoice.open.toFixed(2)} />
        <TextField label={t.receivedOn} name="paid_on" type="date" required defaultValue={detail.today} />
        <TextField label={t.paymentNote} hint={t.optional} name="note" maxLength={200} />
        {problem && <FormProblem title={problem} />}
        <Button type="submit" aria-disabled={busy}>
          {busy ? t.recording : t.recordPayment}
        </Button>
      </form>
    </details>
  );
}
