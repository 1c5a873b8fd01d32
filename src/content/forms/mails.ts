/**
 * Mails about messages of forms. The confirmation repeats nothing of the form, because anybody may enter any address.
 */
import {
  composeMail,
  type MailShop,
  mailFacts,
  mailLanguage,
  mailNote,
  mailParagraph,
  type NewMail,
} from '#platform';
import type { FormMessage } from './store.ts';

const TEAMS: Readonly<Record<string, { en: string; de: string }>> = {
  engineering: { en: 'the engineering team', de: 'beim Entwicklungsteam' },
  services: { en: 'the services team', de: 'beim Serviceteam' },
  compliance: { en: 'the compliance team', de: 'beim Team für Konformität' },
  sales: { en: 'the sales team', de: 'beim Vertrieb' },
};

const CONFIRMATION = {
  en: {
    subject: (reference: string) => `We have your message ${reference}`,
    title: 'We have your message',
    text: (team: string) =>
      `Your message has reached ${team}. Somebody will read it and answer to this address.`,
    unknownTeam: 'us',
    reference: 'Reference',
    note: 'To add something, reply to this mail and give the reference. If you did not write to us, ignore this message.',
  },
  de: {
    subject: (reference: string) => `Ihre Nachricht ${reference} ist da`,
    title: 'Ihre Nachricht ist da',
    text: (team: string) =>
      `Ihre Nachricht ist ${team} angekommen. Jemand liest sie und antwortet an diese Adresse.`,
    unknownTeam: 'bei uns',
    reference: 'Referenz',
    note: 'Um etwas zu ergänzen, antworten Sie auf diese Mail und nennen Sie die Referenz. Wenn Sie uns nicht geschrieben haben, brauchen Sie nichts zu tun.',
  },
};

/** To the sender; only for messages with an address. */
export function formConfirmationMail(shop: MailShop, message: FormMessage): NewMail {
  const language = message.locale.startsWith('de') ? 'de' : 'en';
  const t = CONFIRMATION[language];
  const { reference } = message;
  const locale = mailLanguage(message.locale);
  const text = t.text(TEAMS[message.team]?.[language] ?? t.unknownTeam);
  return composeMail(shop, {
    kind: 'form.received',
    key: message.id,
    recipient: message.email ?? '',
    locale,
    subject: t.subject(reference),
    title: t.title,
    preheader: text,
    body: [mailParagraph(text), mailFacts([[t.reference, reference]]), mailNote(t.note)],
  });
}

const ANSWER = 'Reply to this mail: your answer goes to the sender.';

/** To the team: every field, and the page it came from. */
export function teamMail(shop: MailShop, message: FormMessage): NewMail {
  const { reference, form, team, email, page, locale, fields } = message;
  return composeMail(shop, {
    kind: 'staff.form_received',
    key: message.id,
    recipient: message.recipient,
    locale: 'en',
    subject: `Message for ${team} ${reference}`,
    preheader: email === null ? 'No address was given.' : `From ${email}.`,
    ...(email !== null && { replyTo: email }),
    body: [
      mailParagraph(email === null ? 'No address was given: it cannot be answered.' : ANSWER),
      mailFacts([
        ['Reference', reference],
        ['Form', form],
        ['From', email ?? 'no address was given'],
        ['Page', page === null ? 'not known' : `${shop.publicUrl}${page}`],
        ['Language', locale],
      ]),
      mailFacts(fields.map(([name, value]) => [labelOf(name), value])),
    ],
  });
}

/** A readable name of a field: `partNumber` and `part.number` as "Part number". */
function labelOf(name: string): string {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replace(/[._\s-]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
