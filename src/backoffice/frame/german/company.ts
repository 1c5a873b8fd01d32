/** Refusals of company facts, by their English text. */
export const COMPANY: Readonly<Record<string, string>> = {
  'Remove the unknown field.': 'Entfernen Sie das unbekannte Feld.',
  'The text {}: {}': 'Der Text {}: {}',
  'Enter text.': 'Geben Sie Text ein.',
  'Use at most {} characters.': 'Verwenden Sie höchstens {} Zeichen.',
  'At most {} identifiers.': 'Höchstens {} Kennungen.',
  'Use letters only for the name of an identifier.':
    'Verwenden Sie für den Namen einer Kennung nur Buchstaben.',
  'Enter between -60 and 200 days.': 'Geben Sie -60 bis 200 Tage ein.',
  'At most {} days.': 'Höchstens {} Tage.',
  'At most {} languages.': 'Höchstens {} Sprachen.',
  'At most {} recipients.': 'Höchstens {} Empfänger.',
  'At most {} teams.': 'Höchstens {} Teams.',
  'At most {} certificates.': 'Höchstens {} Zertifikate.',
  'Enter a whole number.': 'Geben Sie eine ganze Zahl ein.',
  'At least 1.': 'Mindestens 1.',
  'No more than {}.': 'Nicht mehr als {}.',
  'Choose yes or no.': 'Wählen Sie ja oder nein.',
  'Enter the phone number as +49 89 5550 0100.': 'Geben Sie die Telefonnummer so ein: +49 89 5550 0100.',
  'Enter the time as 08:00.': 'Geben Sie die Uhrzeit so ein: 08:00.',
  'Enter the hours as 08:00–17:00.': 'Geben Sie die Zeiten so ein: 08:00–17:00.',
  'Enter the day as {}.': 'Geben Sie den Tag so ein: {}.',
  'Enter month and day as 12-25.': 'Geben Sie Monat und Tag so ein: 12-25.',
  'Enter a time zone, such as Europe/Berlin.': 'Geben Sie eine Zeitzone ein, etwa Europe/Berlin.',
  'Use lower-case letters and hyphens.': 'Verwenden Sie Kleinbuchstaben und Bindestriche.',
  'Enter a two-letter language code, such as en.':
    'Geben Sie einen Sprachcode aus zwei Buchstaben ein, etwa en.',
  'Add at least one language.': 'Fügen Sie mindestens eine Sprache hinzu.',
  'Remove the duplicate entry.': 'Entfernen Sie den doppelten Eintrag.',
  'Enter a closing time after the opening time.': 'Geben Sie eine Schließzeit nach der Öffnungszeit ein.',
  'Choose Mon, Tue, Wed, Thu, Fri, Sat or Sun.': 'Wählen Sie Mon, Tue, Wed, Thu, Fri, Sat oder Sun.',
  'Choose at least one working day.': 'Wählen Sie mindestens einen Arbeitstag.',
  'Enter the VAT number as DE123456789, without spaces.':
    'Geben Sie die USt-IdNr. so ein: DE123456789, ohne Leerzeichen.',
  'Enter a valid IBAN. Check its digits.': 'Geben Sie eine gültige IBAN ein. Prüfen Sie die Ziffern.',
  'Enter a BIC of 8 or 11 capital letters and digits.':
    'Geben Sie eine BIC aus 8 oder 11 Großbuchstaben und Ziffern ein.',
  'Enter an email address for each of: {}.': 'Geben Sie je eine E-Mail-Adresse ein für: {}.',
  'Add at least one team.': 'Fügen Sie mindestens ein Team hinzu.',
  'Enter the rate as 0.92.': 'Geben Sie den Kurs so ein: 0.92.',
  'Leave this at {}, the currency of the price model.':
    'Lassen Sie hier {} stehen, die Währung des Preismodells.',
  'Leave this at {}, the currency of the price lists.':
    'Lassen Sie hier {} stehen, die Währung der Preislisten.',
};
