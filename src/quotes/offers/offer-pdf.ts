/** An offer as PDF. */
import { packagingWords } from '#commerce/pricing';
import { formatCount, formatLongDay, formatMoney, formatUnitPrice, money, unitPrice } from '#kernel';
import { companyLines, type PdfRow, renderPdf } from '#platform/paper';
import type { CompanyHistory } from '#settings/company';
import type { QuoteRow } from '../store.ts';
import { dayIn } from './limits.ts';
import { type Offer, type OfferedPart, type OfferLine, sumOf, totalOf, unitPriceOfPart } from './offer.ts';
import { type OfferWords, offerLocale, wordsFor } from './words.ts';

interface PrintSettings {
  rootDir: string;
  brand: string;
  company: CompanyHistory;
}

/** `Angebot-Q-2611-7KD3M-1.pdf` */
export function offerPdfName(
  { locale, reference }: Pick<QuoteRow, 'locale' | 'reference'>,
  { number }: Offer,
): string {
  return `${wordsFor(locale).offer}-${reference}-${number}.pdf`;
}

/** The PDF of a sent offer: identical bytes at every rendering. */
export function renderOffer(
  quote: QuoteRow,
  offer: Offer,
  { rootDir, brand, company }: PrintSettings,
): Promise<Buffer> {
  const { reference, email } = quote;
  const locale = offerLocale(quote.locale);
  const words = wordsFor(locale);
  const sentAt = offer.sentAt ?? offer.updatedAt;
  return renderPdf(
    {
      title: words.offerNumbered({ reference, version: offer.number }),
      brand,
      locale,
      size: 'A4',
      date: sentAt.toISOString(),
      ...companyLines(company, sentAt, locale),
      badge: offer.sentAt ? null : words.draft,
      parts: [
        { kind: 'addresses', addresses: [{ head: words.for, lines: [email] }] },
        {
          kind: 'facts',
          facts: [
            [words.date, formatLongDay(dayIn(sentAt, company.factsAt(sentAt).cutOff.timeZone), locale)],
            [words.validUntil, formatLongDay(offer.validOn, locale)],
            [words.delivery, offer.deliveryTerms],
            [words.payment, offer.paymentTerms],
            [words.contact, offer.staffName],
          ],
        },
        ...(offer.answer.trim() ? [{ kind: 'text' as const, text: offer.answer }] : []),
        {
          kind: 'table',
          columns: [
            { head: '', width: 0.6, align: 'right' },
            { head: words.part, width: 5.4, mono: true },
            { head: words.quantity, width: 1.3, align: 'right' },
            { head: words.unitPrice, width: 1.6, align: 'right' },
            { head: words.total, width: 1.6, align: 'right' },
          ],
          rows: rowsOf(offer, locale),
        },
        { kind: 'sums', sums: [[words.sum, formatMoney(sumOf(offer), locale)]] },
        { kind: 'text', text: [words.sumNote, words.stockNote, words.acceptNote].join('\n'), quiet: true },
      ],
    },
    rootDir,
  );
}

function rowsOf({ lines, currency }: Offer, locale: string): PdfRow[] {
  let position = 0;
  return lines.map((line): PdfRow => {
    if (line.beside === null) position += 1;
    const number = line.beside === null ? String(position) : '';
    return line.part
      ? offeredRow(line, line.part, { number, currency, locale })
      : openRow(line, number, locale);
  });
}

function openRow({ asked: requestText, noOffer, note }: OfferLine, number: string, locale: string): PdfRow {
  const words = wordsFor(locale);
  const small = [`${words.noOffer}${noOffer ? `: ${noOffer}` : ''}`, note].filter(Boolean);
  return [number, { text: requestText || '–', small }, '', '', ''];
}

function offeredRow(
  line: OfferLine,
  part: OfferedPart,
  { number, currency, locale }: { number: string; currency: string; locale: string },
): PdfRow {
  const words = wordsFor(locale);
  const small = [
    line.beside === null ? line.asked && `${words.asked}: ${line.asked}` : words.beside,
    `${part.name} · ${packagingWords(part.packaging, locale, part.packaging)}`,
    ...lineDetails(line, part, { currency, locale }),
  ];
  return [
    number,
    { text: part.orderNumber, small: small.filter(Boolean) },
    formatCount(part.quantity),
    formatUnitPrice(unitPriceOfPart(part, currency), locale),
    formatMoney(totalOf(part, currency), locale),
  ];
}

/** What the mail and the PDF both say below an offered line. Empty texts are left out by the caller. */
export function lineDetails(
  line: OfferLine,
  part: OfferedPart,
  { currency, locale }: { currency: string; locale: string },
): string[] {
  const words = wordsFor(locale);
  const [, ...furtherPrices] = part.steps.map(({ quantity, micros }) =>
    words.from({ quantity, price: formatUnitPrice(unitPrice(currency, micros), locale) }),
  );
  return [
    ...line.differences,
    furtherPrices.join(', '),
    availabilityText(part, words),
    part.fee > 0 ? words.fee({ amount: formatMoney(money(currency, part.fee), locale) }) : '',
    line.note,
  ];
}

/** How many pieces can leave at once, and the lead time of the rest. */
function availabilityText({ stock, quantity, leadWeeks }: OfferedPart, words: OfferWords): string {
  if (stock >= quantity) return words.inStock;
  const lead = leadWeeks ? words.leadTime({ weeks: `${leadWeeks[0]}–${leadWeeks[1]}` }) : '';
  return [stock > 0 ? words.partlyInStock({ count: stock }) : '', lead].filter(Boolean).join(', ');
}
