import { QUOTE_REFUSALS } from '#quotes/contract';
import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

/** Texts of the quote form. Some are worded by the specification and must not change. */
const en = {
  ...QUOTE_REFUSALS,
  title: 'Request a quote',
  description:
    'Paste part numbers or upload a bill of materials: firm prices, lead times and alternatives for every line within 24 hours on working days.',
  promise: (hours: number) =>
    `Prices, lead times and alternatives for every line, within ${hours} hours on working days.`,
  backHome: 'Back to Home',
  method: 'How you send your list',
  methodText: 'Paste part numbers',
  methodFile: 'Upload a file',
  partNumbersLabel: 'Part numbers or specifications',
  partNumbersHint: 'ours, other makers’, or values with quantities',
  partNumbersExample: 'MC0805R106K1ANT  3000\n4k7 1% 0603  10000',
  lineCount: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  understood: (count: number) => `${count} understood`,
  readsAs: (line: number) => `We read line ${line} as`,
  grade: (grade: string) =>
    grade === 'exact' ? 'exact' : grade === 'upgrade' ? 'the same or better' : 'check the differences',
  fileLabel: 'Bill of materials',
  fileHint: 'xlsx, xls or csv, up to 10 MB; save ods files as xlsx',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  chooseAnother: 'Choose another',
  removeFile: (name: string) => `Remove ${name}`,
  textWay: 'Text files are sent as part numbers, one per line.',
  useText: 'Use its text as part numbers',
  sendInChat: 'Send it to us in the chat',
  writeMail: 'Open an e-mail',
  pdfWay: (email: string, file: string) =>
    `This form cannot read PDF files. Send ${file} to ${email} as an attachment. We reply within the same time.`,
  mailSubject: 'Quote request',
  notes: 'Application notes',
  optional: 'optional',
  emailLabel: 'E-mail address',
  submit: 'Request quote',
  processing: 'Processing...',
  answerBy: 'Answer by',
  yourTime: 'your time',
  answerWithin: (hours: number) => `Answer within ${hours} hours on working days.`,
  waits: (day: string) => `Today is ${day}. We reply by the same time on the next working day.`,
  clockRuns: 'Within one working day.',
  success: "Quote request submitted! You'll hear back in 24 hrs.",
  taken: 'We have received your request.',
  reference: 'Reference',
  confirmationTo: (email: string) => `A confirmation is on its way to ${email}.`,
  inAccount: (email: string) =>
    `Sign in with ${email} in this browser to find the request in your account under Quotes.`,
  another: 'Request another quote',
  wrong: 'Something went wrong!',
  wrongLater: 'Please try again later.',
  tryAgain: 'Try again',
  serverFault: 'Internal Server Error. Please try again later.',
  otherFault: 'An error occurred.',
  noAnswer: 'No response from server. Check your connection.',
};

export type QuoteWords = Translation<typeof en>;

const de: QuoteWords = {
  partNumbers: 'Bitte geben Sie Teilenummern oder Spezifikationen ein.',
  file: 'Bitte laden Sie eine Stückliste oder CSV-Datei hoch.',
  fileType: 'Ungültiger Dateityp. Erlaubt: .xlsx, .xls, .csv',
  fileSize: 'Die Datei ist zu groß. Höchstens 10 MB.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  title: 'Angebot anfragen',
  description:
    'Teilenummern einfügen oder Stückliste hochladen: verbindliche Preise, Lieferzeiten und Alternativen zu jeder Zeile innerhalb von 24 Stunden an Arbeitstagen.',
  promise: (hours) =>
    `Preise, Lieferzeiten und Alternativen zu jeder Zeile, innerhalb von ${hours} Stunden an Arbeitstagen.`,
  backHome: 'Zur Startseite',
  method: 'Wie Sie Ihre Liste senden',
  methodText: 'Teilenummern einfügen',
  methodFile: 'Datei hochladen',
  partNumbersLabel: 'Teilenummern oder Spezifikationen',
  partNumbersHint: 'unsere, die anderer Hersteller oder Werte mit Mengen',
  partNumbersExample: 'MC0805R106K1ANT  3000\n4k7 1% 0603  10000',
  lineCount: (count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
  understood: (count) => `${count} verstanden`,
  readsAs: (line) => `Zeile ${line} lesen wir als`,
  grade: (grade) =>
    grade === 'exact' ? 'genau' : grade === 'upgrade' ? 'gleich oder besser' : 'Unterschiede prüfen',
  fileLabel: 'Stückliste',
  fileHint: 'xlsx, xls oder csv, bis 10 MB; ods bitte als xlsx speichern',
  drop: 'Datei hierher ziehen oder',
  choose: 'Datei wählen',
  chooseAnother: 'Andere wählen',
  removeFile: (name) => `${name} entfernen`,
  textWay: 'Textdateien werden als Teilenummern gesendet, eine je Zeile.',
  useText: 'Text als Teilenummern übernehmen',
  sendInChat: 'Im Chat an uns senden',
  writeMail: 'E-Mail öffnen',
  pdfWay: (email, file) =>
    `Dieses Formular kann keine PDF-Dateien lesen. Senden Sie ${file} als Anhang an ${email}. Wir antworten in derselben Frist.`,
  mailSubject: 'Angebotsanfrage',
  notes: 'Anwendung, Hinweise',
  optional: 'freiwillig',
  emailLabel: 'E-Mail-Adresse',
  submit: 'Angebot anfragen',
  processing: 'Wird gesendet …',
  answerBy: 'Antwort bis',
  yourTime: 'Ihre Zeit',
  answerWithin: (hours) => `Antwort innerhalb von ${hours} Stunden an Arbeitstagen.`,
  waits: (day) => `Heute ist ${day}. Wir antworten bis zur selben Uhrzeit am nächsten Arbeitstag.`,
  clockRuns: 'Innerhalb eines Arbeitstags.',
  success: 'Angebotsanfrage gesendet! Sie hören innerhalb von 24 Stunden von uns.',
  taken: 'Wir haben Ihre Anfrage erhalten.',
  reference: 'Referenz',
  confirmationTo: (email) => `Eine Bestätigung an ${email} ist unterwegs.`,
  inAccount: (email) =>
    `Melden Sie sich in diesem Browser mit ${email} an. Sie finden die Anfrage dann in Ihrem Konto unter Angebote.`,
  another: 'Weiteres Angebot anfragen',
  wrong: 'Etwas ist schiefgegangen!',
  wrongLater: 'Bitte versuchen Sie es später noch einmal.',
  tryAgain: 'Noch einmal',
  serverFault: 'Fehler auf dem Server. Bitte versuchen Sie es später noch einmal.',
  otherFault: 'Ein Fehler ist aufgetreten.',
  noAnswer: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung.',
};

export const quoteTexts = defineTexts(en, de, fr, nl);

export type QuoteTexts = (typeof quoteTexts)['en'];

const REFUSED = Object.entries(QUOTE_REFUSALS) as [keyof typeof QUOTE_REFUSALS, string][];

/** The server's refusal in the page's language, if the form has a text for it. */
export function inWords(t: QuoteTexts, message: string): string {
  const refusalEntry = REFUSED.find(([, text]) => text === message);
  return refusalEntry ? t[refusalEntry[0]] : message;
}
