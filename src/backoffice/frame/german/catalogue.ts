/** Refusals of files of prices, stock and series, and of lifecycles of parts. */
export const CATALOGUE = {
  'At most 500 characters.': 'Höchstens 500 Zeichen.',
  'At most 300 characters.': 'Höchstens 300 Zeichen.',
  'At most {} characters.': 'Höchstens {} Zeichen.',
  'Say why: it stands in the list and in the log.':
    'Sagen Sie, warum: Es steht in der Liste und im Protokoll.',
  'Choose prices, stock or series.': 'Wählen Sie Preise, Bestand oder Baureihen.',
  'Choose a file.': 'Wählen Sie eine Datei.',
  'An order number, such as MC0402R104K1CNT.': 'Eine Bestellnummer, etwa MC0402R104K1CNT.',
  'An amount such as 0.0125.': 'Ein Betrag wie 0.0125.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'This file is being checked. Wait for the end of it.':
    'Diese Datei wird gerade geprüft. Warten Sie, bis das fertig ist.',
  'This file is checking already.': 'Diese Datei wird schon geprüft.',
  'This file is ready already.': 'Diese Datei ist schon geprüft.',
  'This file is refused already.': 'Diese Datei ist schon abgelehnt.',
  'This file is in force already.': 'Diese Datei gilt schon.',
  'This file is discarded already.': 'Diese Datei ist schon verworfen.',
  'This file is rolled back already.': 'Diese Datei ist schon zurückgenommen.',
  'This file is {} already.': 'So weit ist diese Datei schon: {}.',
  '{} came in force after it. Roll that one back first.':
    '{} gilt seit später. Nehmen Sie zuerst diese Datei zurück.',
  'Another catalogue came in force since this was compared. Bring the file in again.':
    'Seit dem Vergleich gilt ein anderer Katalog. Bringen Sie die Datei noch einmal ein.',
  '{} came in force since this was compared. Bring the file in again.':
    'Seit dem Vergleich gilt {}. Bringen Sie die Datei noch einmal ein.',
  'Another catalogue is in force by now. Choose the one you want in the list of releases.':
    'Inzwischen gilt ein anderer Katalog. Wählen Sie den gewünschten in der Liste der Kataloge.',
  'Products go by it, or prices look like a slipped decimal mark. Look at them and say that it is right.':
    'Damit fallen Produkte weg, oder Preise sehen nach einem verrutschten Komma aus. Sehen Sie sie an, und bestätigen Sie, dass es stimmt.',
  'Some changes look like a slipped decimal mark. Look at them and say that they are right.':
    'Einige Änderungen sehen nach einem verrutschten Komma aus. Sehen Sie sie an, und bestätigen Sie, dass sie stimmen.',
  '{} Check the file again.': '{} Prüfen Sie die Datei noch einmal.',
  'There is no such catalogue.': 'Diesen Katalog gibt es nicht.',
  '{} is in force already.': '{} gilt schon.',
  'There is no such series file.': 'Diese Datei mit Baureihen gibt es nicht.',
  // Lifecycles of parts.
  'Choose where the part is in its life.': 'Wählen Sie, wo das Bauteil in seinem Leben steht.',
  'A day such as 2027-03-31.': 'Ein Tag wie 2027-03-31.',
  'A part number of ours, such as MC0402R104K1CN.': 'Eine unserer Bauteilnummern, etwa MC0402R104K1CN.',
  'Nothing is said of this part.': 'Über dieses Bauteil ist nichts gesagt.',
  'We make no part {}.': 'Ein Bauteil {} machen wir nicht.',
  'An active part has no last day of orders.': 'Ein aktives Bauteil hat keinen letzten Bestelltag.',
  'A part cannot take its own place.': 'Ein Bauteil kann sich nicht selbst ersetzen.',
  '{} is {} itself. Name one that stays.': '{} ist selbst {}. Nennen Sie eines, das bleibt.',
  'The last day of orders {} is less than {} months ahead; our page of change notices promises {} or later. Say that you are sure.':
    'Bis zum letzten Bestelltag {} sind es weniger als {} Monate; unsere Seite der Änderungsmitteilungen verspricht {} oder später. Bestätigen Sie, dass Sie sicher sind.',
  'Files that were brought in take all the room there is ({}). Throw away those that are ready to look at, or set INTAKE_FILES_MB higher.':
    'Eingebrachte Dateien belegen den ganzen Platz ({}). Verwerfen Sie solche, die zur Durchsicht bereit sind, oder erhöhen Sie INTAKE_FILES_MB.',
  'This file has given way to newer ones. Bring it in again.':
    'Diese Datei ist neueren gewichen. Bringen Sie sie noch einmal ein.',
  'Pictures take all the room there is ({}). Delete some that no page shows, or set PICTURE_FILES_MB higher.':
    'Bilder belegen den ganzen Platz ({}). Löschen Sie solche, die keine Seite zeigt, oder erhöhen Sie PICTURE_FILES_MB.',
  'There is no such sheet: take the file as JSON.':
    'Eine solche Tabelle gibt es nicht: Holen Sie die Datei als JSON.',
};
