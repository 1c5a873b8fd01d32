import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  title: 'Free samples',
  description: 'Up to five part numbers, ten pieces each, free for companies, answered at once.',
  lead: (parts: string, pieces: string, days: string) =>
    `Up to ${parts} part numbers with up to ${pieces} pieces each are free for every company within ${days} days. You have the answer as soon as your address is confirmed.`,
  rule: 'How we decide',
  ruleGranted: 'Granted at once: a work address, parts in stock, within these numbers.',
  ruleReview:
    'Looked at by the same time on the next working day: colleagues of yours have had samples, a part is not in stock, or the pieces are worth more than €100.',
  ruleRefused:
    'Refused with the reason: private mail addresses and more than these numbers. One click then orders the same pieces as cut tape.',
  ruleKits: 'Whole kits have a form of their own:',
  kits: 'Engineering kits',

  parts: 'Parts',
  partNumber: (line: string) => `Part number ${line}`,
  pieces: (line: string) => `Pieces ${line}`,
  partHead: 'Part number',
  piecesHead: 'Pieces',
  you: 'Where they go',
  email: 'Work e-mail address',
  company: 'Company',
  address: 'Address',
  addressHint: 'street, postcode and town, country',
  send: 'Ask for samples',
  needPart: 'Name at least one part.',
  wrongPieces: 'Whole pieces, at least 1.',
  unchanged: 'The request could not be sent. Nothing was stored; try again.',
  check: 'Please check the form.',

  granted: 'Granted',
  confirm: 'Confirm your address',
  review: 'We are looking at it',
  sent: 'Sent',
  tracking: 'Tracking number',
  refused: 'Not this time',
  reference: 'Reference',
  answerBy: 'Answer by',
  yourTime: 'your time',
  againFrom: 'Ask again from',
  mailSent: (email: string) => `The same is in a mail to ${email}.`,
  openLink: (email: string) => `Open the link in the mail to ${email}.`,
  orderNow: 'Order these pieces as cut tape',
  another: 'Another request',

  kitTitle: 'Free engineering kits',
  kitDescription: 'Apply for a free engineering kit for your company; the answer comes at once.',
  kitLead: (volume: string) =>
    `Every company that builds ${volume} pieces a year or more gets one engineering kit free. You have the answer as soon as your address is confirmed.`,
  kitRuleReview: (volume: string) =>
    `Looked at by the same time on the next working day: fewer than ${volume} pieces a year, or a second kit.`,
  kitRuleRefused: 'Refused with the reason: private mail addresses. Every kit can also be bought.',
  kitAll: 'See all kits',
  kit: 'Kit',
  kitAddress: 'Ship the kit to',
  site: 'Site',
  siteHint: 'where you develop or build',
  project: 'Project',
  projectHint: 'what you build, in a sentence or two',
  volume: 'Pieces a year',
  volumeHint: 'all parts together',
  volumeWrong: 'A whole number of pieces a year.',
  apply: 'Apply for the kit',
  kitStatus: 'Your kit application',
  kitKeep: 'Keep this address: it shows how your application stands.',
  kitSee: 'See how it stands',
  applied: 'Applied',
  kitGone: 'There is no application at this address.',
  status: 'Status',
};

export type SampleWords = Translation<typeof en>;

