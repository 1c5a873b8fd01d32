/**
 * Replies and mails about samples and kits, in the requester's language; English for languages without a
 * translation.
 */
import type { OwnReplacement } from '#commerce/cart';
import { byLanguage, formatCount } from '#kernel';
import type { Verdict, VerdictCode } from './contract.ts';
import type { Terms } from './sample-rule.ts';
import { KIT_VOLUME } from './sample-rule.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const english = {
  writtenEnough: () =>
    'We have already sent several emails to this address. Use one of the links, or try again in an hour.',
  confirm: () => 'We have sent you a link. Use it to confirm your address. Then we decide at once.',
  ok: () => 'Your samples leave with our next shipment, free of charge.',
  free_mail: () =>
    'Free samples go to work addresses only. Request them again with your company address, or order the same parts as cut tape now.',
  also_too_many: ({ partNumbers, pieces }: Terms) =>
    `Your request is also too large. You can request up to ${partNumbers} part numbers with up to ${pieces} pieces each.`,
  too_many: ({ partNumbers, pieces }: Terms) =>
    `You can request up to ${partNumbers} part numbers with up to ${pieces} pieces each. Request fewer, or order the parts as cut tape.`,
  limit: ({ partNumbers, pieces, days }: Terms) =>
    `Your company has reached the limit of ${partNumbers} part numbers with ${pieces} pieces each in ${days} days. Order more as cut tape now, or request samples again later.`,
  colleagues: () =>
    'Colleagues of yours received samples recently. We will check your request and write to you.',
  stock: () => 'Not all parts are in stock. We will check when they can ship and write to you.',
  value: () => 'High-value samples need a quick review. We will check your request and write to you.',
  declined: () =>
    'We cannot offer these parts free of charge. Order them as cut tape, or reply to this e-mail.',
  kit: () => 'Kits are not available as samples. Apply for an engineering kit, or order one.',
  kit_ok: () => 'Your kit leaves with our next shipment, free of charge.',
  kit_free_mail: () =>
    'Engineering kits go to companies only. Apply again with your work address, or order the kit.',
  kit_limit: () =>
    'Your company already has a kit. We will check whether another one makes sense and write to you.',
  kit_volume: () =>
    `Kits are free from ${formatCount(KIT_VOLUME)} pieces a year. We will check your project and write to you.`,
  kit_stock: () => 'The kit is currently out of stock. We will check when it can ship and write to you.',
  kit_declined: () => 'We cannot offer this kit free of charge. You can order it, or reply to this e-mail.',

  inPlace: (name: string, { maker, number, isToCheck }: OwnReplacement) =>
    `${name} is a part number of ${maker}. We make ${number} in its place${isToCheck ? '; check the differences first' : ''}.`,
  unknownPart: (number: string) => `We have no part called "${number}".`,
  notAKit: (number: string) => `"${number}" is no engineering kit. Choose one of the list.`,
  email: () => 'Enter an e-mail address, such as ada@company.com.',

  mailConfirm: (reference: string) => `Confirm your sample request ${reference}`,
  confirmLead:
    'Someone requested free samples or a kit with this address. Confirm it, and we decide at once.',
  confirmButton: 'Confirm request',
  confirmIgnore: 'Not you? Ignore this e-mail, and nothing will be sent.',
  confirmDead: 'This link is no longer valid. Request the samples or the kit again.',
  toShop: 'Back to the shop',
  mailGranted: (reference: string) => `Your samples are approved: ${reference}`,
  mailReview: (reference: string) => `We are reviewing your sample request ${reference}`,
  mailRefused: (reference: string) => `We cannot approve your sample request ${reference}`,
  kitGranted: (reference: string) => `Your engineering kit is approved: ${reference}`,
  kitReview: (reference: string) => `We are reviewing your kit application ${reference}`,
  kitRefused: (reference: string) => `We cannot approve your kit application ${reference}`,
  mailSent: (reference: string) => `Your samples are on their way: ${reference}`,
  kitSent: (reference: string) => `Your engineering kit is on its way: ${reference}`,
  sent: 'The parcel has left our warehouse.',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  track: 'Track parcel',
  reference: 'Reference',
  answerBy: 'Answer by',
  to: 'To',
  part: 'Part',
  pieces: 'Pieces',
  kit_: 'Kit',
  order: 'Order as cut tape',
  status: 'View status',
};

export type SampleTexts = typeof english;

