import { deskTexts } from '../texts.ts';

/** Texts of the tables of shipping and tax. */
export const tableTexts = deskTexts({
  en: {
    back: 'Codes and prices',
    shipping: 'Shipping prices',
    tax: 'Tax rates',
    shippingHint:
      'Net prices in the currency of the shop. Each country belongs to one zone. We do not deliver to countries without a zone.',
    taxHint: 'Standard VAT rates by destination country.',
    shippingNote: 'A new zone starts with the services of the last one.',
    zone: (name: string) => `Zone ${name}`,
    free: (amount: string) => `free for goods from ${amount}`,
    working: (days: string, most: number) => (most === 1 ? `${days} working day` : `${days} working days`),
    services: 'Services',
    nameHead: 'Name',
    countriesHead: 'Countries',
    countries: (count: number) => `Countries (${count})`,
    service: 'Service',
    price: 'Price',
    freeFrom: 'Free for goods from',
    days: 'Working days',
    fewest: 'Minimum days',
    most: 'Maximum days',
    newZone: 'Name of the new zone',
    addZone: 'Add zone',
    remove: 'Remove',
    effect: 'Open carts get new prices at once, and their buyers are told. Orders keep their prices.',
    deliveredHint: 'the table supplied with the shop',
  },
  de: {
    back: 'Codes und Preise',
    shipping: 'Versandpreise',
    tax: 'Steuersätze',
    shippingHint:
      'Nettopreise in der Währung des Shops. Jedes Land gehört zu einer Zone. In Länder ohne Zone liefern wir nicht.',
    taxHint: 'Regelsätze der Umsatzsteuer je Bestimmungsland.',
    shippingNote: 'Eine neue Zone übernimmt zunächst die Versandarten der letzten.',
    zone: (name) => `Zone ${name}`,
    free: (amount) => `frei ab Warenwert ${amount}`,
    working: (days, most) => (most === 1 ? `${days} Werktag` : `${days} Werktage`),
    services: 'Versandarten',
    nameHead: 'Name',
    countriesHead: 'Länder',
    countries: (count) => `Länder (${count})`,
    service: 'Versandart',
    price: 'Preis',
    freeFrom: 'Frei ab Warenwert',
    days: 'Werktage',
    fewest: 'Tage mindestens',
    most: 'Tage höchstens',
    newZone: 'Name der neuen Zone',
    addZone: 'Zone anlegen',
    remove: 'Entfernen',
    effect:
      'Offene Warenkörbe werden sofort neu berechnet und die Käufer informiert. Bestellungen behalten ihre Preise.',
    deliveredHint: 'die mitgelieferte Tabelle',
  },
});

/** Names of the delivered zones. */
export const zoneTexts = deskTexts({
  en: {
    domestic: 'Domestic',
    union: 'European Union',
    europe: 'Rest of Europe',
    world: 'Rest of the world',
  },
  de: { domestic: 'Inland', union: 'Europäische Union', europe: 'Übriges Europa', world: 'Übrige Welt' },
});
