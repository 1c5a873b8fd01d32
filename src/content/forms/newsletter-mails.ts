import { languageOf, textsOf, writtenLocale } from '#messages';
import { composeMail, type MailShop, mailButton, mailNote, mailParagraph, type NewMail } from '#platform';
import type { NewsletterReader } from './store.ts';

/** A mail to a reader, or to an address for which a subscription was requested. */
export interface Letter extends Pick<NewsletterReader, 'email' | 'locale' | 'topic'> {
  /** Distinguishes this mail from previous ones. */
  key: string;
  links: { confirm: string; leave: string };
}

const texts = textsOf('content/forms/newsletter-mails');

export function confirmMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter);
  const { topic } = letter;
  const text = t.askText({ name: t.name({ topic }) });
  return composeMail(shop, {
    ...envelope(letter, 'newsletter.confirm'),
    subject: t.ask({ topic }),
    preheader: text,
    reason: 'ask',
    body: [mailParagraph(text), mailButton(t.askButton, letter.links.confirm), mailNote(t.askNote)],
  });
}

export function welcomeMail(shop: MailShop, letter: Letter): NewMail {
  const t = textsFor(letter);
  const name = t.name({ topic: letter.topic });
  const text = t.welcomeText({ name });
  return composeMail(shop, {
    ...envelope(letter, 'newsletter.welcome'),
    subject: t.welcome({ name }),
    preheader: text,
    leaveUrl: letter.links.leave,
    body: [mailParagraph(text), mailNote(t.leaveNote)],
  });
}

const envelope = ({ key, email: recipient, locale }: Letter, kind: string) => ({
  kind,
  key,
  recipient,
  locale: writtenLocale(texts, locale),
});

const textsFor = ({ locale }: Letter) => texts[languageOf(locale)];
