/** Mails of the chat, stored in the transaction of what they tell. */
import {
  type Executor,
  type MailPart,
  mailButton,
  mailFacts,
  mailLayout,
  mailNote,
  mailParagraph,
  type Platform,
} from '#platform';
import type { CompanyTerms } from '#settings/contract';
import type { ConversationRow, MessageRow } from './store.ts';
import { type ChatTexts, chatTexts } from './texts.ts';

/** What mails are sent with. */
export interface Post {
  platform: Pick<Platform, 'config' | 'mail'>;
  tx: Executor;
  company: Pick<CompanyTerms, 'email' | 'cutOff'>;
}

interface Letter {
  kind: string;
  key: string;
  to: string;
  locale: string;
  subject: string;
  body: MailPart[];
}

const LONGEST_EXCERPT = 600;

/** To staff: somebody has written while nobody was there. */
export async function mailTicket(
  post: Post,
  row: ConversationRow,
  latest: readonly MessageRow[],
): Promise<void> {
  const { config } = post.platform;
  const zone = post.company.cutOff.timeZone;
  await send(post, {
    ...{ kind: 'staff.chat.ticket', key: `${row.id}:${row.lastSeq}`, locale: 'en' },
    to: config.desk?.email ?? post.company.email,
    subject: `Chat ticket ${row.reference}`,
    body: [
      mailParagraph(
        'Written while nobody was there. Answer it at the desk: the answer goes out by mail and stands in the chat.',
      ),
      ...latest.filter(isOfVisitor).map((message) => mailParagraph(wordsOf(message, chatTexts('en')))),
      mailFacts([
        ['Reference', row.reference],
        ['From', row.name ?? 'a visitor without a name'],
        ['Answer to', row.email ?? 'the chat alone: no address was left'],
        ['Page', row.page ?? 'not told'],
        ...(row.answerBy ? [['Answer by', `${timeText(row.answerBy, 'en', zone)} (${zone})`] as const] : []),
      ]),
      mailButton('Open at the desk', `${config.publicUrl}/desk/chats/${row.id}`),
    ],
  });
}

const isOfVisitor = ({ author }: MessageRow) => author === 'visitor';

/** To the visitor: what staff have answered to a ticket. */
export async function mailAnswer(
  post: Post,
  row: ConversationRow,
  { answer, asked }: { answer: MessageRow; asked: readonly MessageRow[] },
): Promise<void> {
  if (row.email === null) return;
  const t = chatTexts(row.locale);
  await send(post, {
    ...{ kind: 'chat.answer', key: `${row.id}:${answer.seq}`, to: row.email, locale: row.locale },
    subject: t.ticketSubject(row.reference),
    body: [
      mailParagraph(t.answerIntro(answer.staffName ?? t.us)),
      mailParagraph(answer.body),
      mailButton(t.goOn, `${post.platform.config.publicUrl}/about/contact-us?chat=open`),
      mailNote(t.goOnNote),
      ...(asked.length ? [mailNote(t.youWrote), ...asked.map((each) => mailNote(wordsOf(each, t)))] : []),
    ],
  });
}

/** To an address that the visitor has named: the conversation so far. */
export async function mailTranscript(
  post: Post,
  given: { row: ConversationRow; messages: readonly MessageRow[]; email: string; key: string },
): Promise<void> {
  const { row, messages, email, key } = given;
  const t = chatTexts(row.locale);
  const line = (message: MessageRow) =>
    mailParagraph(
      `${speakerOf(message, t)} · ${timeText(message.createdAt, row.locale, row.zone)}\n${wordsOf(message, t, 4_000)}`,
    );
  await send(post, {
    ...{ kind: 'chat.transcript', key, to: email, locale: row.locale },
    subject: t.transcriptSubject(row.reference),
    body: [mailParagraph(t.transcriptIntro), ...messages.map(line)],
  });
}

function speakerOf({ author, staffName }: MessageRow, t: ChatTexts): string {
  if (author === 'visitor') return t.you;
  if (author === 'assistant') return t.automatic;
  return author === 'staff' ? (staffName ?? t.us) : '–';
}

function wordsOf(message: MessageRow, t: ChatTexts, longest = LONGEST_EXCERPT): string {
  const { body, file, happening, staffName } = message;
  if (happening) return t.happenings[happening](staffName ?? '');
  const sent = file ? t.fileSent(file.name, Math.ceil(file.size / 1024)) : '';
  const parts = message.cards.map(({ partNumber }) => partNumber).filter((number) => !body.includes(number));
  const links = message.links.map(({ title }) => title);
  return [body.slice(0, longest), sent, ...parts, ...links].filter(Boolean).join('\n');
}

function timeText(moment: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(moment);
}

async function send({ platform, tx }: Post, { body, ...letter }: Letter): Promise<void> {
  const { brand, publicUrl } = platform.config;
  const frame = { brand: brand.name, publicUrl, title: letter.subject, preheader: letter.subject, body };
  await platform.mail.send(tx, { ...letter, ...mailLayout(letter.locale, frame) });
}
