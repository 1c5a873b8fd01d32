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
    figuresAt: (point: string | null, pieces: string | null) =>
      pieces === null
        ? `Prices for the smallest lot${point ? `, figures at ${point}` : ''}.`
        : point
          ? `Figures at ${point} and ${pieces} pieces.`
          : `Prices at ${pieces} pieces.`,
    left: (point: string) => `Capacitance at ${point}`,
    modelled: 'modelled, typical',
    share: 'Left of nominal',
    worst: (voltage: string) => `Worst of 10 years at ${voltage}`,
    beyond: 'beyond rating',
    priceOfLeft: (currency: string, step: string, point: string) => `${currency} for ${step} at ${point}`,
    workingVoltage: 'Working voltage',
    ambient: 'Ambient',
    show: 'Show',
    addPieces: (pieces: string) => `Add ${pieces}`,
    keepShort: 'My list',
    problem: (message: string) => `${message} The figures hold for the usual point instead.`,
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
    tooMany: (maxCount: number) => `At most ${maxCount} parts fit side by side; the others were left out.`,
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
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Preise für die Mindestmenge${point ? `, Werte bei ${point}` : ''}.`
        : point
          ? `Werte bei ${point} und ${pieces} Stück.`
          : `Preise bei ${pieces} Stück.`,
    left: (point) => `Kapazität bei ${point}`,
    modelled: 'modelliert, typisch',
    share: 'Anteil vom Nennwert',
    worst: (voltage) => `Geringste in 10 Jahren bei ${voltage}`,
    beyond: 'über Nennwert',
    priceOfLeft: (currency, step, point) => `${currency} für ${step} bei ${point}`,
    workingVoltage: 'Arbeitsspannung',
    ambient: 'Umgebung',
    show: 'Anzeigen',
    addPieces: (pieces) => `${pieces} in den Warenkorb`,
    keepShort: 'Merkliste',
    problem: (message) => `${message} Die Werte gelten stattdessen für den üblichen Punkt.`,
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
    tooMany: (maxCount) => `Höchstens ${maxCount} Teile passen nebeneinander; die übrigen fehlen hier.`,
    empty: 'Noch nichts zu vergleichen',
    emptyText:
      'Wählen Sie Teile in einer Liste mit dem Kästchen am Anfang der Zeile, oder schreiben Sie hier eine Teilenummer.',
    one: 'Fügen Sie ein zweites Teil hinzu, um Unterschiede zu sehen.',
    browse: 'Alle Produkte ansehen',
    scale: 'Alle in einem Maßstab',
  },
  {
    title: 'Comparaison',
    addToCart: 'Ajouter au panier',
    keep: 'Ma liste',
    titleCount: (count) => (count === 0 ? 'Comparer des composants' : `Comparer ${count}`),
    description: (numbers) =>
      numbers === ''
        ? 'Comparez jusqu’à huit composants ligne par ligne : d’abord ce qui diffère, le meilleur de chaque ligne signalé, à une seule échelle.'
        : `${numbers} côte à côte : d’abord ce qui diffère, le meilleur de chaque ligne signalé, avec stock et prix.`,
    products: 'Produits',
    breadcrumbs: 'Fil d’Ariane',
    differsFirst: 'D’abord ce qui diffère.',
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Prix pour le plus petit lot${point ? `, valeurs sous ${point}` : ''}.`
        : point
          ? `Valeurs sous ${point}, prix pour ${pieces} pièces.`
          : `Prix pour ${pieces} pièces.`,
    left: (point) => `Capacité sous ${point}`,
    modelled: 'modélisé, typique',
    share: 'Part de la valeur nominale',
    worst: (voltage) => `Minimum sur 10 ans sous ${voltage}`,
    beyond: 'hors limites',
    priceOfLeft: (currency, step, point) => `${currency} pour ${step} sous ${point}`,
    workingVoltage: 'Tension de service',
    ambient: 'Ambiante',
    show: 'Afficher',
    addPieces: (pieces) => `Ajouter ${pieces}`,
    keepShort: 'Ma liste',
    problem: (message) => `${message} Les valeurs sont données au point usuel.`,
    table: 'Tableau comparatif',
    property: 'Caractéristique',
    best: 'meilleur',
    stock: 'Stock',
    pieces: 'pcs',
    leadTime: (low, high) => (low === high ? `${low} semaines` : `${low}–${high} semaines`),
    eachAt: (currency, pieces) => `${currency} pièce pour ${pieces}`,
    eachSmallest: (currency) => `${currency} pièce`,
    total: (currency) => `Total, ${currency}`,
    bestAs: 'Le mieux en',
    remove: (partNumber) => `Retirer ${partNumber} de la comparaison`,
    removeShort: 'Retirer',
    add: 'Ajouter un composant',
    addHint: 'Référence',
    addButton: 'Ajouter',
    sameInAll: (count) => (count === 2 ? 'Identique dans les deux' : `Identique dans les ${count}`),
    notFound: (names) => `Ne fait pas partie de nos références : ${names}.`,
    searchFor: (name) => `Chercher ${name}`,
    tooMany: (maxCount) =>
      `Au plus ${maxCount} composants tiennent côte à côte ; les autres ont été laissés de côté.`,
    empty: 'Rien à comparer pour l’instant',
    emptyText:
      'Choisissez des composants dans une liste avec la case en début de ligne, ou écrivez une référence ici.',
    one: 'Ajoutez un second composant pour voir ce qui diffère.',
    browse: 'Parcourir tous les produits',
    scale: 'Tous à la même échelle',
  },
  {
    title: 'Vergelijking',
    addToCart: 'In de winkelwagen',
    keep: 'Mijn lijst',
    titleCount: (count) => (count === 0 ? 'Onderdelen vergelijken' : `${count} vergelijken`),
    description: (numbers) =>
      numbers === ''
        ? 'Vergelijk tot acht onderdelen regel voor regel: eerst wat verschilt, het beste van elke regel genoemd, op één schaal getekend.'
        : `${numbers} naast elkaar: eerst wat verschilt, het beste van elke regel genoemd, met voorraad en prijs.`,
    products: 'Producten',
    breadcrumbs: 'Kruimelpad',
    differsFirst: 'Eerst wat verschilt.',
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Prijzen voor het kleinste aantal${point ? `, waarden bij ${point}` : ''}.`
        : point
          ? `Waarden bij ${point} en ${pieces} stuks.`
          : `Prijzen bij ${pieces} stuks.`,
    left: (point) => `Capaciteit bij ${point}`,
    modelled: 'gemodelleerd, typisch',
    share: 'Deel van de nominale waarde',
    worst: (voltage) => `Minste in 10 jaar bij ${voltage}`,
    beyond: 'boven de grens',
    priceOfLeft: (currency, step, point) => `${currency} voor ${step} bij ${point}`,
    workingVoltage: 'Bedrijfsspanning',
    ambient: 'Omgeving',
    show: 'Tonen',
    addPieces: (pieces) => `${pieces} toevoegen`,
    keepShort: 'Mijn lijst',
    problem: (message) => `${message} De waarden gelden nu voor het gebruikelijke punt.`,
    table: 'Vergelijkingstabel',
    property: 'Eigenschap',
    best: 'beste',
    stock: 'Voorraad',
    pieces: 'st.',
    leadTime: (low, high) => (low === high ? `${low} weken` : `${low}–${high} weken`),
    eachAt: (currency, pieces) => `${currency} per stuk bij ${pieces}`,
    eachSmallest: (currency) => `${currency} per stuk`,
    total: (currency) => `Totaal, ${currency}`,
    bestAs: 'Het beste als',
    remove: (partNumber) => `${partNumber} uit de vergelijking halen`,
    removeShort: 'Weghalen',
    add: 'Onderdeel toevoegen',
    addHint: 'Onderdeelnummer',
    addButton: 'Toevoegen',
    sameInAll: (count) => (count === 2 ? 'In beide gelijk' : `In alle ${count} gelijk`),
    notFound: (names) => `Geen onderdeelnummer van ons: ${names}.`,
    searchFor: (name) => `Zoeken naar ${name}`,
    tooMany: (maxCount) => `Hoogstens ${maxCount} onderdelen passen naast elkaar; de andere zijn weggelaten.`,
    empty: 'Nog niets te vergelijken',
    emptyText:
      'Kies onderdelen in een lijst met het vakje aan het begin van de regel, of typ hier een onderdeelnummer.',
    one: 'Voeg een tweede onderdeel toe om te zien wat verschilt.',
    browse: 'Alle producten bekijken',
    scale: 'Alle op één schaal',
  },
);

/** The words of the comparison in one language. */
export type CompareTexts = (typeof COMPARE)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function compareTexts(locale: string): CompareTexts {
  return COMPARE[languageOf(locale)];
}
