/** The credit note of a refund, as PDF. */
import {
  addMoney,
  formatCount,
  formatLongDay,
  formatPercent,
  formatUnitPrice,
  money,
  portion,
  subtractMoney,
} from '#kernel';
import { companyLines, type PaperPart, paperSize, renderPaper } from '#platform/paper';
import { buyerOf } from '../invoices/compose.ts';
import type { IssuedInvoice } from '../invoices/invoice.ts';
import type { Order } from '../order.ts';
import type { Refund } from '../progress.ts';
import { warehouseDay } from '../ship-date.ts';
import { textsFor } from '../texts.ts';
import { addressLines, lessText, numberOf, packagingOf, taxNote } from '../wording.ts';
import { refundRows } from './mail.ts';

export async function renderCreditNote(
  order: Order,
  refund: Refund,
  { rootDir, brand, invoices }: { rootDir: string; brand: string; invoices: readonly IssuedInvoice[] },
): Promise<Buffer> {
  const { locale, billing, shipping, tax } = order;
  const t = textsFor(locale);
  const less = (amount: Refund['amount']) => lessText(amount, locale);
  let credited = money(order.currency, 0);
  const rows = refund.lines.map(({ lineId, kind, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)!;
    const small = [`${line.productName} · ${packagingOf(line, locale)}`, t.refund[kind]];
    const worth = portion(subtractMoney(line.total, line.discount), quantity, line.quantity);
    credited = addMoney(credited, worth);
    return [
      { text: numberOf(line), small },
      t.pieces(formatCount(quantity)),
      formatUnitPrice(line.unitPrice, locale),
      less(worth),
    ];
  });
  const net = subtractMoney(refund.amount, refund.tax);
  if (refund.shipping) credited = addMoney(credited, order.totals.shipping);
  const rest = subtractMoney(net, credited);
  const others = [
    ...(refund.shipping ? [[t.shipping, '', '', less(order.totals.shipping)]] : []),
    // An amount that was agreed may differ from what the pieces cost.
    ...(rest.minor === 0 ? [] : [[t.refund.general, '', '', less(rest)]]),
  ];
  const rate = tax.treatment === 'standard' ? ` ${formatPercent(Number(tax.rate), locale)}` : '';
  const note = taxNote(order);
  // An invoice that was issued later already leaves out what goes back here.
  const numbers = invoices.filter(({ issuedAt }) => issuedAt <= refund.madeAt).map(({ number }) => number);
  const isInvoiced = numbers.length > 0;
  const byGateway = order.paymentState !== 'on_account' && refund.payment.minor > 0;
  const texts = [
    note,
    isInvoiced ? t.refund.note : t.refund.noteUninvoiced,
    byGateway ? t.refund.noteGateway : null,
  ];
  const facts: [string, string | null][] = [
    [t.issued, formatLongDay(warehouseDay(refund.madeAt), locale)],
    numbers.length > 0 ? [t.toInvoice, numbers.join(', ')] : [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.vatNumber, billing.vatNumber],
    [t.refund.reason, refund.reason],
    ...refundRows(order, refund),
  ];
  const parts: PaperPart[] = [
    { kind: 'addresses', addresses: [{ head: t.billTo, lines: addressLines(buyerOf(order), locale) }] },
    { kind: 'facts', facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) },
    {
      kind: 'table',
      columns: [
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.7, align: 'right' },
        { head: t.unitPrice, width: 1.6, align: 'right' },
        { head: t.refund.net, width: 1.6, align: 'right' },
      ],
      rows: [...rows, ...others],
    },
    {
      kind: 'sums',
      sums: [
        [t.refund.net, less(net)],
        [`${t.tax}${rate}`, less(refund.tax)],
        [t.grandTotal, less(refund.amount)],
      ],
    },
    { kind: 'text', text: texts.filter(Boolean).join('\n') },
  ];
  const frame = {
    title: `${t.refund.creditNote} ${refund.number}`,
    brand,
    locale,
    date: refund.madeAt.toISOString(),
  };
  return renderPaper(
    { ...frame, size: paperSize(shipping.country), ...companyLines(refund.madeAt, locale), parts },
    rootDir,
  );
}
