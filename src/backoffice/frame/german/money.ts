/** Refusals of coupons, gift cards, and tables of shipping and taxes. */
export const MONEY = {
  'Remove characters that cannot be printed.': 'Entfernen Sie Zeichen, die sich nicht drucken lassen.',
  'Three letters or digits at least, no others.': 'Mindestens drei Buchstaben oder Ziffern, sonst nichts.',
  'Give either a percentage or an amount.': 'Geben Sie entweder Prozent oder einen Betrag an.',
  'It must take something off.': 'Es muss etwas abziehen.',
  'Write the percent as 7.5, below 100.': 'Schreiben Sie die Prozent als 7.5, unter 100.',
  'This must be a day such as 2026-12-31.': 'Das muss ein Tag sein wie 2026-12-31.',
  'This day is over. Enter today or a later day.':
    'Dieser Tag ist vorbei. Geben Sie heute oder einen späteren Tag an.',
  'There is a coupon with this code.': 'Einen Rabattcode mit diesen Zeichen gibt es schon.',
  'There is no such coupon in force.': 'Diesen Rabattcode gibt es nicht, oder er ist beendet.',
  "Your role gives {} % at most. More is an owner's to give.":
    'Ihre Rolle gibt höchstens {} %. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role gives {} % at most: {} off needs goods of {} or more. More is an owner's to give.":
    'Ihre Rolle gibt höchstens {} %: {} Nachlass setzt Waren ab {} voraus. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role puts {} on a gift card at most. More is an owner's to give.":
    'Ihre Rolle stellt Geschenkkarten bis {} aus. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role puts {} on gift cards a day at most, and {} are given. More is an owner's to give.":
    'Ihre Rolle stellt am Tag Geschenkkarten bis {} aus, davon sind {} vergeben. Mehr gibt, wer den Arbeitsplatz leitet.',
  'It must hold something.': 'Sie muss etwas enthalten.',
  'There is no such gift card in force.': 'Diese Geschenkkarte gibt es nicht, oder sie ist beendet.',
  'Say why: it stands in the history and in the log.':
    'Sagen Sie, warum: Es steht im Verlauf und im Protokoll.',
  'Somebody has put another version in force meanwhile. Look at it again.':
    'Jemand hat inzwischen eine andere Fassung in Kraft gesetzt. Sehen Sie noch einmal hin.',
  'This is in force already: nothing would change.': 'Das gilt schon: Es würde sich nichts ändern.',
  'Write the amount as 12.50.': 'Schreiben Sie den Betrag als 12.50.',
  'Write the rate in percent, as 19 or 25.5.': 'Schreiben Sie den Satz in Prozent, etwa 19 oder 25.5.',
  'A standard rate is between 15 and 30 %.': 'Ein Regelsatz liegt zwischen 15 und 30 %.',
  'Small letters, digits and hyphens.': 'Kleine Buchstaben, Ziffern und Bindestriche.',
  'Enter a two-letter country code, such as DE.':
    'Geben Sie einen Ländercode aus zwei Buchstaben ein, etwa DE.',
  'Enter whole days.': 'Geben Sie ganze Tage ein.',
  'No fewer than 0 days.': 'Nicht weniger als 0 Tage.',
  'No more than 90 days.': 'Nicht mehr als 90 Tage.',
  'The fewest days come first.': 'Die wenigsten Tage stehen zuerst.',
  'A zone has a country at least.': 'Eine Zone hat mindestens ein Land.',
  'A zone has a service at least.': 'Eine Zone hat mindestens eine Versandart.',
  '{} stands in {} and {}: leave it in one.': '{} steht in {} und {}: Lassen Sie es in einer Zone.',
  '{} is no country.': '{} ist kein Land.',
  'A service stands here twice.': 'Eine Versandart steht hier doppelt.',
  '{} is no service of the table.': '{} ist keine Versandart der Tabelle.',
  '{}, where the goods leave, has to be delivered to.':
    'Nach {}, von wo die Ware abgeht, muss geliefert werden.',
  'A zone stands here twice.': 'Eine Zone steht hier doppelt.',
};
