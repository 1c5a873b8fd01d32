import { defineTexts } from '../messages/index.ts';

/** Texts of the bench for correcting a reading, and for larger quantities that cost less. */
export const correctTexts = defineTexts(
  {
    readAs: 'Read this row as',
    readHelp: 'Value, ratings and size, or a part number of any maker: 100n 50V X7R 0402',
    piecesEach: 'Pieces per board',
    piecesRule: 'A whole number from 1 to 999,999,999',
    readRow: 'Read again',
    correctOf: (values: string) => `${values}: correct the reading`,
    correct: 'Correct',
    yours: 'as you put it right',
    moreCost: (pieces: string, sum: string) => `${pieces} cost ${sum} in all: take them`,
    moreTaken: 'more pieces, as they cost less in all',
    exactly: (pieces: string) => `Take exactly ${pieces}`,
    sooner: (packaging: string, pieces: string) => `${packaging}: ${pieces} leave now`,
    moreOfAll: (rows: string, isPlural: boolean, sum: string) =>
      `More pieces cost less on ${rows} ${isPlural ? 'rows' : 'row'}: take them, saves ${sum}`,
    together: (rows: string, lines: string) =>
      `${rows} rows with a part make ${lines} lines in the cart: rows with the same part go together.`,
    notOurs: (part: string) =>
      `We have no part ${part}. A number of another maker goes into “Read this row as”.`,
    partRule: 'A part number: 3 to 60 letters and digits, without blanks',
    toRows: 'Skip to the rows',
    toCart: 'Skip to cart and files',
    toPaste: 'Skip to pasting lines',
  },
  {
    readAs: 'Diese Zeile lesen als',
    readHelp: 'Wert, Kenndaten und Bauform oder die Teilenummer eines Herstellers: 100n 50V X7R 0402',
    piecesEach: 'Stück je Platine',
    piecesRule: 'Eine ganze Zahl von 1 bis 999 999 999',
    readRow: 'Neu lesen',
    correctOf: (values) => `${values}: Lesart berichtigen`,
    correct: 'Berichtigen',
    yours: 'von Ihnen berichtigt',
    moreCost: (pieces, sum) => `${pieces} kosten zusammen ${sum}: nehmen`,
    moreTaken: 'mehr Stück, weil sie zusammen weniger kosten',
    exactly: (pieces) => `Genau ${pieces} nehmen`,
    sooner: (packaging, pieces) => `${packaging}: ${pieces} gehen sofort ab`,
    moreOfAll: (rows, isPlural, sum) =>
      `Bei ${rows} ${isPlural ? 'Zeilen' : 'Zeile'} kosten mehr Stück zusammen weniger: nehmen, spart ${sum}`,
    together: (rows, lines) =>
      `${rows} Zeilen mit Bauteil ergeben ${lines} Positionen im Warenkorb: Zeilen mit demselben Bauteil werden zusammengefasst.`,
    notOurs: (part) =>
      `Ein Teil ${part} haben wir nicht. Die Nummer eines anderen Herstellers gehört in „Diese Zeile lesen als“.`,
    partRule: 'Eine Teilenummer: 3 bis 60 Buchstaben und Ziffern ohne Leerzeichen',
    toRows: 'Zu den Zeilen springen',
    toCart: 'Zu Warenkorb und Dateien springen',
    toPaste: 'Zum Einfügen von Zeilen springen',
  },
  {
    readAs: 'Lire cette ligne comme',
    readHelp: 'Valeur, caractéristiques et taille, ou une référence de tout fabricant : 100n 50V X7R 0402',
    piecesEach: 'Pièces par carte',
    piecesRule: 'Un nombre entier de 1 à 999\u202f999\u202f999',
    readRow: 'Relire',
    correctOf: (values) => `${values} : corriger la lecture`,
    correct: 'Corriger',
    yours: 'corrigé par vous',
    moreCost: (pieces, sum) => `${pieces} coûtent ${sum} en tout : les prendre`,
    moreTaken: 'plus de pièces, car elles coûtent moins en tout',
    exactly: (pieces) => `Prendre exactement ${pieces}`,
    sooner: (packaging, pieces) => `${packaging} : ${pieces} partent de suite`,
    moreOfAll: (rows, isPlural, sum) =>
      `Sur ${rows} ${isPlural ? 'lignes' : 'ligne'}, plus de pièces coûtent moins : les prendre, ${sum} d’économie`,
    together: (rows, lines) =>
      `${rows} lignes avec un composant font ${lines} lignes dans le panier : celles du même composant sont réunies.`,
    notOurs: (part) =>
      `Nous n’avons pas de composant ${part}. La référence d’un autre fabricant va dans « Lire cette ligne comme ».`,
    partRule: 'Une référence : 3 à 60 lettres et chiffres, sans espaces',
    toRows: 'Aller aux lignes',
    toCart: 'Aller au panier et aux fichiers',
    toPaste: 'Aller au collage de lignes',
  },
  {
    readAs: 'Deze regel lezen als',
    readHelp: 'Waarde, kenmerken en maat, of een onderdeelnummer van een fabrikant: 100n 50V X7R 0402',
    piecesEach: 'Stuks per print',
    piecesRule: 'Een heel getal van 1 tot 999 999 999',
    readRow: 'Opnieuw lezen',
    correctOf: (values) => `${values}: lezing verbeteren`,
    correct: 'Verbeteren',
    yours: 'door u verbeterd',
    moreCost: (pieces, sum) => `${pieces} kosten samen ${sum}: nemen`,
    moreTaken: 'meer stuks, omdat ze samen minder kosten',
    exactly: (pieces) => `Precies ${pieces} nemen`,
    sooner: (packaging, pieces) => `${packaging}: ${pieces} gaan nu weg`,
    moreOfAll: (rows, isPlural, sum) =>
      `Bij ${rows} ${isPlural ? 'regels' : 'regel'} kosten meer stuks samen minder: nemen, bespaart ${sum}`,
    together: (rows, lines) =>
      `${rows} regels met een onderdeel worden ${lines} regels in de winkelwagen: regels met hetzelfde onderdeel gaan samen.`,
    notOurs: (part) =>
      `Wij hebben geen onderdeel ${part}. Het nummer van een andere fabrikant hoort in “Deze regel lezen als”.`,
    partRule: 'Een onderdeelnummer: 3 tot 60 letters en cijfers, zonder spaties',
    toRows: 'Naar de regels',
    toCart: 'Naar winkelwagen en bestanden',
    toPaste: 'Naar regels plakken',
  },
);

export type CorrectTexts = (typeof correctTexts)['en'];
