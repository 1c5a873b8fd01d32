/** Texts of the chat's mails, in the reader's language; English where it has none. */
import { fullStop } from './contract.ts';

/** The chat an answer belongs to. */
interface AskedIn {
  day: string;
  reference: string;
}

const english = {
  ticketSubject: (reference: string) => `Chat ${reference}: our answer`,
  answerIntro: (name: string, { day, reference }: AskedIn) =>
    `${name} answers your chat of ${day} (${reference}):`,
  leftIntro: (name: string, { day, reference }: AskedIn) =>
    `${name} has answered your chat of ${day} (${reference}) after you had left:`,
  /** In place of a visitor's text. */
  yourMessage: 'Your message',
  yourFile: 'Your file',
  goOn: 'Go on in the chat',
  goOnNote: 'In the same browser the answer stands in the chat, too. You can also simply reply to this mail.',
  transcriptSubject: (reference: string) => `Your chat ${reference}`,
  transcriptIntro:
    'This is the conversation as you asked for it; what you wrote yourself stands in the chat alone. Times are those of your own clock.',
  you: 'You',
  us: 'We',
  automatic: 'Automatic answer',
  fileSent: (name: string, kilobytes: number) => `File: ${name} (${kilobytes} kB)`,
  /** Below the link of a file in a mail. */
  fileNote: 'The link opens the file for 30 days. It stands in the chat, too.',
  fileGoneTitle: 'This file is not here any more',
  fileGone: 'The link is older than 30 days, or the file is not kept any more. Ask for it in the chat.',
  happenings: {
    taken: (name: string) => `${name} answers.`,
    handed_over: (name: string) =>
      name ? fullStop(`Handed over to ${name}`) : 'Handed over to a colleague.',
    ticket: () => 'Nobody was there; kept as a ticket.',
    closed: () => 'Closed.',
    reopened: () => 'Opened again.',
    person_asked: () => 'A person was asked for.',
  },
};

type Words = typeof english;

const german: Words = {
  ticketSubject: (reference) => `Chat ${reference}: unsere Antwort`,
  answerIntro: (name, { day, reference }) => `${name} antwortet auf Ihren Chat vom ${day} (${reference}):`,
  leftIntro: (name, { day, reference }) =>
    `${name} hat auf Ihren Chat vom ${day} (${reference}) geantwortet, als Sie schon fort waren:`,
  yourMessage: 'Ihre Nachricht',
  yourFile: 'Ihre Datei',
  goOn: 'Im Chat weiterschreiben',
  goOnNote:
    'Im selben Browser steht die Antwort auch im Chat. Sie können auch einfach auf diese E-Mail antworten.',
  transcriptSubject: (reference) => `Ihr Chat ${reference}`,
  transcriptIntro:
    'Das ist das Gespräch, wie Sie es angefordert haben; was Sie selbst geschrieben haben, steht nur im Chat. Die Uhrzeiten sind die Ihrer eigenen Uhr.',
  you: 'Sie',
  us: 'Wir',
  automatic: 'Automatische Antwort',
  fileSent: (name, kilobytes) => `Datei: ${name} (${kilobytes} kB)`,
  fileNote: 'Der Link öffnet die Datei 30 Tage lang. Sie steht auch im Chat.',
  fileGoneTitle: 'Diese Datei ist nicht mehr da',
  fileGone:
    'Der Link ist älter als 30 Tage, oder die Datei wird nicht mehr aufbewahrt. Fragen Sie im Chat danach.',
  happenings: {
    taken: (name) => `${name} antwortet.`,
    handed_over: (name) =>
      name ? `An ${name} übergeben.` : 'An eine Kollegin oder einen Kollegen übergeben.',
    ticket: () => 'Es war niemand da; als Anfrage aufgenommen.',
    closed: () => 'Beendet.',
    reopened: () => 'Wieder geöffnet.',
    person_asked: () => 'Ein Mensch soll antworten.',
  },
};

export type ChatTexts = Words;

export function chatTexts(locale: string): Words {
  return locale.slice(0, 2).toLowerCase() === 'de' ? german : english;
}
