import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  title: 'Free samples',
  description:
    'Free samples for companies: enter part numbers and confirm your address. We decide by published rules.',
  lead: (parts: string, pieces: string, days: string) =>
    `Every company gets up to ${parts} part numbers with up to ${pieces} pieces each free of charge in ${days} days. We answer as soon as you confirm your address.`,
  rule: 'How we decide',
  ruleGranted: 'Granted at once: work e-mail address, parts in stock, within these limits.',
  ruleReview:
    'Reviewed within one working day: colleagues already had samples, a part is out of stock, or the pieces are worth more than €100.',
  ruleRefused:
    'Refused with a reason: private e-mail addresses and requests above these limits. You can then order the same pieces as cut tape with one click.',
  ruleKits: 'Whole kits have a form of their own:',
  kits: 'Engineering kits',

  parts: 'Parts',
  partNumber: (line: string) => `Part number ${line}`,
  pieces: (line: string) => `Pieces ${line}`,
  partHead: 'Part number',
  piecesHead: 'Pieces',
  you: 'Your details',
  email: 'Work e-mail address',
  company: 'Company',
  address: 'Address',
  addressHint: 'street, postcode and town, country',
  send: 'Ask for samples',
  needPart: 'Enter at least one part.',
  wrongPieces: 'Enter a whole number, at least 1.',
  unchanged: 'The request could not be sent. Nothing was stored; try again.',
  check: 'Please check the form.',

  granted: 'Granted',
  confirm: 'Confirm your address',
  review: 'Under review',
  sent: 'Sent',
  tracking: 'Tracking number',
  refused: 'Not this time',
  reference: 'Reference',
  answerBy: 'Answer by',
  yourTime: 'your time',
  againFrom: 'Ask again from',
  mailSent: (email: string) => `We have also e-mailed this to ${email}.`,
  openLink: (email: string) => `Open the link in the e-mail we sent to ${email}.`,
  orderNow: 'Order these pieces as cut tape',
  another: 'Another request',

  kitTitle: 'Free engineering kits',
  kitDescription: 'Apply for a free engineering kit for your company. We decide by published rules.',
  kitLead: (volume: string) =>
    `Every company that builds ${volume} pieces a year or more gets one engineering kit free. We answer as soon as you confirm your address.`,
  kitRuleReview: (volume: string) =>
    `Reviewed within one working day: fewer than ${volume} pieces a year, or a second kit.`,
  kitRuleRefused: 'Refused with a reason: private e-mail addresses. You can also buy every kit.',
  kitAll: 'See all kits',
  kit: 'Kit',
  kitAddress: 'Ship the kit to',
  site: 'Site',
  siteHint: 'where you develop or build',
  project: 'Project',
  projectHint: 'what you build, in a sentence or two',
  volume: 'Pieces a year',
  volumeHint: 'all parts together',
  volumeWrong: 'Enter a whole number of pieces a year.',
  apply: 'Apply for the kit',
  kitStatus: 'Your kit application',
  kitKeep: 'Keep this link to check your application.',
  kitSee: 'Check status',
  applied: 'Applied',
  kitGone: 'There is no application at this link.',
  status: 'Status',
};

export type SampleWords = Translation<typeof en>;

