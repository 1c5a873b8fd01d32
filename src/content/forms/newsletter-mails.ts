import { composeMail, type MailShop, mailButton, mailNote, mailParagraph, type NewMail } from '#platform';
import type { NewsletterReader } from './store.ts';

/** To a reader, or who may become one. */
export interface Letter extends Pick<NewsletterReader, 'email' | 'locale' | 'topic'> {
  /** Makes this mail another one than the last. */
  key: string;
  links: { confirm: string; leave: string };
}

const NAMES: Readonly<Record<string, { en: string; de: string }>> = {
  engineering: { en: 'engineering newsletter', de: 'Newsletter für Entwickler' },
  pcn: { en: 'product change notifications', de: 'Änderungsmitteilungen (PCN)' },
};

const WORDS = {
  en: {
    ask: 'Please confirm: do you want our mails?',
    askText: (name: string) => `Somebody, hopefully you, asked for our ${name} at this address.`,
    askButton: 'Yes, send them to me',
    askNote: 'The link is good for seven days. If it was not you, do nothing: you will get no more mails.',
    welcome: 'You are on the list',
    welcomeText: (name: string) => `This address gets our ${name}. It is used for nothing else.`,
    leaveNote: 'Every mail has the link at its foot that ends them with one click.',
  },
  de: {
    ask: 'Bitte bestätigen: Möchten Sie unsere Mails?',
    askText: (name: string) => `Jemand, hoffentlich Sie, hat unter dieser Adresse bestellt: ${name}.`,
    askButton: 'Ja, schicken Sie sie mir',
    askNote:
      'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
    welcome: 'Sie stehen auf der Liste',
    welcomeText: (name: string) => `Diese Adresse bekommt: ${name}. Für anderes wird sie nicht benutzt.`,
    leaveNote: 'Am Fuß jeder Mail steht der Link, der sie mit einem Klick beendet.',
  },
};

export function confirmMail(shop: MailShop, letter: Letter): NewMail {
  const { t, name } = wordsOf(letter);
  return composeMail(shop, {
    ...envelope(letter, 'newsletter.confirm'),
    subject: t.ask,
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
    subject: t.welcome,
    preheader: t.welcomeText(name),
    leaveUrl: letter.links.leave,
    body: [mailParagraph(t.welcomeText(name)), mailNote(t.leaveNote)],
  });
}

const envelope = ({ key, email: to, locale }: Letter, kind: string) => ({ kind, key, to, locale });

function wordsOf({ locale, topic }: Letter) {
  const language = locale.startsWith('de') ? 'de' : 'en';
  return { t: WORDS[language], name: NAMES[topic]?.[language] ?? topic };
}
