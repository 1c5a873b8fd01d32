import { type CompleteLocale, languageOf } from '../messages/index.ts';

type Said = readonly [pattern: RegExp, german: string];

/** What the reader of files says, which speaks English: refusals, and what it noticed on the way. */
const SAID: readonly Said[] = [
  [
    /^This file holds no lines/,
    'Diese Datei enthält keine lesbaren Zeilen. Senden Sie die Liste der Bauteile selbst.',
  ],
  [
    /^No list of parts was found/,
    'In dieser Datei wurde keine Liste von Bauteilen gefunden. Nötig ist eine Zeile je Bauteil mit Referenzen, Werten oder Teilenummern.',
  ],
  [/^File is too large/, 'Die Datei ist zu groß. Möglich sind höchstens 10 MB.'],
  [
    /^This list has more than ([\d,]+) lines/,
    'Diese Liste hat mehr als $1 Zeilen. Teilen Sie sie und senden Sie die Teile nacheinander.',
  ],
  [
    /^This workbook unpacks/,
    'Diese Arbeitsmappe wird entpackt größer als 100 MB. Kopieren Sie nur die Liste in eine neue Mappe, oder speichern Sie sie als CSV.',
  ],
  [
    /^Reading this file took too much/,
    'Das Lesen dieser Datei brauchte zu viel Zeit oder Speicher. Kopieren Sie nur die Liste in eine neue Mappe, oder speichern Sie sie als CSV.',
  ],
  [
    /^This file is damaged/,
    'Diese Datei ist beschädigt oder abgeschnitten. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie noch einmal als xlsx oder CSV.',
  ],
  [
    /^This workbook is protected/,
    'Diese Arbeitsmappe ist mit einem Kennwort geschützt. Entfernen Sie es und senden Sie sie noch einmal.',
  ],
  [
    /^This workbook holds a document type/,
    'Diese Arbeitsmappe enthält eine Dokumenttyp-Angabe, die keine Tabellenkalkulation schreibt. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
  ],
  [
    /^There is no sheet "(.*)"\. This workbook has: (.*)\.$/,
    'Ein Blatt „$1“ gibt es nicht. Diese Mappe hat: $2.',
  ],
  [
    /^This file is (?:.*), not a list of parts/,
    'Diese Datei ist keine Liste von Bauteilen. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
  ],
  [
    /^This file is neither/,
    'Diese Datei ist weder Tabelle noch Text. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
  ],
  [
    /^Too many lists from this address/,
    'Zu viele Listen von dieser Adresse. Bitte später noch einmal versuchen.',
  ],
  [/Send a whole number of boards/, 'Bitte eine ganze Zahl von Platinen von 1 bis 1.000.000.'],
  [/^Send one file at a time/, 'Eine Datei auf einmal: Dieses Formular enthält zwei.'],
  [
    /^Other lists are being read/,
    'Gerade werden andere Listen gelesen. Senden Sie diese in ein paar Sekunden noch einmal.',
  ],
  [/^This list has no line (\d+)/, 'Diese Liste hat keine Zeile $1 mehr: Laden Sie die Seite neu.'],
  [
    /^The list is still being matched/,
    'Die Liste wird noch zugeordnet. Versuchen Sie es gleich noch einmal.',
  ],
  [
    /^There is no such list for you/,
    'Eine solche Liste gibt es hier nicht. Listen werden 30 Tage aufbewahrt: Senden Sie die Datei noch einmal.',
  ],
  [/^The file did not arrive to its end/, 'Die Datei kam nicht vollständig an. Senden Sie sie noch einmal.'],
  [/^There is no part (.*) in our range/, 'Ein Teil $1 führen wir nicht.'],
  [
    /^Parts may also stand in (.*): choose/,
    'Bauteile stehen vielleicht auch in $1: Wählen Sie dieses Blatt, um es zu lesen.',
  ],
  [
    /^Lines read as words of a letter and not as parts: (\S+), first "(.*)"\.$/s,
    'Als Worte eines Briefes und nicht als Bauteile gelesene Zeilen: $1, die erste „$2“.',
  ],
  [
    /^Rows that name no part: (\S+), first "(.*)"\.$/s,
    'Zeilen, die kein Bauteil nennen: $1, die erste „$2“.',
  ],
  [
    /^The text speaks of (\S+) boards/,
    'Der Text spricht von $1 Platinen: Die Stückzahlen sind für so viele vorgeschlagen.',
  ],
  [
    /^The same parts stand in the file twice/,
    'Dieselben Bauteile stehen zweimal in der Datei; gezählt sind sie einmal.',
  ],
  [/^Of (\d+) sheets, "(.*)" holds the parts/, 'Von $1 Blättern enthält „$2“ die Bauteile.'],
  [/^No line names the columns/, 'Keine Zeile nennt die Spalten; sie wurden an ihrem Inhalt erkannt.'],
  [
    /^A second list with columns of its own begins on line (\d+)/,
    'Eine zweite Liste mit eigenen Spalten beginnt in Zeile $1.',
  ],
];

/** The sentence in the language of the page; one that is not known stays as it was said. */
export function readerWords(sentence: string, locale: string): string {
  const language: CompleteLocale = languageOf(locale);
  if (language === 'en') return sentence.replace(/^quantity: /, '');
  const said = SAID.find(([pattern]) => pattern.test(sentence));
  if (!said) return sentence;
  const [pattern, german] = said;
  const found = pattern.exec(sentence);
  return german.replace(/\$(\d)/g, (_, at: string) => found?.[Number(at)] ?? '');
}
