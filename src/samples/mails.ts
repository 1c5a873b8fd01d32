/** Mails about samples and kits, to the requester and to staff: functions that compose them. */
import { formatCount } from '#kernel';
import {
  composeMail,
  type Executor,
  type MailPart,
  mailButton,
  mailFacts,
  mailLink,
  mailMoment,
  mailParagraph,
  mailTable,
  type NewMail,
  type Platform,
} from '#platform';
import type { MailDesk } from '#settings';
import type { KitReply, SampleLine, SampleReply, SentParcel, VerdictCode } from './contract.ts';
import type { KitRow, SampleRequest, SentRow } from './store.ts';
import { type SampleTexts, sampleTexts } from './texts.ts';

/** What storing a mail in the transaction of its cause needs. */
export interface Post {
  platform: Pick<Platform, 'config' | 'mail' | 'mailShop'>;
  tx: Executor;
  company: MailDesk['company'];
  /** False: the mailbox gets no more mails for now; the caller still gets the reply. */
  mayWrite?: boolean;
}

export async function mailSample(post: Post, request: SampleRequest, reply: SampleReply): Promise<void> {
  await sendAll(post, sampleMails(deskOf(post), request, reply));
}

export async function mailKit(post: Post, row: KitRow, reply: KitReply): Promise<void> {
  await sendAll(post, kitMails(deskOf(post), row, reply));
}

export async function mailSent(post: Post, notice: ParcelNotice): Promise<void> {
  await sendAll(post, [sentMail(deskOf(post), notice)]);
}

const deskOf = ({ platform, company }: Post): MailDesk => ({
  shop: platform.mailShop,
  address: platform.config.desk,
  company,
});

async function sendAll({ platform, tx, mayWrite = true }: Post, mails: readonly NewMail[]): Promise<void> {
  for (const mail of mails) {
    if (mayWrite || mail.kind.startsWith('staff.')) await platform.mail.send(tx, mail);
  }
}

/** The fields of requests and applications that the mails use. */
type MailedRequest = Pick<
  SampleRequest,
  'id' | 'email' | 'locale' | 'reference' | 'status' | 'code' | 'answerBy' | 'company' | 'address'
> & { lines: readonly Pick<SampleRequest['lines'][number], 'partNumber' | 'quantity'>[] };
type MailedKit = Pick<
  KitRow,
  'id' | 'email' | 'locale' | 'reference' | 'status' | 'code' | 'answerBy' | 'company' | 'address' | 'site'
> &
  Pick<KitRow, 'kit' | 'project' | 'yearlyVolume'>;

/** A sent parcel, with its tracking data. */
type ParcelNotice = SentRow & { parcel: SentParcel };

/** Tells the requester, once, that the parcel has left. */
export function sentMail(
  desk: Pick<MailDesk, 'shop'>,
  { id, kind, email, locale, reference, lines, token, parcel }: ParcelNotice,
): NewMail {
  const t = sampleTexts(locale);
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const page =
    token === null ? [] : [{ label: t.status, href: `${desk.shop.publicUrl}/samples/kits/${token}` }];
  const ways = [...(trackingUrl === null ? [] : [{ label: t.track, href: trackingUrl }]), ...page];
  return letterOf(desk, {
    kind: `${kind}.sent`,
    key: id,
    recipient: email,
    locale,
    subject: (kind === 'kit' ? t.kitSent : t.mailSent)({ reference }),
    preheader: t.sent,
    body: [
      mailParagraph(t.sent),
      piecesTable(lines, kind === 'kit' ? { ...t, part: t.kit_ } : t),
      mailFacts([
        [t.reference, reference],
        [t.carrier, carrier],
        ...(trackingNumber ? [[t.tracking, trackingNumber] as [string, string]] : []),
      ]),
      ...ways.map(({ label, href }, at) => (at === 0 ? mailButton : mailLink)(label, href)),
    ],
  });
}

const piecesTable = (
  lines: readonly Pick<SampleLine, 'partNumber' | 'quantity'>[],
  t: SampleTexts,
): MailPart =>
  mailTable({
    head: [t.part, t.pieces],
    rows: lines.map(({ partNumber, quantity }) => [partNumber, formatCount(quantity)]),
    numbers: [1],
  });

interface Letter {
  kind: string;
  key: string;
  recipient: string;
  locale: string;
  subject: string;
  preheader: string;
  body: MailPart[];
}

/**
 * Mails to the requester, and to staff if there is work to do. The requester's mail repeats nothing that was
 * typed, because the mailbox may belong to someone else.
 */