const de: SampleWords = {
  title: 'Kostenlose Muster',
  description:
    'Kostenlose Muster für Firmen: Teilenummern eingeben und Adresse bestätigen. Wir entscheiden nach veröffentlichten Regeln.',
  lead: (parts, pieces, days) =>
    `Jede Firma erhält in ${days} Tagen bis zu ${parts} Teilenummern mit je bis zu ${pieces} Stück kostenlos. Wir antworten, sobald Sie Ihre Adresse bestätigt haben.`,
  rule: 'Wie wir entscheiden',
  ruleGranted: 'Sofort bewilligt: Firmenadresse, Teile auf Lager, innerhalb dieser Mengen.',
  ruleReview:
    'Innerhalb eines Arbeitstags geprüft: Ihre Firma hatte schon Muster, ein Teil ist nicht auf Lager, oder die Teile sind mehr als 100 € wert.',
  ruleRefused:
    'Mit Begründung abgelehnt: private E-Mail-Adressen und größere Mengen. Dieselben Teile bestellen Sie dann mit einem Klick als Gurtabschnitt.',
  ruleKits: 'Für ganze Kits gibt es ein eigenes Formular:',
  kits: 'Entwicklungskits',

  parts: 'Bauteile',
  partNumber: (line) => `Teilenummer ${line}`,
  pieces: (line) => `Stück ${line}`,
  partHead: 'Teilenummer',
  piecesHead: 'Stück',
  you: 'Ihre Angaben',
  email: 'Geschäftliche E-Mail-Adresse',
  company: 'Firma',
  address: 'Anschrift',
  addressHint: 'Straße, PLZ und Ort, Land',
  send: 'Muster anfordern',
  needPart: 'Geben Sie mindestens ein Bauteil an.',
  wrongPieces: 'Geben Sie eine ganze Zahl ab 1 ein.',
  unchanged:
    'Die Anfrage konnte nicht gesendet werden. Nichts wurde gespeichert; versuchen Sie es noch einmal.',
  check: 'Bitte prüfen Sie das Formular.',

  granted: 'Bewilligt',
  confirm: 'Bestätigen Sie Ihre Adresse',
  review: 'Wird geprüft',
  sent: 'Versandt',
  tracking: 'Sendungsnummer',
  refused: 'Diesmal nicht',
  reference: 'Vorgang',
  answerBy: 'Antwort bis',
  yourTime: 'Ihre Zeit',
  againFrom: 'Wieder möglich ab',
  mailSent: (email) => `Sie erhalten dies auch per E-Mail an ${email}.`,
  openLink: (email) => `Öffnen Sie den Link in der E-Mail an ${email}.`,
  orderNow: 'Diese Teile als Gurtabschnitt bestellen',
  another: 'Weitere Anfrage',

  kitTitle: 'Kostenlose Entwicklungskits',
  kitDescription:
    'Beantragen Sie ein kostenloses Entwicklungskit für Ihre Firma. Wir entscheiden nach veröffentlichten Regeln.',
  kitLead: (volume) =>
    `Jede Firma, die ab ${volume} Stück im Jahr verbaut, bekommt ein Entwicklungskit kostenlos. Wir antworten, sobald Sie Ihre Adresse bestätigt haben.`,
  kitRuleReview: (volume) =>
    `Innerhalb eines Arbeitstags geprüft: weniger als ${volume} Stück im Jahr oder ein zweites Kit.`,
  kitRuleRefused: 'Mit Begründung abgelehnt: private E-Mail-Adressen. Sie können jedes Kit auch kaufen.',
  kitAll: 'Alle Kits ansehen',
  kit: 'Kit',
  kitAddress: 'Versandanschrift',
  site: 'Standort',
  siteHint: 'wo Sie entwickeln oder fertigen',
  project: 'Projekt',
  projectHint: 'was Sie bauen, in ein, zwei Sätzen',
  volume: 'Stück im Jahr',
  volumeHint: 'alle Bauteile zusammen',
  volumeWrong: 'Geben Sie eine ganze Stückzahl im Jahr ein.',
  apply: 'Kit beantragen',
  kitStatus: 'Ihr Kit-Antrag',
  kitKeep: 'Bewahren Sie diesen Link auf. Er zeigt den Stand Ihres Antrags.',
  kitSee: 'Stand ansehen',
  applied: 'Beantragt am',
  kitGone: 'Unter diesem Link gibt es keinen Antrag.',
  status: 'Status',
};

export const sampleTexts = defineTexts(en, de, fr, nl);

export type SampleTexts = (typeof sampleTexts)['en'];
