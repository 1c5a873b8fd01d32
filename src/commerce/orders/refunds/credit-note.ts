/** The credit note of a refund, as PDF. */
import { formatCount, formatLongDay, formatPercent, subtractMoney } from '#kernel';
import { companyLines, type PaperPart, paperSize, renderPaper } from '#platform/paper';
import type { Order } from '../order.ts';
import type { Refund } from '../progress.ts';
import { warehouseDay } from '../ship-date.ts';
import { textsFor } from '../texts.ts';
import { addressLines, lessText, numberOf, packagingOf, taxNote } from '../wording.ts';
import { refundRows } from './mail.ts';

export async function renderCreditNote(
  order: Order,
  refund: Refund,
  { rootDir, brand }: { rootDir: string; brand: string },
): Promise<Buffer> {
  const { locale, billing, shipping, tax } = order;
  const t = textsFor(locale);
  const to = billing.address1 || billing.city ? billing : shipping;
  const rows = refund.lines.map(({ lineId, kind, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)!;
    const small = [`${line.productName} · ${packagingOf(line, locale)}`, t.refund[kind]];
    return [{ text: numberOf(line), small }, formatCount(quantity)];
  });
  const others = [
    ...(refund.shipping ? [[t.shipping, '']] : []),
    ...(rows.length === 0 ? [[t.refund.general, '']] : []),
  ];
  const rate = tax.treatment === 'standard' ? ` ${formatPercent(Number(tax.rate), locale)}` : '';
  const note = taxNote(order);
  const less = (amount: Refund['amount']) => lessText(amount, locale);
  const facts: [string, string | null][] = [
    [t.issued, formatLongDay(warehouseDay(refund.madeAt), locale)],
    [t.toInvoice, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.vatNumber, billing.vatNumber],
    [t.refund.reason, refund.reason],
    ...refundRows(order, refund),
  ];
  const parts: PaperPart[] = [
    { kind: 'addresses', addresses: [{ head: t.billTo, lines: addressLines(to, locale) }] },
    { kind: 'facts', facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) },
    {
      kind: 'table',
      columns: [
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.4, align: 'right' },
      ],
      rows: [...rows, ...others],
    },
    {
      kind: 'sums',
      sums: [
        [t.refund.net, less(subtractMoney(refund.amount, refund.tax))],
        [`${t.tax}${rate}`, less(refund.tax)],
        [t.grandTotal, less(refund.amount)],
      ],
    },
    { kind: 'text', text: [note, t.refund.note].filter(Boolean).join('\n') },
  ];
  const frame = {
    title: `${t.refund.creditNote} ${refund.number}`,
    brand,
    locale,
    date: refund.madeAt.toISOString(),
  };
  return renderPaper(
    { ...frame, size: paperSize(shipping.country), ...companyLines(refund.madeAt), parts },
    rootDir,
  );
}
