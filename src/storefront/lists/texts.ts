import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

const en = {
  title: 'My list',
  description: 'Your saved parts with quantities and notes, at today’s prices and stock.',
  lists: 'Your lists',
  parts: (parts: string, many: boolean) => count(parts, many, 'part', 'parts'),
  kept: 'saved on this device and, once you sign in, in your account',
  keptAccount: 'saved in your account',
  isShared: 'shared by link',

  empty: 'This list is empty.',
  emptyHelp: 'Save parts with “My list” on product pages and in part tables, or paste part numbers here.',
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
  remove: (part: string) => `Remove ${part} from the list`,
  removed: (part: string) => `${part} was removed from the list.`,
  undo: 'Undo',
  comesAs: (pieces: string, packaging: string) => `supplied as ${pieces}, ${packaging}`,
  byQuote: 'by quotation',
  gone: 'This part is no longer in the catalogue.',
  weeks: (low: number, high: number) => (low === high ? `${low} weeks` : `${low} to ${high} weeks`),
  quantityWrong: 'Whole pieces from 1 to 999,999,999.',
  sum: 'List total',
  approximate: (currency: string) => `Approximate, charged in ${currency}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  before: 'Previous',
  after: 'Next',

  what: 'List actions',
  toCart: 'Add all to cart',
  toQuote: 'Request a quote',
  toSamples: 'Order free samples',
  csv: 'CSV',
  paste: 'Add parts',
  pasteLabel: 'One line per part: number, quantity, note',
  pasteHint: 'Separate with a comma, semicolon or tab. A part already on the list gets the new quantity.',
  pasteExample: 'RC0603FF4K70N, 250, pull-ups\nMC0805R106K1AN; 730',
  pasteAdd: 'Add to this list',
  pasteEmpty: 'Enter at least one part number, for example: RC0603FF4K70N, 250',
  tooLong: 'We read only the first 2\u202f000 lines of a text.',
  share: 'Share by link',
  shareHelp: 'Anyone with the link can see and copy these parts, quantities and notes, with live prices.',
  shareMake: 'Create link',
  shareLink: 'Link to this list',
  shareStop: 'Stop sharing',
  manage: 'Rename or delete',
  name: 'Name',
  rename: 'Rename',
  newList: 'New list',
  create: 'Create list',
  drop: 'Delete this list',
  dropSure: 'All its lines are deleted too. This cannot be undone.',
  signInHelp: 'Sign in to use your lists on any device.',
  signIn: 'Sign in',

  fromBom: (rows: string, isPlural: boolean, parts: string) =>
    `${count(rows, isPlural, 'row', 'rows')} of the bill of materials saved as ${parts} ${parts === '1' ? 'part' : 'parts'}.`,
  leftInBom: (rows: string, isPlural: boolean) =>
    isPlural
      ? `${rows} rows have no part selected. They stay in the bill of materials only.`
      : `${rows} row has no part selected. It stays in the bill of materials only.`,
  backToBom: 'Back to the bill of materials',
  kept1: (parts: string, many: boolean) => `${count(parts, many, 'part', 'parts')} saved.`,
  crossThem: 'Look them up in the cross reference',
  notKept: (lines: string, isPlural: boolean) =>
    `${count(lines, isPlural, 'line was', 'lines were')} not understood:`,
  notAdded: (lines: string, isPlural: boolean) =>
    `${count(lines, isPlural, 'line was', 'lines were')} not added to the cart:`,
  tooManyForCart: 'A cart holds 500 lines. Request a quote for the whole list.',
  copied: 'Copied to your lists. You can edit this copy.',
  made: 'List created.',
  unchanged: 'The list could not be reached. Nothing was changed; try again.',

  sharedBy: 'Someone shared this list with you. Prices and stock are live.',
  copy: 'Copy to my lists',
  sharedGone: 'This list is no longer shared',
  sharedGoneHelp: 'Sharing was stopped, or the list was deleted. Ask the sender for a new link.',
  toMine: 'To my list',

  addTitle: 'Save these parts to your list?',
  addDescription: 'Parts from a link, ready to save to your list.',
  addNothing: 'This link contains none of our parts.',
  add: 'Save to my list',
};

export type ListWords = Translation<typeof en>;

const de: ListWords = {
  title: 'Merkliste',
  description: 'Ihre gemerkten Bauteile mit Mengen und Notizen, mit Preisen und Beständen von heute.',
  lists: 'Ihre Listen',
  parts: (parts, many) => count(parts, many, 'Bauteil', 'Bauteile'),
  kept: 'auf diesem Gerät gespeichert, nach der Anmeldung in Ihrem Konto',
  keptAccount: 'in Ihrem Konto gespeichert',
  isShared: 'per Link geteilt',

  empty: 'Diese Liste ist leer.',
  emptyHelp:
    'Merken Sie Bauteile über „Merkliste“ auf Produktseiten und in Tabellen, oder fügen Sie hier Teilenummern ein.',
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
  remove: (part) => `${part} von der Liste entfernen`,
  removed: (part) => `${part} wurde von der Liste entfernt.`,
  undo: 'Rückgängig',
  comesAs: (pieces, packaging) => `geliefert als ${pieces}, ${packaging}`,
  byQuote: 'auf Anfrage',
  gone: 'Dieses Bauteil ist nicht mehr im Katalog.',
  weeks: (low, high) => (low === high ? `${low} Wochen` : `${low} bis ${high} Wochen`),
  quantityWrong: 'Ganze Stück von 1 bis 999\u202f999\u202f999.',
  sum: 'Gesamtsumme',
  approximate: (currency) => `Ungefähr, berechnet in ${currency}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  before: 'Zurück',
  after: 'Weiter',

  what: 'Aktionen für die Liste',
  toCart: 'Alles in den Warenkorb',
  toQuote: 'Angebot anfragen',
  toSamples: 'Kostenlose Muster bestellen',
  csv: 'CSV',
  paste: 'Bauteile hinzufügen',
  pasteLabel: 'Eine Zeile je Bauteil: Nummer, Menge, Notiz',
  pasteHint:
    'Trennen Sie mit Komma, Semikolon oder Tabulator. Bauteile, die schon auf der Liste sind, erhalten die neue Menge.',
  pasteExample: 'RC0603FF4K70N, 250, Pull-ups\nMC0805R106K1AN; 730',
  pasteAdd: 'Auf diese Liste setzen',
  pasteEmpty: 'Geben Sie mindestens eine Teilenummer ein, zum Beispiel: RC0603FF4K70N, 250',
  tooLong: 'Wir lesen nur die ersten 2\u202f000 Zeilen eines Textes.',
  share: 'Per Link teilen',
  shareHelp:
    'Wer den Link hat, sieht diese Bauteile, Mengen und Notizen mit aktuellen Preisen und kann sie kopieren.',
  shareMake: 'Link erzeugen',
  shareLink: 'Link zu dieser Liste',
  shareStop: 'Freigabe beenden',
  manage: 'Umbenennen oder löschen',
  name: 'Name',
  rename: 'Umbenennen',
  newList: 'Neue Liste',
  create: 'Liste anlegen',
  drop: 'Diese Liste löschen',
  dropSure: 'Auch alle Positionen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  signInHelp: 'Melden Sie sich an, um Ihre Listen auf jedem Gerät zu nutzen.',
  signIn: 'Anmelden',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'Zeile', 'Zeilen')} der Stückliste als ${parts} ${parts === '1' ? 'Bauteil' : 'Bauteile'} gemerkt.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} Zeilen haben kein ausgewähltes Bauteil. Sie bleiben nur in der Stückliste.`
      : `${rows} Zeile hat kein ausgewähltes Bauteil. Sie bleibt nur in der Stückliste.`,
  backToBom: 'Zurück zur Stückliste',
  kept1: (parts, many) => `${count(parts, many, 'Bauteil', 'Bauteile')} gemerkt.`,
  crossThem: 'Vergleichstypen suchen',
  notKept: (lines, many) => `${count(lines, many, 'Zeile wurde', 'Zeilen wurden')} nicht verstanden:`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'Position wurde', 'Positionen wurden')} nicht in den Warenkorb gelegt:`,
  tooManyForCart: 'Ein Warenkorb fasst 500 Positionen. Fragen Sie für die ganze Liste ein Angebot an.',
  copied: 'In Ihre Merklisten kopiert. Sie können diese Kopie bearbeiten.',
  made: 'Liste angelegt.',
  unchanged: 'Die Liste ist nicht erreichbar. Es wurde nichts geändert; versuchen Sie es noch einmal.',

  sharedBy: 'Jemand hat diese Liste mit Ihnen geteilt. Preise und Bestände sind aktuell.',
  copy: 'In meine Merklisten kopieren',
  sharedGone: 'Diese Liste wird nicht mehr geteilt',
  sharedGoneHelp:
    'Die Freigabe wurde beendet oder die Liste gelöscht. Bitten Sie den Absender um einen neuen Link.',
  toMine: 'Zur Merkliste',

  addTitle: 'Diese Bauteile auf Ihre Merkliste setzen?',
  addDescription: 'Bauteile aus einem Link für Ihre Merkliste.',
  addNothing: 'Dieser Link enthält keines unserer Bauteile.',
  add: 'Auf die Merkliste setzen',
};

export const listTexts = defineTexts(en, de, fr, nl);

export type ListTexts = (typeof listTexts)['en'];
