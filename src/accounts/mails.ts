/**
 * Mails about an account. They greet nobody by name: a stranger may sign up with any name, and must not be able to put
 * text into mails to others.
 */
import { type Config, mailButton, mailLanguage, mailLayout, mailNote, mailParagraph } from '#platform';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

type Shop = Pick<Config, 'brand' | 'publicUrl'>;

interface Words {
  subject: string;
  title: string;
  lines: string[];
  button?: string;
  /** Small print below the button. */
  note: string | null;
}

/** `en` is used for every language without texts of its own. */
type ByLanguage = { en: Words } & Partial<Record<string, Words>>;

/** After a sign-up or a changed address: a link that proves that the address is read. */
export function confirmMail(shop: Shop, locale: string, key: string): MailText {
  const brand = shop.brand.name;
  return write(shop, locale, `/account/confirm?key=${key}`, {
    en: {
      subject: `Confirm your e-mail address for ${brand}`,
      title: 'Confirm your e-mail address',
      lines: [`An account at ${brand} was opened with this address. Confirm that it is yours.`],
      button: 'Confirm address',
      note: 'The link is valid for seven days. If you did not open an account, do nothing.',
    },
    de: {
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
      title: 'E-Mail-Adresse bestätigen',
      lines: [
        `Mit dieser Adresse wurde ein Konto bei ${brand} eröffnet. Bestätigen Sie, dass sie Ihnen gehört.`,
      ],
      button: 'Adresse bestätigen',
      note: 'Der Link gilt sieben Tage. Wenn Sie kein Konto eröffnet haben, brauchen Sie nichts zu tun.',
    },
  });
}

/** A link to set a new password. */
export function recoverMail(shop: Shop, locale: string, key: string): MailText {
  const brand = shop.brand.name;
  return write(shop, locale, `/account/recover?key=${key}`, {
    en: {
      subject: `Set a new password for ${brand}`,
      title: 'Set a new password',
      lines: [`Someone requested a new password for your account at ${brand}. Use this link to set it.`],
      button: 'Set a new password',
      note: 'The link is valid for one hour and works once. If it was not you, do nothing. Your password stays the same.',
    },
    de: {
      subject: `Neues Passwort für ${brand}`,
      title: 'Neues Passwort setzen',
      lines: [
        `Für Ihr Konto bei ${brand} wurde ein neues Passwort angefordert. Setzen Sie es über diesen Link.`,
      ],
      button: 'Neues Passwort setzen',
      note: 'Der Link gilt eine Stunde und nur einmal. Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt unverändert.',
    },
  });
}

/** Sent to the owner, no matter who changed the password. */
export function passwordChangedMail(shop: Shop, locale: string): MailText {
  const brand = shop.brand.name;
  return write(shop, locale, '/account/recover', {
    en: {
      subject: `Your password for ${brand} was changed`,
      title: 'Your password was changed',
      lines: [
        `The password of your account at ${brand} was changed. All other sessions were logged out.`,
        'If it was you, you do not need to do anything. If not, set a new password at once.',
      ],
      button: 'Set a new password',
      note: null,
    },
    de: {
      subject: `Ihr Passwort für ${brand} wurde geändert`,
      title: 'Ihr Passwort wurde geändert',
      lines: [
        `Das Passwort Ihres Kontos bei ${brand} wurde geändert; alle anderen Anmeldungen sind beendet.`,
        'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort.',
      ],
      button: 'Neues Passwort setzen',
      note: null,
    },
  });
}

/** To the previous address of the account. Not to the new one, which may be somebody else's. */
export function emailChangedMail(shop: Shop, locale: string): MailText {
  const brand = shop.brand.name;
  return write(shop, locale, null, {
    en: {
      subject: `The e-mail address of your account at ${brand} was changed`,
      title: 'Your e-mail address was changed',
      lines: [
        `Your account at ${brand} now has another e-mail address. You can no longer log in with this one.`,
        'If it was not you, reply to this message or call us at once.',
      ],
      note: null,
    },
    de: {
      subject: `Die E-Mail-Adresse Ihres Kontos bei ${brand} wurde geändert`,
      title: 'Ihre E-Mail-Adresse wurde geändert',
      lines: [
        `Ihr Konto bei ${brand} hat jetzt eine andere E-Mail-Adresse; mit dieser ist keine Anmeldung mehr möglich.`,
        'Wenn Sie das nicht waren, antworten Sie sofort auf diese Nachricht oder rufen Sie uns an.',
      ],
      note: null,
    },
  });
}

function write(shop: Shop, locale: string, path: string | null, byLanguage: ByLanguage): MailText {
  const words = byLanguage[locale.slice(0, 2).toLowerCase()] ?? byLanguage.en;
  const button = words.button && path ? [mailButton(words.button, shop.publicUrl + path)] : [];
  const frame = mailLayout(mailLanguage(locale), {
    brand: shop.brand.name,
    publicUrl: shop.publicUrl,
    title: words.title,
    preheader: words.lines[0]!,
    body: [
      ...words.lines.map(mailParagraph),
      ...button,
      ...(words.note === null ? [] : [mailNote(words.note)]),
    ],
  });
  return { subject: words.subject, ...frame };
}
