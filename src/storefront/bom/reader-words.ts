import { type Language, languageOf } from '#messages';

type Translation = Readonly<Record<Exclude<Language, 'en'>, string>> & { readonly pattern: RegExp };

/** Translations of the BOM reader's English messages: refusals, and notes about the reading. */
const TRANSLATIONS: readonly Translation[] = [
  {
    pattern: /^This file has no readable lines/,
    de: 'Diese Datei enthält keine lesbaren Zeilen. Senden Sie die Bauteilliste selbst.',
    fr: 'Ce fichier ne contient pas de lignes lisibles. Envoyez la liste de composants elle-même.',
    nl: 'Dit bestand bevat geen leesbare regels. Stuur de onderdelenlijst zelf.',
  },
  {
    pattern: /^We found no parts list here/,
    de: 'Hier wurde keine Bauteilliste gefunden. Senden Sie eine Zeile je Bauteil mit Referenzen, Werten oder Teilenummern.',
    fr: 'Aucune liste de composants n’a été trouvée ici. Envoyez une ligne par composant, avec repères, valeurs ou références.',
    nl: 'Hier is geen onderdelenlijst gevonden. Stuur één regel per onderdeel, met referenties, waarden of onderdeelnummers.',
  },
  {
    pattern: /^File is too large/,
    de: 'Die Datei ist zu groß. Möglich sind höchstens 10 MB.',
    fr: 'Le fichier est trop grand. La taille maximale est de 10 Mo.',
    nl: 'Het bestand is te groot. Hoogstens 10 MB is mogelijk.',
  },
  {
    pattern: /^This list has more than ([\d,]+) lines/,
    de: 'Diese Liste hat mehr als $1 Zeilen. Teilen Sie sie auf, und senden Sie die Stücke nacheinander.',
    fr: 'Cette liste a plus de $1 lignes. Divisez-la et envoyez les parties l’une après l’autre.',
    nl: 'Deze lijst heeft meer dan $1 regels. Splits haar en stuur de delen na elkaar.',
  },
  {
    pattern: /^This workbook unpacks/,
    de: 'Diese Arbeitsmappe wird entpackt größer als 100 MB. Kopieren Sie nur die Liste in eine neue Mappe, oder speichern Sie sie als CSV.',
    fr: 'Ce classeur dépasse 100 Mo une fois décompressé. Copiez seulement la liste dans un nouveau classeur, ou enregistrez-la en CSV.',
    nl: 'Dit werkboek is uitgepakt groter dan 100 MB. Kopieer alleen de lijst naar een nieuw werkboek, of bewaar haar als CSV.',
  },
  {
    pattern: /^Reading this file took too much/,
    de: 'Das Lesen dieser Datei brauchte zu viel Zeit oder Speicher. Kopieren Sie nur die Liste in eine neue Mappe, oder speichern Sie sie als CSV.',
    fr: 'La lecture de ce fichier a pris trop de temps ou de mémoire. Copiez seulement la liste dans un nouveau classeur, ou enregistrez-la en CSV.',
    nl: 'Het lezen van dit bestand kostte te veel tijd of geheugen. Kopieer alleen de lijst naar een nieuw werkboek, of bewaar haar als CSV.',
  },
  {
    pattern: /^This file is damaged/,
    de: 'Diese Datei ist beschädigt oder abgeschnitten. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie noch einmal als xlsx oder CSV.',
    fr: 'Ce fichier est endommagé ou tronqué. Ouvrez-le dans un tableur et enregistrez-le de nouveau en xlsx ou CSV.',
    nl: 'Dit bestand is beschadigd of afgebroken. Open het in een rekenblad en bewaar het opnieuw als xlsx of CSV.',
  },
  {
    pattern: /^This workbook is protected/,
    de: 'Diese Arbeitsmappe ist mit einem Kennwort geschützt. Entfernen Sie es und senden Sie sie noch einmal.',
    fr: 'Ce classeur est protégé par un mot de passe. Retirez-le et envoyez-le de nouveau.',
    nl: 'Dit werkboek is met een wachtwoord beveiligd. Haal dat weg en stuur het opnieuw.',
  },
  {
    pattern: /^This workbook has a document type/,
    de: 'Diese Arbeitsmappe enthält eine Dokumenttyp-Angabe, die keine Tabellenkalkulation schreibt. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
    fr: 'Ce classeur contient une déclaration de type de document qu’aucun tableur n’écrit. Enregistrez-le en xlsx ou CSV et envoyez ce fichier.',
    nl: 'Dit werkboek bevat een documenttype dat geen rekenblad schrijft. Bewaar het als xlsx of CSV en stuur dat bestand.',
  },
  {
    pattern: /^There is no sheet "(.*)"\. This workbook has: (.*)\.$/,
    de: 'Ein Blatt „$1“ gibt es nicht. Diese Mappe hat: $2.',
    fr: 'Il n’y a pas de feuille « $1 ». Ce classeur contient : $2.',
    nl: 'Een blad “$1” is er niet. Dit werkboek heeft: $2.',
  },
  {
    pattern: /^This file is (?:.*), not a parts list/,
    de: 'Diese Datei ist keine Bauteilliste. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
    fr: 'Ce fichier n’est pas une liste de composants. Enregistrez-la en xlsx ou CSV et envoyez ce fichier.',
    nl: 'Dit bestand is geen onderdelenlijst. Bewaar haar als xlsx of CSV en stuur dat bestand.',
  },
  {
    pattern: /^This file is neither/,
    de: 'Diese Datei ist weder Tabelle noch Text. Speichern Sie sie als xlsx oder CSV und senden Sie diese Datei.',
    fr: 'Ce fichier n’est ni un tableau ni du texte. Enregistrez-le en xlsx ou CSV et envoyez ce fichier.',
    nl: 'Dit bestand is geen tabel en geen tekst. Bewaar het als xlsx of CSV en stuur dat bestand.',
  },
  {
    pattern: /^Too many lists from your network/,
    de: 'Zu viele Listen aus Ihrem Netzwerk. Versuchen Sie es später noch einmal.',
    fr: 'Trop de listes depuis votre réseau. Réessayez plus tard.',
    nl: 'Te veel lijsten vanaf uw netwerk. Probeer het later opnieuw.',
  },
  {
    pattern: /Send a whole number of boards/,
    de: 'Geben Sie eine ganze Zahl von Platinen von 1 bis 1 000 000 ein.',
    fr: 'Indiquez un nombre entier de cartes, de 1 à 1 000 000.',
    nl: 'Geef een heel aantal printplaten op, van 1 tot 1 000 000.',
  },
  {
    pattern: /^Send one file at a time/,
    de: 'Eine Datei auf einmal. Dieses Formular enthält zwei.',
    fr: 'Un fichier à la fois : ce formulaire en contient deux.',
    nl: 'Eén bestand tegelijk: dit formulier bevat er twee.',
  },
  {
    pattern: /^We are reading other lists/,
    de: 'Gerade werden andere Listen gelesen. Senden Sie diese in ein paar Sekunden noch einmal.',
    fr: 'D’autres listes sont en cours de lecture. Envoyez celle-ci de nouveau dans quelques secondes.',
    nl: 'Er worden nu andere lijsten gelezen. Stuur deze over een paar seconden opnieuw.',
  },
  {
    pattern: /^This list has no line (\d+)/,
    de: 'Diese Liste hat keine Zeile $1 mehr: Laden Sie die Seite neu.',
    fr: 'Cette liste n’a plus de ligne $1 : rechargez la page.',
    nl: 'Deze lijst heeft geen regel $1 meer: laad de pagina opnieuw.',
  },
  {
    pattern: /^The list is still being matched/,
    de: 'Die Liste wird noch zugeordnet. Versuchen Sie es gleich noch einmal.',
    fr: 'La liste est encore en cours d’appariement. Réessayez dans un instant.',
    nl: 'De lijst wordt nog gekoppeld. Probeer het zo dadelijk opnieuw.',
  },
  {
    pattern: /^This list was not found/,
    de: 'Diese Liste wurde nicht gefunden. Senden Sie die Datei noch einmal, denn wir bewahren Listen nur 30 Tage auf.',
    fr: 'Cette liste est introuvable. Renvoyez le fichier, car nous ne gardons les listes que 30 jours.',
    nl: 'Deze lijst is niet gevonden. Stuur het bestand opnieuw, want we bewaren lijsten maar 30 dagen.',
  },
  {
    pattern: /^The upload was incomplete/,
    de: 'Die Datei kam nicht vollständig an. Senden Sie sie noch einmal.',
    fr: 'Le fichier n’est pas arrivé en entier. Envoyez-le de nouveau.',
    nl: 'Het bestand is niet volledig aangekomen. Stuur het opnieuw.',
  },
  {
    pattern: /^We have no part (.*)\. Enter another/,
    de: 'Ein Bauteil $1 führen wir nicht. Geben Sie eine andere Teilenummer ein.',
    fr: 'Nous n’avons pas de composant $1. Saisissez une autre référence.',
    nl: 'Een onderdeel $1 hebben wij niet. Voer een ander onderdeelnummer in.',
  },
  {
    pattern: /^There may be more parts in (.*)\. Choose/,
    de: 'Vielleicht enthält auch $1 Bauteile. Wählen Sie dieses Blatt, um es zu lesen.',
    fr: 'Il y a peut-être aussi des composants dans $1. Choisissez cette feuille pour la lire.',
    nl: 'Er staan misschien ook onderdelen in $1. Kies dat blad om het te lezen.',
  },
  {
    pattern: /^Lines read as text, not as parts: (\S+), the first is "(.*)"\.$/s,
    de: 'Als Text statt als Bauteile gelesene Zeilen: $1, die erste ist „$2“.',
    fr: 'Lignes lues comme du texte, et non comme des composants : $1, la première est « $2 ».',
    nl: 'Regels gelezen als tekst, niet als onderdelen: $1, de eerste is “$2”.',
  },
  {
    pattern: /^Rows without a part: (\S+), the first is "(.*)"\.$/s,
    de: 'Zeilen ohne Bauteil: $1, die erste ist „$2“.',
    fr: 'Lignes sans composant : $1, la première est « $2 ».',
    nl: 'Regels zonder onderdeel: $1, de eerste is “$2”.',
  },
  {
    pattern:
      /^We read at most (\S+) characters of a cell\. Lines with longer cells: (\S+), the first is line (\S+)\.$/,
    de: 'Wir lesen höchstens $1 Zeichen einer Zelle. Zeilen mit längeren Zellen: $2, die erste ist Zeile $3.',
    fr: 'Nous lisons au plus $1 caractères d’une cellule. Lignes aux cellules plus longues : $2, la première est la ligne $3.',
    nl: 'We lezen hoogstens $1 tekens van een cel. Regels met langere cellen: $2, de eerste is regel $3.',
  },
  {
    pattern: /^The text mentions (\S+) boards/,
    de: 'Der Text nennt $1 Platinen. Wir schlagen die Stückzahlen dafür vor.',
    fr: 'Le texte mentionne $1 cartes. Nous proposons les quantités en conséquence.',
    nl: 'De tekst noemt $1 printplaten. We stellen de aantallen daarvoor voor.',
  },
  {
    pattern: /^Every line asks for (\S+) times its references/,
    de: 'Jede Zeile nennt das $1-Fache ihrer Referenzen. Wir lesen $1 Platinen und zeigen die Stückzahlen für eine.',
    fr: 'Chaque ligne demande $1 fois ses repères. Nous lisons $1 cartes et affichons les quantités pour une seule.',
    nl: 'Elke regel vraagt $1 keer zijn referenties. We lezen $1 printplaten en tonen de aantallen voor één.',
  },
  {
    pattern: /^The file lists the same parts twice/,
    de: 'Dieselben Bauteile stehen zweimal in der Datei. Wir zählen sie einmal.',
    fr: 'Les mêmes composants figurent deux fois dans le fichier. Nous les comptons une fois.',
    nl: 'Dezelfde onderdelen staan twee keer in het bestand. We tellen ze één keer.',
  },
  {
    pattern: /^Of (\d+) sheets, "(.*)" has the parts/,
    de: 'Von $1 Blättern enthält „$2“ die Bauteile.',
    fr: 'Sur $1 feuilles, « $2 » contient les composants.',
    nl: 'Van $1 bladen bevat “$2” de onderdelen.',
  },
  {
    pattern: /^No line names the columns/,
    de: 'Keine Zeile nennt die Spalten. Wir haben sie am Inhalt erkannt.',
    fr: 'Aucune ligne ne nomme les colonnes. Nous les avons reconnues à leur contenu.',
    nl: 'Geen regel noemt de kolommen. We hebben ze aan hun inhoud herkend.',
  },
  {
    pattern: /^A second list with its own columns begins on line (\d+)/,
    de: 'Eine zweite Liste mit eigenen Spalten beginnt in Zeile $1.',
    fr: 'Une deuxième liste avec ses propres colonnes commence à la ligne $1.',
    nl: 'Een tweede lijst met eigen kolommen begint op regel $1.',
  },
];

/** The message in the language of the page; unchanged where it has no translation. */
export function readerWords(sentence: string, locale: string): string {
  const language: Language = languageOf(locale);
  if (language === 'en') return sentence.replace(/^quantity: /, '');
  const translation = TRANSLATIONS.find(({ pattern }) => pattern.test(sentence));
  if (!translation) return sentence;
  const match = translation.pattern.exec(sentence);
  return translation[language].replace(/\$(\d)/g, (_, at: string) => match?.[Number(at)] ?? '');
}
