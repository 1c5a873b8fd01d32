/** German sentences by the English ones; `#` is a placeholder for a number. */
export const de = {
  // Types and limits of schemas.
  'This is needed.': 'Das wird gebraucht.',
  'It cannot be read.': 'Das ist nicht lesbar.',
  'This must have at most # characters.': 'Höchstens # Zeichen.',
  'This must have at least # characters.': 'Mindestens # Zeichen.',
  'This must have at most # entries.': 'Höchstens # Einträge.',
  'This must have at least # entries.': 'Mindestens # Einträge.',
  'This must be at most #.': 'Höchstens #.',
  'This must be at least #.': 'Mindestens #.',
  'This is not of the form that is expected.': 'Das hat nicht die erwartete Form.',
  'At most # letters.': 'Höchstens # Zeichen.',
  'At most # facts.': 'Höchstens # Angaben.',
  'One line without control characters.': 'Eine Zeile ohne Steuerzeichen.',
  // Addresses.
  'A telephone number has digits, spaces and + ( ) / - only.':
    'Eine Telefonnummer hat nur Ziffern, Leerzeichen und + ( ) / -.',
  'A country is a code of two letters, such as DE.': 'Ein Land sind zwei Buchstaben, etwa DE.',
  'Give the two letters of the country, such as DE.': 'Geben Sie die zwei Buchstaben des Landes an, etwa DE.',
  'This is not a mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is not a mail address, such as name@example.com.':
    'Das ist keine E-Mail-Adresse wie name@example.com.',
  'Give one e-mail address, such as name@example.com.':
    'Geben Sie eine E-Mail-Adresse an, etwa name@example.com.',
  'This is not the VAT number of any country we know.':
    'Das ist nicht die USt-IdNr. eines Landes, das wir kennen.',
  'A VAT number begins with its country, such as DE123456788 or ATU12345675.':
    'Eine USt-IdNr. beginnt mit dem Land, etwa DE123456788 oder ATU12345675.',
  'This has not the form of a VAT number, such as DE123456789.':
    'Das hat nicht die Form einer USt-IdNr. wie DE123456789.',
  'This is no language of the store.': 'Das ist keine Sprache des Shops.',
  // Cart and payment.
  'A quantity is a whole number from 1 to 999,999,999.':
    'Eine Menge ist eine ganze Zahl von 1 bis 999 999 999.',
  'Choose a way to pay.': 'Wählen Sie, wie Sie zahlen.',
  'The payment is not complete. Enter it again.':
    'Die Zahlung ist nicht vollständig. Geben Sie sie noch einmal ein.',
  'Payment on account is for approved companies.': 'Auf Rechnung kaufen freigegebene Firmen.',
  'Enter the number of your purchase order.': 'Geben Sie Ihre Bestellnummer an.',
  'This card is not stored in your account.': 'Diese Karte ist nicht in Ihrem Konto hinterlegt.',
  'The payment was declined.': 'Die Zahlung wurde abgelehnt.',
  'This payment cannot be used. Enter it again, or choose another way to pay.':
    'Diese Zahlung gilt nicht. Geben Sie sie noch einmal ein oder zahlen Sie anders.',
  'This payment belongs to another cart. Pay again.':
    'Diese Zahlung gehört zu einem anderen Warenkorb. Zahlen Sie noch einmal.',
  'This payment was given back. Pay again.': 'Diese Zahlung wurde zurückgegeben. Zahlen Sie noch einmal.',
  'The bank is still working on the payment. The order follows by itself.':
    'Die Bank arbeitet noch an der Zahlung. Die Bestellung folgt von selbst.',
  'The total is not what this payment was made for. Pay again.':
    'Die Summe ist nicht die dieser Zahlung. Zahlen Sie noch einmal.',
  'Your bank asks you to confirm the payment.': 'Ihre Bank bittet Sie, die Zahlung zu bestätigen.',
  'The payment has not been confirmed. Pay again.':
    'Die Zahlung wurde nicht bestätigt. Zahlen Sie noch einmal.',
  'The bank has not confirmed this payment.': 'Die Bank hat diese Zahlung nicht bestätigt.',
  'PayPal is not offered by this store.': 'PayPal bietet dieser Shop nicht an.',
  'PayPal declined the payment.': 'PayPal hat die Zahlung abgelehnt.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal ist gerade nicht zu erreichen. Versuchen Sie es in einer Minute noch einmal.',
  'The payment provider cannot be reached. Try again in a minute.':
    'Der Kartendienst ist gerade nicht zu erreichen. Versuchen Sie es in einer Minute noch einmal.',
  'A card entry is good for one attempt. Enter the card again. We release what was reserved before.':
    'Eine Karteneingabe gilt für einen Versuch. Geben Sie die Karte noch einmal ein. Wir geben den zuvor reservierten Betrag frei.',
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
  'The payment was not confirmed at the bank. Try again, or pay another way.':
    'Die Zahlung wurde bei der Bank nicht bestätigt. Versuchen Sie es noch einmal oder zahlen Sie anders.',
  'The card was declined. Try another card.': 'Die Karte wurde abgelehnt. Nehmen Sie eine andere.',
  'Too many codes were wrong. Try again later.':
    'Zu viele Codes waren falsch. Versuchen Sie es später noch einmal.',
  'There is no such order of yours.': 'Eine solche Bestellung von Ihnen gibt es nicht.',
  'This is no token. Numbers of cards go to the vault alone.':
    'Das ist kein Token. Kartennummern gehen nur an den Kartentresor.',
  'Numbers of cards do not belong here.': 'Kartennummern gehören nicht hierher.',
  'You cannot refund more than was paid.': 'Sie können nicht mehr erstatten, als bezahlt wurde.',
  'The payment was given back meanwhile. Pay again.':
    'Die Zahlung wurde inzwischen zurückgegeben. Zahlen Sie noch einmal.',
  // Accounts.
  'Log in first: this belongs to an account.': 'Melden Sie sich zuerst an: Das gehört zu einem Konto.',
  'Give your present password to change this.': 'Geben Sie für diese Änderung Ihr jetziges Passwort an.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This link is no longer good. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This address has an account already. Log in, or set a new password.':
    'Diese Adresse hat schon ein Konto. Melden Sie sich an oder setzen Sie ein neues Passwort.',
  // Subscriptions.
  'The shop has no such plan.': 'Einen solchen Rhythmus bietet der Shop nicht an.',
  'Give a day, such as #-#-#.': 'Geben Sie einen Tag an, etwa #-#-#.',
  'Nothing would be left. End the subscription instead.':
    'Es bliebe nichts übrig. Beenden Sie stattdessen das Abonnement.',
  'This subscription has ended.': 'Dieses Abonnement ist beendet.',
  'This subscription has ended. Begin a new one.': 'Dieses Abonnement ist beendet. Beginnen Sie ein neues.',
  'This subscription is made of items: change those.':
    'Dieses Abonnement besteht aus Positionen: Ändern Sie diese.',
  'Name the product that is to come regularly.': 'Nennen Sie das Produkt, das regelmäßig kommen soll.',
  'The next delivery has to be after today.': 'Die nächste Lieferung muss nach heute liegen.',
  'The next delivery has to be within two years.': 'Die nächste Lieferung muss binnen zwei Jahren liegen.',
  'The subscription has no such item.': 'Eine solche Position hat das Abonnement nicht.',
  'You have no such subscription.': 'Ein solches Abonnement haben Sie nicht.',
  'Many orders are coming in at the moment. Nothing was charged. Try again in a few seconds.':
    'Es gehen gerade viele Bestellungen ein. Es wurde nichts berechnet. Versuchen Sie es in einigen Sekunden erneut.',
  'The store cannot reach its database at the moment. Try again.':
    'Der Shop erreicht seine Datenbank gerade nicht. Versuchen Sie es erneut.',
  'Your network has asked for too much at once. Try again in some seconds.':
    'Ihr Netzwerk hat zu viel auf einmal angefragt. Versuchen Sie es in einigen Sekunden erneut.',
  'Your network has sent too much today. Try again tomorrow, or write to us.':
    'Ihr Netzwerk hat heute zu viel gesendet. Versuchen Sie es morgen erneut, oder schreiben Sie uns.',
  'Too much is being sent from this address at once. Try again when it has arrived.':
    'Von dieser Adresse wird gerade zu viel auf einmal gesendet. Versuchen Sie es erneut, wenn es angekommen ist.',
  'The body did not arrive to its end.': 'Die Anfrage kam nicht vollständig an. Senden Sie sie erneut.',
  'The list is still being matched. Try again in a moment.':
    'Die Liste wird noch zugeordnet. Versuchen Sie es gleich erneut.',
  'Your lists take all the room that they may have. Remove one and send this again.':
    'Ihre Listen nehmen allen Platz ein, den sie haben dürfen. Löschen Sie eine, und senden Sie diese noch einmal.',
  'We cannot keep more lists at the moment. Try again later.':
    'Wir können gerade keine weiteren Listen speichern. Versuchen Sie es später erneut.',
  'Many pictures are being made right now. Ask again in a few seconds.':
    'Gerade werden viele Bilder erzeugt. Versuchen Sie es in einigen Sekunden erneut.',
  'Many data sheets are being drawn right now. Ask again in a few seconds.':
    'Gerade werden viele Datenblätter erzeugt. Versuchen Sie es in einigen Sekunden erneut.',
  'Too many logins at the moment. Try again in a few seconds.':
    'Gerade melden sich zu viele an. Versuchen Sie es in einigen Sekunden erneut.',
  'Too many lists from this address. Try again later.':
    'Zu viele Listen von dieser Adresse. Versuchen Sie es später erneut.',
  'Other lists are being read. Send this one again in a few seconds.':
    'Gerade werden andere Listen gelesen. Senden Sie diese in einigen Sekunden erneut.',
  'Reading a line of this list took too long. Send the list without notes and long texts.':
    'Eine Zeile dieser Liste zu lesen dauerte zu lange. Senden Sie die Liste ohne Notizen und lange Texte.',
  'That was a lot at once. Try again in a moment.':
    'Das war viel auf einmal. Versuchen Sie es gleich erneut.',
  'Too many requests from this address. Try again in some minutes.':
    'Zu viele Anfragen von dieser Adresse. Versuchen Sie es in einigen Minuten erneut.',
  'Too many requests from here. Try again in some minutes.':
    'Zu viele Anfragen von hier. Versuchen Sie es in einigen Minuten erneut.',
  'Too many forms from this address. Try again in some minutes.':
    'Zu viele Formulare von dieser Adresse. Versuchen Sie es in einigen Minuten erneut.',
} as const satisfies Readonly<Record<string, string>>;
