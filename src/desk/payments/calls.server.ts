import { z } from 'zod';
import { listReceivables, type ReceivableInvoice, warehouseDay } from '#commerce/orders';
import { addMoney, amountOf, type Money, money } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { csvFile } from '../frame/csv.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { searchText } from '../frame/paging.server.ts';
import {
  type DeclineReply,
  exportReceivables,
  listDeclinedPayments,
  type ReceivableRowReply,
  type ReceivableSumReply,
  readReceivables,
} from './contract.ts';
import { presentDeclines } from './declines.server.ts';

const MOST_ROWS = 500;
const MOST_DECLINES = 2_000;

const receivablesQuery = z.object({
  show: z.enum(['open', 'overdue', 'paid', 'all']).default('open'),
  q: searchText,
});

/** Receivables, and declined payments. */
export function paymentCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  const { company } = platform;
  async function findReceivables({
    show,
    q,
  }: z.output<typeof receivablesQuery>): Promise<ReceivableInvoice[]> {
    const today = warehouseDay(company, platform.clock.now());
    const receivables = await listReceivables(platform, { today, ...(q !== undefined && { search: q }) });
    return receivables.filter(({ state }) =>
      show === 'all' ? true : show === 'open' ? state !== 'paid' : state === show,
    );
  }
  return [
    staffCall(
      readReceivables,
      {
        summary: 'Invoices on account: what is open, overdue or paid, the earliest due day first',
        query: receivablesQuery,
      },
      async ({ query }) => {
        const invoices = await findReceivables(query);
        return {
          rows: invoices.slice(0, MOST_ROWS).map(presentReceivable),
          count: invoices.length,
          sums: sumsOf(invoices),
          today: warehouseDay(company, platform.clock.now()),
        };
      },
    ),
    staffCall(
      exportReceivables,
      { summary: 'The same invoices as a file, all of them', query: receivablesQuery },
      async ({ query }) => {
        const rows = (await findReceivables(query)).map((invoice) => [
          ...[invoice.number, invoice.issuedOn, invoice.dueOn, invoice.state],
          ...[invoice.company, invoice.email, invoice.orderNumber, invoice.due.currency],
          ...[invoice.gross, invoice.paidAmount, invoice.open].map(amountOf),
        ]);
        return csvFile('receivables.csv', [CSV_HEAD, ...rows]);
      },
    ),
    staffCall(
      listDeclinedPayments,
      {
        summary:
          'Payments that their provider declined in the last 90 days, with the reason, the newest first',
        query: z.object({ q: searchText }),
      },
      async ({ query: { q } }) => {
        const declines = await presentDeclines({ platform }, { limit: MOST_DECLINES });
        const words = q?.toLowerCase();
        const isFound = ({ email, company }: DeclineReply) =>
          words === undefined || [email, company].some((text) => text?.toLowerCase().includes(words));
        return { rows: declines.filter(isFound).slice(0, MOST_ROWS) };
      },
    ),
  ];
}

const CSV_HEAD = [
  ...['invoice', 'issued', 'due', 'state', 'company', 'email', 'order', 'currency'],
  ...['gross', 'paid', 'open'],
];

function presentReceivable(invoice: ReceivableInvoice): ReceivableRowReply {
  const { orderId, orderNumber, company, email, number, issuedOn, dueOn, state } = invoice;
  return {
    ...{ orderId, orderNumber, company, email, issuedOn, dueOn, state },
    invoice: number,
    currency: invoice.due.currency,
    gross: amountOf(invoice.gross),
    paid: amountOf(invoice.paidAmount),
    open: amountOf(invoice.open),
  };
}

function sumsOf(invoices: readonly ReceivableInvoice[]): ReceivableSumReply[] {
  const byCurrency = Map.groupBy(invoices, ({ due }) => due.currency);
  return [...byCurrency]
    .map(([currency, currencyInvoices]) => {
      const sum = (amounts: readonly Money[]) => amountOf(addMoney(money(currency, 0), ...amounts));
      const late = currencyInvoices.filter(({ state }) => state === 'overdue');
      return {
        currency,
        count: currencyInvoices.length,
        open: sum(currencyInvoices.map(({ open }) => open)),
        overdue: sum(late.map(({ open }) => open)),
      };
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
