import { byLanguage } from '#kernel';
import type { Config } from '#platform/basics';
import type { CompanyHistory } from '#settings/company';
import { type MailFrame, type MailReason, mailLayout } from './layout.ts';
import type { MailAttachment, NewMail } from './mail.ts';
import { mailSubject } from './mail-text.ts';
import type { MailPart } from './parts.ts';

/** The settings that mails use: links always begin with `publicUrl`, never with the host of a request. */
export interface MailShop extends Pick<Config, 'brand' | 'publicUrl'> {
  company: CompanyHistory;
}

/** Content of a mail before layout. */
export interface MailLetter {
  /** Dotted, such as `order.confirmed`; kinds of mails to the team begin with `staff.`. */
  kind: string;
  key: string;
  recipient: string;
  /** Language of the text. */
  locale: string;
  /** Reduced to one line of at most 78 characters. */
  subject: string;
  /** Heading; default: the subject. */
  title?: string;
  /** Shown by mail programs beside the subject. */
  preheader: string;
  body: readonly MailPart[];
  /** Only for subscribed mails; never for mails about an order, an account or a request. */
  leaveUrl?: string;
  /** Why the mail is sent, if `kind` and `leaveUrl` do not imply it. */
  reason?: Extract<MailReason, 'ask'>;
  attachment?: MailAttachment;
  /** Address for replies; default: the desk. */
  replyTo?: string;
}

/** Lays out a mail. All mails go through this function. */
export function composeMail({ brand, publicUrl, company }: MailShop, letter: MailLetter): NewMail {
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
    company: company.inForce(),
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

/** Inputs of sample mails: a language, a recipient, and texts for everything a mail repeats from a person's input. */
export interface MailSample {
  locale: string;
  recipient: string;
  /** Text as a person would have typed it: a name, a number, a note. In English and in German. */
  userText(english: string, german?: string): string;
}

/** Inputs of a sample mail. @param instead replaces every text that a mail repeats from a person's input */
export function mailSample(locale: string, recipient: string, instead?: string): MailSample {
  return {
    locale,
    recipient,
    userText: (english, german = english) => instead ?? byLanguage({ en: english, de: german }, locale),
  };
}

/** One sample of every mail of a module, in the requested language; mails to the team are in English. */
export type SampleMails = (shop: MailShop, sample: MailSample) => NewMail[];
