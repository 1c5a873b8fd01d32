/** Renders a credit note as PDF: prints the data and computes nothing. */
import { EXEMPTION_SENTENCES, exemptionOf, isTaxCharged } from '#commerce/delivery';
import { packagingWords } from '#commerce/pricing';
import { formatLongDay, formatMoney, formatPercent, formatUnitPrice } from '#kernel';
import { type PdfFact, type PdfPart, type PdfRow, paperSize, renderPdf } from '#platform/paper';
import { letterOf } from '../invoices/document.ts';
import { addressLines, deductionText } from '../order-wording.ts';
import { textsFor } from '../texts.ts';
import type { CreditNote } from './credit-note.ts';

export function renderCreditNote(
  note: CreditNote,
  { rootDir, brand }: { rootDir: string; brand: string },
): Promise<Buffer> {
  const { locale } = note;
  const t = textsFor(locale);
  const parts: PdfPart[] = [
    { kind: 'addresses', addresses: [{ head: t.billTo, lines: addressLines(note.buyer, locale) }] },
    { kind: 'facts', facts: factsOf(note) },
    {
      kind: 'table',
      columns: [
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.7, align: 'right' },
        { head: t.unitPrice, width: 1.6, align: 'right' },
        { head: t.refund.net, width: 1.6, align: 'right' },
      ],
      rows: rowsOf(note),
    },
    { kind: 'sums', sums: sumsOf(note) },
    ...notesOf(note).map((text) => ({ kind: 'text' as const, text })),
  ];
  return renderPdf(
    {
      title: `${t.refund.creditNote} ${note.number}`,
      brand,
      locale,
      date: note.issuedOn,
      size: paperSize(note.country),
      ...letterOf(note),
      parts,
    },
    rootDir,
  );
}

/** `Rechnungskorrektur-CN-26-00003-2.pdf` */
export function creditNoteFileName({ locale, number }: Pick<CreditNote, 'locale' | 'number'>): string {
  return `${textsFor(locale).refund.creditNote.replaceAll(' ', '-')}-${number}.pdf`;
}

function factsOf(note: CreditNote): PdfFact[] {
  const { locale, order, invoices } = note;
  const t = textsFor(locale);
  const day = (iso: string) => formatLongDay(iso, locale);
  const invoiceTexts = invoices.map(({ number, issuedOn }) =>
    t.refund.invoiceOf({ number, day: day(issuedOn) }),
  );
  const facts: [string, string | null][] = [
    [t.refund.number, note.number],
    [t.refund.issuedOn, day(note.issuedOn)],
    [t.toInvoice, invoiceTexts.join(', ')],
    [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.vatNumber, note.buyerVatNumber],
    [t.refund.reason, note.reason ?? t.refund.canceledByBuyer],
    ...note.paidBack.map(({ name, amount }): [string, string] => [name, formatMoney(amount, locale)]),
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function rowsOf({ lines, shipping, reduction, locale }: CreditNote): PdfRow[] {
  const t = textsFor(locale);
  return [
    ...lines.map((line): PdfRow => {
      const packaging = packagingWords(line.packaging, locale, line.packagingName);
      return [
        { text: line.number, small: [`${line.productName} · ${packaging}`, t.refund[line.kind]] },
        t.pieces({ count: line.quantity }),
        formatUnitPrice(line.unitPrice, locale),
        deductionText(line.net, locale),
      ];
    }),
    ...(shipping.minor > 0 ? [[t.shipping, '', '', deductionText(shipping, locale)]] : []),
    ...(reduction.minor === 0 ? [] : [[t.refund.general, '', '', deductionText(reduction, locale)]]),
  ];
}

function sumsOf({ locale, tax, net, gross }: CreditNote): PdfFact[] {
  const t = textsFor(locale);
  const rate = isTaxCharged(tax.treatment) ? ` ${formatPercent(Number(tax.rate), locale)}` : ' 0 %';
  return [
    [t.refund.net, deductionText(net, locale)],
    [`${t.tax}${rate}`, deductionText(tax.amount, locale)],
    [t.grandTotal, deductionText(gross, locale)],
  ];
}

function notesOf({
  locale,
  tax,
  invoices,
  gross,
  uninvoiced: uninvoicedAmount,
  refundId,
  isByProvider,
}: CreditNote): string[] {
  const { refund } = textsFor(locale);
  const exemption = exemptionOf(tax.treatment);
  const isPartlyUninvoiced = uninvoicedAmount.minor > 0 && uninvoicedAmount.minor < gross.minor;
  return [
    exemption && `${EXEMPTION_SENTENCES[exemption]}.`,
    invoices.length > 0 && (refundId === null ? refund.noteWhole : refund.note),
    isPartlyUninvoiced && refund.notePartly({ amount: formatMoney(uninvoicedAmount, locale) }),
    (invoices.length === 0 || uninvoicedAmount.minor === gross.minor) && refund.noteUninvoiced,
    isByProvider && refund.noteGateway,
  ].filter((text): text is string => Boolean(text));
}
