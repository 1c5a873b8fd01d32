import type { Sentences } from './refusal-texts.ts';

export const nl: Sentences = {
  'This field is required.': 'Dit veld is verplicht.',
  'This value is not valid.': 'Deze waarde is ongeldig.',
  'Use at most # characters.': 'Gebruik hoogstens # tekens.',
  'Use at least # characters.': 'Gebruik minstens # tekens.',
  'Use at most # entries.': 'Gebruik hoogstens # items.',
  'Use at least # entries.': 'Gebruik minstens # items.',
  'This must be at most #.': 'De waarde mag hoogstens # zijn.',
  'This must be at least #.': 'De waarde moet minstens # zijn.',
  'This value has the wrong format.': 'Deze waarde heeft de verkeerde indeling.',
  'This must be a text.': 'Dit moet een tekst zijn.',
  'This must be a number.': 'Dit moet een getal zijn.',
  'This must be a whole number.': 'Dit moet een heel getal zijn.',
  'This must be true or false.': 'Dit moet true of false zijn.',
  'This must be a list.': 'Dit moet een lijst zijn.',
  'This must be an object.': 'Dit moet een object zijn.',
  'This is missing or has the wrong type.': 'Deze waarde ontbreekt of heeft het verkeerde type.',
  'Use at most # fields.': 'Gebruik hoogstens # velden.',
  'Enter a two-letter country code, such as DE.': 'Voer een landcode van twee letters in, zoals DE.',
  'Enter one e-mail address, such as name@example.com.': 'Voer één e-mailadres in, zoals naam@voorbeeld.com.',
  'Choose a language of the store.': 'Kies een taal van de winkel.',
  'Choose a payment method.': 'Kies een betaalwijze.',
  'The payment details are incomplete. Enter them again.':
    'De betaalgegevens zijn onvolledig. Voer ze opnieuw in.',
  'Only approved companies can pay on account. Choose another payment method.':
    'Alleen goedgekeurde bedrijven kunnen op rekening betalen. Kies een andere betaalwijze.',
  'Enter your purchase order number.': 'Vul het nummer van uw inkooporder in.',
  'This card is not stored in your account.': 'Deze kaart staat niet in uw account.',
  'The payment was declined.': 'De betaling is geweigerd.',
  'This payment cannot be used. Enter the details again, or choose another payment method.':
    'Deze betaling is niet bruikbaar. Voer de gegevens opnieuw in of kies een andere betaalwijze.',
  'This payment belongs to another cart. Pay again.':
    'Deze betaling hoort bij een andere winkelwagen. Betaal opnieuw.',
  'This payment was cancelled. Pay again.': 'Deze betaling is geannuleerd. Betaal opnieuw.',
  'The bank is still processing the payment. Your order is then placed automatically.':
    'De bank verwerkt de betaling nog. Uw bestelling wordt daarna automatisch geplaatst.',
  'The total has changed since this payment. Pay again.':
    'Het totaal is sinds deze betaling gewijzigd. Betaal opnieuw.',
  'Confirm the payment with your bank.': 'Bevestig de betaling bij uw bank.',
  'The payment has not been confirmed. Pay again.': 'De betaling is niet bevestigd. Betaal opnieuw.',
  'The bank has not confirmed this payment.': 'De bank heeft deze betaling niet bevestigd.',
  'This store does not offer PayPal. Choose another payment method.':
    'Deze winkel biedt geen PayPal aan. Kies een andere betaalwijze.',
  'PayPal declined the payment.': 'PayPal heeft de betaling geweigerd.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal is nu niet bereikbaar. Probeer het over een minuut opnieuw.',
  'The payment provider cannot be reached. Try again in a minute.':
    'De kaartdienst is nu niet bereikbaar. Probeer het over een minuut opnieuw.',
  'Enter the card again, because its details work only once. We release the amount reserved before.':
    'Voer de kaart opnieuw in, want de gegevens gelden maar één keer. We geven het eerder gereserveerde bedrag vrij.',
  'This card token is not known. Enter the card again.':
    'Deze kaartgegevens zijn niet bekend. Voer de kaart opnieuw in.',
  'This card token has been used. Enter the card again.':
    'Deze kaartgegevens zijn al gebruikt. Voer de kaart opnieuw in.',
  'This card token is too old. Enter the card again.':
    'Deze kaartgegevens zijn te oud. Voer de kaart opnieuw in.',
  'This card token belongs to somebody else. Enter the card again.':
    'Deze kaartgegevens horen bij iemand anders. Voer de kaart opnieuw in.',
  'This card token belongs to somebody else.': 'Deze kaartgegevens horen bij iemand anders.',
  'Too many payments were declined. Try again in # minutes.':
    'Te veel betalingen zijn geweigerd. Probeer het over # minuten opnieuw.',
  'The payment was declined. Use another card, or pay another way.':
    'De betaling is geweigerd. Gebruik een andere kaart of betaal anders.',
  'Your bank did not confirm the payment. Try again, or pay another way.':
    'Uw bank heeft de betaling niet bevestigd. Probeer het opnieuw of betaal anders.',
  'The card was declined. Try another card.': 'De kaart is geweigerd. Gebruik een andere kaart.',
  'You cannot refund more than was paid.': 'U kunt niet meer terugbetalen dan er is betaald.',
  'Enter your current password to change this.': 'Voer uw huidige wachtwoord in om dit te wijzigen.',
  'This is not your current password.': 'Dit is niet uw huidige wachtwoord.',
  'This link is no longer valid. Request a new one.': 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
  'This address already has an account. Log in, or set a new password.':
    'Dit adres heeft al een account. Log in of stel een nieuw wachtwoord in.',
  'Use at least 8 characters; 15 or more are better.': 'Gebruik minstens 8 tekens; 15 of meer is beter.',
  'Use at most 1,024 characters for the password.': 'Gebruik hoogstens 1.024 tekens voor het wachtwoord.',
  'This password is too common. Choose another.': 'Dit wachtwoord komt te vaak voor. Kies een ander.',
  'E-mail address or password is wrong.': 'E-mailadres of wachtwoord klopt niet.',
  'You can store at most # addresses. Remove one first.':
    'U kunt hoogstens # adressen opslaan. Verwijder er eerst een.',
  'You can store at most # cards. Remove one first.':
    'U kunt hoogstens # kaarten opslaan. Verwijder er eerst een.',
  'The check failed or has expired. Do it again.': 'De controle is mislukt of verlopen. Doe die opnieuw.',
  'The check was used before. Do it again.': 'De controle is al eens gebruikt. Doe die opnieuw.',
  'The check cannot be verified at the moment. Try again in a few minutes.':
    'De controle kan nu niet worden bevestigd. Probeer het over een paar minuten opnieuw.',
  'The subscription would be empty. End it instead.':
    'Het abonnement zou leeg zijn. Beëindig het in plaats daarvan.',
  'This subscription has ended.': 'Dit abonnement is beëindigd.',
  'This subscription has ended. Start a new one.': 'Dit abonnement is beëindigd. Begin een nieuw.',
  'Change the items of this subscription instead.': 'Wijzig in plaats daarvan de regels van dit abonnement.',
  'Choose a product for the subscription.': 'Kies een product voor het abonnement.',
  'Choose a delivery date after today.': 'Kies een leverdatum na vandaag.',
  'Choose a delivery date within two years.': 'Kies een leverdatum binnen twee jaar.',
  'A subscription can have at most # items.': 'Een abonnement kan hoogstens # regels hebben.',
  'An account can have at most # subscriptions.': 'Een account kan hoogstens # abonnementen hebben.',
  'We could not take your order and charged nothing. Try again in a few seconds.':
    'We konden uw bestelling niet aannemen en hebben niets afgeschreven. Probeer het over enkele seconden opnieuw.',
  'Your network sent too many requests at once. Try again in a few seconds.':
    'Uw netwerk heeft te veel aanvragen tegelijk verzonden. Probeer het over enkele seconden opnieuw.',
  'Your network has sent too much data today. Try again tomorrow, or write to us.':
    'Uw netwerk heeft vandaag te veel gegevens verzonden. Probeer het morgen opnieuw of schrijf ons.',
  'Your network is sending too much data at once. Try again when it has arrived.':
    'Uw netwerk verzendt nu te veel gegevens tegelijk. Probeer het opnieuw als die zijn aangekomen.',
  'This form takes no files. Send parts lists with the quote form, or write to us by e-mail.':
    'Dit formulier neemt geen bestanden aan. Stuur lijsten via de offerteaanvraag of schrijf ons per e-mail.',
};
