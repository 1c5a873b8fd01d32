import type { CartTexts } from './texts.ts';

export const nl: CartTexts = {
  tooMany: (pieces) => `Een regel bevat hoogstens ${pieces} stuks. Vraag voor meer een offerte aan.`,
  multiple: (packaging, multiple, next) =>
    `${packaging}: verkocht in veelvouden van ${multiple} stuks; het volgende mogelijke aantal is ${next}.`,
  tooManyLines: (most) => `Een winkelwagen bevat hoogstens ${most} regels. Vraag voor meer een offerte aan.`,
  lineGone: () => 'Deze regel staat niet meer in de winkelwagen.',
  quantity: () => 'Voer een heel getal van 1 tot 999 999 999 in.',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} is een nummer van ${maker}. In plaats daarvan maken wij ${number}${isToCheck ? '; controleer eerst de verschillen' : ''}.`,
  unknownGoods: (name) => `Wij verkopen geen “${name}”.`,
  quoteOnly: (number) => `${number} wordt op offerte verkocht.`,
  unknownPackaging: (number, named, names) => `${number} is er niet als “${named}”. Kies ${names}.`,
  chargedIn: (currency) => `De winkel rekent af in ${currency}.`,
  notServed: () => 'In dit land leveren wij niet. Schrijf ons voor een aanbod.',
  noGiftcard: () => 'Er is geen cadeaukaart met deze code.',
  emptyGiftcard: () => 'Deze cadeaukaart is opgebruikt.',
  tooManyGiftcards: (most) => `Gebruik hoogstens ${most} cadeaukaarten per winkelwagen.`,
  ended: (number, pieces, replacement) =>
    `${number} is beëindigd. Alleen de voorraad is nog te bestellen, ${pieces} stuks.${replacement ? ` ${replacement} komt ervoor in de plaats.` : ''}`,
  unavailable: (number) =>
    `${number} wordt zo niet meer verkocht. Verwijder de regel of kies een andere verpakking.`,
  shipsLater: (number, pieces) =>
    `Van ${number} kunnen nu maar ${pieces} stuks worden verzonden. Controleer de nieuwe datum voordat u bestelt.`,
  price: (number, was, now) => `De prijs van ${number} is nu ${now} per stuk; die was ${was}.`,
  discount: (was, now) => `De korting is nu ${now}; die was ${was}.`,
  giftcards: (was, now) => `Cadeaukaarten betalen nu ${now}; dat was ${was}.`,
  grandTotal: (was, now) => `Het totaal is nu ${now}; dat was ${was}.`,
  unreadable: () => 'Voer onderdeelnummer en aantal in, zoals RC0603FF4K70N, 250.',
  longLine: (most) => `Maak deze regel korter, tot hoogstens ${most} tekens.`,
  unknownNumber: (number) => `Geen onderdeel heeft het nummer “${number}”.`,
  noLines: () => 'Voer minstens één regel in.',
  tooManyFacts: (most) => `Gebruik hoogstens ${most} velden in metadata.`,
  tooManyAtOnce: (most) => `Voeg hoogstens ${most} regels tegelijk toe. Vraag voor meer een offerte aan.`,
  linkGone: () => 'Deze link opent geen winkelwagen meer.',
  vatFaults: {
    unknown_form: (number) =>
      `${number} heeft niet de vorm van een btw-nummer. Begin met de landletters, bijvoorbeeld ATU12345675.`,
    other_country: () => 'Dit btw-nummer hoort niet bij het land van levering en niet bij het factuurland.',
    mistyped: (number) =>
      `Het controlecijfer van ${number} klopt niet. Zoek een typefout. Is het nummer juist, bestel dan en schrijf ons: wij betalen de btw terug.`,
    company_missing: (number) => `Vul de naam in van het bedrijf waarvan ${number} is.`,
  },
  vatCharged: () => 'Tot dan berekenen wij de btw van het land van levering.',
  vatNotPrinted: () => 'Het komt niet op de factuur.',
  quotedPrice: {
    holds: (reference, day) => `Offerteprijs ${reference}, tot ${day}.`,
    expired: (reference, day) => `De offerteprijs van ${reference} gold tot ${day}; nu telt de lijstprijs.`,
    quantity: (reference, _day, minimum, maximum) =>
      `De offerteprijs van ${reference} geldt vanaf ${minimum}${maximum ? ` tot ${maximum}` : ''} stuks; anders telt de lijstprijs.`,
    used: (reference) =>
      `De offerteprijs van ${reference} is door een andere bestelling gebruikt; nu telt de lijstprijs.`,
    list: (reference) => `De lijstprijs ligt nu onder die van offerte ${reference} en telt daarom.`,
  },
};
