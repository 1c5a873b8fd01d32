import { type Config, mailButton, mailLayout, mailNote, mailParagraph, type NewMail } from '#platform';
import type { NewsletterReader } from './store.ts';

type Shop = Pick<Config, 'brand' | 'publicUrl'>;

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
    leave: 'End it with one click',
    leaveNote: 'Every mail has this link.',
  },
  de: {
    ask: 'Bitte bestätigen: Möchten Sie unsere Mails?',
    askText: (name: string) => `Jemand, hoffentlich Sie, hat unter dieser Adresse bestellt: ${name}.`,
    askButton: 'Ja, schicken Sie sie mir',
    askNote:
      'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
    welcome: 'Sie stehen auf der Liste',
    welcomeText: (name: string) => `Diese Adresse bekommt: ${name}. Für anderes wird sie nicht benutzt.`,
    leave: 'Mit einem Klick beenden',
    leaveNote: 'Diesen Link hat jede unserer Mails.',
  },
};

export function confirmMail(shop: Shop, letter: Letter): NewMail {
  const { t, name } = wordsOf(letter);
  const body = [
    mailParagraph(t.askText(name)),
    mailButton(t.askButton, letter.links.confirm),
    mailNote(t.askNote),
  ];
  return mailOf(shop, letter, { kind: 'newsletter.confirm', title: t.ask, preheader: t.askText(name), body });
}

export function welcomeMail(shop: Shop, letter: Letter): NewMail {
  const { t, name } = wordsOf(letter);
  const body = [
    mailParagraph(t.welcomeText(name)),
    mailButton(t.leave, letter.links.leave),
    mailNote(t.leaveNote),
  ];
  const frame = { kind: 'newsletter.welcome', title: t.welcome, preheader: t.welcomeText(name), body };
  return { ...mailOf(shop, letter, frame), leaveUrl: letter.links.leave };
}

function mailOf(
  { brand, publicUrl }: Shop,
  { key, email, locale }: Letter,
  {
    kind,
    ...frame
  }: { kind: string } & Pick<Parameters<typeof mailLayout>[1], 'title' | 'preheader' | 'body'>,
): NewMail {
  const page = mailLayout(locale, { brand: brand.name, publicUrl, ...frame });
  return { kind, key, to: email, locale, subject: frame.title, ...page };
}

function wordsOf({ locale, topic }: Letter) {
  const language = locale.startsWith('de') ? 'de' : 'en';
  return { t: WORDS[language], name: NAMES[topic]?.[language] ?? topic };
}
