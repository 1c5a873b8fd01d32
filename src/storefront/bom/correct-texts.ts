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
    yours: 'corrected by you',
    moreCost: (pieces: string, sum: string) => `Take ${pieces} for ${sum} in total`,
    moreTaken: 'more pieces, because they cost less in total',
    exactly: (pieces: string) => `Take exactly ${pieces}`,
    sooner: (packaging: string, pieces: string) => `${packaging}: ${pieces} ship now`,
    moreOfAll: (rows: string, isPlural: boolean, sum: string) =>
      `Order more on ${rows} ${isPlural ? 'rows' : 'row'} and save ${sum}`,
    together: (rows: string, lines: string) =>
      `${rows} rows with a part make ${lines} lines in the cart. We merge rows with the same part.`,
    notOurs: (part: string) => `We have no part ${part}. Enter other makers’ numbers in “Read this row as”.`,
    partRule: 'A part number: 3 to 60 letters and digits, no spaces',
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
    correctOf: (values) => `${values}: Angaben korrigieren`,
    correct: 'Korrigieren',
    yours: 'von Ihnen korrigiert',
    moreCost: (pieces, sum) => `${pieces} für zusammen ${sum} nehmen`,
    moreTaken: 'mehr Stück, weil sie zusammen weniger kosten',
    exactly: (pieces) => `Genau ${pieces} nehmen`,
    sooner: (packaging, pieces) => `${packaging}: ${pieces} sofort lieferbar`,
    moreOfAll: (rows, isPlural, sum) =>
      `Bei ${rows} ${isPlural ? 'Zeilen' : 'Zeile'} mehr bestellen und ${sum} sparen`,
    together: (rows, lines) =>
      `${rows} Zeilen mit Bauteil ergeben ${lines} Positionen im Warenkorb. Zeilen mit demselben Bauteil fassen wir zusammen.`,
    notOurs: (part) =>
      `Wir führen kein Teil ${part}. Nummern anderer Hersteller geben Sie bei „Diese Zeile lesen als“ ein.`,
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
    moreCost: (pieces, sum) => `Prendre ${pieces} pour ${sum} au total`,
    moreTaken: 'plus de pièces, car elles coûtent moins au total',
    exactly: (pieces) => `Prendre exactement ${pieces}`,
    sooner: (packaging, pieces) => `${packaging} : ${pieces} partent tout de suite`,
    moreOfAll: (rows, isPlural, sum) =>
      `Commander plus sur ${rows} ${isPlural ? 'lignes' : 'ligne'} et économiser ${sum}`,
    together: (rows, lines) =>
      `${rows} lignes avec un composant font ${lines} lignes dans le panier : celles du même composant sont réunies.`,
    notOurs: (part) =>
      `Nous n’avons pas de composant ${part}. Saisissez la référence d’un autre fabricant dans « Lire cette ligne comme ».`,
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
    moreCost: (pieces, sum) => `${pieces} nemen voor samen ${sum}`,
    moreTaken: 'meer stuks, omdat ze samen minder kosten',
    exactly: (pieces) => `Precies ${pieces} nemen`,
    sooner: (packaging, pieces) => `${packaging}: ${pieces} meteen leverbaar`,
    moreOfAll: (rows, isPlural, sum) =>
      `Bij ${rows} ${isPlural ? 'regels' : 'regel'} meer bestellen en ${sum} besparen`,
    together: (rows, lines) =>
      `${rows} regels met een onderdeel worden ${lines} regels in de winkelwagen: regels met hetzelfde onderdeel gaan samen.`,
    notOurs: (part) =>
      `Wij hebben geen onderdeel ${part}. Voer nummers van andere fabrikanten in bij “Deze regel lezen als”.`,
    partRule: 'Een onderdeelnummer: 3 tot 60 letters en cijfers, zonder spaties',
    toRows: 'Naar de regels',
    toCart: 'Naar winkelwagen en bestanden',
    toPaste: 'Naar regels plakken',
  },
);

export type CorrectTexts = (typeof correctTexts)['en'];