export function sampleMails(desk: MailDesk, request: MailedRequest, reply: SampleReply): NewMail[] {
  const { email, locale, reference, status } = request;
  const t = sampleTexts(locale);
  const subject = { granted: t.mailGranted, review: t.mailReview, refused: t.mailRefused }[status]({
    reference,
  });
  const { publicUrl } = desk.shop;
  const zone = desk.company.cutOff.timeZone;
  const answer = letterOf(desk, {
    kind: `sample.${status}`,
    key: request.id,
    recipient: email,
    locale,
    subject,
    preheader: reply.reason,
    body: [
      mailParagraph(reply.reason),
      piecesTable(request.lines, t),
      mailFacts([[t.reference, reference], ...deadlineFacts(t.answerBy, request.answerBy, locale, zone)]),
      ...(reply.orderUrl ? [mailButton(t.order, publicUrl + reply.orderUrl)] : []),
    ],
  });
  if (status === 'refused') return [answer];
  const words = sampleTexts('en');
  const staffMail = toStaff(desk, {
    // A request that is granted after a review causes a second mail, so the kind includes the status.
    kind: `staff.sample.${status}`,
    key: request.id,
    subject: `${TO_DO[status]}: samples ${reference}, ${oneLine(request.company)}`,
    preheader: staffWords(request),
    body: [
      mailParagraph(staffWords(request)),
      piecesTable(request.lines, words),
      mailFacts([
        ...deadlineFacts(words.answerBy, request.answerBy, 'en', zone),
        [words.to, `${request.company}\n${request.address}\n${email}`],
      ]),
      atTheDesk(desk, reference),
    ],
  });
  return [answer, staffMail];
}

/** The task of staff, the first words of the subject. */
const TO_DO = { granted: 'To send', review: 'To decide' } as const;

const TO_PACK = 'Taken from stock. Please pack and send it.';

/** Why staff have to review a request. */
const TO_LOOK_AT: Partial<Record<VerdictCode, string>> = {
  limit: 'Please review: the company recently received its share.',
  stock: 'Please review: not enough in stock.',
  value: 'Please review: above the value that is free without a check.',
  volume: 'Please review: annual volume too low for a free kit.',
};

function staffWords({ status, code }: Pick<SampleRequest, 'status' | 'code'>): string {
  return status === 'granted' ? TO_PACK : (TO_LOOK_AT[code] ?? 'Please review.');
}

/** Mails to the applicant for a kit, which repeat nothing that was typed, and to staff if there is work to do. */
export function kitMails(desk: MailDesk, row: MailedKit, reply: KitReply): NewMail[] {
  const { email, locale, reference, status, kit } = row;
  const zone = desk.company.cutOff.timeZone;
  const t = sampleTexts(locale);
  const subject = { granted: t.kitGranted, review: t.kitReview, refused: t.kitRefused }[status]({
    reference,
  });
  const answer = letterOf(desk, {
    kind: `kit.${status}`,
    key: row.id,
    recipient: email,
    locale,
    subject,
    preheader: reply.reason,
    body: [
      mailParagraph(reply.reason),
      mailFacts([
        [t.kit_, kit],
        [t.reference, reference],
        ...deadlineFacts(t.answerBy, row.answerBy, locale, zone),
      ]),
      mailButton(t.status, reply.url),
    ],
  });
  if (status === 'refused') return [answer];
  const staffMail = toStaff(desk, {
    kind: `staff.kit.${status}`,
    key: row.id,
    subject: `${TO_DO[status]}: engineering kit ${reference}, ${oneLine(row.company)}`,
    preheader: staffWords(row),
    body: [
      mailParagraph(staffWords(row)),
      mailFacts([
        ['Kit', kit],
        ['Company', `${row.company}\n${email}`],
        ['Site', row.site],
        ['Ship to', row.address || row.site],
        ['Project', row.project],
        ['Pieces a year', formatCount(row.yearlyVolume)],
        ...deadlineFacts('Answer by', row.answerBy, 'en', zone),
      ]),
      atTheDesk(desk, reference),
    ],
  });
  return [answer, staffMail];
}

/** In the company's time zone, because staff there answer. */
function deadlineFacts(
  name: string,
  deadline: Date | null,
  locale: string,
  zone: string,
): [string, string][] {
  return deadline ? [[name, mailMoment(deadline, locale, zone)]] : [];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ').slice(0, 80);

function toStaff(desk: MailDesk, letter: Omit<Letter, 'recipient' | 'locale'>): NewMail {
  return letterOf(desk, {
    ...letter,
    recipient: desk.address?.email ?? desk.company.email,
    locale: 'en',
  });
}

const letterOf = ({ shop }: Pick<MailDesk, 'shop'>, letter: Letter): NewMail => composeMail(shop, letter);

const atTheDesk = ({ shop }: MailDesk, reference: string): MailPart =>
  mailButton('Open at the desk', `${shop.publicUrl}/desk/samples/${reference}`);
