/** Messages of the cart to buyers, in their language; English for languages without a translation. */

import { byLanguage } from '#kernel';
import type { OwnReplacement } from './product-lookup.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const english = {
  tooMany: (pieces: string) => `A line can have at most ${pieces} pieces. Request a quote for more.`,
  multiple: (packaging: string, multiple: string, next: string) =>
    `${packaging} is sold in multiples of ${multiple} pieces; the next orderable quantity is ${next}.`,
  tooManyLines: (most: number) => `A cart can have at most ${most} lines. Request a quote for more.`,
  lineGone: () => 'This line is no longer in the cart.',
  quantity: () => 'Enter a whole number from 1 to 999,999,999.',
  inPlace: (name: string, { maker, number, isToCheck }: OwnReplacement) =>
    `${name} is a part number of ${maker}. We make ${number} in its place${isToCheck ? '; check the differences first' : ''}.`,
  unknownGoods: (name: string) => `We do not sell "${name}".`,
  quoteOnly: (number: string) => `${number} is sold by quotation.`,
  unknownPackaging: (number: string, packaging: string, names: string) =>
    `${number} does not come as "${packaging}". Choose ${names}.`,
  chargedIn: (currency: string) => `The shop charges in ${currency}.`,
  notServed: () => 'We do not deliver to this country. Write to us for an offer.',
  noGiftcard: () => 'There is no gift card with this code.',
  emptyGiftcard: () => 'This gift card has no balance left.',
  tooManyGiftcards: (most: number) => `Use at most ${most} gift cards for a cart.`,
  ended: (number: string, pieces: string, replacement: string | null) =>
    `${number} is discontinued. You can order only what is in stock, ${pieces} pieces.${replacement ? ` ${replacement} replaces it.` : ''}`,
  unavailable: (number: string) =>
    `${number} is no longer sold like this. Remove it, or choose another packaging.`,
  shipsLater: (number: string, pieces: string) =>
    `Only ${pieces} pieces of ${number} can ship now. Check the new date before you order.`,
  price: (number: string, was: string, now: string) =>
    `The price of ${number} is now ${now} per piece; it was ${was}.`,
  discount: (was: string, now: string) => `The discount is now ${now}; it was ${was}.`,
  giftcards: (was: string, now: string) => `Gift cards now pay ${now}; it was ${was}.`,
  grandTotal: (was: string, now: string) => `The total is now ${now}; it was ${was}.`,
  unreadable: () => 'Enter a part number and a quantity, such as RC0603FF4K70N, 250.',
  longLine: (most: number) => `Shorten this line to at most ${most} characters.`,
  unknownNumber: (number: string) => `No part has the number "${number}".`,
  noLines: () => 'Enter at least one line.',
  tooManyFacts: (most: number) => `Use at most ${most} fields of metadata.`,
  tooManyAtOnce: (most: number) => `Add at most ${most} lines at once. Request a quote for more.`,
  linkGone: () => 'This link no longer opens a cart.',
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
      `The quoted price of ${reference} was valid until ${day}. The list price applies now.`,
    quantity: (reference: string, _day: string, minimum: string, maximum: string | null) =>
      `The quoted price of ${reference} is valid from ${minimum}${maximum ? ` to ${maximum}` : ''} pieces. Otherwise the list price applies.`,
    used: (reference: string) =>
      `The quoted price of ${reference} was used by another order. The list price applies now.`,
    list: (reference: string) =>
      `The list price is now below the quoted price of ${reference}, so it applies.`,
  },
};

export type CartTexts = typeof english;

