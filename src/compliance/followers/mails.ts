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
import { day, textsFor } from '../words.ts';
import type { Follower } from './store.ts';

/** To a follower, or who may become one. */
export interface Letter extends Pick<Follower, 'email' | 'locale'> {
  /** Makes this mail another one than the last. */
  key: string;
  /** What is followed, as people write it. */
  what: string;
  links: { confirm: string; leave: string };
}

/** Of a notice, what its mail says. */
type Told = Pick<
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
  const text = t.ask(letter.what);
  const body = [mailParagraph(text), mailButton(t.yes, letter.links.confirm), mailNote(t.week)];
  return mailOf(shop, letter, 'pcn.confirm', { title: t.confirm, preheader: text, body });
}

export function listedMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter.locale, { en: EN, de: DE });
  const text = t.listed(letter.what);
  const frame = { title: t.follows, preheader: text, body: [mailParagraph(text)] };
  return mailOf(shop, letter, 'pcn.listed', frame, letter.links.leave);
}

/** Tells of a notice about what is followed. */
export function noticeMail(shop: MailShop, letter: Letter, notice: Told): NewMail {
  const t = textsFor(letter.locale, { en: EN, de: DE });
  const date = (iso: string | null) => (iso === null ? '–' : day(iso, letter.locale));
  const dates: [string, string][] =
    notice.lastOrder === null
      ? [[t.effective, date(notice.effective)]]
      : [
          [t.lastOrder, date(notice.lastOrder)],
          [t.lastShip, date(notice.lastShip)],
        ];
  const body = [
    mailParagraph(t.about(letter.what)),
    mailFacts([
      [t.number, notice.number],
      [t.change, `${notice.typeText}: ${notice.title}`],
      [t.parts, notice.affected.text],
      ...dates,
    ]),
    mailParagraph(notice.impact),
    mailButton(t.open, shop.publicUrl + notice.path),
  ];
  const frame = { title: `${notice.number}: ${notice.title}`, preheader: t.about(letter.what), body };
  return mailOf(shop, letter, 'pcn.notice', frame, letter.links.leave);
}

function mailOf(
  shop: MailShop,
  { key, email: to, locale }: Letter,
  kind: string,
  { title: subject, preheader, body }: Frame,
  leaveUrl?: string,
): NewMail {
  const leave = leaveUrl === undefined ? { reason: 'ask' as const } : { leaveUrl };
  return composeMail(shop, { kind, key, to, locale, subject, preheader, body, ...leave });
}

const EN = {
  confirm: 'Please confirm: notices of changes',
  ask: (what: string) => `Somebody, hopefully you, wants to hear at this address of changes to ${what}.`,
  yes: 'Yes, tell me of changes',
  week: 'The link is good for seven days. If it was not you, do nothing: you will get no more mails.',
  follows: 'You hear of changes from now on',
  listed: (what: string) => `This address hears of every change notice about ${what}, and of nothing else.`,
  about: (what: string) => `A change notice concerns ${what}, which you follow.`,
  number: 'Number',
  change: 'Change',
  parts: 'Parts',
  effective: 'First shipment, earliest',
  lastOrder: 'Last order',
  lastShip: 'Last shipment',
  open: 'Read the notice',
};

const DE: typeof EN = {
  confirm: 'Bitte bestätigen: Änderungsmitteilungen',
  ask: (what) => `Jemand, hoffentlich Sie, möchte unter dieser Adresse von Änderungen erfahren an: ${what}.`,
  yes: 'Ja, über Änderungen informieren',
  week: 'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
  follows: 'Sie erfahren ab jetzt von Änderungen',
  listed: (what) => `Diese Adresse erfährt von jeder Änderungsmitteilung zu ${what}, und von nichts anderem.`,
  about: (what) => `Eine Änderungsmitteilung betrifft ${what}; dem folgen Sie.`,
  number: 'Nummer',
  change: 'Änderung',
  parts: 'Teile',
  effective: 'Früheste Lieferung',
  lastOrder: 'Letzte Bestellung',
  lastShip: 'Letzte Lieferung',
  open: 'Mitteilung lesen',
};
