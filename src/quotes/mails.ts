/**
 * Mails about a request. Anyone can enter any address in the form, so the mail to the sender repeats no notes, and
 * of the list only lines that can carry no message: short ones, without addresses of any kind.
 */
import { languageOf, textsOf, writtenLocale } from '#messages';
import {
  composeMail,
  type MailShop,
  mailButton,
  mailFacts,
  mailMoment,
  mailNote,
  mailParagraph,
  type NewMail,
} from '#platform';
import type { QuotePayload } from './contract.ts';
import type { QuoteFileRow, QuoteRow } from './store.ts';

/** The fields of a request and its file that the mails use. */
type MailedQuote = Pick<
  QuoteRow,
  'id' | 'reference' | 'email' | 'locale' | 'payload' | 'answerBy' | 'zone' | 'token'
>;
type MailedFile = Pick<QuoteFileRow, 'key' | 'name' | 'kind' | 'size'>;

const texts = textsOf('quotes/mails');

/** Confirms to the sender the reference and the time of the answer. */
export function confirmationMail(shop: MailShop, quote: MailedQuote, file: MailedFile | null): NewMail {
  const { reference } = quote;
  const locale = writtenLocale(texts, quote.locale);
  const t = texts[languageOf(locale)];
  const lines = file ? [] : linesIn(quote.payload);
  const repeatedLines = lines.filter(isHarmless).slice(0, MOST_REPEATED);
  const omittedCount = lines.length - repeatedLines.length;
  return composeMail(shop, {
    kind: 'quote.received',
    key: quote.id,
    recipient: quote.email,
    locale,
    subject: t.subject({ reference }),
    title: t.title,
    preheader: t.text,
    body: [
      mailParagraph(t.text),
      mailFacts([
        [t.reference, reference],
        [t.answer, mailMoment(quote.answerBy, locale, quote.zone)],
        [t.sent, file ? t.file({ name: plainName(file) }) : t.lines({ count: lines.length })],
      ]),
      ...(repeatedLines.length > 0
        ? [
            mailParagraph(
              [...repeatedLines, ...(omittedCount > 0 ? [t.more({ count: omittedCount })] : [])].join('\n'),
            ),
          ]
        : []),
      ...(quote.token ? [mailButton(t.page, `${shop.publicUrl}/quote/${quote.token}`)] : []),
      mailNote(t.note),
    ],
  });
}

const MOST_REPEATED = 20;

/** Whether a line looks like an entry of a parts list and contains no address or link. */
const isHarmless = (line: string): boolean =>
  line.length <= 70 && /\d/.test(line) && !/:\/\/|www\.|@[^\s]*\.|\p{L}{2,}\.\p{L}{2,}|\/\//u.test(line);

/** The file name, or only its kind if the name could be an address. */
const plainName = ({ name, kind }: MailedFile): string =>
  /^[\p{L}\p{N} _()+-]{1,60}\.[A-Za-z]{3,4}$/u.test(name) ? name : kind;

const MOST_LINES = 40;
const LONGEST_LINE = 120;
const LONGEST_NOTES = 2_000;

interface StaffMailInput {
  quote: MailedQuote;
  file: MailedFile | null;
  recipient: string;
  /** Time zone of staff. */
  zone: string;
}

/** Tells the desk everything needed to start on the request. */
export function staffMail(shop: MailShop, { quote, file, recipient, zone }: StaffMailInput): NewMail {
  const { reference, email, payload } = quote;
  const { applicationNotes } = payload.contactInfo;
  const deadline = mailMoment(quote.answerBy, 'en', zone);
  const lines = linesIn(quote.payload);
  const shownLines = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const omittedNote = lines.length > MOST_LINES ? [`… ${lines.length - MOST_LINES} more`] : [];
  return composeMail(shop, {
    kind: 'staff.quote_received',
    key: quote.id,
    recipient,
    locale: 'en',
    subject: `Quote request ${reference}, answer by ${deadline}`,
    title: `Quote request ${reference}`,
    preheader: `From ${email}.`,
    body: [
      mailFacts([
        ['From', email],
        ['Reference', reference],
        ['Answer by', deadline],
        ['Language', quote.locale],
        ...(file ? [['File', `${file.name}, ${Math.ceil(file.size / 1000)} kB`] as const] : []),
        ...(applicationNotes ? [['Notes', applicationNotes.slice(0, LONGEST_NOTES)] as const] : []),
      ]),
      ...(shownLines.length > 0 ? [mailParagraph([...shownLines, ...omittedNote].join('\n'))] : []),
      mailButton('Open at the desk', `${shop.publicUrl}/desk/quotes/${quote.id}`),
    ],
  });
}

/** The non-empty lines of the typed list. */
export function linesIn(payload: QuotePayload): string[] {
  return payload.contactInfo.partNumbersText
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
