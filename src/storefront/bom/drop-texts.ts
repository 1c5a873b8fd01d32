import { defineTexts } from '../messages/index.ts';

/** The place where a bill of materials is dropped; apart from the bench, because the home page shows it. */
export const dropTexts = defineTexts(
  {
    dropTitle: 'Drop a bill of materials here',
    dropText: 'xlsx, xls, ods, csv, tsv or txt, up to 10 MB. Columns in any order.',
    choose: 'Choose a file',
    file: 'File with the parts',
    paste: 'or paste lines (key v)',
    pasted: 'Lines of the list',
    pasteExample: 'C1-C4  100n 50V X7R 0402\nR1, R2  4k7 1% 0603',
    boards: 'Boards',
    send: 'Read and match',
    reading: 'Reading the list …',
    tooLarge: 'File is too large. Maximum size is 10 MB.',
    oneFile: 'One list at a time: drop a single file.',
    cutOff:
      'There is no connection. What you chose and typed stays here: send it when the connection is back.',
    again: 'Send again',
  },
  {
    dropTitle: 'Stückliste hier ablegen',
    dropText: 'xlsx, xls, ods, csv, tsv oder txt, bis 10 MB. Spalten in jeder Reihenfolge.',
    choose: 'Datei wählen',
    file: 'Datei mit den Bauteilen',
    paste: 'oder Zeilen einfügen (Taste v)',
    pasted: 'Zeilen der Liste',
    pasteExample: 'C1-C4  100n 50V X7R 0402\nR1, R2  4k7 1% 0603',
    boards: 'Platinen',
    send: 'Lesen und zuordnen',
    reading: 'Die Liste wird gelesen …',
    tooLarge: 'Die Datei ist zu groß. Möglich sind höchstens 10 MB.',
    oneFile: 'Eine Liste auf einmal: Legen Sie eine einzige Datei ab.',
    cutOff:
      'Es besteht keine Verbindung. Was Sie gewählt und geschrieben haben, bleibt hier: Senden Sie es, sobald sie wieder da ist.',
    again: 'Noch einmal senden',
  },
);
