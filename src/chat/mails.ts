/** Mails of the chat: pure functions that compose them, and functions that store them in the caller's transaction. */
import {
  composeMail,
  type Executor,
  type MailShop,
  mailButton,
  mailFacts,
  mailLink,
  mailMoment,
  mailNote,
  mailParagraph,
  type NewMail,
  type Platform,
} from '#platform';
import type { MailDesk } from '#settings';
import { type ChatHappening, fullStop } from './contract.ts';
import { fileLinkText } from './download.ts';
import type { ConversationRow, MessageRow } from './store.ts';
import { type ChatTexts, chatMailLocale, chatTexts } from './texts.ts';

/** What storing a mail needs. */
export interface Post {
  platform: Pick<Platform, 'config' | 'mail' | 'mailShop' | 'clock' | 'sessionSecret'>;
  tx: Executor;
  company: MailDesk['company'];
}

/** The columns of a conversation and its messages that mails use. */
export type MailedConversation = Pick<
  ConversationRow,
  'id' | 'reference' | 'name' | 'email' | 'page' | 'answerBy' | 'locale' | 'zone' | 'lastSeq' | 'createdAt'
>;
export type MailedMessage = Pick<
  MessageRow,
  'seq' | 'author' | 'staffName' | 'body' | 'happening' | 'cards' | 'links' | 'file' | 'createdAt'
>;

const LONGEST_EXCERPT = 600;

export async function sendTicket(
  post: Post,
  row: ConversationRow,
  latest: readonly MessageRow[],
): Promise<void> {
  await post.platform.mail.send(post.tx, ticketMail(deskOf(post), row, latest));
}

/** Answers that have not reached their visitor in the chat. */
export async function sendAnswers(
  post: Post,
  row: MailedConversation & { email: string },
  content: { answers: readonly MessageRow[]; isTicket: boolean },
): Promise<void> {
  const { mail, config, clock, sessionSecret } = post.platform;
  const fileHref = (seq: number) => {
    const link = fileLinkText(sessionSecret, { conversation: row.id, seq }, clock.now());
    return `${config.publicUrl}/api/chat/files/${link}?locale=${encodeURIComponent(row.locale)}`;
  };
  await mail.send(post.tx, answerMail(deskOf(post), row, { ...content, fileHref }));
}

export async function sendTranscript(
  post: Post,
  row: ConversationRow,
  transcript: { messages: readonly MessageRow[]; recipient: string; key: string },
): Promise<void> {
  await post.platform.mail.send(post.tx, transcriptMail(deskOf(post), row, transcript));
}

const deskOf = ({ platform, company }: Post): MailDesk => ({
  shop: platform.mailShop,
  address: platform.config.desk,
  company,
});

/** To staff: a message was written outside office hours. */
export function ticketMail(
  desk: MailDesk,
  row: MailedConversation,
  latest: readonly MailedMessage[],
): NewMail {
  const { shop, address, company } = desk;
  const zone = company.cutOff.timeZone;
  const visitorMessages = latest.filter(({ author }) => author === 'visitor');
  return composeMail(shop, {
    kind: 'staff.chat.ticket',
    key: `${row.id}:${row.lastSeq}`,
    locale: 'en',
    recipient: address?.email ?? company.email,
    subject: `Chat ticket ${row.reference}`,
    preheader: 'Received outside office hours.',
    body: [
      mailParagraph(
        'Received outside office hours. Answer it at the desk. Your answer is emailed and appears in the chat.',
      ),
      ...visitorMessages.map((message) => mailParagraph(wordsOf(message, chatTexts('en')))),
      mailFacts([
        ['Reference', row.reference],
        ['From', row.name ?? 'unnamed visitor'],
        ['Answer to', row.email ?? 'chat only, no address left'],
        ['Page', row.page ?? 'unknown'],
        ...(row.answerBy ? [['Answer by', mailMoment(row.answerBy, 'en', zone)] as const] : []),
      ]),
      mailButton('Open at the desk', `${shop.publicUrl}/desk/chats/${row.id}`),
    ],
  });
}

interface AnswerContent {
  answers: readonly MailedMessage[];
  /** Written outside office hours; else the visitor had left before the answer. */
  isTicket: boolean;
  /** Link to the file of an answer. */
  fileHref: (seq: number) => string;
}

/**
 * To the visitor: the answers of staff with their files, and a reference to the chat, without the visitor's own text.
 */
