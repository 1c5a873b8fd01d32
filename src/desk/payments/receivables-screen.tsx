import { Form, Link, redirect } from 'react-router';
import { formatCount, formatNearDay, resolveAddress } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, SelectField, TextField } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { CustomerLink } from '../customers/link.tsx';
import { readMe } from '../login/contract.ts';
import { PaymentForm } from '../orders/documents.tsx';
import { listQuery } from '../ui/list/address.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import {
  exportReceivables,
  listDeclinedPayments,
  type ReceivableRowReply,
  type ReceivableShow,
  type ReceivablesReply,
  readReceivables,
} from './contract.ts';
import { PaymentTabs } from './tabs.tsx';
import { paymentTexts } from './texts.ts';

const SHOWS = ['open', 'overdue', 'paid', 'all'] as const;

export async function loader(args: LoaderArgs) {
  const query = listQuery<ReceivableShow>(args.request);
  return deskPage(args, async (read) => {
    const { role } = await read(readMe);
    // Staff who may read only declined payments also arrive here from the rail.
    if (!can(role, readReceivables) && can(role, listDeclinedPayments))
      throw redirect('/desk/payments/declined');
    return { query, reply: await read(readReceivables, { query }) };
  });
}

/** Invoices on account with the open amount, and the form to record payments. */
export default function Receivables({ loaderData: { query, reply } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(paymentTexts);
  const csvPath = resolveAddress(exportReceivables, { query }).path;
  return (
    <main id="work" className="desk-wide">
      <h1>{t.receivables}</h1>
      <p className="quiet">{t.receivablesLead}</p>
      <PaymentTabs />
      <Form className="desk-filter payment-filter" role="search" key={csvPath}>
        <SelectField label={t.show} name="show" defaultValue={query.show ?? 'open'}>
          {SHOWS.map((filterName) => (
            <option key={filterName} value={filterName}>
              {t[`show_${filterName}`]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.search} name="q" maxLength={200} defaultValue={query.q} data-desk-search />
        <Button type="submit" look="main">
          {t.find}
        </Button>
        <a className="button" href={csvPath} download>
          {t.csv}
        </a>
      </Form>
      <Sums reply={reply} />
      {reply.rows.length === 0 ? <p className="desk-empty">{t.none}</p> : <Rows reply={reply} />}
      {reply.count > reply.rows.length && (
        <p className="quiet">
          {t.more({ shown: formatCount(reply.rows.length), count: formatCount(reply.count) })}
        </p>
      )}
    </main>
  );
}

function useAmounts() {
  const { locale } = useShell();
  return (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

function Sums({ reply: { sums } }: { reply: ReceivablesReply }) {
  const t = useDeskTexts(paymentTexts);
  const amounts = useAmounts();
  if (sums.length === 0) return null;
  return (
    <Scroll>
      <table className="desk-table payment-sums">
        <caption className="visually-hidden">{t.sums}</caption>
        <TableHead heads={[t.currency, { number: t.count }, { number: t.open }, { number: t.overdue }]} />
        <tbody>
          {sums.map(({ currency, count, open, overdue }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td className="number">{formatCount(count)}</td>
              <td className="number">{amounts(open, currency)}</td>
              <td className="number">{amounts(overdue, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Rows({ reply: { rows, today } }: { reply: ReceivablesReply }) {
  const t = useDeskTexts(paymentTexts);
  return (
    <Scroll>
      <table className="desk-table receivables">
        <TableHead
          heads={[
            t.invoice,
            t.customer,
            t.issued,
            t.due,
            t.state,
            { number: t.gross },
            { number: t.paid },
            { number: t.open },
            t.take,
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.invoice} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Row({ row, today }: { row: ReceivableRowReply; today: string }) {
  const t = useDeskTexts(paymentTexts);
  const { locale } = useShell();
  const amounts = useAmounts();
  const day = (text: string) => formatNearDay(text, locale);
  const { orderId, orderNumber, invoice, company, email, currency, state, open } = row;
  return (
    <tr>
      <td className="mono">
        <Link className="link" to={`/desk/orders/${orderId}`}>
          {invoice}
        </Link>
        {orderNumber !== invoice && <span className="desk-under">{orderNumber}</span>}
      </td>
      <td>
        {company ?? email}
        <span className="desk-under">
          <CustomerLink email={email} />
        </span>
      </td>
      <td className="quiet" data-label={t.issued}>
        {day(row.issuedOn)}
      </td>
      <td className="quiet" data-label={t.due}>
        {row.dueOn ? day(row.dueOn) : '–'}
      </td>
      <td data-label={t.state}>
        {state === 'overdue' ? (
          <strong className="fault receivable-late">▲ {t.state_overdue}</strong>
        ) : (
          t[`state_${state}`]
        )}
      </td>
      <td className="number" data-label={t.gross}>
        {amounts(row.gross, currency)}
      </td>
      <td className="number" data-label={t.paid}>
        {amounts(row.paid, currency)}
      </td>
      <td className="number" data-label={t.open}>
        {amounts(open, currency)}
      </td>
      <td>
        {open > 0 && (
          <PaymentForm key={open} orderId={orderId} invoice={{ number: invoice, open }} today={today} />
        )}
      </td>
    </tr>
  );
}
