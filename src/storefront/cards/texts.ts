/** Texts on sharing cards, which are drawn on the server only. */
interface CardTexts {
  home: string;
  homeNote(parts: string): string;
  categoryNote(parts: string): string;
}

export const cardTexts: Readonly<Record<string, CardTexts>> = {
  en: {
    home: 'Surface-mount components, straight from the maker',
    homeNote: (parts) => `${parts} order numbers, with prices and stock`,
    categoryNote: (parts) => `${parts} order numbers`,
  },
  de: {
    home: 'SMD-Bauelemente direkt vom Hersteller',
    homeNote: (parts) => `${parts} Bestellnummern mit Preisen und Bestand`,
    categoryNote: (parts) => `${parts} Bestellnummern`,
  },
  fr: {
    home: 'Composants CMS, directement du fabricant',
    homeNote: (parts) => `${parts} références, avec prix et stock`,
    categoryNote: (parts) => `${parts} références`,
  },
  nl: {
    home: 'SMD-componenten, rechtstreeks van de fabrikant',
    homeNote: (parts) => `${parts} bestelnummers, met prijzen en voorraad`,
    categoryNote: (parts) => `${parts} bestelnummers`,
  },
};
