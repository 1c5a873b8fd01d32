import { defineTexts, languageOf } from '../../messages/index.ts';

const COMPARE = defineTexts(
  {
    title: 'Compare',
    addToCart: 'Add to cart',
    keep: 'My list',
    titleCount: (count: number) => (count === 0 ? 'Compare parts' : `Compare ${count}`),
    description: (numbers: string) =>
      numbers === ''
        ? 'Compare up to eight parts line by line: differences first, the best value of each line marked, drawn at one scale.'
        : `${numbers} side by side: differences first, the best value of each line marked, with stock and price.`,
    products: 'Products',
    breadcrumbs: 'Breadcrumbs',
    differsFirst: 'Differences first.',
    figuresAt: (point: string | null, pieces: string | null) =>
      pieces === null
        ? `Prices at minimum quantity${point ? `, values at ${point}` : ''}.`
        : point
          ? `Values at ${point}, prices at ${pieces} pieces.`
          : `Prices at ${pieces} pieces.`,
    left: (point: string) => `Capacitance at ${point}`,
    modelled: 'modelled, typical',
    share: 'Remaining capacitance',
    worst: (voltage: string) => `Worst case after 10 years at ${voltage}`,
    beyond: 'beyond rating',
    priceOfLeft: (currency: string, step: string, point: string) => `${currency} for ${step} at ${point}`,
    workingVoltage: 'Working voltage',
    ambient: 'Ambient',
    show: 'Show',
    addPieces: (pieces: string) => `Add ${pieces}`,
    keepShort: 'My list',
    problem: (message: string) => `${message} We show the values at the usual operating point instead.`,
    table: 'Comparison',
    property: 'Property',
    best: 'best',
    stock: 'Stock',
    pieces: 'pcs',
    leadTime: (low: number, high: number) => (low === high ? `${low} weeks` : `${low}–${high} weeks`),
    eachAt: (currency: string, pieces: string) => `${currency} each at ${pieces}`,
    eachSmallest: (currency: string) => `${currency} each`,
    total: (currency: string) => `Total, ${currency}`,
    bestAs: 'Best packaging',
    remove: (partNumber: string) => `Remove ${partNumber} from the comparison`,
    removeShort: 'Remove',
    add: 'Add a part',
    addHint: 'Part number',
    addButton: 'Add',
    sameInAll: (count: number) => (count === 2 ? 'Identical in both' : `Identical in all ${count}`),
    notFound: (names: string) => `Unknown part number: ${names}.`,
    searchFor: (name: string) => `Search for ${name}`,
    tooMany: (maxCount: number) => `You can compare up to ${maxCount} parts. The others were left out.`,
    empty: 'Nothing to compare yet',
    emptyText: 'Tick parts in a list, or enter a part number here.',
    one: 'Add a second part to see what differs.',
    browse: 'Browse all products',
    scale: 'All at the same scale',
  },
  {
    title: 'Vergleich',
    addToCart: 'In den Warenkorb',
    keep: 'Merkliste',
    titleCount: (count) => (count === 0 ? 'Teile vergleichen' : `${count} im Vergleich`),
    description: (numbers) =>
      numbers === ''
        ? 'Vergleichen Sie bis zu acht Teile Zeile für Zeile: zuerst die Unterschiede, der beste Wert jeder Zeile markiert.'
        : `${numbers} nebeneinander: zuerst die Unterschiede, der beste Wert jeder Zeile markiert, mit Bestand und Preis.`,
    products: 'Produkte',
    breadcrumbs: 'Pfad',
    differsFirst: 'Unterschiede zuerst.',
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Preise bei Mindestmenge${point ? `, Werte bei ${point}` : ''}.`
        : point
          ? `Werte bei ${point}, Preise bei ${pieces} Stück.`
          : `Preise bei ${pieces} Stück.`,
    left: (point) => `Kapazität bei ${point}`,
    modelled: 'modelliert, typisch',
    share: 'Verbleibende Kapazität',
    worst: (voltage) => `Mindestwert nach 10 Jahren bei ${voltage}`,
    beyond: 'über Nennwert',
    priceOfLeft: (currency, step, point) => `${currency} für ${step} bei ${point}`,
    workingVoltage: 'Arbeitsspannung',
    ambient: 'Umgebung',
    show: 'Anzeigen',
    addPieces: (pieces) => `${pieces} in den Warenkorb`,
    keepShort: 'Merkliste',
    problem: (message) => `${message} Wir zeigen stattdessen die Werte am üblichen Arbeitspunkt.`,
    table: 'Vergleich',
    property: 'Eigenschaft',
    best: 'bester Wert',
    stock: 'Bestand',
    pieces: 'Stück',
    leadTime: (low, high) => (low === high ? `${low} Wochen` : `${low}–${high} Wochen`),
    eachAt: (currency, pieces) => `${currency} je Stück bei ${pieces}`,
    eachSmallest: (currency) => `${currency} je Stück`,
    total: (currency) => `Summe, ${currency}`,
    bestAs: 'Beste Verpackung',
    remove: (partNumber) => `${partNumber} aus dem Vergleich entfernen`,
    removeShort: 'Entfernen',
    add: 'Teil hinzufügen',
    addHint: 'Teilenummer',
    addButton: 'Hinzufügen',
    sameInAll: (count) => (count === 2 ? 'In beiden gleich' : `In allen ${count} gleich`),
    notFound: (names) => `Unbekannte Teilenummer: ${names}.`,
    searchFor: (name) => `${name} suchen`,
    tooMany: (maxCount) => `Sie können höchstens ${maxCount} Teile vergleichen. Die übrigen fehlen hier.`,
    empty: 'Noch nichts zu vergleichen',
    emptyText: 'Haken Sie Teile in einer Liste an, oder geben Sie hier eine Teilenummer ein.',
    one: 'Fügen Sie ein zweites Teil hinzu, um Unterschiede zu sehen.',
    browse: 'Alle Produkte ansehen',
    scale: 'Alle im selben Maßstab',
  },
  {
    title: 'Comparaison',
    addToCart: 'Ajouter au panier',
    keep: 'Ma liste',
    titleCount: (count) => (count === 0 ? 'Comparer des composants' : `Comparer ${count}`),
    description: (numbers) =>
      numbers === ''
        ? 'Comparez jusqu’à huit composants ligne par ligne : d’abord les différences, la meilleure valeur de chaque ligne signalée, à la même échelle.'
        : `${numbers} côte à côte : d’abord les différences, la meilleure valeur de chaque ligne signalée, avec stock et prix.`,
    products: 'Produits',
    breadcrumbs: 'Fil d’Ariane',
    differsFirst: 'Les différences d’abord.',
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Prix pour la quantité minimale${point ? `, valeurs sous ${point}` : ''}.`
        : point
          ? `Valeurs sous ${point}, prix pour ${pieces} pièces.`
          : `Prix pour ${pieces} pièces.`,
    left: (point) => `Capacité sous ${point}`,
    modelled: 'modélisé, typique',
    share: 'Capacité restante',
    worst: (voltage) => `Pire cas après 10 ans sous ${voltage}`,
    beyond: 'hors limites',
    priceOfLeft: (currency, step, point) => `${currency} pour ${step} sous ${point}`,
    workingVoltage: 'Tension de service',
    ambient: 'Ambiante',
    show: 'Afficher',
    addPieces: (pieces) => `Ajouter ${pieces}`,
    keepShort: 'Ma liste',
    problem: (message) => `${message} Nous affichons les valeurs au point de fonctionnement usuel.`,
    table: 'Tableau comparatif',
    property: 'Caractéristique',
    best: 'meilleur',
    stock: 'Stock',
    pieces: 'pcs',
    leadTime: (low, high) => (low === high ? `${low} semaines` : `${low}–${high} semaines`),
    eachAt: (currency, pieces) => `${currency} pièce pour ${pieces}`,
    eachSmallest: (currency) => `${currency} pièce`,
    total: (currency) => `Total, ${currency}`,
    bestAs: 'Meilleur conditionnement',
    remove: (partNumber) => `Retirer ${partNumber} de la comparaison`,
    removeShort: 'Retirer',
    add: 'Ajouter un composant',
    addHint: 'Référence',
    addButton: 'Ajouter',
    sameInAll: (count) => (count === 2 ? 'Identique dans les deux' : `Identique dans les ${count}`),
    notFound: (names) => `Référence inconnue : ${names}.`,
    searchFor: (name) => `Chercher ${name}`,
    tooMany: (maxCount) =>
      `Vous pouvez comparer ${maxCount} composants au maximum. Les autres ont été laissés de côté.`,
    empty: 'Rien à comparer pour l’instant',
    emptyText: 'Cochez des composants dans une liste, ou saisissez une référence ici.',
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
        ? 'Vergelijk tot acht onderdelen regel voor regel: eerst de verschillen, de beste waarde van elke regel gemarkeerd, op dezelfde schaal getekend.'
        : `${numbers} naast elkaar: eerst de verschillen, de beste waarde van elke regel gemarkeerd, met voorraad en prijs.`,
    products: 'Producten',
    breadcrumbs: 'Kruimelpad',
    differsFirst: 'Verschillen eerst.',
    figuresAt: (point, pieces) =>
      pieces === null
        ? `Prijzen bij minimale afname${point ? `, waarden bij ${point}` : ''}.`
        : point
          ? `Waarden bij ${point}, prijzen bij ${pieces} stuks.`
          : `Prijzen bij ${pieces} stuks.`,
    left: (point) => `Capaciteit bij ${point}`,
    modelled: 'gemodelleerd, typisch',
    share: 'Resterende capaciteit',
    worst: (voltage) => `Slechtste geval na 10 jaar bij ${voltage}`,
    beyond: 'boven de grens',
    priceOfLeft: (currency, step, point) => `${currency} voor ${step} bij ${point}`,
    workingVoltage: 'Bedrijfsspanning',
    ambient: 'Omgeving',
    show: 'Tonen',
    addPieces: (pieces) => `${pieces} toevoegen`,
    keepShort: 'Mijn lijst',
    problem: (message) => `${message} Wij tonen de waarden bij het gebruikelijke werkpunt.`,
    table: 'Vergelijkingstabel',
    property: 'Eigenschap',
    best: 'beste',
    stock: 'Voorraad',
    pieces: 'st.',
    leadTime: (low, high) => (low === high ? `${low} weken` : `${low}–${high} weken`),
    eachAt: (currency, pieces) => `${currency} per stuk bij ${pieces}`,
    eachSmallest: (currency) => `${currency} per stuk`,
    total: (currency) => `Totaal, ${currency}`,
    bestAs: 'Beste verpakking',
    remove: (partNumber) => `${partNumber} uit de vergelijking verwijderen`,
    removeShort: 'Verwijderen',
    add: 'Onderdeel toevoegen',
    addHint: 'Onderdeelnummer',
    addButton: 'Toevoegen',
    sameInAll: (count) => (count === 2 ? 'Gelijk bij beide' : `Gelijk bij alle ${count}`),
    notFound: (names) => `Onbekend onderdeelnummer: ${names}.`,
    searchFor: (name) => `Zoeken naar ${name}`,
    tooMany: (maxCount) => `U kunt maximaal ${maxCount} onderdelen vergelijken. De andere zijn weggelaten.`,
    empty: 'Nog niets te vergelijken',
    emptyText: 'Vink onderdelen aan in een lijst, of typ hier een onderdeelnummer.',
    one: 'Voeg een tweede onderdeel toe om te zien wat verschilt.',
    browse: 'Alle producten bekijken',
    scale: 'Alle op dezelfde schaal',
  },
);

/** The words of the comparison in one language. */
export type CompareTexts = (typeof COMPARE)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function compareTexts(locale: string): CompareTexts {
  return COMPARE[languageOf(locale)];
}
