import type { ListWords } from './texts.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

export const nl: ListWords = {
  title: 'Mijn lijst',
  description: 'Uw bewaarde onderdelen met aantallen en notities, met de prijzen en voorraad van vandaag.',
  lists: 'Uw lijsten',
  parts: (parts, many) => count(parts, many, 'onderdeel', 'onderdelen'),
  kept: 'bewaard op dit apparaat en, als u bent ingelogd, in uw account',
  keptAccount: 'bewaard in uw account',
  isShared: 'gedeeld via link',

  empty: 'Deze lijst is leeg.',
  emptyHelp:
    'Bewaar onderdelen met “Mijn lijst” op productpagina’s en in tabellen, of plak hier onderdeelnummers.',
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
  remove: (part) => `${part} van de lijst verwijderen`,
  removed: (part) => `${part} is van de lijst verwijderd.`,
  undo: 'Ongedaan maken',
  comesAs: (pieces, packaging) => `geleverd als ${pieces}, ${packaging}`,
  byQuote: 'op offerte',
  gone: 'Dit onderdeel staat niet meer in de catalogus.',
  weeks: (low, high) =>
    low === high ? `${low} ${low === 1 ? 'week' : 'weken'}` : `${low} tot ${high} weken`,
  quantityWrong: 'Hele stuks van 1 tot 999\u202f999\u202f999.',
  sum: 'Totaal van de lijst',
  approximate: (currency) => `Bij benadering, afgerekend in ${currency}`,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  before: 'Vorige',
  after: 'Volgende',

  what: 'Acties voor de lijst',
  toCart: 'Alles in de winkelwagen',
  toQuote: 'Offerte aanvragen',
  toSamples: 'Gratis monsters bestellen',
  csv: 'CSV',
  paste: 'Onderdelen toevoegen',
  pasteLabel: 'Eén regel per onderdeel: nummer, aantal, notitie',
  pasteHint:
    'Scheid de waarden met een komma, puntkomma of tab. Een onderdeel dat al op de lijst staat, krijgt het nieuwe aantal.',
  pasteExample: 'RC0603FF4K70N, 250, pull-up\nMC0805R106K1AN; 730',
  pasteAdd: 'Aan deze lijst toevoegen',
  pasteEmpty: 'Vul minstens één onderdeelnummer in, bijvoorbeeld: RC0603FF4K70N, 250',
  tooLong: 'Wij lezen alleen de eerste 2\u202f000 regels van een tekst.',
  share: 'Delen via link',
  shareHelp:
    'Wie de link heeft, ziet deze onderdelen, aantallen en notities met actuele prijzen en kan ze kopiëren.',
  shareMake: 'Link maken',
  shareLink: 'Link naar deze lijst',
  shareStop: 'Delen stoppen',
  manage: 'Hernoemen of verwijderen',
  name: 'Naam',
  rename: 'Hernoemen',
  newList: 'Nieuwe lijst',
  create: 'Lijst aanmaken',
  drop: 'Deze lijst verwijderen',
  dropSure: 'Ook alle regels worden verwijderd. Dit kan niet ongedaan worden gemaakt.',
  signInHelp: 'Log in om uw lijsten op elk apparaat te gebruiken.',
  signIn: 'Inloggen',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'regel', 'regels')} van de stuklijst bewaard als ${parts} ${parts === '1' ? 'onderdeel' : 'onderdelen'}.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} regels hebben geen gekozen onderdeel. Ze blijven alleen in de stuklijst.`
      : `${rows} regel heeft geen gekozen onderdeel. Die blijft alleen in de stuklijst.`,
  backToBom: 'Terug naar de stuklijst',
  kept1: (parts, many) => `${count(parts, many, 'onderdeel', 'onderdelen')} bewaard.`,
  crossThem: 'Opzoeken in de kruisverwijzing',
  notKept: (lines, many) => `${count(lines, many, 'regel is', 'regels zijn')} niet begrepen:`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'regel is', 'regels zijn')} niet in de winkelwagen gelegd:`,
  tooManyForCart: 'In een winkelwagen passen 500 regels. Vraag voor de hele lijst een offerte aan.',
  copied: 'Gekopieerd naar uw lijsten. U kunt deze kopie bewerken.',
  made: 'Lijst aangemaakt.',
  unchanged: 'De lijst is niet bereikbaar. Er is niets gewijzigd; probeer het opnieuw.',

  sharedBy: 'Iemand heeft deze lijst met u gedeeld. Prijzen en voorraad zijn actueel.',
  copy: 'Naar mijn lijsten kopiëren',
  sharedGone: 'Deze lijst wordt niet meer gedeeld',
  sharedGoneHelp: 'Het delen is gestopt of de lijst is verwijderd. Vraag de afzender om een nieuwe link.',
  toMine: 'Naar mijn lijst',

  addTitle: 'Deze onderdelen op uw lijst zetten?',
  addDescription: 'Onderdelen uit een link voor uw lijst.',
  addNothing: 'Deze link bevat geen van onze onderdelen.',
  add: 'Op mijn lijst zetten',
};
