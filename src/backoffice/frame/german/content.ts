/** Refusals of entries, their texts, menus and pictures. */
export const CONTENT = {
  'Reload the entry.': 'Laden Sie den Eintrag neu.',
  'Enter a valid date and time.': 'Geben Sie ein gültiges Datum mit Uhrzeit ein.',
  'Use lower-case letters, digits and hyphens, with / between, such as about/team.':
    'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, mit / dazwischen, etwa about/team.',
  'Enter the type as one lower-case word, such as page.':
    'Geben Sie die Art als ein Wort in Kleinbuchstaben ein, etwa page.',
  '{} is not a page and has no address. Preview a page instead.':
    '{} ist keine Seite und hat keine Adresse. Zeigen Sie eine Seite in der Vorschau an.',
  '{} has no draft. The saved text is already published.':
    '{} hat keinen Entwurf. Der gespeicherte Text ist schon veröffentlicht.',
  'This entry was published before. Remove it from the site instead, to keep its versions.':
    'Dieser Eintrag war schon veröffentlicht. Nehmen Sie ihn stattdessen von der Website, damit seine Versionen bleiben.',
  '{} has no earlier version {}. Available: {}.': '{} hat keine frühere Version {}. Vorhanden: {}.',
  'Enter a path such as /tools, or an address that starts with https://.':
    'Geben Sie einen Pfad wie /tools ein oder eine Adresse, die mit https:// beginnt.',
  'Enter a name of at most 120 characters.': 'Geben Sie einen Namen mit höchstens 120 Zeichen ein.',
  // Texts of an entry.
  'Enter a text in {}.': 'Geben Sie einen Text in {} ein.',
  'The shop has no language {}.': 'Der Shop hat keine Sprache {}.',
  'Use letters only for the name of a field.': 'Verwenden Sie für Feldnamen nur Buchstaben.',
  'Write it on one line.': 'Schreiben Sie es in eine Zeile.',
  'Enter a title.': 'Geben Sie einen Titel ein.',
  'Enter a description.': 'Geben Sie eine Beschreibung ein.',
  'Search engines show {} to {} characters; this text has {}.':
    'Suchmaschinen zeigen {} bis {} Zeichen; dieser Text hat {}.',
  'write "name: value"': 'schreiben Sie „Name: Wert“',
  '::: closes no element': '::: schließt kein Element',
  'nested too deeply': 'zu tief verschachtelt',
  '::: {} needs "::: next" first and ":::" last': '::: {} braucht zuerst „::: next“ und zuletzt „:::“',
  'options are not valid JSON ({})': 'die Optionen sind kein gültiges JSON ({})',
  '{{{}}} is unknown; available are {}': '{{{}}} ist unbekannt; verfügbar sind {}',
  // Pictures.
  'Describe the picture for people who cannot see it.':
    'Beschreiben Sie das Bild für alle, die es nicht sehen können.',
  'The content of this file is not JPEG, PNG or SVG. Choose another file.':
    'Der Inhalt dieser Datei ist kein JPEG, PNG oder SVG. Wählen Sie eine andere Datei.',
  'This picture has more than 40 million pixels. Make it smaller.':
    'Dieses Bild hat mehr als 40 Millionen Pixel. Verkleinern Sie es.',
  'This picture is damaged, or its drawing repeats parts endlessly or exceeds 512 kB. Export it again.':
    'Dieses Bild ist beschädigt, oder seine Zeichnung wiederholt Teile endlos oder ist größer als 512 kB. Exportieren Sie es neu.',
};