export function answerMail(
  { shop }: MailDesk,
  row: MailedConversation & { email: string },
  { answers, isTicket, fileHref }: AnswerContent,
): NewMail {
  const locale = chatMailLocale(row.locale);
  const t = chatTexts(locale);
  const last = answers.at(-1);
  const name = last?.staffName ?? t.us;
  const chatInfo = { day: dayText(row.createdAt, locale, row.zone), reference: row.reference };
  const intro = isTicket ? t.answerIntro({ name, ...chatInfo }) : t.leftIntro({ name, ...chatInfo });
  return composeMail(shop, {
    kind: isTicket ? 'chat.answer' : 'chat.left',
    key: `${row.id}:${last?.seq ?? 0}`,
    recipient: row.email,
    locale,
    subject: t.ticketSubject({ reference: row.reference }),
    preheader: intro,
    body: [
      mailParagraph(intro),
      ...answers.flatMap(({ file, ...answer }) => {
        const words = wordsOf({ ...answer, file: null }, t, 4_000);
        const link = file && mailLink(fileText(file, t), fileHref(answer.seq));
        return [...(words ? [mailParagraph(words)] : []), ...(link ? [link] : [])];
      }),
      ...(answers.some(({ file }) => file) ? [mailNote(t.fileNote)] : []),
      mailButton(t.goOn, chatPage(shop)),
      mailNote(t.goOnNote),
    ],
  });
}

/** URL of a page that opens the chat. */
const chatPage = ({ publicUrl }: MailShop) => `${publicUrl}/about/contact-us?chat=open`;

/** The conversation so far, without the visitor's text: visitors may name any address. */
export function transcriptMail(
  { shop }: MailDesk,
  row: MailedConversation,
  { messages, recipient, key }: { messages: readonly MailedMessage[]; recipient: string; key: string },
): NewMail {
  const locale = chatMailLocale(row.locale);
  const t = chatTexts(locale);
  const line = (message: MailedMessage) =>
    mailParagraph(
      `${speakerOf(message, t)} · ${timeText(message.createdAt, locale, row.zone)}\n${message.author === 'visitor' ? namedIn(message, t) : wordsOf(message, t, 4_000)}`,
    );
  return composeMail(shop, {
    kind: 'chat.transcript',
    key,
    recipient,
    locale,
    subject: t.transcriptSubject({ reference: row.reference }),
    preheader: t.transcriptIntro,
    body: [mailParagraph(t.transcriptIntro), ...messages.map(line), mailButton(t.goOn, chatPage(shop))],
  });
}

function speakerOf({ author, staffName }: MailedMessage, t: ChatTexts): string {
  if (author === 'visitor') return t.you;
  if (author === 'assistant') return t.automatic;
  return author === 'staff' ? (staffName ?? t.us) : '–';
}

function wordsOf(message: MailedMessage, t: ChatTexts, longest = LONGEST_EXCERPT): string {
  const { body, file, happening, staffName } = message;
  if (happening) return happeningText(happening, staffName ?? '', t);
  const fileLine = file ? fileText(file, t) : '';
  const parts = message.cards.map(({ partNumber }) => partNumber).filter((number) => !body.includes(number));
  const links = message.links.map(({ title }) => title);
  return [body.slice(0, longest), fileLine, ...parts, ...links].filter(Boolean).join('\n');
}

function happeningText(happening: ChatHappening, name: string, { happenings }: ChatTexts): string {
  if (happening === 'taken') return happenings.taken({ name });
  return happening === 'handed_over' && name
    ? fullStop(happenings.handed_over_to({ name }))
    : happenings[happening];
}

const fileText = ({ name, size }: { name: string; size: number }, t: ChatTexts) =>
  t.fileSent({ name, kilobytes: Math.ceil(size / 1000) });

/**
 * A visitor's message without its text: visitors may name any address, and the shop must not send a stranger's text
 * there. Part numbers stay, because they come from the catalogue.
 */
function namedIn({ file, cards }: MailedMessage, t: ChatTexts): string {
  const parts = cards.map(({ partNumber }) => partNumber);
  return [file ? t.yourFile : t.yourMessage, ...parts].join(' · ');
}

function timeText(moment: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

/** `21 November 2026`, in the visitor's time zone. */
function dayText(moment: Date, locale: string, timeZone: string): string {
  const words = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(words, { dateStyle: 'long', timeZone }).format(moment);
}
