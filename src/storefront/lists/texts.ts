import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

const en = {
  title: 'My list',
  description: 'Parts you keep, with your quantities and notes, at today’s prices and stock.',
  lists: 'Your lists',
  parts: (parts: string, many: boolean) => count(parts, many, 'part', 'parts'),
  kept: 'kept on this device and, once signed in, on your account',
  keptAccount: 'kept on your account',
  isShared: 'shared by link',

  empty: 'There is nothing on this list yet.',
  emptyHelp: 'Keep parts with “My list” on their pages and in every list, or paste part numbers here.',
  emptyCategories: 'All categories',

  part: 'Part',
  quantity: 'Quantity',
  stock: 'In stock',
  inStock: 'in stock',
  each: (currency: string) => `${currency} each`,
  total: 'Total',
  quantityOf: (part: string) => `Quantity of ${part}`,
  noteOf: (part: string) => `Note on ${part}`,
  addNote: 'Add a note',
  save: 'Save',
  update: 'Update',
  remove: (part: string) => `Take ${part} off the list`,
  removed: (part: string) => `${part} was taken off the list.`,
  undo: 'Undo',
  comesAs: (pieces: string, packaging: string) => `comes as ${pieces}, ${packaging}`,
  byQuote: 'by quotation',
  gone: 'This part is no longer in the catalogue.',
  weeks: (low: number, high: number) => (low === high ? `${low} weeks` : `${low} to ${high} weeks`),
  quantityWrong: 'Whole pieces from 1 to 999,999,999.',
  sum: 'Together',
  approximate: (currency: string) => `Approximate, charged in ${currency}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  before: 'Previous',
  after: 'Next',

  what: 'What to do with the list',
  toCart: 'Add all to cart',
  toQuote: 'Ask for a quote',
  toSamples: 'Order free samples',
  csv: 'CSV',
  paste: 'Add parts',
  pasteLabel: 'One line per part: number, quantity, note',
  pasteHint: 'Comma, semicolon or tab between them. A part that is on the list gets the new quantity.',
  pasteExample: 'RC0603FF4K70N, 250, pull-ups\nMC0805R106K1AN; 730',
  pasteAdd: 'Add to this list',
  pasteEmpty: 'Write at least one part number, for example: RC0603FF4K70N, 250',
  tooLong: 'Only the first 2\u202f000 lines of a text are read.',
  share: 'Share by link',
  shareHelp:
    'Whoever has the link sees these parts, quantities and notes with live prices, and may copy them.',
  shareMake: 'Make a link',
  shareLink: 'Link to this list',
  shareStop: 'Close the link',
  manage: 'Rename or delete',
  name: 'Name',
  rename: 'Rename',
  newList: 'New list',
  create: 'Make list',
  drop: 'Delete this list',
  dropSure: 'All its lines go with it. This cannot be undone.',
  signInHelp: 'Sign in to reach your lists from every device.',
  signIn: 'Sign in',

  fromBom: (rows: string, isPlural: boolean, parts: string) =>
    `${count(rows, isPlural, 'row', 'rows')} of the bill of materials kept as ${parts} ${parts === '1' ? 'part' : 'parts'}.`,
  leftInBom: (rows: string, isPlural: boolean) =>
    isPlural
      ? `${rows} rows have no part taken and stay in the bill of materials alone.`
      : `${rows} row has no part taken and stays in the bill of materials alone.`,
  backToBom: 'Back to the bill of materials',
  kept1: (parts: string, many: boolean) => `${count(parts, many, 'part', 'parts')} kept.`,
  crossThem: 'Look them up in the cross reference',
  notKept: (lines: string, isPlural: boolean) =>
    `${count(lines, isPlural, 'line was', 'lines were')} not understood:`,
  notAdded: (lines: string, isPlural: boolean) =>
    `${count(lines, isPlural, 'line did', 'lines did')} not go into the cart:`,
  tooManyForCart: 'A cart holds 500 lines. Ask for a quote for the whole list.',
  copied: 'The list is yours now; change it as you like.',
  made: 'Your new list.',
  unchanged: 'The list could not be reached. Nothing was changed; try again.',

  sharedBy: 'Somebody shared this list with you. Prices and stock are of this moment.',
  copy: 'Copy to my lists',
  sharedGone: 'This link does not lead to a list any more',
  sharedGoneHelp: 'The list was closed or deleted. Ask the sender for a new link.',
  toMine: 'To my list',

  addTitle: 'Keep these parts on your list?',
  addDescription: 'Parts that a link would put on your list.',
  addNothing: 'This link names no part of ours.',
  add: 'Keep on my list',
};

export type ListWords = Translation<typeof en>;

const de: ListWords = {
  title: 'Merkliste',
  description: 'Bauteile, die Sie sich merken, mit Mengen und Notizen, zu heutigen Preisen und Beständen.',
  lists: 'Ihre Listen',
  parts: (parts, many) => count(parts, many, 'Bauteil', 'Bauteile'),
  kept: 'auf diesem Gerät gespeichert, nach der Anmeldung in Ihrem Konto',
  keptAccount: 'in Ihrem Konto gespeichert',
  isShared: 'per Link geteilt',

  empty: 'Auf dieser Liste steht noch nichts.',
  emptyHelp:
    'Merken Sie Bauteile mit „Merkliste“ auf ihrer Seite und in jeder Tabelle, oder fügen Sie hier Teilenummern ein.',
  emptyCategories: 'Alle Kategorien',

  part: 'Bauteil',
  quantity: 'Menge',
  stock: 'Auf Lager',
  inStock: 'auf Lager',
  each: (currency) => `${currency} je Stück`,
  total: 'Summe',
  quantityOf: (part) => `Menge von ${part}`,
  noteOf: (part) => `Notiz zu ${part}`,
  addNote: 'Notiz hinzufügen',
  save: 'Speichern',
  update: 'Übernehmen',
  remove: (part) => `${part} von der Liste nehmen`,
  removed: (part) => `${part} wurde von der Liste genommen.`,
  undo: 'Rückgängig',
  comesAs: (pieces, packaging) => `kommt als ${pieces}, ${packaging}`,
  byQuote: 'auf Anfrage',
  gone: 'Dieses Bauteil ist nicht mehr im Katalog.',
  weeks: (low, high) => (low === high ? `${low} Wochen` : `${low} bis ${high} Wochen`),
  quantityWrong: 'Ganze Stück von 1 bis 999\u202f999\u202f999.',
  sum: 'Zusammen',
  approximate: (currency) => `Ungefähr, berechnet in ${currency}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  before: 'Zurück',
  after: 'Weiter',

  what: 'Was mit der Liste geschehen soll',
  toCart: 'Alles in den Warenkorb',
  toQuote: 'Angebot anfragen',
  toSamples: 'Gratismuster bestellen',
  csv: 'CSV',
  paste: 'Bauteile hinzufügen',
  pasteLabel: 'Eine Zeile je Bauteil: Nummer, Menge, Notiz',
  pasteHint:
    'Komma, Semikolon oder Tabulator dazwischen. Was schon auf der Liste steht, bekommt die neue Menge.',
  pasteExample: 'RC0603FF4K70N, 250, Pull-ups\nMC0805R106K1AN; 730',
  pasteAdd: 'Auf diese Liste setzen',
  pasteEmpty: 'Schreiben Sie mindestens eine Teilenummer, zum Beispiel: RC0603FF4K70N, 250',
  tooLong: 'Gelesen werden nur die ersten 2\u202f000 Zeilen eines Textes.',
  share: 'Per Link teilen',
  shareHelp:
    'Wer den Link hat, sieht diese Bauteile, Mengen und Notizen mit aktuellen Preisen und darf sie kopieren.',
  shareMake: 'Link erzeugen',
  shareLink: 'Link zu dieser Liste',
  shareStop: 'Link schließen',
  manage: 'Umbenennen oder löschen',
  name: 'Name',
  rename: 'Umbenennen',
  newList: 'Neue Liste',
  create: 'Liste anlegen',
  drop: 'Diese Liste löschen',
  dropSure: 'Alle ihre Positionen gehen mit. Das lässt sich nicht rückgängig machen.',
  signInHelp: 'Melden Sie sich an, um Ihre Listen von jedem Gerät zu erreichen.',
  signIn: 'Anmelden',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'Zeile', 'Zeilen')} der Stückliste gemerkt, als ${parts} ${parts === '1' ? 'Bauteil' : 'Bauteile'}.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} Zeilen haben kein Bauteil und stehen nur in der Stückliste.`
      : `${rows} Zeile hat kein Bauteil und steht nur in der Stückliste.`,
  backToBom: 'Zurück zur Stückliste',
  kept1: (parts, many) => `${count(parts, many, 'Bauteil', 'Bauteile')} gemerkt.`,
  crossThem: 'In den Querverweisen nachschlagen',
  notKept: (lines, many) => `${count(lines, many, 'Zeile wurde', 'Zeilen wurden')} nicht verstanden:`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'Position kam', 'Positionen kamen')} nicht in den Warenkorb:`,
  tooManyForCart: 'Ein Warenkorb fasst 500 Positionen. Fragen Sie für die ganze Liste ein Angebot an.',
  copied: 'Die Liste gehört jetzt Ihnen; ändern Sie sie nach Belieben.',
  made: 'Ihre neue Liste.',
  unchanged: 'Die Liste war nicht zu erreichen. Es wurde nichts geändert; versuchen Sie es noch einmal.',

  sharedBy: 'Jemand hat diese Liste mit Ihnen geteilt. Preise und Bestände sind von diesem Augenblick.',
  copy: 'In meine Merklisten kopieren',
  sharedGone: 'Dieser Link führt zu keiner Liste mehr',
  sharedGoneHelp: 'Die Liste wurde geschlossen oder gelöscht. Bitten Sie den Absender um einen neuen Link.',
  toMine: 'Zur Merkliste',

  addTitle: 'Diese Bauteile auf Ihre Merkliste setzen?',
  addDescription: 'Bauteile, die ein Link auf Ihre Merkliste setzen würde.',
  addNothing: 'Dieser Link nennt kein Bauteil von uns.',
  add: 'Auf die Merkliste setzen',
};

export const listTexts = defineTexts(en, de, fr, nl);

export type ListTexts = (typeof listTexts)['en'];
