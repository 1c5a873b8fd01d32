import { defineTexts } from '../messages/index.ts';

/** What the bench says where a person puts a reading right, and where more pieces cost less. */
export const correctTexts = defineTexts(
  {
    readAs: 'Read this row as',
    readHelp: 'Value, ratings and size, or a part number of any maker: 100n 50V X7R 0402',
    piecesEach: 'Pieces per board',
    piecesRule: 'A whole number from 1 to 1,000,000',
    readRow: 'Read again',
    correctOf: (values: string) => `${values}: correct the reading`,
    correct: 'Correct',
    yours: 'as you put it right',
    moreCost: (pieces: string, sum: string) => `${pieces} cost ${sum} in all: take them`,
    moreTaken: 'more pieces, as they cost less in all',
    moreOfAll: (rows: string, many: boolean, sum: string) =>
      `More pieces cost less on ${rows} ${many ? 'rows' : 'row'}: take them, saves ${sum}`,
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
    piecesRule: 'Eine ganze Zahl von 1 bis 1.000.000',
    readRow: 'Neu lesen',
    correctOf: (values) => `${values}: Lesart berichtigen`,
    correct: 'Berichtigen',
    yours: 'von Ihnen berichtigt',
    moreCost: (pieces, sum) => `${pieces} kosten zusammen ${sum}: nehmen`,
    moreTaken: 'mehr Stück, weil sie zusammen weniger kosten',
    moreOfAll: (rows, many, sum) =>
      `Bei ${rows} ${many ? 'Zeilen' : 'Zeile'} kosten mehr Stück zusammen weniger: nehmen, spart ${sum}`,
    together: (rows, lines) =>
      `${rows} Zeilen mit Bauteil ergeben ${lines} Positionen im Warenkorb: Zeilen mit demselben Bauteil werden zusammengefasst.`,
    notOurs: (part) =>
      `Ein Teil ${part} haben wir nicht. Die Nummer eines anderen Herstellers gehört in „Diese Zeile lesen als“.`,
    partRule: 'Eine Teilenummer: 3 bis 60 Buchstaben und Ziffern ohne Leerzeichen',
    toRows: 'Zu den Zeilen springen',
    toCart: 'Zu Warenkorb und Dateien springen',
    toPaste: 'Zum Einfügen von Zeilen springen',
  },
);

export type CorrectTexts = (typeof correctTexts)['en'];
