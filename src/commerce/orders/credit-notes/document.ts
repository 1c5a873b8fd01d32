/** A credit note as PDF: shows what the data says and computes nothing. */
import { EXEMPTION_SENTENCES, exemptionOf } from '#commerce/delivery';
import { packagingWords } from '#commerce/pricing';
import { formatCount, formatLongDay, formatMoney, formatPercent, formatUnitPrice } from '#kernel';
import { type PaperFact, type PaperPart, type PaperRow, paperSize, renderPaper } from '#platform/paper';
import { letterOf } from '../invoices/document.ts';
import { textsFor } from '../texts.ts';
import { addressLines, lessText } from '../wording.ts';
import type { CreditNote } from './credit-note.ts';

export function renderCreditNote(
  note: CreditNote,
  { rootDir, brand }: { rootDir: string; brand: string },
): Promise<Buffer> {
  const { locale } = note;
  const t = textsFor(locale);
  const parts: PaperPart[] = [
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
  return renderPaper(
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

/** `Rechnungskorrektur-CN-26-00003-7.pdf` */
export function creditNoteFileName({ locale, number }: Pick<CreditNote, 'locale' | 'number'>): string {
  return `${textsFor(locale).refund.creditNote.replaceAll(' ', '-')}-${number}.pdf`;
}

function factsOf(note: CreditNote): PaperFact[] {
  const { locale, order, invoices } = note;
  const t = textsFor(locale);
  const day = (iso: string) => formatLongDay(iso, locale);
  const corrected = invoices.map(({ number, issuedOn }) => t.refund.invoiceOf(number, day(issuedOn)));
  const facts: [string, string | null][] = [
    [t.refund.number, note.number],
    [t.refund.issuedOn, day(note.issuedOn)],
    [t.toInvoice, corrected.join(', ')],
    [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.vatNumber, note.buyerVatNumber],
    [t.refund.reason, note.reason ?? t.refund.canceledByBuyer],
    ...note.paidBack.map(({ name, amount }): [string, string] => [name, formatMoney(amount, locale)]),
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function rowsOf({ lines, shipping, reduction, locale }: CreditNote): PaperRow[] {
  const t = textsFor(locale);
  return [
    ...lines.map((line): PaperRow => {
      const packaging = packagingWords(line.packaging, locale, line.packagingName);
      return [
        { text: line.number, small: [`${line.productName} · ${packaging}`, t.refund[line.kind]] },
        t.pieces(formatCount(line.quantity)),
        formatUnitPrice(line.unitPrice, locale),
        lessText(line.net, locale),
      ];
    }),
    ...(shipping.minor > 0 ? [[t.shipping, '', '', lessText(shipping, locale)]] : []),
    ...(reduction.minor === 0 ? [] : [[t.refund.general, '', '', lessText(reduction, locale)]]),
  ];
}

function sumsOf({ locale, tax, net, gross }: CreditNote): PaperFact[] {
  const t = textsFor(locale);
  const rate = tax.treatment === 'standard' ? ` ${formatPercent(Number(tax.rate), locale)}` : ' 0 %';
  return [
    [t.refund.net, lessText(net, locale)],
    [`${t.tax}${rate}`, lessText(tax.amount, locale)],
    [t.grandTotal, lessText(gross, locale)],
  ];
}

function notesOf({ locale, tax, invoices, gross, uninvoiced, refundId, isByProvider }: CreditNote): string[] {
  const { refund } = textsFor(locale);
  const exemption = exemptionOf(tax.treatment);
  const isPartlyUninvoiced = uninvoiced.minor > 0 && uninvoiced.minor < gross.minor;
  return [
    exemption && `${EXEMPTION_SENTENCES[exemption]}.`,
    invoices.length > 0 && (refundId === null ? refund.noteWhole : refund.note),
    isPartlyUninvoiced && refund.notePartly(formatMoney(uninvoiced, locale)),
    (invoices.length === 0 || uninvoiced.minor === gross.minor) && refund.noteUninvoiced,
    isByProvider && refund.noteGateway,
  ].filter((text): text is string => Boolean(text));
}
