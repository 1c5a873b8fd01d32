/** Refusals of coupons, gift cards, and tables of shipping and taxes. */
export const MONEY = {
  'Remove characters that cannot be printed.': 'Entfernen Sie Zeichen, die sich nicht drucken lassen.',
  'Use at least three letters or digits, no other characters.':
    'Verwenden Sie mindestens drei Buchstaben oder Ziffern, keine anderen Zeichen.',
  'Enter either a percentage or an amount.': 'Geben Sie entweder Prozent oder einen Betrag ein.',
  'Enter a discount above 0.': 'Geben Sie einen Nachlass über 0 ein.',
  'Enter the percentage as 7.5, below 100.': 'Geben Sie den Prozentsatz so ein: 7.5, unter 100.',
  'Your role may give at most {} %. Ask an owner for more.':
    'Ihre Rolle darf höchstens {} % geben. Fragen Sie für mehr die Leitung.',
  'Your role may give at most {} %: {} off needs goods of {} or more. Ask an owner for more.':
    'Ihre Rolle darf höchstens {} % geben: {} Nachlass setzt Waren ab {} voraus. Fragen Sie für mehr die Leitung.',
  'Your role may put at most {} on a gift card. Ask an owner for more.':
    'Ihre Rolle darf Geschenkkarten bis {} ausstellen. Fragen Sie für mehr die Leitung.',
  'Your role may put at most {} a day on gift cards; {} is used. Ask an owner for more.':
    'Ihre Rolle darf am Tag Geschenkkarten bis {} ausstellen; {} sind vergeben. Fragen Sie für mehr die Leitung.',
  'Enter a reason. The history and the log show it.':
    'Geben Sie einen Grund an. Er erscheint im Verlauf und im Protokoll.',
  'Enter the amount as 12.50.': 'Geben Sie den Betrag so ein: 12.50.',
  'Enter the rate in percent, as 19 or 25.5.': 'Geben Sie den Satz in Prozent ein, etwa 19 oder 25.5.',
  'Enter a standard rate between 15 and 30 %.': 'Geben Sie einen Regelsatz zwischen 15 und 30 % ein.',
  'Use lower-case letters, digits and hyphens.': 'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.',
  'Enter a two-letter country code, such as DE.':
    'Geben Sie einen Ländercode aus zwei Buchstaben ein, etwa DE.',
  'Enter whole days.': 'Geben Sie ganze Tage ein.',
  'Enter 0 to 90 days.': 'Geben Sie 0 bis 90 Tage ein.',
  'The minimum days exceed the maximum days. Correct them.':
    'Die Mindesttage liegen über den Höchsttagen. Berichtigen Sie sie.',
  'Add at least one country to this zone.': 'Fügen Sie dieser Zone mindestens ein Land hinzu.',
  'Add at least one service to this zone.': 'Fügen Sie dieser Zone mindestens eine Versandart hinzu.',
  '{} is in {} and {}. Keep it in one zone.': '{} ist in {} und {}. Lassen Sie es nur in einer Zone.',
  '{} is not a country code. Enter a code such as DE.':
    '{} ist kein Ländercode. Geben Sie einen Code wie DE ein.',
  'Remove the duplicate service.': 'Entfernen Sie die doppelte Versandart.',
  'The table has no service {}. Choose another.':
    'Die Tabelle hat keine Versandart {}. Wählen Sie eine andere.',
  'Add {} to a zone. We ship from there.': 'Fügen Sie {} einer Zone hinzu. Von dort versenden wir.',
  'Remove the duplicate zone.': 'Entfernen Sie die doppelte Zone.',
};
