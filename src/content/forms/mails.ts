/**
 * Mails about messages of forms. The confirmation repeats nothing of the form, because a sender can enter any address.
 */
import { languageOf, textsOf, writtenLocale } from '#messages';
import { composeMail, type MailShop, mailFacts, mailNote, mailParagraph, type NewMail } from '#platform';
import type { FormMessage } from './store.ts';

const texts = textsOf('content/forms/mails');

/** To the sender; only for messages with an address. */
export function formConfirmationMail(shop: MailShop, message: FormMessage): NewMail {
  const { reference, team } = message;
  const locale = writtenLocale(texts, message.locale);
  const t = texts[languageOf(locale)];
  const text = t.text({ team });
  return composeMail(shop, {
    kind: 'form.received',
    key: message.id,
    recipient: message.email ?? '',
    locale,
    subject: t.subject({ reference }),
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
