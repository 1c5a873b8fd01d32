import { defineTexts, messagesOf } from '../messages/index.ts';

/** Words of the home page and the page of all categories, beside those of the shell. */
export const homeTexts = defineTexts(
  {
    ...messagesOf('en'),
    homeTitle: 'SMD Components: Capacitors, Resistors, Inductors, LEDs',
    homeDescription: (parts: string) =>
      `${parts} surface-mount part numbers with stock, prices and drawings: capacitors, resistors, inductors, diodes, transistors and LEDs, from the maker.`,
    homeHeading: 'surface-mount order numbers. Type what you need.',
    readAs: 'Read as',
    readIn: 'in',
    partCount: (count: string, one: boolean) => (one ? `${count} part` : `${count} parts`),
    orHigher: 'or higher after it',
    insteadQuestion: (text: string) => `${text}?`,
    notUnderstood: 'not understood',
    inStock: 'in stock',
    noStock: 'back-order',
    priceAt: 'at',
    alsoTry: 'Also try',
    resultsPreview: 'First parts',
    bomPanelTitle: 'From a bill of materials to prices',
    bomPanelText: 'Every line read, matched and priced, with stock and what we assumed. Nothing is ordered.',
    quotePanelPromise: (hours: number) =>
      `A firm answer within ${hours} hours on working days, from a person.`,
    allProductsNote:
      'Drawn from their real dimensions, all at one scale. Counted in order numbers: one for each packaging of a part.',
    oneScale: 'One scale',
    oneScaleNote: 'Compare before you place.',
    promises: 'What we promise',
    promiseShipTitle: 'Same-day shipment',
    promiseShip: 'Stocked parts ordered by',
    promiseShipEnd: 'on a working day leave that day.',
    promiseSamplesTitle: 'Free samples',
    promiseSamples: (numbers: number, pieces: number) =>
      `Up to ${numbers} part numbers of ${pieces} pieces each, cut tape, no charge and no shipping cost.`,
    promiseKitsTitle: 'Engineering kits',
    promiseKits:
      'books of values to buy; one is free for each company that builds in series, by application.',
    promiseQuoteTitle: (hours: number) => `Quotes in ${hours} hours`,
    promiseQuote: (hours: number) =>
      `Send a list and have firm prices within ${hours} hours on working days: by the same time on the next one.`,
    categoriesTitle: 'All products',
    categoriesDescription: (categories: number, subcategories: number) =>
      `All ${categories} product categories and ${subcategories} subcategories of surface-mount components, with the number of parts in each.`,
  },
  {
    ...messagesOf('de'),
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
    resultsPreview: 'Erste Teile',
    bomPanelTitle: 'Von der Stückliste zum Preis',
    bomPanelText:
      'Jede Zeile gelesen, zugeordnet und mit Preis, mit Bestand und dem, was angenommen ist. Bestellt wird nichts.',
    quotePanelPromise: (hours) =>
      `Verbindliche Antwort innerhalb von ${hours} Stunden an Arbeitstagen, von einem Menschen.`,
    allProductsNote:
      'Nach den wirklichen Maßen gezeichnet, alle in einem Maßstab. Gezählt sind Bestellnummern: eine je Verpackung eines Teils.',
    oneScale: 'Ein Maßstab',
    oneScaleNote: 'Vergleichen vor dem Bestücken.',
    promises: 'Unsere Zusagen',
    promiseShipTitle: 'Versand am selben Tag',
    promiseShip: 'Lagerteile, an einem Arbeitstag bis',
    promiseShipEnd: 'bestellt, gehen an diesem Tag hinaus.',
    promiseSamplesTitle: 'Kostenlose Muster',
    promiseSamples: (numbers, pieces) =>
      `Bis zu ${numbers} Teilenummern zu je ${pieces} Stück, als Gurtabschnitt, kostenlos und versandkostenfrei.`,
    promiseKitsTitle: 'Entwicklungs-Kits',
    promiseKits: 'Musterbücher zu kaufen; eines ist auf Antrag kostenlos für jede Firma, die in Serie baut.',
    promiseQuoteTitle: (hours) => `Angebote in ${hours} Stunden`,
    promiseQuote: (hours) =>
      `Liste senden, verbindliche Preise innerhalb von ${hours} Stunden an Arbeitstagen bekommen: bis zur selben Uhrzeit am nächsten.`,
    categoriesTitle: 'Alle Produkte',
    categoriesDescription: (categories, subcategories) =>
      `Alle ${categories} Kategorien und ${subcategories} Unterkategorien der SMD-Bauelemente, mit der Zahl der Teile in jeder.`,
  },
);
