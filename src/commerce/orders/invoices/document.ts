/**
 * Renders an invoice as PDF: prints the data and computes nothing. Contents: § 14 (4), (5), § 14a UStG, § 35a
 * GmbHG.
 */
import { EXEMPTION_SENTENCES, exemptionOf, isTaxCharged } from '#commerce/delivery';
import { packagingWords } from '#commerce/pricing';
import { formatLongDay, formatMoney, formatPercent, formatUnitPrice, type Money } from '#kernel';
import { type PdfFact, type PdfPart, type PdfRow, paperSize, renderPdf } from '#platform/paper';
import { addressLines, countryName, deductionText } from '../order-wording.ts';
import { type Invoice, type InvoiceLine, PAYMENT_DAYS } from './invoice.ts';
import { invoiceWords } from './invoice-texts.ts';

/** Attachment kind of mails; its key is the id of the invoice. */
export const INVOICE_ATTACHMENT = 'order.invoice';

export function renderInvoice(
  invoice: Invoice,
  { rootDir, brand }: { rootDir: string; brand: string },
): Promise<Buffer> {
  const { locale, deliverTo } = invoice;
  const t = invoiceWords(locale);
  const title = `${invoice.kind === 'advance' ? t.advance : t.invoice} ${invoice.number}`;
  const parts: PdfPart[] = [
    {
      kind: 'addresses',
      addresses: [
        { head: t.billTo, lines: addressLines(invoice.buyer, locale) },
        { head: t.shipTo, lines: addressLines(deliverTo, locale) },
      ],
    },
    { kind: 'facts', facts: factsOf(invoice) },
    {
      kind: 'table',
      columns: [
        { head: t.position, width: 0.6 },
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.7, align: 'right' },
        { head: t.unitPrice, width: 1.6, align: 'right' },
        { head: t.lineNet, width: 1.6, align: 'right' },
      ],
      rows: invoice.lines.map((line) => rowOf(line, locale)),
    },
    { kind: 'sums', sums: sumRows(invoice) },
    ...notesOf(invoice).map((text) => ({ kind: 'text' as const, text })),
  ];
  return renderPdf(
    {
      title,
      brand,
      locale,
      date: invoice.issuedOn,
      size: paperSize(deliverTo.country),
      ...letterOf(invoice),
      parts,
    },
    rootDir,
  );
}

/** Header and footer of a document, with the seller's data of the day of issue. */
export function letterOf({ seller, locale }: Pick<Invoice, 'seller' | 'locale'>): {
  letterhead: string[];
  foot: string[];
} {
  const country = countryName(seller.country, locale);
  const { sellerVatId } = invoiceWords(locale);
  return {
    letterhead: [seller.legalName, `${seller.street}, ${seller.postalCode} ${seller.city}, ${country}`],
    foot: [
      `${seller.legalName} · ${seller.register} · ${seller.management}`,
      `${sellerVatId} ${seller.vatId} · ${seller.email} · ${seller.phone}`,
      `${seller.bank.name} · IBAN ${seller.bank.iban} · BIC ${seller.bank.bic}`,
    ],
  };
}

/** `Rechnung-RE-26-00017-0.pdf` */
export function invoiceFileName({
  locale,
  kind,
  number,
}: Pick<Invoice, 'locale' | 'kind' | 'number'>): string {
  const t = invoiceWords(locale);
  return `${(kind === 'advance' ? t.advance : t.invoice).replaceAll(' ', '-')}-${number}.pdf`;
}

