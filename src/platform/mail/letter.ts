import type { Config } from '#platform/basics';
import { type MailFrame, type MailReason, mailLayout } from './layout.ts';
import type { MailAttachment, NewMail } from './mail.ts';
import { mailSubject } from './mail-text.ts';
import type { MailPart } from './parts.ts';

/** Of the configuration, what mails are made with: links begin with `publicUrl`, whatever a request says. */
export type MailShop = Pick<Config, 'brand' | 'publicUrl'>;

/** What a mail says, before it is laid out. */
export interface MailLetter {
  /** Dotted, such as `order.confirmed`; those to the team begin with `staff.`. */
  kind: string;
  key: string;
  recipient: string;
  /** Language of its words. */
  locale: string;
  /** Made one line of at most 78 letters. */
  subject: string;
  /** Heading; the subject where it is missing. */
  title?: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  body: readonly MailPart[];
  /** Of mails that somebody asked to get again and again; never of those about an order, an account or a request. */
  leaveUrl?: string;
  /** Why it is sent, where kind and `leaveUrl` do not say it. */
  reason?: Extract<MailReason, 'ask'>;
  attachment?: MailAttachment;
  /** Whom an answer reaches, where it is not the desk. */
  replyTo?: string;
}

/** Lays a mail out: the one way from words to what is sent. */
export function composeMail({ brand, publicUrl }: MailShop, letter: MailLetter): NewMail {
  const {
    kind,
    key,
    recipient,
    locale,
    subject,
    title,
    preheader,
    body,
    leaveUrl,
    reason,
    attachment,
    replyTo,
  } = letter;
  const frame: MailFrame = {
    brand: brand.name,
    publicUrl,
    title: title ?? subject,
    preheader,
    body,
    reason: reason ?? (kind.startsWith('staff.') ? 'staff' : leaveUrl ? 'list' : 'customer'),
    ...(leaveUrl !== undefined && { leaveUrl }),
  };
  return {
    kind,
    key,
    recipient,
    locale,
    subject: mailSubject(subject),
    ...mailLayout(locale, frame),
    ...(leaveUrl !== undefined && { leaveUrl }),
    ...(attachment && { attachment }),
    ...(replyTo !== undefined && { replyTo }),
  };
}

/** What samples of mails are made of: a language, an address, and words where a mail repeats what somebody wrote. */
export interface MailSample {
  locale: string;
  recipient: string;
  /** What somebody has typed: a name, a number, a note. Given as people write it, in English and in German. */
  userText(english: string, german?: string): string;
}

/** A sample as its reader would get it. @param instead what stands wherever a mail repeats what somebody has typed */
export function mailSample(locale: string, recipient: string, instead?: string): MailSample {
  const isGerman = locale.startsWith('de');
  return {
    locale,
    recipient,
    userText: (english, german = english) => instead ?? (isGerman ? german : english),
  };
}

/** One sample of every mail of a room, in the language asked for; those to the team are in English. */
export type SampleMails = (shop: MailShop, sample: MailSample) => NewMail[];
