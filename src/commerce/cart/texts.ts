/** Messages of the cart to buyers, in their language; English for languages without a translation. */

import { byLanguage } from '#kernel';
import type { OwnReplacement } from './product-lookup.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const english = {
  tooMany: (pieces: string) => `A line holds at most ${pieces} pieces. Ask for a quote for more.`,
  multiple: (packaging: string, multiple: string, next: string) =>
    `${packaging} is sold in multiples of ${multiple} pieces; the next orderable quantity is ${next}.`,
  tooManyLines: (most: number) => `A cart holds at most ${most} lines. Ask for a quote for more.`,
  lineGone: () => 'This line is no longer in the cart.',
  quantity: () => 'Enter a whole number from 1 to 999,999,999.',
  inPlace: (name: string, { maker, number, isToCheck }: OwnReplacement) =>
    `${name} is a part number of ${maker}. We make ${number} in its place${isToCheck ? '; check the differences first' : ''}.`,
  unknownGoods: (name: string) => `The shop sells nothing called "${name}".`,
  quoteOnly: (number: string) => `${number} is sold by quotation.`,
  unknownPackaging: (number: string, packaging: string, names: string) =>
    `${number} does not come as "${packaging}". Choose ${names}.`,
  chargedIn: (currency: string) => `The shop charges in ${currency}.`,
  notServed: () => 'We do not deliver to this country. Write to us for an offer.',
  noGiftcard: () => 'There is no gift card with this code.',
  emptyGiftcard: () => 'This gift card has no balance left.',
  tooManyGiftcards: (most: number) => `A cart takes at most ${most} gift cards.`,
  ended: (number: string, pieces: string, replacement: string | null) =>
    `${number} takes no more orders beyond what is on hand, ${pieces} pieces.${replacement ? ` ${replacement} takes its place.` : ''}`,
  unavailable: (number: string) =>
    `${number} is no longer sold like this. Remove it, or choose another packaging.`,
  price: (number: string, was: string, now: string) =>
    `The price of ${number} is now ${now} per piece; it was ${was}.`,
  discount: (was: string, now: string) => `The discount is now ${now}; it was ${was}.`,
  giftcards: (was: string, now: string) => `Gift cards now pay ${now}; it was ${was}.`,
  grandTotal: (was: string, now: string) => `The total is now ${now}; it was ${was}.`,
  unreadable: () => 'Write a part number and a quantity, such as RC0603FF4K70N, 250.',
  longLine: (most: number) => `A line has at most ${most} characters. Shorten it.`,
  unknownNumber: (number: string) => `No part has the number "${number}".`,
  noLines: () => 'Give at least one line.',
  tooManyFacts: (most: number) => `At most ${most} fields of metadata.`,
  tooManyAtOnce: (most: number) => `At most ${most} lines at once. Ask for a quote for more.`,
  linkGone: () => 'This link opens no cart any more.',
  vatFaults: {
    unknown_form: (number: string) =>
      `We cannot read ${number} as a VAT number. Begin with the country letters, such as ATU12345675.`,
    other_country: () =>
      'This VAT number belongs neither to the country of delivery nor to the country of billing.',
    mistyped: (number: string) =>
      `The check digit of ${number} is wrong. Look for a typing error. If the number is right, order and write to us: we return the VAT.`,
    company_missing: (number: string) => `Enter the name of the company that ${number} belongs to.`,
  },
  vatCharged: () => 'Until then VAT of the country of delivery is charged.',
  vatNotPrinted: () => 'It will not be on the invoice.',
  quotedPrice: {
    holds: (reference: string, day: string) => `Quoted price, ${reference}, until ${day}.`,
    expired: (reference: string, day: string) =>
      `The quoted price of ${reference} held until ${day}; the list price counts now.`,
    quantity: (reference: string, _day: string, minimum: string, maximum: string | null) =>
      `The quoted price of ${reference} holds from ${minimum}${maximum ? ` to ${maximum}` : ''} pieces; otherwise the list price counts.`,
    used: (reference: string) =>
      `The quoted price of ${reference} was used by another order; the list price counts now.`,
    list: (reference: string) => `The list price is now below the quoted one of ${reference}, so it counts.`,
  },
};

export type CartTexts = typeof english;