const german: CartTexts = {
  tooMany: (pieces) => `Eine Position fasst höchstens ${pieces} Stück. Fragen Sie für mehr ein Angebot an.`,
  multiple: (_packaging, multiple, next) =>
    `Diese Verpackung gibt es in Vielfachen von ${multiple} Stück; die nächste bestellbare Menge ist ${next}.`,
  tooManyLines: (maximum) =>
    `Ein Warenkorb fasst höchstens ${maximum} Positionen. Fragen Sie für mehr ein Angebot an.`,
  lineGone: () => 'Diese Position ist nicht mehr im Warenkorb.',
  quantity: () => 'Geben Sie eine ganze Zahl von 1 bis 999 999 999 ein.',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} ist eine Nummer von ${maker}. An ihrer Stelle fertigen wir ${number}${isToCheck ? '; zuerst die Unterschiede prüfen' : ''}.`,
  unknownGoods: (name) => `„${name}“ führen wir nicht.`,
  quoteOnly: (number) => `${number} gibt es auf Anfrage.`,
  unknownPackaging: (number, packaging, names) =>
    `${number} gibt es nicht als „${packaging}“. Zur Wahl stehen: ${names}.`,
  chargedIn: (currency) => `Der Shop rechnet in ${currency} ab.`,
  notServed: () => 'In dieses Land liefern wir nicht. Schreiben Sie uns für ein Angebot.',
  noGiftcard: () => 'Eine Geschenkkarte mit diesem Code gibt es nicht.',
  emptyGiftcard: () => 'Diese Geschenkkarte ist aufgebraucht.',
  tooManyGiftcards: (maximum) => `Verwenden Sie höchstens ${maximum} Geschenkkarten je Warenkorb.`,
  ended: (number, pieces, replacement) =>
    `${number} ist abgekündigt. Bestellbar ist nur noch der Bestand, ${pieces} Stück.${replacement ? ` An seine Stelle tritt ${replacement}.` : ''}`,
  unavailable: (number) =>
    `${number} wird so nicht mehr verkauft. Entfernen Sie die Position oder wählen Sie eine andere Verpackung.`,
  shipsLater: (number, pieces) =>
    `Von ${number} sind nur noch ${pieces} Stück sofort lieferbar. Prüfen Sie den neuen Termin, bevor Sie bestellen.`,
  price: (number, was, now) => `${number} kostet jetzt ${now} je Stück statt ${was}.`,
  discount: (was, now) => `Der Rabatt beträgt jetzt ${now} statt ${was}.`,
  giftcards: (was, now) => `Geschenkkarten decken jetzt ${now} statt ${was}.`,
  grandTotal: (was, now) => `Die Summe beträgt jetzt ${now} statt ${was}.`,
  unreadable: () => 'Geben Sie Teilenummer und Menge ein, etwa RC0603FF4K70N, 250.',
  longLine: (maximum) => `Kürzen Sie diese Zeile auf höchstens ${maximum} Zeichen.`,
  unknownNumber: (number) => `Kein Teil hat die Nummer „${number}“.`,
  noLines: () => 'Geben Sie mindestens eine Position ein.',
  tooManyFacts: (maximum) => `Verwenden Sie höchstens ${maximum} Felder in metadata.`,
  tooManyAtOnce: (maximum) =>
    `Fügen Sie höchstens ${maximum} Positionen auf einmal hinzu. Fragen Sie für mehr ein Angebot an.`,
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
      `Der Angebotspreis aus ${reference} galt bis ${day}. Jetzt gilt der Listenpreis.`,
    quantity: (reference, _day, minimum, maximum) =>
      `Der Angebotspreis aus ${reference} gilt ab ${minimum}${maximum ? ` bis ${maximum}` : ''} Stück. Sonst gilt der Listenpreis.`,
    used: (reference) =>
      `Der Angebotspreis aus ${reference} wurde mit einer anderen Bestellung verbraucht. Jetzt gilt der Listenpreis.`,
    list: (reference) =>
      `Der Listenpreis liegt inzwischen unter dem Angebotspreis aus ${reference} und gilt deshalb.`,
  },
};

/** The texts of a locale of the store. */
export function cartTexts(locale: string): CartTexts {
  return byLanguage({ en: english, de: german, fr, nl }, locale);
}
