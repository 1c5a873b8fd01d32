/** Refusals of files of prices, stock and series, and of lifecycles of parts. */
export const CATALOGUE = {
  'Enter a reason. The list and the log show it.':
    'Geben Sie einen Grund an. Er erscheint in der Liste und im Protokoll.',
  'Choose prices, stock or series.': 'Wählen Sie Preise, Bestand oder Serien.',
  'Enter an orderable part number, such as MC0402R104K1CNT.':
    'Geben Sie eine Bestellnummer ein, etwa MC0402R104K1CNT.',
  'Enter the amount as 0.0125.': 'Geben Sie den Betrag so ein: 0.0125.',
  'Products would disappear, or prices look like a misplaced decimal point. Check and confirm the changes.':
    'Produkte würden entfallen, oder Preise sehen nach einem verrutschten Komma aus. Prüfen und bestätigen Sie die Änderungen.',
  'Some changes look like a misplaced decimal point. Check and confirm them.':
    'Einige Änderungen sehen nach einem verrutschten Komma aus. Prüfen und bestätigen Sie sie.',
  // Lifecycles of parts.
  'Choose a status.': 'Wählen Sie einen Status.',
  'Enter one of our part numbers, such as MC0402R104K1CN.':
    'Geben Sie eine unserer Artikelnummern ein, etwa MC0402R104K1CN.',
  'We have no part {}. Check the number.': 'Wir haben kein Bauteil {}. Prüfen Sie die Nummer.',
};
