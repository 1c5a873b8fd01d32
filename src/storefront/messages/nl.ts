import type { Translation } from './define.ts';
import type { en } from './en.ts';

/** Dutch texts of the shell, the home page and the error pages. */
export const nl: Translation<typeof en> = {
  skipToContent: 'Naar de inhoud',
  mainMenu: 'Hoofdmenu',
  menu: 'Menu',
  close: 'Sluiten',
  home: 'Startpagina',

  search: 'Zoeken',
  searchPlaceholder: 'Onderdeel, waarde of ander merk',
  searchPlaceholderShort: 'Onderdeelnummer of waarde',
  searchSuggestions: 'Suggesties',
  suggestionCount: (count) => (count === 1 ? '1 suggestie' : `${count} suggesties`),
  suggestionKindPart: 'onderdeel',
  suggestionKindValue: 'waarde',
  suggestionKindCategory: 'categorie',

  myQuantity: 'Mijn aantal',
  myQuantityHelp: 'Alle prijzen gelden voor dit aantal',
  languageAndCurrency: 'Taal en valuta',
  language: 'Taal',
  currency: 'Valuta',
  apply: 'Toepassen',
  displayCurrencyNote: (code) => `Bij benadering, afgerekend in ${code}`,
  myList: 'Mijn lijst',
  signIn: 'Inloggen',
  cart: 'Winkelwagen',
  cartLines: (lines) => (lines === 1 ? '1 regel' : `${lines} regels`),

  sameDayShipment: 'Dezelfde dag verzonden, ma–vr',
  shipsToday: 'Vandaag verzonden',
  shipsTodayUntil: (time) => `bij bestelling vóór ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `nog ${hours} u ${minutes} min` : `nog ${minutes} min`),
  shipsNext: (day) => `Verzonden ${day}`,
  shipsNextBy: (time) => `bij bestelling vóór ${time}`,
  yourTime: (own, theirs) => `${own} uw tijd (${theirs})`,

  theme: 'Weergave',
  themeSystem: 'Systeem',
  themeLight: 'Licht',
  themeDark: 'Donker',
  tagline: 'SMD-componenten, rechtstreeks van de fabrikant.',
  keyboardHelp: 'Toetsenbord',
  privacyChoices: 'Privacykeuzes',

  askEngineer: 'Stel uw vraag',
  newAnswers: (count) => (count === 1 ? 'nieuw antwoord' : 'nieuwe antwoorden'),

  signInTitle: 'Inloggen',
  account: 'Uw account',
  accountOf: (name) => `Uw account, ${name}`,
  email: 'E-mail',
  password: 'Wachtwoord',
  quoteTitle: 'Offerte aanvragen',
  cartTitle: 'Winkelwagen',
  cartLoading: 'Winkelwagen wordt geladen …',

  allProducts: 'Alle producten',

  notFoundPageTitle: 'Pagina niet gevonden',
  notFoundDescription:
    'Deze pagina bestaat niet. Zoek op onderdeelnummer of waarde, of begin bij de categorieën.',
  serverErrorTitle: 'Deze pagina kon niet worden geladen.',
  serverErrorDescription: 'De server reageerde niet. Probeer het zo meteen opnieuw.',
  serverErrorText:
    'Er ging bij ons iets mis. Probeer het zo meteen opnieuw. Gebeurt het weer, schrijf ons dan en vermeld het adres hierboven.',
  tryAgain: 'Opnieuw proberen',
  offline: 'U bent offline. Deze pagina blijft leesbaar. Voor andere pagina’s hebt u een verbinding nodig.',

  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  pages: 'Pagina’s',
  page: (number) => `Pagina ${number}`,
  copied: 'Gekopieerd',
  copyPartNumber: (partNumber) => `${partNumber} kopiëren`,
  dismiss: 'Verbergen',
  notifications: 'Meldingen',
};
