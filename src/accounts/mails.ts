/**
 * Mails about an account. They use no names: a stranger may sign up with any name, and must not be able to put text
 * into mails to others.
 */
import { languageOf, textsOf, writtenLocale } from '#messages';
import { type MailShop, mailButton, mailLayout, mailNote, mailParagraph } from '#platform';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Words {
  subject: string;
  title: string;
  lines: string[];
  button?: { label: string; path: string };
  /** Small print below the button. */
  note?: string;
}

const texts = textsOf('accounts/mails');
const textsFor = (locale: string) => texts[languageOf(locale)];

/** After a sign-up or a changed address: a link that proves that the address is read. */
export function confirmMail(shop: MailShop, locale: string, key: string): MailText {
  const brand = shop.brand.name;
  const t = textsFor(locale).confirm;
  return write(shop, locale, {
    subject: t.subject({ brand }),
    title: t.title,
    lines: [t.text({ brand })],
    button: { label: t.button, path: `/account/confirm?key=${key}` },
    note: t.note,
  });
}

/** A link to set a new password. */
export function recoverMail(shop: MailShop, locale: string, key: string): MailText {
  const brand = shop.brand.name;
  const t = textsFor(locale).recover;
  return write(shop, locale, {
    subject: t.subject({ brand }),
    title: t.title,
    lines: [t.text({ brand })],
    button: { label: t.button, path: `/account/recover?key=${key}` },
    note: t.note,
  });
}

/** Sent to the owner, no matter who changed the password. */
export function passwordChangedMail(shop: MailShop, locale: string): MailText {
  const brand = shop.brand.name;
  const t = textsFor(locale).passwordChanged;
  return write(shop, locale, {
    subject: t.subject({ brand }),
    title: t.title,
    lines: [t.text({ brand }), t.advice],
    button: { label: t.button, path: '/account/recover' },
  });
}

/** To the previous address of the account, because the new one may belong to someone else. */
export function emailChangedMail(shop: MailShop, locale: string): MailText {
  const brand = shop.brand.name;
  const t = textsFor(locale).emailChanged;
  return write(shop, locale, {
    subject: t.subject({ brand }),
    title: t.title,
    lines: [t.text({ brand }), t.advice],
  });
}

function write(shop: MailShop, locale: string, { subject, title, lines, button, note }: Words): MailText {
  const frame = mailLayout(writtenLocale(texts, locale), {
    brand: shop.brand.name,
    publicUrl: shop.publicUrl,
    company: shop.company.inForce(),
    title,
    preheader: lines[0]!,
    body: [
      ...lines.map(mailParagraph),
      ...(button ? [mailButton(button.label, shop.publicUrl + button.path)] : []),
      ...(note ? [mailNote(note)] : []),
    ],
  });
  return { subject, ...frame };
}
