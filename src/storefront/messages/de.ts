import type { Translation } from './define.ts';
import type { en } from './en.ts';

/** German texts of the shell, the home page and the error pages. */
export const de: Translation<typeof en> = {
  skipToContent: 'Zum Inhalt',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  close: 'Schließen',
  home: 'Startseite',

  search: 'Suchen',
  searchPlaceholder: 'Teilenummer, Wert oder Fremdnummer',
  searchPlaceholderShort: 'Teilenummer oder Wert',
  searchSuggestions: 'Vorschläge',
  suggestionCount: (count) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  suggestionKindPart: 'Bauteil',
  suggestionKindValue: 'Wert',
  suggestionKindCategory: 'Kategorie',

  myQuantity: 'Meine Menge',
  myQuantityHelp: 'Jeder Preis gilt für diese Menge',
  languageAndCurrency: 'Sprache und Währung',
  language: 'Sprache',
  currency: 'Währung',
  apply: 'Übernehmen',
  displayCurrencyNote: (code) => `Ungefähr, berechnet wird in ${code}`,
  myList: 'Merkliste',
  signIn: 'Anmelden',
  cart: 'Warenkorb',
  cartLines: (lines) => (lines === 1 ? '1 Position' : `${lines} Positionen`),

  sameDayShipment: 'Versand am selben Tag',
  shipsToday: 'Versand heute',
  shipsTodayUntil: (time) => `bis ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `noch ${hours} h ${minutes} min` : `noch ${minutes} min`),
  shipsNext: (day) => `Versand ${day}`,
  shipsNextBy: (time) => `bei Bestellung bis ${time}`,

  categoriesInAll: (categories, subcategories) =>
    `${categories} Kategorien, ${subcategories} Unterkategorien,`,
  orderNumbers: 'Bestellnummern',
  searchByValue: 'Suche nach Wert',
  escapeCloses: 'schließt',

  theme: 'Darstellung',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  tagline: 'SMD-Bauelemente, direkt vom Hersteller.',
  keyboardHelp: 'Tastatur',

  signInTitle: 'Anmelden',
  account: 'Ihr Konto',
  accountOf: (name) => `Ihr Konto, ${name}`,
  email: 'E-Mail',
  password: 'Passwort',
  quoteTitle: 'Angebot anfragen',
  cartTitle: 'Warenkorb',
  cartLoading: 'Der Warenkorb wird gelesen …',

  keysTitle: 'Tastatur',
  keysSearch: 'Zum Suchfeld',
  keysHelp: 'Diese Hilfe zeigen',
  keysEscape: 'Offenes schließen',
  keysRows: 'Nächste Zeile, vorige Zeile',
  keysSelect: 'Zeile auswählen',
  keysCompare: 'Ausgewählte Teile vergleichen',

  homeTitle: 'SMD Components: Capacitors, Resistors, Inductors, LEDs',
  homeDescription: (parts) =>
    `${parts} SMD-Teilenummern mit Bestand, Preisen und Zeichnungen: Kondensatoren, Widerstände, Induktivitäten, Dioden, Transistoren und LEDs, direkt vom Hersteller.`,
  homeHeading: 'SMD-Bestellnummern. Tippen Sie, was Sie brauchen.',
  readAs: 'Gelesen als',
  readIn: 'in',
  partCount: (count, one) => (one ? `${count} Teil` : `${count} Teile`),
  orHigher: 'oder höher danach',
  insteadQuestion: (text) => `${text}?`,
  notUnderstood: 'nicht verstanden',
  inStock: 'auf Lager',
  noStock: 'Nachlieferung',
  priceAt: 'bei',
  alsoTry: 'Zum Beispiel',
  searchExamples: 'Beispiele',
  resultsPreview: 'Erste Teile',
  bomPanelTitle: 'Von der Stückliste zum Preis',
  bomPanelText:
    'Jede Zeile gelesen, zugeordnet und mit Preis, mit Bestand und dem, was angenommen ist. Bestellt wird nichts.',
  quotePanelPromise: (hours) => `Verbindliche Antwort innerhalb von ${hours} Stunden, von einem Menschen.`,
  allProducts: 'Alle Produkte',
  allProductsNote: 'Nach den wirklichen Maßen gezeichnet, alle in einem Maßstab.',
  oneScale: 'Ein Maßstab',
  oneScaleNote: 'Vergleichen vor dem Bestücken.',
  promises: 'Unsere Zusagen',
  promiseShipTitle: 'Versand heute',
  promiseShip: 'Lagerteile, bestellt bis',
  promiseShipEnd: 'gehen am selben Arbeitstag hinaus.',
  promiseSamplesTitle: 'Kostenlose Muster',
  promiseSamples: (numbers, pieces) =>
    `Bis zu ${numbers} Teilenummern zu je ${pieces} Stück, als Gurtabschnitt, ohne Kosten und ohne Fracht.`,
  promiseKitsTitle: 'Entwicklungs-Kits',
  promiseKits: 'Musterbücher; kostenlos für berechtigte Firmen, auf Wunsch nachgefüllt.',
  promiseQuoteTitle: (hours) => `Angebote in ${hours} Stunden`,
  promiseQuote: (hours) =>
    `Liste senden, verbindliche Preise innerhalb von ${hours} Stunden bekommen, an Arbeitstagen.`,

  categoriesTitle: 'Alle Produkte',
  categoriesDescription: (categories, subcategories) =>
    `Alle ${categories} Kategorien und ${subcategories} Unterkategorien der SMD-Bauelemente, mit der Zahl der Teile in jeder.`,

  notFoundTitle: 'Hier ist nichts bestückt.',
  notFoundPageTitle: 'Seite nicht gefunden',
  notFoundDescription:
    'Unter dieser Adresse gibt es keine Seite. Suchen Sie nach Teilenummer oder Wert, oder beginnen Sie bei den Kategorien.',
  notFoundText:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht ein Tippfehler, oder das Teil gab es nie.',
  notFoundPart: 'Ähnlichste Teilenummern:',
  notFoundWayOut: 'Suchen Sie, oder beginnen Sie bei',
  serverErrorTitle: 'Diese Seite konnte nicht erstellt werden.',
  serverErrorDescription:
    'Der Server konnte nicht antworten. Nichts ging verloren; bitte versuchen Sie es gleich noch einmal.',
  serverErrorText:
    'Bei uns ist etwas schiefgegangen. Nichts von Ihren Eingaben ging verloren. Versuchen Sie es gleich noch einmal; bleibt es dabei, schreiben Sie uns und nennen Sie die Adresse oben.',
  tryAgain: 'Noch einmal versuchen',
  emptyLandPattern: 'Ein leeres Anschlussbild',
  offline: 'Keine Verbindung. Was auf der Seite steht, bleibt; neue Seiten brauchen das Netz.',

  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  pages: 'Seiten',
  page: (number) => `Seite ${number}`,
  copied: 'Kopiert',
  copyPartNumber: (partNumber) => `${partNumber} kopieren`,
  dismiss: 'Ausblenden',
  notifications: 'Meldungen',
};
