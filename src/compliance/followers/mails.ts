import { formatLongDay } from '#kernel';
import { languageOf, textsOf, writtenLocale } from '#messages';
import {
  composeMail,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailNote,
  mailParagraph,
  type NewMail,
} from '#platform';
import type { NoticeReply } from '../contract.ts';
import type { Follower } from './store.ts';

const texts = textsOf('compliance/followers/mails');
const textsFor = (letter: Letter) => texts[languageOf(letter.locale)];

/** Addressee and content common to all mails to followers. */
export interface Letter extends Pick<Follower, 'email' | 'locale'> {
  /** Makes this mail distinct: a key that was sent already is not sent again. */
  key: string;
  /** The followed series or part, in upper case. */
  targetName: string;
  links: { confirm: string; leave: string };
}

/** The fields of a notice that its mail contains. */
type MailedNotice = Pick<
  NoticeReply,
  'number' | 'title' | 'path' | 'typeText' | 'impact' | 'effective' | 'lastOrder' | 'lastShip'
> & { affected: Pick<NoticeReply['affected'], 'text'> };

interface Frame {
  title: string;
  preheader: string;
  body: MailPart[];
}

export function confirmMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter);
  const text = t.ask({ target: letter.targetName });
  const body = [mailParagraph(text), mailButton(t.yes, letter.links.confirm), mailNote(t.week)];
  return mailOf(shop, letter, 'pcn.confirm', { title: t.confirm, preheader: text, body });
}

export function listedMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter);
  const text = t.listed({ target: letter.targetName });
  const frame = { title: t.follows, preheader: text, body: [mailParagraph(text)] };
  return mailOf(shop, letter, 'pcn.listed', frame, letter.links.leave);
}

/** Announces a notice to a follower of an affected series or part. */
export function noticeMail(shop: MailShop, letter: Letter, notice: MailedNotice): NewMail {
  const t = textsFor(letter);
  const date = (iso: string | null) =>
    iso === null ? '–' : formatLongDay(iso, writtenLocale(texts, letter.locale));
  const dates: [string, string][] =
    notice.lastOrder === null
      ? [[t.effective, date(notice.effective)]]
      : [
          [t.lastOrder, date(notice.lastOrder)],
          [t.lastShip, date(notice.lastShip)],
        ];
  const introduction =
    notice.lastOrder === null
      ? t.about({ target: letter.targetName })
      : t.ends({ target: letter.targetName, day: date(notice.lastOrder) });
  const body = [
    mailParagraph(introduction),
    mailFacts([
      [t.number, notice.number],
      [t.change, `${notice.typeText}: ${notice.title}`],
      [t.parts, notice.affected.text],
      ...dates,
    ]),
    mailParagraph(notice.impact),
    mailButton(t.open, shop.publicUrl + notice.path),
  ];
  const frame = { title: `${notice.number}: ${notice.title}`, preheader: introduction, body };
  return mailOf(shop, letter, 'pcn.notice', frame, letter.links.leave);
}

function mailOf(
  shop: MailShop,
  { key, email: recipient, locale: requestedLocale }: Letter,
  kind: string,
  { title: subject, preheader, body }: Frame,
  leaveUrl?: string,
): NewMail {
  const locale = writtenLocale(texts, requestedLocale);
  const leave = leaveUrl === undefined ? { reason: 'ask' as const } : { leaveUrl };
  return composeMail(shop, { kind, key, recipient, locale, subject, preheader, body, ...leave });
}
