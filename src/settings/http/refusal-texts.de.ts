/** German sentences by the English ones; `#` is a placeholder for a number. */
export const de = {
  // Types and limits of schemas.
  'This field is required.': 'Dieses Feld ist erforderlich.',
  'This value is not valid.': 'Dieser Wert ist ungültig.',
  'Use at most # characters.': 'Verwenden Sie höchstens # Zeichen.',
  'Use at least # characters.': 'Verwenden Sie mindestens # Zeichen.',
  'Use at most # entries.': 'Verwenden Sie höchstens # Einträge.',
  'Use at least # entries.': 'Verwenden Sie mindestens # Einträge.',
  'This must be at most #.': 'Der Wert darf höchstens # sein.',
  'This must be at least #.': 'Der Wert muss mindestens # sein.',
  'This value has the wrong format.': 'Dieser Wert hat das falsche Format.',
  'This must be a text.': 'Das muss ein Text sein.',
  'This must be a number.': 'Das muss eine Zahl sein.',
  'This must be a whole number.': 'Das muss eine ganze Zahl sein.',
  'This must be true or false.': 'Das muss true oder false sein.',
  'This must be a list.': 'Das muss eine Liste sein.',
  'This must be an object.': 'Das muss ein Objekt sein.',
  'This is missing or has the wrong type.': 'Die Angabe fehlt oder hat den falschen Typ.',
  'Use at most # fields.': 'Verwenden Sie höchstens # Felder.',
  // Addresses.
  'Enter a two-letter country code, such as DE.':
    'Geben Sie einen Ländercode aus zwei Buchstaben ein, etwa DE.',
  'Enter one e-mail address, such as name@example.com.':
    'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  'Choose a language of the store.': 'Wählen Sie eine Sprache des Shops.',
  // Cart and payment.
  'Choose a payment method.': 'Wählen Sie eine Zahlungsart.',
  'The payment details are incomplete. Enter them again.':
    'Die Zahlungsdaten sind unvollständig. Geben Sie sie noch einmal ein.',
  'Only approved companies can pay on account. Choose another payment method.':
    'Nur freigegebene Firmen können auf Rechnung kaufen. Wählen Sie eine andere Zahlungsart.',
  'Enter your purchase order number.': 'Geben Sie Ihre Bestellnummer ein.',
  'This card is not stored in your account.': 'Diese Karte ist nicht in Ihrem Konto hinterlegt.',
  'The payment was declined.': 'Die Zahlung wurde abgelehnt.',
  'This payment cannot be used. Enter the details again, or choose another payment method.':
    'Diese Zahlung ist nicht verwendbar. Geben Sie die Daten noch einmal ein, oder wählen Sie eine andere Zahlungsart.',
  'This payment belongs to another cart. Pay again.':
    'Diese Zahlung gehört zu einem anderen Warenkorb. Zahlen Sie noch einmal.',
  'This payment was cancelled. Pay again.': 'Diese Zahlung wurde storniert. Zahlen Sie noch einmal.',
  'The bank is still processing the payment. Your order is then placed automatically.':
    'Die Bank bearbeitet die Zahlung noch. Ihre Bestellung wird danach automatisch aufgegeben.',
  'The total has changed since this payment. Pay again.':
    'Die Summe hat sich seit dieser Zahlung geändert. Zahlen Sie noch einmal.',
  'Confirm the payment with your bank.': 'Bestätigen Sie die Zahlung bei Ihrer Bank.',
  'The payment has not been confirmed. Pay again.':
    'Die Zahlung wurde nicht bestätigt. Zahlen Sie noch einmal.',
  'The bank has not confirmed this payment.': 'Die Bank hat diese Zahlung nicht bestätigt.',
  'This store does not offer PayPal. Choose another payment method.':
    'Dieser Shop bietet PayPal nicht an. Wählen Sie eine andere Zahlungsart.',
  'PayPal declined the payment.': 'PayPal hat die Zahlung abgelehnt.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal ist gerade nicht zu erreichen. Versuchen Sie es in einer Minute noch einmal.',
  'The payment provider cannot be reached. Try again in a minute.':
    'Der Kartendienst ist gerade nicht zu erreichen. Versuchen Sie es in einer Minute noch einmal.',
  'Enter the card again, because its details work only once. We release the amount reserved before.':
    'Geben Sie die Karte noch einmal ein, denn ihre Angaben gelten nur einmal. Wir geben den zuvor reservierten Betrag frei.',
  'This card token is not known. Enter the card again.':
    'Diese Kartenangaben sind nicht bekannt. Geben Sie die Karte noch einmal ein.',
  'This card token has been used. Enter the card again.':
    'Diese Kartenangaben sind verbraucht. Geben Sie die Karte noch einmal ein.',
  'This card token is too old. Enter the card again.':
    'Diese Kartenangaben sind zu alt. Geben Sie die Karte noch einmal ein.',
  'This card token belongs to somebody else. Enter the card again.':
    'Diese Kartenangaben gehören jemand anderem. Geben Sie die Karte noch einmal ein.',
  'This card token belongs to somebody else.': 'Diese Kartenangaben gehören jemand anderem.',
  'Too many payments were declined. Try again in # minutes.':
    'Zu viele Zahlungen wurden abgelehnt. Versuchen Sie es in # Minuten noch einmal.',
  'The payment was declined. Use another card, or pay another way.':
    'Die Zahlung wurde abgelehnt. Nehmen Sie eine andere Karte oder zahlen Sie anders.',
  'Your bank did not confirm the payment. Try again, or pay another way.':
    'Ihre Bank hat die Zahlung nicht bestätigt. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'The card was declined. Try another card.': 'Die Karte wurde abgelehnt. Nehmen Sie eine andere.',
  'You cannot refund more than was paid.': 'Sie können nicht mehr erstatten, als bezahlt wurde.',
  // Accounts.
  'Enter your current password to change this.': 'Geben Sie für diese Änderung Ihr jetziges Passwort ein.',
  'This is not your current password.': 'Das ist nicht Ihr jetziges Passwort.',
  'This link is no longer valid. Request a new one.':
    'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  'This address already has an account. Log in, or set a new password.':
    'Diese Adresse hat schon ein Konto. Melden Sie sich an, oder setzen Sie ein neues Passwort.',
  'Use at least 8 characters; 15 or more are better.':
    'Verwenden Sie mindestens 8 Zeichen; 15 oder mehr sind besser.',
  'Use at most 1,024 characters for the password.': 'Verwenden Sie höchstens 1 024 Zeichen für das Passwort.',
  'This password is too common. Choose another.':
    'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'E-mail address or password is wrong.': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'You can store at most # addresses. Remove one first.':
    'Sie können höchstens # Adressen speichern. Entfernen Sie zuerst eine.',
  'You can store at most # cards. Remove one first.':
    'Sie können höchstens # Karten speichern. Entfernen Sie zuerst eine.',
  'The check failed or has expired. Do it again.':
    'Die Prüfung ist fehlgeschlagen oder abgelaufen. Wiederholen Sie sie.',
  'The check was used before. Do it again.': 'Die Prüfung wurde schon benutzt. Wiederholen Sie sie.',
  'The check cannot be verified at the moment. Try again in a few minutes.':
    'Die Prüfung lässt sich gerade nicht bestätigen. Versuchen Sie es in einigen Minuten noch einmal.',
  // Subscriptions.
  'The subscription would be empty. End it instead.': 'Das Abonnement wäre leer. Beenden Sie es stattdessen.',
  'This subscription has ended.': 'Dieses Abonnement ist beendet.',
  'This subscription has ended. Start a new one.': 'Dieses Abonnement ist beendet. Beginnen Sie ein neues.',
  'Change the items of this subscription instead.':
    'Ändern Sie stattdessen die Positionen dieses Abonnements.',
  'Choose a product for the subscription.': 'Wählen Sie ein Produkt für das Abonnement.',
  'Choose a delivery date after today.': 'Wählen Sie einen Liefertermin nach dem heutigen Tag.',
  'Choose a delivery date within two years.': 'Wählen Sie einen Liefertermin innerhalb von zwei Jahren.',
  'A subscription can have at most # items.': 'Ein Abonnement kann höchstens # Positionen haben.',
  'An account can have at most # subscriptions.': 'Ein Konto kann höchstens # Abonnements haben.',
  'We could not take your order and charged nothing. Try again in a few seconds.':
    'Wir konnten Ihre Bestellung nicht annehmen und haben nichts berechnet. Versuchen Sie es in einigen Sekunden erneut.',
  'Your network sent too many requests at once. Try again in a few seconds.':
    'Ihr Netzwerk hat zu viele Anfragen auf einmal gesendet. Versuchen Sie es in einigen Sekunden erneut.',
  'Your network has sent too much data today. Try again tomorrow, or write to us.':
    'Ihr Netzwerk hat heute zu viele Daten gesendet. Versuchen Sie es morgen erneut, oder schreiben Sie uns.',
  'Your network is sending too much data at once. Try again when it has arrived.':
    'Ihr Netzwerk sendet gerade zu viele Daten auf einmal. Versuchen Sie es erneut, wenn sie angekommen sind.',
  'This form takes no files. Send parts lists with the quote form, or write to us by e-mail.':
    'Dieses Formular nimmt keine Dateien an. Senden Sie Stücklisten über die Angebotsanfrage, oder schreiben Sie uns per E-Mail.',
} as const satisfies Readonly<Record<string, string>>;
