import type { ListWords } from './texts.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

export const nl: ListWords = {
  title: 'Mijn lijst',
  description: 'Onderdelen die u bewaart, met uw aantallen en notities, tegen de prijzen en voorraad van nu.',
  lists: 'Uw lijsten',
  parts: (parts, many) => count(parts, many, 'onderdeel', 'onderdelen'),
  kept: 'bewaard op dit apparaat en, als u bent ingelogd, in uw account',
  keptAccount: 'bewaard in uw account',
  isShared: 'gedeeld via link',

  empty: 'Er staat nog niets op deze lijst.',
  emptyHelp:
    'Bewaar onderdelen met “Mijn lijst” op hun pagina en in elke tabel, of plak hier onderdeelnummers.',
  emptyCategories: 'Alle categorieën',

  part: 'Onderdeel',
  quantity: 'Aantal',
  stock: 'Op voorraad',
  inStock: 'op voorraad',
  each: (currency) => `${currency} per stuk`,
  total: 'Totaal',
  quantityOf: (part) => `Aantal van ${part}`,
  noteOf: (part) => `Notitie bij ${part}`,
  addNote: 'Notitie toevoegen',
  save: 'Opslaan',
  update: 'Bijwerken',
  remove: (part) => `${part} van de lijst halen`,
  removed: (part) => `${part} is van de lijst gehaald.`,
  undo: 'Ongedaan maken',
  comesAs: (pieces, packaging) => `komt als ${pieces}, ${packaging}`,
  byQuote: 'op offerte',
  gone: 'Dit onderdeel staat niet meer in de catalogus.',
  weeks: (low, high) =>
    low === high ? `${low} ${low === 1 ? 'week' : 'weken'}` : `${low} tot ${high} weken`,
  quantityWrong: 'Hele stuks van 1 tot 999\u202f999\u202f999.',
  sum: 'Samen',
  approximate: (currency) => `Bij benadering, afgerekend in ${currency}`,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  before: 'Vorige',
  after: 'Volgende',

  what: 'Wat er met de lijst moet gebeuren',
  toCart: 'Alles in de winkelwagen leggen',
  toQuote: 'Offerte aanvragen',
  toSamples: 'Gratis monsters bestellen',
  csv: 'CSV',
  paste: 'Onderdelen toevoegen',
  pasteLabel: 'Eén regel per onderdeel: nummer, aantal, notitie',
  pasteHint: 'Komma, puntkomma of tab ertussen. Wat al op de lijst staat, krijgt het nieuwe aantal.',
  pasteExample: 'RC0603FF4K70N, 250, pull-up\nMC0805R106K1AN; 730',
  pasteAdd: 'Aan deze lijst toevoegen',
  pasteEmpty: 'Schrijf minstens één onderdeelnummer, bijvoorbeeld: RC0603FF4K70N, 250',
  tooLong: 'Alleen de eerste 2\u202f000 regels van een tekst worden gelezen.',
  share: 'Delen via link',
  shareHelp:
    'Wie de link heeft, ziet deze onderdelen, aantallen en notities met actuele prijzen en mag ze kopiëren.',
  shareMake: 'Link maken',
  shareLink: 'Link naar deze lijst',
  shareStop: 'Link sluiten',
  manage: 'Hernoemen of verwijderen',
  name: 'Naam',
  rename: 'Hernoemen',
  newList: 'Nieuwe lijst',
  create: 'Lijst maken',
  drop: 'Deze lijst verwijderen',
  dropSure: 'Alle regels gaan mee. Dit kan niet ongedaan worden gemaakt.',
  signInHelp: 'Log in om uw lijsten vanaf elk apparaat te bereiken.',
  signIn: 'Inloggen',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'regel', 'regels')} van de stuklijst bewaard als ${parts} ${parts === '1' ? 'onderdeel' : 'onderdelen'}.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} regels hebben geen gekozen onderdeel en blijven alleen in de stuklijst.`
      : `${rows} regel heeft geen gekozen onderdeel en blijft alleen in de stuklijst.`,
  backToBom: 'Terug naar de stuklijst',
  kept1: (parts, many) => `${count(parts, many, 'onderdeel', 'onderdelen')} bewaard.`,
  crossThem: 'Opzoeken in de kruisverwijzing',
  notKept: (lines, many) => `${count(lines, many, 'regel is', 'regels zijn')} niet begrepen:`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'regel is', 'regels zijn')} niet in de winkelwagen gelegd:`,
  tooManyForCart: 'In een winkelwagen passen 500 regels. Vraag voor de hele lijst een offerte aan.',
  copied: 'De lijst is nu van u; wijzig haar zoals u wilt.',
  made: 'Uw nieuwe lijst.',
  unchanged: 'De lijst is niet bereikbaar. Er is niets gewijzigd; probeer het opnieuw.',

  sharedBy: 'Iemand heeft deze lijst met u gedeeld. Prijzen en voorraad zijn van dit moment.',
  copy: 'Naar mijn lijsten kopiëren',
  sharedGone: 'Deze link leidt niet meer naar een lijst',
  sharedGoneHelp: 'De lijst is gesloten of verwijderd. Vraag de afzender om een nieuwe link.',
  toMine: 'Naar mijn lijst',

  addTitle: 'Deze onderdelen op uw lijst zetten?',
  addDescription: 'Onderdelen die een link op uw lijst zou zetten.',
  addNothing: 'Deze link noemt geen onderdeel van ons.',
  add: 'Op mijn lijst zetten',
};
