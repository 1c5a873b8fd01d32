/** Refusals of entries, their texts, menus and pictures. */
export const CONTENT = {
  'Open the entry anew.': 'Öffnen Sie den Eintrag neu.',
  'This is no time.': 'Das ist kein Zeitpunkt.',
  'Small letters, digits and -, with / between: about/team':
    'Kleine Buchstaben, Ziffern und -, mit / dazwischen: about/team',
  'A model is one word in small letters, such as page.':
    'Eine Art ist ein Wort in kleinen Buchstaben, etwa page.',
  'There is an entry {} already.': 'Den Eintrag {} gibt es schon.',
  'This time has passed. Publish now, or choose a later one.':
    'Diese Zeit ist vorbei. Veröffentlichen Sie jetzt, oder wählen Sie eine spätere.',
  'This is not shown.': 'Das ist nicht sichtbar.',
  'There is no such version.': 'Diese Version gibt es nicht.',
  '{} has changed this meanwhile. Your text is still here: look at theirs first.':
    '{} hat das inzwischen geändert. Ihr Text steht noch hier: Sehen Sie zuerst den anderen Stand an.',
  'Somebody has changed this menu meanwhile. Look at theirs first.':
    'Jemand hat dieses Menü inzwischen geändert. Sehen Sie zuerst den anderen Stand an.',
  '{} has no draft; what is saved is shown already.':
    '{} hat keinen Entwurf; was gespeichert ist, ist schon sichtbar.',
  'This was shown before: take it from the site, so that its versions stay.':
    'Das war schon sichtbar: Nehmen Sie es von der Website, damit seine Versionen bleiben.',
  '{} has no earlier version {}; there are: {}.': '{} hat keine frühere Version {}; es gibt: {}.',
  'Write a path such as /tools, or an address that begins with https://.':
    'Schreiben Sie einen Pfad wie /tools oder eine Adresse, die mit https:// beginnt.',
  'Give it a name of at most 120 characters.': 'Geben Sie ihm einen Namen mit höchstens 120 Zeichen.',
  // Texts of an entry.
  'There is no text in {}.': 'Es gibt keinen Text auf {}.',
  '{} is no language of the store.': '{} ist keine Sprache des Ladens.',
  'A field has a name of letters alone.': 'Ein Feld hat einen Namen nur aus Buchstaben.',
  'Write it on one line.': 'Schreiben Sie es in eine Zeile.',
  'It needs a title.': 'Ein Titel fehlt.',
  'A page needs a description.': 'Eine Seite braucht eine Beschreibung.',
  'The text has more than {} characters.': 'Der Text hat mehr als {} Zeichen.',
  'Search engines show {} to {} characters; these are {}.':
    'Suchmaschinen zeigen {} bis {} Zeichen; das sind {}.',
  'write "name: value"': 'schreiben Sie „Name: Wert“',
  '::: closes nothing': '::: schließt nichts',
  'nested too deep': 'zu tief verschachtelt',
  '::: {} needs "::: next" first and ":::" last': '::: {} braucht zuerst „::: next“ und zuletzt „:::“',
  'options are no JSON ({})': 'die Optionen sind kein JSON ({})',
  '{{{}}} is unknown; there are {}': '{{{}}} ist unbekannt; es gibt {}',
  // Pictures.
  'Choose a picture.': 'Wählen Sie ein Bild.',
  'Say what the picture shows, for those who do not see it.':
    'Sagen Sie, was das Bild zeigt, für alle, die es nicht sehen.',
  'There is no such picture.': 'Dieses Bild gibt es nicht.',
  'This is no JPEG, PNG or SVG. What counts is what is in the file, not its name.':
    'Das ist kein JPEG, PNG oder SVG. Es zählt, was in der Datei steht, nicht ihr Name.',
  'This picture has more than 40 million pixels. Make it smaller.':
    'Dieses Bild hat mehr als 40 Millionen Pixel. Verkleinern Sie es.',
  'This picture is damaged, or holds something that is not shown: a drawing that repeats its parts without end, or one of more than 512 kB. Save it anew.':
    'Dieses Bild ist beschädigt oder enthält etwas, das nicht gezeigt wird: eine Zeichnung, die ihre Teile ohne Ende wiederholt, oder eine über 512 kB. Speichern Sie es neu.',
  'This picture moves. Only pictures that stand still are shown.':
    'Dieses Bild bewegt sich. Gezeigt werden nur stehende Bilder.',
  'This picture is there already: /media/{}': 'Dieses Bild ist schon da: /media/{}',
  'Many pictures are being made right now. Try again in a few seconds.':
    'Gerade werden viele Bilder gemacht. Versuchen Sie es in einigen Sekunden wieder.',
  'This picture stands in {} and {} more. Take it out there first, or put another one in its place.':
    'Dieses Bild steht in {} und {} weiteren. Nehmen Sie es dort zuerst heraus, oder setzen Sie ein anderes ein.',
  'This picture stands in {}. Take it out there first, or put another one in its place.':
    'Dieses Bild steht in {}. Nehmen Sie es dort zuerst heraus, oder setzen Sie ein anderes ein.',
};
