import { deskTexts } from '../texts.ts';

/** Texts of the tables of shipping and tax. */
export const tableTexts = deskTexts({
  en: {
    back: 'Codes and prices',
    shipping: 'Shipping prices',
    tax: 'Tax rates',
    shippingHint:
      'Net, in the currency of the shop. A country stands in one zone; one in none is not delivered to.',
    taxHint: 'Standard rates of value added tax by the country the goods go to.',
    shippingNote: 'A new zone begins with the services of the last one.',
    zone: (name: string) => `Zone ${name}`,
    free: (amount: string) => `free from goods of ${amount}`,
    working: (days: string, most: number) => (most === 1 ? `${days} working day` : `${days} working days`),
    services: 'Services',
    nameHead: 'Name',
    countriesHead: 'Countries',
    countries: (count: number) => `Countries (${count})`,
    service: 'Service',
    price: 'Price',
    freeFrom: 'Free from goods of',
    days: 'Working days',
    fewest: 'Fewest days',
    most: 'Most days',
    newZone: 'Name of a new zone',
    addZone: 'Add zone',
    remove: 'Remove',
    effect:
      'Open carts are priced anew at once and their buyers told; orders keep what they were priced with.',
    deliveredHint: 'the table that came with the shop',
  },
  de: {
    back: 'Codes und Preise',
    shipping: 'Versandpreise',
    tax: 'Steuersätze',
    shippingHint:
      'Netto, in der Währung des Ladens. Ein Land steht in einer Zone; in eines ohne Zone wird nicht geliefert.',
    taxHint: 'Regelsätze der Umsatzsteuer nach dem Land, in das die Ware geht.',
    shippingNote: 'Eine neue Zone beginnt mit den Versandarten der letzten.',
    zone: (name) => `Zone ${name}`,
    free: (amount) => `frei ab Waren von ${amount}`,
    working: (days, most) => (most === 1 ? `${days} Werktag` : `${days} Werktage`),
    services: 'Versandarten',
    nameHead: 'Name',
    countriesHead: 'Länder',
    countries: (count) => `Länder (${count})`,
    service: 'Versandart',
    price: 'Preis',
    freeFrom: 'Frei ab Waren von',
    days: 'Werktage',
    fewest: 'Wenigste Tage',
    most: 'Meiste Tage',
    newZone: 'Name einer neuen Zone',
    addZone: 'Zone anlegen',
    remove: 'Entfernen',
    effect:
      'Offene Warenkörbe werden sofort neu berechnet, ihre Käufer erfahren es; Bestellungen behalten ihre Preise.',
    deliveredHint: 'die Tabelle, die mit dem Laden kam',
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