const german: SampleTexts = {
  writtenEnough: () =>
    'An diese Adresse haben wir schon mehrere Mails geschickt. Nutzen Sie einen der Links, oder versuchen Sie es in einer Stunde noch einmal.',
  confirm: () =>
    'Wir haben Ihnen einen Link geschickt. Bestätigen Sie damit Ihre Adresse, dann entscheiden wir sofort.',
  ok: () => 'Ihre Muster schicken wir kostenlos mit unserer nächsten Sendung.',
  free_mail: () =>
    'Kostenlose Muster schicken wir nur an Firmenadressen. Fragen Sie mit Ihrer Firmenadresse noch einmal an, oder bestellen Sie dieselben Teile jetzt als Gurtabschnitt.',
  also_too_many: ({ partNumbers, pieces }) =>
    `Außerdem ist Ihre Anfrage zu groß. Möglich sind bis zu ${partNumbers} Teilenummern mit je bis zu ${pieces} Stück.`,
  too_many: ({ partNumbers, pieces }) =>
    `Eine Anfrage umfasst bis zu ${partNumbers} Teilenummern mit je bis zu ${pieces} Stück. Fragen Sie weniger an, oder bestellen Sie die Teile als Gurtabschnitt.`,
  limit: ({ partNumbers, pieces, days }) =>
    `Ihre Firma hat die Grenze von ${partNumbers} Teilenummern mit je ${pieces} Stück in ${days} Tagen erreicht. Bestellen Sie weitere jetzt als Gurtabschnitt, oder fragen Sie später wieder an.`,
  colleagues: () =>
    'In Ihrer Firma hat kürzlich schon jemand Muster erhalten. Wir prüfen Ihre Anfrage und schreiben Ihnen.',
  stock: () => 'Nicht alles ist auf Lager. Wir prüfen, wann wir liefern können, und schreiben Ihnen.',
  value: () =>
    'Muster mit diesem Warenwert prüfen wir vorab. Wir sehen uns Ihre Anfrage an und schreiben Ihnen.',
  declined: () =>
    'Diese Teile können wir nicht kostenlos abgeben. Bestellen Sie sie als Gurtabschnitt, oder antworten Sie auf diese Mail.',
  kit: () =>
    'Kits geben wir nicht als Muster ab. Bewerben Sie sich um ein Entwicklungskit, oder bestellen Sie es.',
  kit_ok: () => 'Ihr Kit schicken wir kostenlos mit unserer nächsten Sendung.',
  kit_free_mail: () =>
    'Entwicklungskits schicken wir nur an Firmen. Bewerben Sie sich mit Ihrer Firmenadresse noch einmal, oder bestellen Sie das Kit.',
  kit_limit: () =>
    'Ihre Firma hat schon ein Kit. Wir prüfen, ob ein weiteres sinnvoll ist, und schreiben Ihnen.',
  kit_volume: () =>
    `Kostenlos sind Kits ab ${formatCount(KIT_VOLUME)} Stück im Jahr. Wir sehen uns Ihr Projekt an und schreiben Ihnen.`,
  kit_stock: () =>
    'Das Kit ist gerade nicht auf Lager. Wir prüfen, wann wir liefern können, und schreiben Ihnen.',
  kit_declined: () =>
    'Dieses Kit können wir nicht kostenlos abgeben. Sie können es bestellen oder auf diese Mail antworten.',

  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} ist eine Nummer von ${maker}. An ihrer Stelle fertigen wir ${number}${isToCheck ? '; zuerst die Unterschiede prüfen' : ''}.`,
  unknownPart: (number) => `Ein Teil „${number}“ führen wir nicht.`,
  notAKit: (number) => `„${number}“ ist kein Entwicklungskit. Wählen Sie eines aus der Liste.`,
  email: () => 'Geben Sie eine Mailadresse an, zum Beispiel ada@firma.de.',

  mailConfirm: (reference) => `Bestätigen Sie Ihre Musteranfrage ${reference}`,
  confirmLead:
    'Mit dieser Adresse wurden bei uns kostenlose Muster oder ein Kit angefragt. Bestätigen Sie sie, dann entscheiden wir sofort.',
  confirmButton: 'Anfrage bestätigen',
  confirmIgnore: 'Das waren nicht Sie? Dann ignorieren Sie diese Mail. Es wird nichts versandt.',
  confirmDead: 'Dieser Link gilt nicht mehr. Fragen Sie Muster oder Kit noch einmal an.',
  toShop: 'Zum Shop',
  mailGranted: (reference) => `Ihre Muster sind bewilligt: ${reference}`,
  mailReview: (reference) => `Wir prüfen Ihre Musteranfrage ${reference}`,
  mailRefused: (reference) => `Ihre Musteranfrage ${reference} können wir nicht bewilligen`,
  kitGranted: (reference) => `Ihr Entwicklungskit ist bewilligt: ${reference}`,
  kitReview: (reference) => `Wir prüfen Ihre Bewerbung um ein Kit: ${reference}`,
  kitRefused: (reference) => `Ihre Bewerbung um ein Kit müssen wir ablehnen: ${reference}`,
  mailSent: (reference) => `Ihre Muster sind unterwegs: ${reference}`,
  kitSent: (reference) => `Ihr Entwicklungskit ist unterwegs: ${reference}`,
  sent: 'Die Sendung hat unser Lager verlassen.',
  carrier: 'Versanddienst',
  tracking: 'Sendungsnummer',
  track: 'Sendung verfolgen',
  reference: 'Vorgang',
  answerBy: 'Antwort bis',
  to: 'An',
  part: 'Bauteil',
  pieces: 'Stück',
  kit_: 'Kit',
  order: 'Als Gurtabschnitt bestellen',
  status: 'Stand ansehen',
};

export function sampleTexts(locale: string): SampleTexts {
  return byLanguage({ en: english, de: german, fr, nl }, locale);
}

/**
 * The verdict on a kit application in words. A refusal by rule states the rule; a refusal by staff must not state
 * the reason of the review.
 */
export function kitWords(
  locale: string,
  { status, code }: { status: Verdict; code: VerdictCode },
): () => string {
  const t = sampleTexts(locale);
  if (status === 'granted') return t.kit_ok;
  if (code === 'free_mail') return t.kit_free_mail;
  if (status === 'refused') return t.kit_declined;
  return code === 'limit' ? t.kit_limit : code === 'stock' ? t.kit_stock : t.kit_volume;
}
