/** Mails about samples and kits, stored in the transaction of what they tell: to who asked, and to staff. */
import { formatCount } from '#kernel';
import {
  type Executor,
  type MailPart,
  mailButton,
  mailFacts,
  mailLayout,
  mailParagraph,
  mailTable,
  type Platform,
} from '#platform';
import { answerTimeText } from '#quotes/contract';
import type { CompanyTerms } from '#settings/contract';
import type { KitReply, SampleReply, VerdictCode } from './contract.ts';
import type { KitRow, SampleRequest } from './store.ts';
import { sampleTexts } from './texts.ts';

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

export async function mailSample(post: Post, request: SampleRequest, reply: SampleReply): Promise<void> {
  const { email, locale, reference, status } = request;
  const t = sampleTexts(locale);
  const subject = { granted: t.mailGranted, review: t.mailReview, refused: t.mailRefused }[status](reference);
  const table = (words: typeof t) =>
    mailTable({
      head: [words.part, words.pieces],
      rows: request.lines.map(({ partNumber, quantity }) => [partNumber, formatCount(quantity)]),
      numbers: [1],
    });
  const { publicUrl } = post.platform.config;
  const zone = post.company.cutOff.timeZone;
  await send(post, {
    ...{ kind: `sample.${status}`, key: request.id, to: email, locale, subject },
    body: [
      mailParagraph(reply.reason),
      table(t),
      mailFacts([
        [t.reference, reference],
        ...when(t.answerBy, request.answerBy, locale, zone),
        [t.to, `${request.company}\n${request.address}`],
      ]),
      ...(reply.orderUrl ? [mailButton(t.order, publicUrl + reply.orderUrl)] : []),
    ],
  });
  if (status === 'refused') return;
  const words = sampleTexts('en');
  await toStaff(post, {
    // Looked at first and granted later, it is a second mail.
    ...{ kind: `staff.sample.${status}`, key: request.id },
    subject: `Samples ${status}: ${reference}, ${oneLine(request.company)}`,
    body: [
      staffWords(request),
      table(words),
      mailFacts([
        ...when(words.answerBy, request.answerBy, 'en', zone),
        [words.to, `${request.company}\n${request.address}\n${email}`],
      ]),
    ],
  });
}

const TO_PACK = 'Taken from stock; to be packed and sent.';

/** Why staff look at it. */
const TO_LOOK_AT: Partial<Record<VerdictCode, string>> = {
  limit: 'To be looked at: the company has had its share lately.',
  stock: 'To be looked at: the stock does not hold it.',
  value: 'To be looked at: worth more than is given away unseen.',
  volume: 'To be looked at: fewer pieces a year than a kit is free for.',
};

function staffWords({ status, code }: Pick<SampleRequest, 'status' | 'code'>): MailPart {
  return mailParagraph(status === 'granted' ? TO_PACK : (TO_LOOK_AT[code] ?? 'To be looked at.'));
}

export async function mailKit(post: Post, row: KitRow, reply: KitReply): Promise<void> {
  const { email, locale, reference, status, kit } = row;
  const zone = post.company.cutOff.timeZone;
  const t = sampleTexts(locale);
  const subject = { granted: t.kitGranted, review: t.kitReview, refused: t.kitRefused }[status](reference);
  await send(post, {
    ...{ kind: `kit.${status}`, key: row.id, to: email, locale, subject },
    body: [
      mailParagraph(reply.reason),
      mailFacts([
        [t.kit_, kit],
        [t.reference, reference],
        ...when(t.answerBy, row.answerBy, locale, zone),
        [t.to, `${row.company}\n${row.address || row.site}`],
      ]),
      mailButton(t.status, reply.url),
    ],
  });
  if (status === 'refused') return;
  await toStaff(post, {
    ...{ kind: `staff.kit.${status}`, key: row.id },
    subject: `Engineering kit ${status}: ${reference}, ${oneLine(row.company)}`,
    body: [
      staffWords(row),
      mailFacts([
        ['Kit', kit],
        ['Company', `${row.company}\n${email}`],
        ['Site', row.site],
        ['Ship to', row.address || row.site],
        ['Project', row.project],
        ['Pieces a year', formatCount(row.yearlyVolume)],
        ...when('Answer by', row.answerBy, 'en', zone),
      ]),
    ],
  });
}

/** By the clock where it is looked at. */
function when(name: string, at: Date | null, locale: string, zone: string): [string, string][] {
  return at ? [[name, `${answerTimeText(at, locale, zone)} (${zone})`]] : [];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ').slice(0, 80);

async function toStaff(post: Post, letter: Omit<Letter, 'to' | 'locale'>): Promise<void> {
  const to = post.platform.config.desk?.email ?? post.company.email;
  await send(post, { ...letter, to, locale: 'en' });
}

async function send({ platform, tx }: Post, { body, ...letter }: Letter): Promise<void> {
  const { brand, publicUrl } = platform.config;
  const frame = {
    ...{ brand: brand.name, publicUrl, title: letter.subject, preheader: letter.subject, body },
    foot: sampleTexts(letter.locale).foot(brand.name),
  };
  await platform.mail.send(tx, { ...letter, ...mailLayout(letter.locale, frame) });
}
