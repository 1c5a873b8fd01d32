import { defineTexts, languageOf } from '../../messages/index.ts';

const SEARCH = defineTexts(
  {
    title: 'Search',
    titleOf: (q: string) => `Search: ${q}`,
    results: (q: string) => `Results for ${q}`,
    description: (q: string) =>
      `Surface-mount parts for “${q}”: how the words were read, and the parts that fit, with stock and price.`,
    descriptionEmpty:
      'Search surface-mount parts by value, case, dielectric, rating, our part number or a competitor’s part number.',
    readAs: 'Read as',
    noCondition: 'nothing that narrows the catalogue',
    in: 'in',
    allCategories: 'all products',
    orHigher: 'or higher',
    remove: (text: string) => `Search without ${text}`,
    secondReading: (text: string) => `${text}?`,
    alsoReads: 'Or read it as',
    notUnderstood: 'Not understood, searched as text:',
    crossReference: (maker: string) => `${maker} part number`,
    crossReferenceText: (mpn: string, maker: string) =>
      `${mpn} is a number of ${maker}. These are our parts with the values it stands for.`,
    crossReferenceNone: (mpn: string, maker: string) =>
      `${mpn} is a number of ${maker}. We have no part with all the values it stands for.`,
    crossReferenceTool: 'Cross reference with all differences',
    showValue: (value: string) => `Show ${value}`,
    none: 'No part has all of this.',
    noneText: (q: string) => `Nothing in the catalogue fits “${q}”.`,
    giveUp: 'Nearest ways out',
    parts: 'Parts',
    show: 'Show',
    showParts: (text: string) => `Show the parts: ${text}`,
    whereTheyAre: 'Where the parts are',
    whereTheyAreText: (label: string) => `${label} of the parts that meet everything else`,
    asked: 'asked for',
    emptyTitle: 'Type what you need',
    emptyText:
      'Values as on the schematic, a case size, a dielectric, a rating, one of our part numbers or a competitor’s. Words can stand in any order.',
    examples: 'For example',
    byCategory: 'By category',
    count: 'Parts',
    category: 'Category',
    firstParts: 'First parts',
    partNumber: 'Part number',
    what: 'What it is',
    stock: 'Stock',
    price: (currency: string) => `Price, ${currency}`,
    help: 'Looking for something special?',
    askEngineer: 'Ask for a quote',
    orBrowse: 'or browse all products',
  },
  {
    title: 'Suche',
    titleOf: (q) => `Suche: ${q}`,
    results: (q) => `Ergebnisse für ${q}`,
    description: (q) =>
      `SMD-Bauteile zu „${q}“: wie die Wörter gelesen wurden, und die passenden Teile mit Bestand und Preis.`,
    descriptionEmpty:
      'SMD-Bauteile suchen nach Wert, Bauform, Dielektrikum, Nennwert, unserer Teilenummer oder der eines Wettbewerbers.',
    readAs: 'Gelesen als',
    noCondition: 'nichts, was den Katalog eingrenzt',
    in: 'in',
    allCategories: 'allen Produkten',
    orHigher: 'oder höher',
    remove: (text) => `Ohne ${text} suchen`,
    secondReading: (text) => `${text}?`,
    alsoReads: 'Oder gelesen als',
    notUnderstood: 'Nicht verstanden, als Text gesucht:',
    crossReference: (maker) => `Teilenummer von ${maker}`,
    crossReferenceText: (mpn, maker) =>
      `${mpn} ist eine Nummer von ${maker}. Das sind unsere Teile mit den Werten, für die sie steht.`,
    crossReferenceNone: (mpn, maker) =>
      `${mpn} ist eine Nummer von ${maker}. Wir haben kein Teil mit allen Werten, für die sie steht.`,
    crossReferenceTool: 'Querverweis mit allen Unterschieden',
    showValue: (value) => `${value} zeigen`,
    none: 'Kein Teil hat das alles.',
    noneText: (q) => `Nichts im Katalog passt zu „${q}“.`,
    giveUp: 'Nächste Auswege',
    parts: 'Teile',
    show: 'Zeigen',
    showParts: (text) => `Teile zeigen: ${text}`,
    whereTheyAre: 'Wo die Teile liegen',
    whereTheyAreText: (label) => `${label} der Teile, die alles andere erfüllen`,
    asked: 'gefragt',
    emptyTitle: 'Schreiben Sie, was Sie brauchen',
    emptyText:
      'Werte wie im Schaltplan, eine Bauform, ein Dielektrikum, ein Nennwert, eine unserer Teilenummern oder die eines Wettbewerbers. Die Reihenfolge ist frei.',
    examples: 'Zum Beispiel',
    byCategory: 'Nach Gruppe',
    count: 'Teile',
    category: 'Gruppe',
    firstParts: 'Erste Teile',
    partNumber: 'Teilenummer',
    what: 'Was es ist',
    stock: 'Lager',
    price: (currency) => `Preis, ${currency}`,
    help: 'Suchen Sie etwas Besonderes?',
    askEngineer: 'Angebot anfragen',
    orBrowse: 'oder alle Produkte ansehen',
  },
);

/** The words of the search page in one language. */
export type SearchTexts = (typeof SEARCH)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function searchTexts(locale: string): SearchTexts {
  return SEARCH[languageOf(locale)];
}
