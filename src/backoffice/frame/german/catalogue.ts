/** Refusals of files of prices, stock and series, and of lifecycles of parts. */
export const CATALOGUE = {
  'Enter a reason. The list and the log show it.':
    'Geben Sie einen Grund an. Er erscheint in der Liste und im Protokoll.',
  'Choose prices, stock or series.': 'Wählen Sie Preise, Bestand oder Serien.',
  'Choose a file.': 'Wählen Sie eine Datei.',
  'Enter an orderable part number, such as MC0402R104K1CNT.':
    'Geben Sie eine Bestellnummer ein, etwa MC0402R104K1CNT.',
  'Enter the amount as 0.0125.': 'Geben Sie den Betrag so ein: 0.0125.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'We are checking this file. Wait until the check is done.':
    'Diese Datei wird gerade geprüft. Warten Sie, bis die Prüfung fertig ist.',
  'This file is already being checked.': 'Diese Datei wird schon geprüft.',
  'This file is already checked.': 'Diese Datei ist schon geprüft.',
  'This file is already refused.': 'Diese Datei ist schon abgelehnt.',
  'This file is already active.': 'Diese Datei ist schon aktiv.',
  'This file is already discarded.': 'Diese Datei ist schon verworfen.',
  'This file is already rolled back.': 'Diese Datei ist schon zurückgenommen.',
  'This file is already {}.': 'Die Datei ist schon in diesem Zustand: {}.',
  '{} was activated later. Roll it back first.':
    '{} wurde später aktiviert. Nehmen Sie zuerst diese Datei zurück.',
  'Another catalogue was activated after the check. Upload the file again.':
    'Nach der Prüfung wurde ein anderer Katalog aktiviert. Laden Sie die Datei noch einmal hoch.',
  '{} was activated after the check. Upload the file again.':
    'Nach der Prüfung wurde {} aktiviert. Laden Sie die Datei noch einmal hoch.',
  'Another catalogue is active now. Choose the one you want in the list of releases.':
    'Inzwischen ist ein anderer Katalog aktiv. Wählen Sie den gewünschten unter „Katalogstände“.',
  'Products would disappear, or prices look like a misplaced decimal point. Check and confirm the changes.':
    'Produkte würden entfallen, oder Preise sehen nach einem verrutschten Komma aus. Prüfen und bestätigen Sie die Änderungen.',
  'Some changes look like a misplaced decimal point. Check and confirm them.':
    'Einige Änderungen sehen nach einem verrutschten Komma aus. Prüfen und bestätigen Sie sie.',
  '{} Check the file again.': '{} Prüfen Sie die Datei noch einmal.',
  'There is no such catalogue.': 'Diesen Katalog gibt es nicht.',
  '{} is already active.': '{} ist schon aktiv.',
  'There is no such series file.': 'Diese Seriendatei gibt es nicht.',
  // Lifecycles of parts.
  'Choose a status.': 'Wählen Sie einen Status.',
  'Enter one of our part numbers, such as MC0402R104K1CN.':
    'Geben Sie eine unserer Artikelnummern ein, etwa MC0402R104K1CN.',
  'This part already follows its series.': 'Dieses Bauteil folgt schon seiner Serie.',
  'We have no part {}. Check the number.': 'Wir haben kein Bauteil {}. Prüfen Sie die Nummer.',
  'An active part has no last order date. Remove the date.':
    'Ein aktives Bauteil hat keinen letzten Bestelltag. Entfernen Sie das Datum.',
  'A part cannot replace itself. Enter another part.':
    'Ein Bauteil kann sich nicht selbst ersetzen. Geben Sie ein anderes ein.',
  '{} is {} itself. Enter a part that stays available.':
    '{} ist selbst {}. Geben Sie ein Bauteil ein, das lieferbar bleibt.',
  'The last order date {} is less than {} months away. Our change notices promise {} or later: confirm or change it.':
    'Bis zum letzten Bestelltag {} sind es weniger als {} Monate. Unsere Änderungsmitteilungen versprechen {} oder später: Bestätigen oder ändern Sie ihn.',
  'Uploaded files use all the space ({}). Discard files that await activation, or raise INTAKE_FILES_MB.':
    'Hochgeladene Dateien belegen den ganzen Speicherplatz ({}). Verwerfen Sie nicht aktivierte, oder erhöhen Sie INTAKE_FILES_MB.',
  'This file was deleted to make room for newer ones. Upload it again.':
    'Diese Datei wurde gelöscht, um Platz für neuere zu schaffen. Laden Sie sie noch einmal hoch.',
  'Pictures use all the space ({}). Delete unused pictures, or raise PICTURE_FILES_MB.':
    'Bilder belegen den ganzen Speicherplatz ({}). Löschen Sie unbenutzte Bilder, oder erhöhen Sie PICTURE_FILES_MB.',
  'There is no CSV sheet for this file. Download it as JSON.':
    'Für diese Datei gibt es keine CSV-Tabelle. Laden Sie sie als JSON herunter.',
};