const german: CartTexts = {
  tooMany: (pieces) => `Eine Position fasst höchstens ${pieces} Stück. Für mehr fragen Sie ein Angebot an.`,
  multiple: (_packaging, multiple, next) =>
    `Diese Verpackung gibt es in Vielfachen von ${multiple} Stück; die nächste bestellbare Menge ist ${next}.`,
  tooManyLines: (maximum) =>
    `Ein Warenkorb fasst höchstens ${maximum} Positionen. Für mehr fragen Sie ein Angebot an.`,
  lineGone: () => 'Diese Position ist nicht mehr im Warenkorb.',
  quantity: () => 'Geben Sie eine ganze Zahl von 1 bis 999 999 999 ein.',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} ist eine Nummer von ${maker}. An ihrer Stelle fertigen wir ${number}${isToCheck ? '; zuerst die Unterschiede prüfen' : ''}.`,
  unknownGoods: (name) => `Der Shop verkauft nichts mit dem Namen „${name}“.`,
  quoteOnly: (number) => `${number} gibt es auf Anfrage.`,
  unknownPackaging: (number, packaging, names) =>
    `${number} gibt es nicht als „${packaging}“. Zur Wahl stehen: ${names}.`,
  chargedIn: (currency) => `Der Shop rechnet in ${currency} ab.`,
  notServed: () => 'In dieses Land liefern wir nicht. Schreiben Sie uns für ein Angebot.',
  noGiftcard: () => 'Eine Geschenkkarte mit diesem Code gibt es nicht.',
  emptyGiftcard: () => 'Diese Geschenkkarte ist aufgebraucht.',
  tooManyGiftcards: (most) => `Ein Warenkorb nimmt höchstens ${most} Geschenkkarten an.`,
  ended: (number, pieces, replacement) =>
    `${number} ist abgekündigt; bestellbar ist nur noch der Bestand, ${pieces} Stück.${replacement ? ` An seine Stelle tritt ${replacement}.` : ''}`,
  unavailable: (number) =>
    `${number} wird so nicht mehr verkauft. Entfernen Sie die Position oder wählen Sie eine andere Verpackung.`,
  price: (number, was, now) => `${number} kostet jetzt ${now} je Stück statt ${was}.`,
  discount: (was, now) => `Der Rabatt beträgt jetzt ${now} statt ${was}.`,
  giftcards: (was, now) => `Geschenkkarten decken jetzt ${now} statt ${was}.`,
  grandTotal: (was, now) => `Die Summe beträgt jetzt ${now} statt ${was}.`,
  unreadable: () => 'Schreiben Sie Teilenummer und Menge, etwa RC0603FF4K70N, 250.',
  longLine: (most) => `Eine Zeile hat höchstens ${most} Zeichen. Kürzen Sie sie.`,
  unknownNumber: (number) => `Kein Teil hat die Nummer „${number}“.`,
  noLines: () => 'Geben Sie mindestens eine Position an.',
  tooManyFacts: (most) => `Höchstens ${most} Felder in metadata.`,
  tooManyAtOnce: (most) => `Höchstens ${most} Positionen auf einmal. Für mehr fragen Sie ein Angebot an.`,
  linkGone: () => 'Dieser Link öffnet keinen Warenkorb mehr.',
  vatFaults: {
    unknown_form: (number) =>
      `${number} lässt sich nicht als USt-IdNr. lesen. Beginnen Sie mit dem Länderkürzel, etwa ATU12345675.`,
    other_country: () => 'Diese USt-IdNr. gehört weder zum Lieferland noch zum Land der Rechnungsadresse.',
    mistyped: (number) =>
      `Die Prüfziffer von ${number} stimmt nicht. Suchen Sie nach einem Tippfehler. Ist die Nummer richtig, bestellen Sie und schreiben Sie uns: Wir erstatten die Steuer.`,
    company_missing: (number) => `Geben Sie den Namen der Firma an, der ${number} gehört.`,
  },
  vatCharged: () => 'Bis dahin berechnen wir die Umsatzsteuer des Lieferlandes.',
  vatNotPrinted: () => 'Sie erscheint nicht auf der Rechnung.',
  quotedPrice: {
    holds: (reference, day) => `Angebotspreis ${reference}, bis ${day}.`,
    expired: (reference, day) =>
      `Der Angebotspreis aus ${reference} galt bis ${day}; jetzt zählt der Listenpreis.`,
    quantity: (reference, _day, minimum, maximum) =>
      `Der Angebotspreis aus ${reference} gilt ab ${minimum}${maximum ? ` bis ${maximum}` : ''} Stück; sonst zählt der Listenpreis.`,
    used: (reference) =>
      `Der Angebotspreis aus ${reference} ist mit einer anderen Bestellung verbraucht; jetzt zählt der Listenpreis.`,
    list: (reference) => `Der Listenpreis liegt inzwischen unter dem Angebot ${reference} und zählt darum.`,
  },
};

/** The texts of a locale of the store. */
export function cartTexts(locale: string): CartTexts {
  return byLanguage({ en: english, de: german, fr, nl }, locale);
}
