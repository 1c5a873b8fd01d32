import { defineTexts, languageOf } from '../../messages/index.ts';

const COMPARE = defineTexts(
  {
    title: 'Compare',
    addToCart: 'Add to cart',
    keep: 'My list',
    titleCount: (count: number) => (count === 0 ? 'Compare parts' : `Compare ${count}`),
    description: (numbers: string) =>
      numbers === ''
        ? 'Compare up to eight parts line by line: what differs first, the best of each line named, at one drawing scale.'
        : `${numbers} side by side: what differs first, the best of each line named, with stock and price.`,
    products: 'Products',
    breadcrumbs: 'Breadcrumbs',
    differsFirst: 'What differs first.',
    figuresAt: (pieces: string) => `Prices at ${pieces} pieces.`,
    figuresSmallest: 'Prices for the smallest lot.',
    table: 'Comparison',
    property: 'Property',
    best: 'best',
    stock: 'Stock',
    pieces: 'pcs',
    leadTime: (low: number, high: number) => (low === high ? `${low} weeks` : `${low}–${high} weeks`),
    eachAt: (currency: string, pieces: string) => `${currency} each at ${pieces}`,
    eachSmallest: (currency: string) => `${currency} each`,
    total: (currency: string) => `Total, ${currency}`,
    bestAs: 'Best as',
    remove: (partNumber: string) => `Remove ${partNumber} from the comparison`,
    removeShort: 'Remove',
    add: 'Add a part',
    addHint: 'Part number',
    addButton: 'Add',
    sameInAll: (count: number) => (count === 2 ? 'The same in both' : `The same in all ${count}`),
    notFound: (names: string) => `Not one of our part numbers: ${names}.`,
    searchFor: (name: string) => `Search for ${name}`,
    tooMany: (most: number) => `At most ${most} parts fit side by side; the others were left out.`,
    empty: 'Nothing to compare yet',
    emptyText: 'Choose parts in a list with the box at the beginning of a row, or type a part number here.',
    one: 'Add a second part to see what differs.',
    browse: 'Browse all products',
    scale: 'All at one scale',
  },
  {
    title: 'Vergleich',
    addToCart: 'In den Warenkorb',
    keep: 'Merkliste',
    titleCount: (count) => (count === 0 ? 'Teile vergleichen' : `${count} im Vergleich`),
    description: (numbers) =>
      numbers === ''
        ? 'Bis zu acht Teile Zeile für Zeile vergleichen: zuerst die Unterschiede, das Beste jeder Zeile benannt.'
        : `${numbers} nebeneinander: zuerst die Unterschiede, das Beste jeder Zeile benannt, mit Bestand und Preis.`,
    products: 'Produkte',
    breadcrumbs: 'Pfad',
    differsFirst: 'Zuerst, was sich unterscheidet.',
    figuresAt: (pieces) => `Preise bei ${pieces} Stück.`,
    figuresSmallest: 'Preise für die Mindestmenge.',
    table: 'Vergleich',
    property: 'Eigenschaft',
    best: 'am besten',
    stock: 'Lager',
    pieces: 'Stück',
    leadTime: (low, high) => (low === high ? `${low} Wochen` : `${low}–${high} Wochen`),
    eachAt: (currency, pieces) => `${currency} je Stück bei ${pieces}`,
    eachSmallest: (currency) => `${currency} je Stück`,
    total: (currency) => `Summe, ${currency}`,
    bestAs: 'Am besten als',
    remove: (partNumber) => `Entfernen: ${partNumber}`,
    removeShort: 'Entfernen',
    add: 'Teil hinzufügen',
    addHint: 'Teilenummer',
    addButton: 'Hinzufügen',
    sameInAll: (count) => (count === 2 ? 'In beiden gleich' : `In allen ${count} gleich`),
    notFound: (names) => `Keine unserer Teilenummern: ${names}.`,
    searchFor: (name) => `${name} suchen`,
    tooMany: (most) => `Höchstens ${most} Teile passen nebeneinander; die übrigen fehlen hier.`,
    empty: 'Noch nichts zu vergleichen',
    emptyText:
      'Wählen Sie Teile in einer Liste mit dem Kästchen am Anfang der Zeile, oder schreiben Sie hier eine Teilenummer.',
    one: 'Fügen Sie ein zweites Teil hinzu, um Unterschiede zu sehen.',
    browse: 'Alle Produkte ansehen',
    scale: 'Alle in einem Maßstab',
  },
);

/** The words of the comparison in one language. */
export type CompareTexts = (typeof COMPARE)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function compareTexts(locale: string): CompareTexts {
  return COMPARE[languageOf(locale)];
}
