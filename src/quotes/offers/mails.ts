/** Mails about offers, to the customer and to the desk. */
import { formatCount, formatLongDay, formatMoney, formatUnitPrice } from '#kernel';
import {
  composeMail,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailMoment,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
  type NewMail,
} from '#platform';
import type { QuoteRow } from '../store.ts';
import { type Offer, type OfferedPart, type OfferLine, sumOf, totalOf, unitPriceOfPart } from './offer.ts';
import { lineDetails, offerPdfName } from './offer-pdf.ts';
import { askedPieces } from './reading.ts';
import type { MessageRow } from './store.ts';
import { type OfferWords, offerLocale, wordsFor } from './words.ts';

/** Attachment kind of the offer PDF, for `mail.attach`. */
export const OFFER_PDF = 'quote.offer';

/** Line limit of the mail; the PDF contains all lines. */
const MOST_LINES = 25;

/**
 * The mail with the offer.
 * @param key identifies the mail: a resent offer is another mail
 */
export function offerMail(
  shop: MailShop,
  { quote, offer, key }: { quote: QuoteRow; offer: Offer; key: string },
): NewMail {
  const { reference } = quote;
  const locale = offerLocale(quote.locale);
  const words = wordsFor(locale);
  const day = formatLongDay(offer.validOn, locale);
  const total = formatMoney(sumOf(offer), locale);
  const requestedPieces = askedPieces(quote);
  const shownLines = offer.lines.slice(0, MOST_LINES);
  const terms: [string, string][] = [
    [words.delivery, offer.deliveryTerms],
    [words.payment, offer.paymentTerms],
  ];
  const omittedCount = offer.lines.length - shownLines.length;
  const body: MailPart[] = [
    ...(offer.answer.trim() ? [mailParagraph(offer.answer)] : []),
    mailTable({
      head: [words.part, words.quantity, words.unitPrice, words.total],
      rows: shownLines.flatMap((line) =>
        line.part ? [cellsOf(line, line.part, { requestedPieces, currency: offer.currency, locale })] : [],
      ),
      numbers: [1, 2, 3],
    }),
    ...shownLines.flatMap((line) => (line.part ? [] : [mailNote(notOffered(line, words))])),
    ...(omittedCount > 0 ? [mailNote(words.more({ count: omittedCount }))] : []),
    mailSums([[words.sum, total]]),
    mailFacts([
      [words.validUntil, day],
      ...terms.filter(([, text]) => text.trim() !== ''),
      [words.contact, offer.staffName],
    ]),
    mailButton(words.open, linkTo(shop, quote)),
    mailNote(words.mailNote),
  ];
  return composeMail(shop, {
    kind: 'quote.answered',
    key,
    recipient: quote.email,
    locale,
    body,
    subject:
      offer.number === 1
        ? words.subject({ reference })
        : words.subjectOfVersion({ reference, version: offer.number }),
    preheader: words.preheader({ total, day }),
    attachment: { kind: OFFER_PDF, key: offer.id, name: offerPdfName(quote, offer) },
  });
}

interface CellContext {
  /** Requested pieces by line of the list. */
  requestedPieces: ReadonlyMap<number, number>;
  currency: string;
  locale: string;
}

/** The cells of a line with the same details as the linked page: request, price breaks, availability and note. */
function cellsOf(
  line: OfferLine,
  part: OfferedPart,
  { requestedPieces, currency, locale }: CellContext,
): string[] {
  const words = wordsFor(locale);
  const pieces = line.askedLine === null ? undefined : requestedPieces.get(line.askedLine);
  const isOther = pieces !== undefined && pieces !== part.quantity;
  const details = [
    line.beside === null ? line.asked : words.beside,
    ...lineDetails(line, part, { currency, locale }),
  ];
  return [
    [part.orderNumber, ...details].filter(Boolean).join('\n'),
    [formatCount(part.quantity), isOther && words.askedFor({ count: pieces })].filter(Boolean).join('\n'),
    formatUnitPrice(unitPriceOfPart(part, currency), locale),
    formatMoney(totalOf(part, currency), locale),
  ];
}

const notOffered = ({ asked: requestText, noOffer, note }: OfferLine, words: OfferWords): string =>
  [[requestText, words.noOffer, noOffer].filter(Boolean).join(': '), note].filter(Boolean).join('\n');

/** Reminds the customer once, some days before the prices expire. */
export function reminderMail(
  shop: MailShop,
  { quote, offer }: { quote: QuoteRow; offer: Pick<Offer, 'id' | 'validOn'> },
): NewMail {
  const { reference } = quote;
  const locale = offerLocale(quote.locale);
  const words = wordsFor(locale);
  const day = formatLongDay(offer.validOn, locale);
  const text = words.reminderText({ reference, day });
  return composeMail(shop, {
    kind: 'quote.reminder',
    key: offer.id,
    recipient: quote.email,
    locale,
    subject: words.reminderSubject({ reference, day }),
    preheader: text,
    body: [mailParagraph(text), mailButton(words.open, linkTo(shop, quote))],
  });
}

/** A message of the desk to the customer. */
export function messageMail(
  shop: MailShop,
  { quote, message }: { quote: QuoteRow; message: MessageRow },
): NewMail {
  const { reference } = quote;
  const locale = offerLocale(quote.locale);
  const words: OfferWords = wordsFor(locale);
  return composeMail(shop, {
    kind: 'quote.message',
    key: message.id,
    recipient: quote.email,
    locale,
    subject: words.messageSubject({ reference }),
    preheader: words.messageFrom({ name: message.name }),
    body: [
      mailParagraph(words.messageFrom({ name: message.name })),
      mailParagraph(message.text),
      mailButton(words.answerHere, `${linkTo(shop, quote)}#messages`),
    ],
  });
}

/** Tells the desk that the customer asks back or declines. */
export function staffNoteMail(
  shop: MailShop,
  note: {
    quote: QuoteRow;
    event: 'asked' | 'declined';
    text: string;
    key: string;
    recipient: string;
    zone: string;
  },
): NewMail {
  const { quote, event, text, key, recipient, zone } = note;
  const { reference, email, id } = quote;
  const title = event === 'asked' ? `${reference}: question from the customer` : `${reference}: declined`;
  const deadline = mailMoment(quote.answerBy, 'en', zone);
  return composeMail(shop, {
    kind: `staff.quote_${event}`,
    key,
    recipient,
    locale: 'en',
    subject: title,
    preheader: text.slice(0, 100) || 'No reason was given.',
    body: [
      mailFacts([
        ['Reference', reference],
        ['From', email],
        ...(event === 'asked' ? [['Answer by', deadline] as const] : []),
      ]),
      mailParagraph(text || 'No reason was given.'),
      mailButton('Open at the desk', `${shop.publicUrl}/desk/quotes/${id}`),
    ],
  });
}

const linkTo = ({ publicUrl }: MailShop, { token }: QuoteRow): string => `${publicUrl}/quote/${token ?? ''}`;