const de: SampleWords = {
  title: 'Gratismuster',
  description: 'Bis zu fünf Teilenummern mit je zehn Stück, gratis für Firmen, sofort beantwortet.',
  lead: (parts, pieces, days) =>
    `Bis zu ${parts} Teilenummern mit je bis zu ${pieces} Stück sind in ${days} Tagen für jede Firma gratis. Die Antwort haben Sie, sobald Ihre Adresse bestätigt ist.`,
  rule: 'Wie wir entscheiden',
  ruleGranted: 'Sofort bewilligt: Firmenadresse, Teile auf Lager, innerhalb dieser Mengen.',
  ruleReview:
    'Bis zur selben Zeit am nächsten Werktag geprüft: Aus Ihrer Firma kamen schon Anfragen, ein Teil ist nicht auf Lager, oder die Teile sind mehr als 100 € wert.',
  ruleRefused:
    'Mit Grund abgelehnt: private Mailadressen und mehr als diese Mengen. Ein Klick bestellt dann dieselben Stücke als Gurtabschnitt.',
  ruleKits: 'Für ganze Kits gibt es ein eigenes Formular:',
  kits: 'Entwicklungskits',

  parts: 'Bauteile',
  partNumber: (line) => `Teilenummer ${line}`,
  pieces: (line) => `Stück ${line}`,
  partHead: 'Teilenummer',
  piecesHead: 'Stück',
  you: 'Wohin sie gehen',
  email: 'Geschäftliche E-Mail-Adresse',
  company: 'Firma',
  address: 'Anschrift',
  addressHint: 'Straße, PLZ und Ort, Land',
  send: 'Muster anfordern',
  needPart: 'Nennen Sie mindestens ein Bauteil.',
  wrongPieces: 'Ganze Stück, mindestens 1.',
  unchanged:
    'Die Anfrage konnte nicht gesendet werden. Nichts wurde gespeichert; versuchen Sie es noch einmal.',
  check: 'Bitte prüfen Sie das Formular.',

  granted: 'Bewilligt',
  confirm: 'Bestätigen Sie Ihre Adresse',
  review: 'Wir sehen es uns an',
  sent: 'Versandt',
  tracking: 'Sendungsnummer',
  refused: 'Diesmal nicht',
  reference: 'Vorgang',
  answerBy: 'Antwort bis',
  yourTime: 'Ihre Zeit',
  againFrom: 'Wieder möglich ab',
  mailSent: (email) => `Dasselbe steht in einer Mail an ${email}.`,
  openLink: (email) => `Öffnen Sie den Link in der Mail an ${email}.`,
  orderNow: 'Diese Stücke als Gurtabschnitt bestellen',
  another: 'Weitere Anfrage',

  kitTitle: 'Entwicklungskits gratis',
  kitDescription: 'Bewerben Sie sich um ein Entwicklungskit für Ihre Firma; die Antwort kommt sofort.',
  kitLead: (volume) =>
    `Jede Firma, die ab ${volume} Stück im Jahr verbaut, bekommt ein Entwicklungskit gratis. Die Antwort haben Sie, sobald Ihre Adresse bestätigt ist.`,
  kitRuleReview: (volume) =>
    `Bis zur selben Zeit am nächsten Werktag geprüft: weniger als ${volume} Stück im Jahr, oder ein zweites Kit.`,
  kitRuleRefused: 'Mit Grund abgelehnt: private Mailadressen. Jedes Kit kann auch gekauft werden.',
  kitAll: 'Alle Kits ansehen',
  kit: 'Kit',
  kitAddress: 'Versandanschrift',
  site: 'Standort',
  siteHint: 'wo Sie entwickeln oder fertigen',
  project: 'Projekt',
  projectHint: 'was Sie bauen, in ein, zwei Sätzen',
  volume: 'Stück im Jahr',
  volumeHint: 'alle Bauteile zusammen',
  volumeWrong: 'Eine ganze Zahl von Stück im Jahr.',
  apply: 'Um das Kit bewerben',
  kitStatus: 'Ihre Bewerbung um ein Kit',
  kitKeep: 'Behalten Sie diese Adresse: Sie zeigt, wie Ihre Bewerbung steht.',
  kitSee: 'Stand ansehen',
  applied: 'Beworben am',
  kitGone: 'Unter dieser Adresse gibt es keine Bewerbung.',
  status: 'Stand',
};

export const sampleTexts = defineTexts(en, de, fr, nl);

export type SampleTexts = (typeof sampleTexts)['en'];
