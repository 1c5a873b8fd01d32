/** Mails about offers, to the customer and to the desk. */
import { formatCount, formatLongDay, formatMoney, formatUnitPrice, money, unitPrice } from '#kernel';
import {
  composeMail,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailLanguage,
  mailMoment,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
  type NewMail,
} from '#platform';
import type { QuoteRow } from '../store.ts';
import { type Offer, type OfferedPart, type OfferLine, sumOf, totalOf, unitPriceOfPart } from './offer.ts';
import { availabilityText, paperName } from './paper.ts';
import { askedPieces } from './reading.ts';
import type { MessageRow } from './store.ts';
import { type OfferWords, wordsFor } from './words.ts';

/** Who makes the paper of such a mail: `mail.attach`. */
export const OFFER_PAPER = 'quote.offer';

/** More stand in the PDF. */
const MOST_LINES = 25;

/** The offer itself. @param key names the mail: sent again, it is another one */
export function offerMail(
  shop: MailShop,
  { quote, offer, key }: { quote: QuoteRow; offer: Offer; key: string },
): NewMail {
  const { reference } = quote;
  const locale = mailLanguage(quote.locale);
  const words = wordsFor(locale);
  const day = formatLongDay(offer.validOn, locale);
  const total = formatMoney(sumOf(offer), locale);
  const asked = askedPieces(quote);
  const shown = offer.lines.slice(0, MOST_LINES);
  const terms: [string, string][] = [
    [words.delivery, offer.deliveryTerms],
    [words.payment, offer.paymentTerms],
  ];
  const left = offer.lines.length - shown.length;
  const body: MailPart[] = [
    ...(offer.answer.trim() ? [mailParagraph(offer.answer)] : []),
    mailTable({
      head: [words.part, words.quantity, words.unitPrice, words.total],
      rows: shown.flatMap((line) =>
        line.part ? [cellsOf(line, line.part, { asked, currency: offer.currency, locale })] : [],
      ),
      numbers: [1, 2, 3],
    }),
    ...shown.flatMap((line) => (line.part ? [] : [mailNote(notOffered(line, words))])),
    ...(left > 0 ? [mailNote(words.more(formatCount(left)))] : []),
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
    to: quote.email,
    locale,
    body,
    subject: words.subject(reference, offer.number),
    preheader: words.preheader(total, day),
    attachment: { kind: OFFER_PAPER, key: offer.id, name: paperName(quote, offer) },
  });
}

interface CellsAbout {
  /** Pieces that were asked for, by line of the list. */
  asked: ReadonlyMap<number, number>;
  currency: string;
  locale: string;
}

/** A line as on the linked page: what was asked, further prices, when it can leave, and what is said of it. */
function cellsOf(line: OfferLine, part: OfferedPart, { asked, currency, locale }: CellsAbout): string[] {
  const words = wordsFor(locale);
  const [, ...more] = part.steps.map(({ quantity, micros }) =>
    words.from(formatCount(quantity), formatUnitPrice(unitPrice(currency, micros), locale)),
  );
  const pieces = line.askedLine === null ? undefined : asked.get(line.askedLine);
  const isOther = pieces !== undefined && pieces !== part.quantity;
  const under = [
    line.beside === null ? line.asked : words.beside,
    ...line.differences,
    more.join(', '),
    availabilityText(part, words),
    part.fee > 0 ? words.fee(formatMoney(money(currency, part.fee), locale)) : '',
    line.note,
  ];
  return [
    [part.orderNumber, ...under].filter(Boolean).join('\n'),
    [formatCount(part.quantity), isOther && words.askedFor(formatCount(pieces))].filter(Boolean).join('\n'),
    formatUnitPrice(unitPriceOfPart(part, currency), locale),
    formatMoney(totalOf(part, currency), locale),
  ];
}

const notOffered = ({ asked, noOffer, note }: OfferLine, words: OfferWords): string =>
  [[asked, words.noOffer, noOffer].filter(Boolean).join(': '), note].filter(Boolean).join('\n');

/** Once, some days before its prices end. */
export function reminderMail(
  shop: MailShop,
  { quote, offer }: { quote: QuoteRow; offer: Pick<Offer, 'id' | 'validOn'> },
): NewMail {
  const { reference } = quote;
  const locale = mailLanguage(quote.locale);
  const words = wordsFor(locale);
  const day = formatLongDay(offer.validOn, locale);
  const text = words.reminderText(reference, day);
  return composeMail(shop, {
    kind: 'quote.reminder',
    key: offer.id,
    to: quote.email,
    locale,
    subject: words.reminderSubject(reference, day),
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
  const locale = mailLanguage(quote.locale);
  const words: OfferWords = wordsFor(locale);
  return composeMail(shop, {
    kind: 'quote.message',
    key: message.id,
    to: quote.email,
    locale,
    subject: words.messageSubject(reference),
    preheader: words.messageFrom(message.name),
    body: [
      mailParagraph(words.messageFrom(message.name)),
      mailParagraph(message.text),
      mailButton(words.answerHere, `${linkTo(shop, quote)}#messages`),
    ],
  });
}

/** To the desk: the customer asks back, or declines. */
export function staffNoteMail(
  shop: MailShop,
  note: { quote: QuoteRow; what: 'asked' | 'declined'; text: string; key: string; to: string; zone: string },
): NewMail {
  const { quote, what, text, key, to, zone } = note;
  const { reference, email, id } = quote;
  const title = what === 'asked' ? `${reference}: the customer asks back` : `${reference}: declined`;
  const by = mailMoment(quote.answerBy, 'en', zone);
  return composeMail(shop, {
    kind: `staff.quote_${what}`,
    key,
    to,
    locale: 'en',
    subject: title,
    preheader: text.slice(0, 100) || 'No reason was given.',
    body: [
      mailFacts([
        ['Reference', reference],
        ['From', email],
        ...(what === 'asked' ? [['Answer by', by] as const] : []),
      ]),
      mailParagraph(text || 'No reason was given.'),
      mailButton('Open at the desk', `${shop.publicUrl}/desk/quotes/${id}`),
    ],
  });
}

const linkTo = ({ publicUrl }: MailShop, { token }: QuoteRow): string => `${publicUrl}/quote/${token ?? ''}`;
