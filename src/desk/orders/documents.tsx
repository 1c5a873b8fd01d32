import { formatNearDay, resolveAddress } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { issueAdvanceInvoice, type OrderDetailReply, readDocument, recordPayment } from './contract.ts';
import { orderTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

interface Props {
  detail: OrderDetailReply;
}

type Document = OrderDetailReply['documents'][number];

/** Issued invoices and credit notes, with their payment state. */
export function Documents({ detail }: Props) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const { role } = useMe();
  const { order, documents } = detail;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const day = (text: string) => formatNearDay(text, locale);
  if (documents.length === 0)
    return (
      <>
        <p className="quiet">{order.status === 'canceled' ? t.noInvoiceIssued : t.noInvoices}</p>
        {detail.may.advance && can(role, issueAdvanceInvoice) && <AdvanceForm detail={detail} />}
      </>
    );
  return (
    <Scroll>
      <table className="desk-table">
        <tbody>
          {documents.map((invoice) => (
            <tr key={invoice.number}>
              <td className="quiet">{day(invoice.date)}</td>
              <td>
                <a
                  className="link"
                  href={
                    resolveAddress(readDocument, { params: { id: order.id, paper: invoice.number } }).path
                  }
                  target="_blank"
                  rel="noreferrer"
                >
                  {invoice.number}
                </a>{' '}
                {invoice.kind !== 'invoice' && <span className="quiet">{t[`kind_${invoice.kind}`]}</span>}
                <Payments detail={detail} invoice={invoice.number} />
              </td>
              <td className="number">
                {amount.format(invoice.kind === 'credit-note' ? -invoice.gross : invoice.gross)}
              </td>
              <td>
                {invoice.state && t[`invoice_${invoice.state}`]}
                {invoice.due_date &&
                  invoice.state !== 'paid' &&
                  ` · ${t.dueOn({ day: day(invoice.due_date) })}`}
                {invoice.open > 0 && can(role, recordPayment) && (
                  <PaymentForm key={invoice.open} orderId={order.id} invoice={invoice} today={detail.today} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Payments recorded for an invoice. A wrong entry is reversed by a second one, so that both remain visible. */
function Payments({ detail: { order, payments }, invoice }: Props & { invoice: string }) {
  const { locale } = useShell();
  const { role } = useMe();
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const invoicePayments = payments.filter((each) => each.invoice === invoice);
  const takenBack = invoicePayments.filter((each) => each.amount < 0);
  return invoicePayments.map((payment, index) => {
    const earlier = invoicePayments.slice(0, index).filter((other) => other.amount === payment.amount).length;
    const isTakenBack = takenBack.filter((other) => other.amount === -payment.amount).length > earlier;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: records stay in place
      <span className="parcel-note" key={index}>
        {[
          amount.format(payment.amount),
          formatNearDay(payment.paidOn, locale),
          payment.note,
          payment.recordedBy,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {payment.amount > 0 && !isTakenBack && can(role, recordPayment) && (
          <TakeBack orderId={order.id} invoice={invoice} payment={payment} />
        )}
      </span>
    );
  });
}

function TakeBack({
  orderId,
  invoice,
  payment: { amount, paidOn },
}: {
  orderId: string;
  invoice: string;
  payment: { amount: number; paidOn: string };
}) {
  const t = useDeskTexts(orderTexts);
  const { isBusy, problem, onSubmit } = useSending(
    () =>
      callDesk(recordPayment, {
        params: { id: orderId, number: invoice },
        body: { amount: (-amount).toFixed(2), paid_on: paidOn, note: t.wrongEntry },
      }),
    t.paymentTakenBack,
  );
  return (
    <form className="parcel-take-back" onSubmit={onSubmit}>
      {problem && <FormProblem title={problem} />}
      <Button type="submit" look="quiet" aria-disabled={isBusy}>
        {t.takePaymentBack}
      </Button>
    </form>
  );
}

/** Issues an advance invoice for a prepayment, if the buyer asks for it before the end of the month. */
function AdvanceForm({ detail }: Props) {
  const t = useDeskTexts(orderTexts);
  const { isBusy, problem, onSubmit } = useSending(
    () => callDesk(issueAdvanceInvoice, { params: { id: detail.order.id } }),
    t.advanceIssued,
  );
  return (
    <form onSubmit={onSubmit}>
      {problem && <FormProblem title={problem} />}
      <Button type="submit" aria-disabled={isBusy}>
        {t.issueAdvance}
      </Button>
    </form>
  );
}

/** Records a received payment. */
export function PaymentForm({
  orderId,
  invoice,
  today,
}: {
  orderId: string;
  invoice: Pick<Document, 'number' | 'open'>;
  today: string;
}) {
  const t = useDeskTexts(orderTexts);
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
  const { isBusy, problem, onSubmit } = useSending(
    (form) =>
      callDesk(recordPayment, {
        params: { id: orderId, number: invoice.number },
        body: {
          amount: text(form, 'amount').replace(',', '.'),
          paid_on: text(form, 'paid_on'),
          note: text(form, 'note'),
        },
      }),
    t.paymentRecorded,
  );
  return (
    <details className="parcel-mend">
      <summary className="link">{t.recordPayment}</summary>
      <form onSubmit={onSubmit}>
        <TextField label={t.amount} name="amount" mono required defaultValue={invoice.open.toFixed(2)} />
        <TextField
          label={t.receivedOn}
          name="paid_on"
          type="date"
          required
          max={today}
          defaultValue={today}
        />
        <TextField label={t.paymentNote} hint={t.optional} name="note" maxLength={200} />
        {problem && <FormProblem title={problem} />}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t.recording : t.recordPayment}
        </Button>
      </form>
    </details>
  );
}
