import {
  composeMail,
  type MailShop,
  mailButton,
  mailLanguage,
  mailNote,
  mailParagraph,
  type NewMail,
} from '#platform';
import type { NewsletterReader } from './store.ts';

/** A mail to a reader, or to somebody who requested a subscription. */
export interface Letter extends Pick<NewsletterReader, 'email' | 'locale' | 'topic'> {
  /** Distinguishes this mail from previous ones. */
  key: string;
  links: { confirm: string; leave: string };
}

const NAMES: Readonly<Record<string, { en: string; de: string }>> = {
  engineering: { en: 'engineering newsletter', de: 'unseren Newsletter für Entwickler' },
  pcn: { en: 'product change notifications (PCN)', de: 'unsere Änderungsmitteilungen (PCN)' },
};

const WORDS = {
  en: {
    ask: (name: string) => `Please confirm: ${name}`,
    askText: (name: string) =>
      `Somebody, hopefully you, asked for our ${name} at this address. Please confirm it.`,
    askButton: 'Yes, send them to me',
    askNote: 'The link is valid for seven days. If it was not you, do nothing: you will get no more mails.',
    welcome: (name: string) => `You will get our ${name}`,
    welcomeText: (name: string) => `From now on this address gets our ${name}. We use it for nothing else.`,
    leaveNote: 'Each mail has a link at its foot by which you unsubscribe with one click.',
  },
  de: {
    ask: (name: string) => `Bitte bestätigen: ${name.replace(/^unser(?:en|e) /, '')}`,
    askText: (name: string) =>
      `Jemand, hoffentlich Sie, hat für diese Adresse ${name} bestellt. Bitte bestätigen Sie das.`,
    askButton: 'Ja, schicken Sie sie mir',
    askNote:
      'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
    welcome: (name: string) => `Sie bekommen ${name}`,
    welcomeText: (name: string) =>
      `Ab jetzt bekommen Sie an diese Adresse ${name}. Für anderes verwenden wir sie nicht.`,
    leaveNote: 'Am Fuß jeder Mail steht ein Link, mit dem Sie sie mit einem Klick abbestellen.',
  },
};

export function confirmMail(shop: MailShop, letter: Letter): NewMail {
  const { t, name } = wordsOf(letter);
  return composeMail(shop, {
    ...envelope(letter, 'newsletter.confirm'),
    subject: t.ask(name),
    preheader: t.askText(name),
    reason: 'ask',
    body: [
      mailParagraph(t.askText(name)),
      mailButton(t.askButton, letter.links.confirm),
      mailNote(t.askNote),
    ],
  });
}

export function welcomeMail(shop: MailShop, letter: Letter): NewMail {
  const { t, name } = wordsOf(letter);
  return composeMail(shop, {
    ...envelope(letter, 'newsletter.welcome'),
    subject: t.welcome(name),
    preheader: t.welcomeText(name),
    leaveUrl: letter.links.leave,
    body: [mailParagraph(t.welcomeText(name)), mailNote(t.leaveNote)],
  });
}

const envelope = ({ key, email: recipient, locale }: Letter, kind: string) => ({
  kind,
  key,
  recipient,
  locale: mailLanguage(locale),
});

function wordsOf({ locale, topic }: Letter) {
  const language = locale.startsWith('de') ? 'de' : 'en';
  return { t: WORDS[language], name: NAMES[topic]?.[language] ?? topic };
}
