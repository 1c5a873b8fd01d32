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
  searchPlaceholder: 'Onderdeelnummer, waarde of nummer van een concurrent',
  searchPlaceholderShort: 'Onderdeelnummer of waarde',
  searchSuggestions: 'Suggesties',
  suggestionCount: (count) => (count === 1 ? '1 suggestie' : `${count} suggesties`),
  suggestionKindPart: 'onderdeel',
  suggestionKindValue: 'waarde',
  suggestionKindCategory: 'categorie',

  myQuantity: 'Mijn aantal',
  myQuantityHelp: 'Elke prijs geldt voor dit aantal',
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
  shipsTodayUntil: (time) => `tot ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `nog ${hours} u ${minutes} min` : `nog ${minutes} min`),
  shipsNext: (day) => `Verzonden ${day}`,
  shipsNextBy: (time) => `bij bestelling vóór ${time}`,
  yourTime: (own, theirs) => `${own} uw tijd (${theirs})`,

  theme: 'Weergave',
  themeSystem: 'Systeem',
  themeLight: 'Licht',
  themeDark: 'Donker',
  tagline: 'SMD-componenten, gemaakt en verkocht door de fabrikant.',
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
  cartLoading: 'De winkelwagen wordt gelezen …',

  allProducts: 'Alle producten',

  notFoundPageTitle: 'Pagina niet gevonden',
  notFoundDescription:
    'Op dit adres staat geen pagina. Zoek op onderdeelnummer of waarde, of begin bij de categorieën.',
  serverErrorTitle: 'Deze pagina kon niet worden gemaakt.',
  serverErrorDescription:
    'De server kon niet antwoorden. Er is niets verloren gegaan; probeer het zo dadelijk opnieuw.',
  serverErrorText:
    'Er ging bij ons iets mis. Niets van wat u invoerde is verloren. Probeer het zo dadelijk opnieuw; blijft het zo, schrijf ons dan en noem het adres hierboven.',
  tryAgain: 'Opnieuw proberen',
  offline: 'Geen verbinding. Wat op de pagina staat blijft; nieuwe pagina’s hebben het netwerk nodig.',

  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  pages: 'Pagina’s',
  page: (number) => `Pagina ${number}`,
  copied: 'Gekopieerd',
  copyPartNumber: (partNumber) => `${partNumber} kopiëren`,
  dismiss: 'Verbergen',
  notifications: 'Meldingen',
};