function factsOf(invoice: Invoice): PdfFact[] {
  const { locale, supplied: supplyPeriod, order } = invoice;
  const t = invoiceWords(locale);
  const day = (iso: string) => formatLongDay(iso, locale);
  const startText = supplyPeriod && day(supplyPeriod.from);
  const endText = supplyPeriod && day(supplyPeriod.to);
  const facts: [string, string | null][] = [
    [t.number, invoice.number],
    [t.issuedOn, day(invoice.issuedOn)],
    [t.suppliedOn, startText === endText ? startText : `${startText} – ${endText}`],
    [t.dueOn, invoice.dueOn && day(invoice.dueOn)],
    [t.orderNumber, order.number],
    [t.orderedOn, day(order.placedOn)],
    [t.purchaseOrder, order.purchaseOrder],
    [t.packingSlips, invoice.parcels.join(', ')],
    [t.service, invoice.shipping.service],
    [t.payment, invoice.payment.text],
    [t.vatId, invoice.buyerVatNumber],
    [t.email, invoice.email],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function rowOf(line: InvoiceLine, locale: string): PdfRow {
  const t = invoiceWords(locale);
  const small = [
    `${line.productName} · ${packagingWords(line.packaging, locale, line.packagingName)}`,
    line.customerPartNumber && `${t.yourPart}: ${line.customerPartNumber}`,
    line.note,
    line.quote && t.quote({ reference: line.quote.reference, version: line.quote.version }),
    line.lots.length > 0 && `${t.lot}: ${line.lots.join(', ')}`,
    line.fee.minor > 0 && `${t.fee} ${formatMoney(line.fee, locale)}`,
  ].filter((text): text is string => Boolean(text));
  return [
    String(line.position),
    { text: line.number, small },
    t.pieces({ count: line.quantity }),
    formatUnitPrice(line.unitPrice, locale),
    formatMoney(line.net, locale),
  ];
}

function sumRows(invoice: Invoice): PdfFact[] {
  const { locale, coupon, shipping, tax, advances } = invoice;
  const t = invoiceWords(locale);
  const plain = (amount: Money) => formatMoney(amount, locale);
  const deduction = (amount: Money) => deductionText(amount, locale);
  const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, { minor }) => sum + minor, 0);
  const toMoney = (minor: number): Money => ({ currency: invoice.currency, minor });
  const goods = toMoney(sumOf(invoice.lines.map(({ net }) => net)));
  const paidAmount = toMoney(invoice.prepaid.minor - sumOf(advances.map(({ gross }) => gross)));
  const rate = isTaxCharged(tax.treatment) ? ` ${formatPercent(Number(tax.rate), locale)}` : ' 0 %';
  const rows: [string, string, boolean][] = [
    [t.goods, plain(goods), true],
    [`${t.discount} ${coupon?.code ?? ''}`.trim(), deduction(coupon?.amount ?? toMoney(0)), coupon !== null],
    [t.shipping, plain(shipping.amount), shipping.amount.minor > 0],
    [t.net, plain(invoice.net), true],
    [`${t.vat}${rate}`, plain(tax.amount), true],
    [t.gross, plain(invoice.gross), true],
    [t.rounding, plain(invoice.rounding), invoice.rounding.minor !== 0],
    ...advances.map(({ number, gross }): [string, string, boolean] => [
      t.settles({ number }),
      deduction(gross),
      true,
    ]),
    [t.paid, deduction(paidAmount), paidAmount.minor > 0],
    [t.due, plain(invoice.due), true],
  ];
  return rows.filter(([, , isShown]) => isShown).map(([name, amount]) => [name, amount] as const);
}

function notesOf(invoice: Invoice): string[] {
  const { locale, due, dueOn, number, kind, order, advances, payment } = invoice;
  const t = invoiceWords(locale);
  const exemption = exemptionOf(invoice.tax.treatment);
  const terms =
    due.minor === 0
      ? t.paidText
      : dueOn
        ? t.dueText({ day: formatLongDay(dueOn, locale), number, days: PAYMENT_DAYS })
        : t.charged({ method: payment.text });
  return [
    exemption && `${EXEMPTION_SENTENCES[exemption]}.`,
    kind === 'advance' && t.advanceText({ day: formatLongDay(order.placedOn, locale) }),
    terms,
    ...advances.map((advance) =>
      t.advanceDeducted({
        number: advance.number,
        day: formatLongDay(advance.issuedOn, locale),
        net: formatMoney(advance.net, locale),
        vat: formatMoney(advance.tax, locale),
      }),
    ),
    kind === 'invoice' && invoice.isPartial && t.partialText,
  ].filter((text): text is string => Boolean(text));
}
