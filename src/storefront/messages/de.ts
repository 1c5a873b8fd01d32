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
  searchPlaceholder: 'Teil, Wert oder Fremdnummer',
  searchPlaceholderShort: 'Teilenummer oder Wert',
  searchSuggestions: 'Vorschläge',
  suggestionCount: (count) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  suggestionKindPart: 'Bauteil',
  suggestionKindValue: 'Wert',
  suggestionKindCategory: 'Kategorie',

  myQuantity: 'Meine Menge',
  myQuantityHelp: 'Alle Preise gelten für diese Menge',
  languageAndCurrency: 'Sprache und Währung',
  language: 'Sprache',
  currency: 'Währung',
  apply: 'Übernehmen',
  displayCurrencyNote: (code) => `Ungefähr, berechnet wird in ${code}`,
  myList: 'Merkliste',
  signIn: 'Anmelden',
  cart: 'Warenkorb',
  cartLines: (lines) => (lines === 1 ? '1 Position' : `${lines} Positionen`),

  sameDayShipment: 'Versand am selben Tag, Mo–Fr',
  shipsToday: 'Versand heute',
  shipsTodayUntil: (time) => `bei Bestellung bis ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `noch ${hours} h ${minutes} min` : `noch ${minutes} min`),
  shipsNext: (day) => `Versand ${day}`,
  shipsNextBy: (time) => `bei Bestellung bis ${time}`,
  yourTime: (own, theirs) => `${own} Ihrer Zeit (${theirs})`,

  theme: 'Darstellung',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  tagline: 'SMD-Bauelemente, direkt vom Hersteller.',
  keyboardHelp: 'Tastatur',
  privacyChoices: 'Datenschutz-Einstellungen',

  askEngineer: 'Technik fragen',
  newAnswers: (count) => (count === 1 ? 'neue Antwort' : 'neue Antworten'),

  signInTitle: 'Anmelden',
  account: 'Ihr Konto',
  accountOf: (name) => `Ihr Konto, ${name}`,
  email: 'E-Mail',
  password: 'Passwort',
  quoteTitle: 'Angebot anfragen',
  cartTitle: 'Warenkorb',
  cartLoading: 'Warenkorb wird geladen …',

  allProducts: 'Alle Produkte',

  notFoundPageTitle: 'Seite nicht gefunden',
  notFoundDescription:
    'Unter dieser Adresse gibt es keine Seite. Suchen Sie nach Teilenummer oder Wert, oder beginnen Sie bei den Kategorien.',
  serverErrorTitle: 'Diese Seite konnte nicht geladen werden.',
  serverErrorDescription: 'Der Server hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  serverErrorText:
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal. Tritt der Fehler wieder auf, schreiben Sie uns und nennen Sie die Adresse oben.',
  tryAgain: 'Noch einmal versuchen',
  offline: 'Sie sind offline. Diese Seite bleibt lesbar. Andere Seiten brauchen eine Verbindung.',

  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  pages: 'Seiten',
  page: (number) => `Seite ${number}`,
  copied: 'Kopiert',
  copyPartNumber: (partNumber) => `${partNumber} kopieren`,
  dismiss: 'Ausblenden',
  notifications: 'Meldungen',
};
