import { formatLongDay } from '#kernel';
import {
  composeMail,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailLanguage,
  mailNote,
  mailParagraph,
  type NewMail,
} from '#platform';
import type { NoticeReply } from '../contract.ts';
import { textsFor } from '../translate.ts';
import type { Follower } from './store.ts';

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
  const t = textsFor(letter.locale, { en: EN, de: DE });
  const text = t.ask(letter.targetName);
  const body = [mailParagraph(text), mailButton(t.yes, letter.links.confirm), mailNote(t.week)];
  return mailOf(shop, letter, 'pcn.confirm', { title: t.confirm, preheader: text, body });
}

export function listedMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter.locale, { en: EN, de: DE });
  const text = t.listed(letter.targetName);
  const frame = { title: t.follows, preheader: text, body: [mailParagraph(text)] };
  return mailOf(shop, letter, 'pcn.listed', frame, letter.links.leave);
}

/** Announces a notice to a follower of an affected series or part. */
export function noticeMail(shop: MailShop, letter: Letter, notice: MailedNotice): NewMail {
  const t = textsFor(letter.locale, { en: EN, de: DE });
  const date = (iso: string | null) => (iso === null ? '–' : formatLongDay(iso, mailLanguage(letter.locale)));
  const dates: [string, string][] =
    notice.lastOrder === null
      ? [[t.effective, date(notice.effective)]]
      : [
          [t.lastOrder, date(notice.lastOrder)],
          [t.lastShip, date(notice.lastShip)],
        ];
  const introduction =
    notice.lastOrder === null
      ? t.about(letter.targetName)
      : t.ends(letter.targetName, date(notice.lastOrder));
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
  const locale = mailLanguage(requestedLocale);
  const leave = leaveUrl === undefined ? { reason: 'ask' as const } : { leaveUrl };
  return composeMail(shop, { kind, key, recipient, locale, subject, preheader, body, ...leave });
}

const EN = {
  confirm: 'Please confirm: change notices (PCN)',
  ask: (target: string) =>
    `Someone, hopefully you, asked us to send change notices (PCN) about ${target} to this address. Please confirm.`,
  yes: 'Yes, send me change notices',
  week: 'The link is valid for seven days. If it was not you, do nothing. You will get no more emails.',
  follows: 'You will get our change notices',
  listed: (target: string) =>
    `From now on we send every change notice (PCN) about ${target} to this address, and nothing else.`,
  about: (target: string) =>
    `This change notice concerns ${target}, which you follow. Please check whether your product is affected.`,
  ends: (target: string, day: string) =>
    `${target}, which you follow, is being discontinued. We accept last orders until ${day}.`,
  number: 'Number',
  change: 'Change',
  parts: 'Parts',
  effective: 'Earliest changed shipment',
  lastOrder: 'Last order',
  lastShip: 'Last shipment',
  open: 'Read the notice',
};

const DE: typeof EN = {
  confirm: 'Bitte bestätigen: Änderungsmitteilungen (PCN)',
  ask: (target) =>
    `Jemand, hoffentlich Sie, hat für diese Adresse Änderungsmitteilungen (PCN) zu ${target} bestellt. Bitte bestätigen Sie das.`,
  yes: 'Ja, Änderungsmitteilungen schicken',
  week: 'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
  follows: 'Sie bekommen unsere Änderungsmitteilungen',
  listed: (target) =>
    `Ab jetzt schicken wir jede Änderungsmitteilung (PCN) zu ${target} an diese Adresse, und nichts anderes.`,
  about: (target) =>
    `Diese Änderungsmitteilung betrifft ${target}; Sie hatten um solche Mitteilungen gebeten. Bitte prüfen Sie, ob Ihr Produkt betroffen ist.`,
  ends: (target, day) =>
    `${target} wird abgekündigt; Sie hatten um solche Mitteilungen gebeten. Letzte Bestellungen nehmen wir bis ${day} an.`,
  number: 'Nummer',
  change: 'Änderung',
  parts: 'Teile',
  effective: 'Früheste geänderte Lieferung',
  lastOrder: 'Letzte Bestellung',
  lastShip: 'Letzte Lieferung',
  open: 'Mitteilung lesen',
};
