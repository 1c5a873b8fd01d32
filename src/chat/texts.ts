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
    `${name} has replied to your chat of ${day} (${reference}):`,
  leftIntro: (name: string, { day, reference }: AskedIn) =>
    `${name} replied to your chat of ${day} (${reference}) after you left:`,
  /** In place of a visitor's text. */
  yourMessage: 'Your message',
  yourFile: 'Your file',
  goOn: 'Continue in the chat',
  goOnNote: 'In the same browser, you also see the answer in the chat. Or simply reply to this email.',
  transcriptSubject: (reference: string) => `Your chat ${reference}`,
  transcriptIntro:
    'Here is the conversation you requested. Your own messages appear only in the chat. Times are in your time zone.',
  you: 'You',
  us: 'We',
  automatic: 'Automatic answer',
  fileSent: (name: string, kilobytes: number) => `File: ${name} (${kilobytes} kB)`,
  /** Below the link of a file in a mail. */
  fileNote: 'The link opens the file for 30 days. The file is also in the chat.',
  fileGoneTitle: 'This file is no longer available',
  fileGone: 'The link is older than 30 days, or the file is no longer stored. Ask for it in the chat.',
  happenings: {
    taken: (name: string) => `${name} answers.`,
    handed_over: (name: string) =>
      name ? fullStop(`Handed over to ${name}`) : 'Handed over to a colleague.',
    ticket: () => 'Nobody was available. Saved as a ticket.',
    closed: () => 'Closed.',
    reopened: () => 'Reopened.',
    person_asked: () => 'Reply from our team requested.',
  },
};

type Words = typeof english;

const german: Words = {
  ticketSubject: (reference) => `Chat ${reference}: unsere Antwort`,
  answerIntro: (name, { day, reference }) =>
    `${name} hat auf Ihren Chat vom ${day} (${reference}) geantwortet:`,
  leftIntro: (name, { day, reference }) =>
    `${name} hat auf Ihren Chat vom ${day} (${reference}) geantwortet, nachdem Sie gegangen waren:`,
  yourMessage: 'Ihre Nachricht',
  yourFile: 'Ihre Datei',
  goOn: 'Im Chat weiterschreiben',
  goOnNote:
    'Im selben Browser sehen Sie die Antwort auch im Chat. Sie können auch einfach auf diese E-Mail antworten.',
  transcriptSubject: (reference) => `Ihr Chat ${reference}`,
  transcriptIntro:
    'Hier ist das Gespräch, das Sie angefordert haben. Ihre eigenen Nachrichten stehen nur im Chat. Die Uhrzeiten gelten für Ihre Zeitzone.',
  you: 'Sie',
  us: 'Wir',
  automatic: 'Automatische Antwort',
  fileSent: (name, kilobytes) => `Datei: ${name} (${kilobytes} kB)`,
  fileNote: 'Der Link öffnet die Datei 30 Tage lang. Sie finden sie auch im Chat.',
  fileGoneTitle: 'Diese Datei ist nicht mehr verfügbar',
  fileGone:
    'Der Link ist älter als 30 Tage, oder die Datei wird nicht mehr aufbewahrt. Fragen Sie im Chat danach.',
  happenings: {
    taken: (name) => `${name} antwortet.`,
    handed_over: (name) =>
      name ? `An ${name} übergeben.` : 'An eine Kollegin oder einen Kollegen übergeben.',
    ticket: () => 'Es war niemand erreichbar. Als Anfrage gespeichert.',
    closed: () => 'Beendet.',
    reopened: () => 'Wieder geöffnet.',
    person_asked: () => 'Antwort von unserem Team gewünscht.',
  },
};

export type ChatTexts = Words;

export function chatTexts(locale: string): Words {
  return locale.slice(0, 2).toLowerCase() === 'de' ? german : english;
}
