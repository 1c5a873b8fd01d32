import type { Sentences } from './refusal-texts.ts';

export const nl: Sentences = {
  'This is needed.': 'Dit is nodig.',
  'It cannot be read.': 'Dit kan niet worden gelezen.',
  'This must have at most # characters.': 'Hoogstens # tekens.',
  'This must have at least # characters.': 'Minstens # tekens.',
  'This must have at most # entries.': 'Hoogstens # posten.',
  'This must have at least # entries.': 'Minstens # posten.',
  'This must be at most #.': 'Hoogstens #.',
  'This must be at least #.': 'Minstens #.',
  'This is not of the form that is expected.': 'Dit heeft niet de verwachte vorm.',
  'At most # letters.': 'Hoogstens # tekens.',
  'At most # facts.': 'Hoogstens # gegevens.',
  'One line without control characters.': 'Eén regel zonder stuurtekens.',
  'A telephone number has digits, spaces and + ( ) / - only.':
    'Een telefoonnummer heeft alleen cijfers, spaties en + ( ) / -.',
  'A country is a code of two letters, such as DE.': 'Een land is een code van twee letters, zoals DE.',
  'Give the two letters of the country, such as DE.': 'Geef de twee letters van het land op, zoals DE.',
  'This is not a mail address.': 'Dit is geen e-mailadres.',
  'This is not a mail address, such as name@example.com.':
    'Dit is geen e-mailadres zoals naam@voorbeeld.com.',
  'Give one e-mail address, such as name@example.com.': 'Geef één e-mailadres op, zoals naam@voorbeeld.com.',
  'This is not the VAT number of any country we know.': 'Dit is geen btw-nummer van een land dat wij kennen.',
  'A VAT number begins with its country, such as DE123456788 or ATU12345675.':
    'Een btw-nummer begint met het land, zoals DE123456788 of ATU12345675.',
  'This has not the form of a VAT number, such as DE123456789.':
    'Dit heeft niet de vorm van een btw-nummer zoals DE123456789.',
  'This is no language of the store.': 'Dit is geen taal van de winkel.',
  'A quantity is a whole number from 1 to 999,999,999.':
    'Een aantal is een heel getal van 1 tot 999 999 999.',
  'Choose a way to pay.': 'Kies hoe u betaalt.',
  'The payment is not complete. Enter it again.': 'De betaling is niet volledig. Voer haar opnieuw in.',
  'Payment on account is for approved companies.': 'Betalen op rekening is voor goedgekeurde bedrijven.',
  'Enter the number of your purchase order.': 'Vul het nummer van uw inkooporder in.',
  'This card is not stored in your account.': 'Deze kaart staat niet in uw account.',
  'The payment was declined.': 'De betaling is geweigerd.',
  'This payment cannot be used. Enter it again, or choose another way to pay.':
    'Deze betaling is niet bruikbaar. Voer haar opnieuw in of kies een andere betaalwijze.',
  'This payment belongs to another cart. Pay again.':
    'Deze betaling hoort bij een andere winkelwagen. Betaal opnieuw.',
  'This payment was given back. Pay again.': 'Deze betaling is teruggegeven. Betaal opnieuw.',
  'The bank is still working on the payment. The order follows by itself.':
    'De bank verwerkt de betaling nog. De bestelling volgt vanzelf.',
  'The total is not what this payment was made for. Pay again.':
    'Het totaal is niet dat van deze betaling. Betaal opnieuw.',
  'Your bank asks you to confirm the payment.': 'Uw bank vraagt u de betaling te bevestigen.',
  'The payment has not been confirmed. Pay again.': 'De betaling is niet bevestigd. Betaal opnieuw.',
  'The bank has not confirmed this payment.': 'De bank heeft deze betaling niet bevestigd.',
  'PayPal is not offered by this store.': 'Deze winkel biedt geen PayPal aan.',
  'PayPal declined the payment.': 'PayPal heeft de betaling geweigerd.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal is nu niet bereikbaar. Probeer het over een minuut opnieuw.',
  'The payment provider cannot be reached. Try again in a minute.':
    'De kaartdienst is nu niet bereikbaar. Probeer het over een minuut opnieuw.',
  'A card entry is good for one attempt. Enter the card again. We release what was reserved before.':
    'Een ingevoerde kaart geldt voor één poging. Voer de kaart opnieuw in. We geven het eerder gereserveerde bedrag vrij.',
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
  'The payment was not confirmed at the bank. Try again, or pay another way.':
    'De betaling is niet bij de bank bevestigd. Probeer het opnieuw of betaal anders.',
  'The card was declined. Try another card.': 'De kaart is geweigerd. Gebruik een andere kaart.',
  'Too many codes were wrong. Try again later.': 'Te veel codes waren fout. Probeer het later opnieuw.',
  'There is no such order of yours.': 'Zo’n bestelling van u is er niet.',
  'This is no token. Numbers of cards go to the vault alone.':
    'Dit is geen token. Kaartnummers gaan alleen naar de kaartkluis.',
  'Numbers of cards do not belong here.': 'Kaartnummers horen hier niet.',
  'You cannot refund more than was paid.': 'U kunt niet meer terugbetalen dan er is betaald.',
  'The payment was given back meanwhile. Pay again.': 'De betaling is intussen teruggegeven. Betaal opnieuw.',
  'Log in first: this belongs to an account.': 'Log eerst in: dit hoort bij een account.',
  'Give your present password to change this.': 'Geef uw huidige wachtwoord op om dit te wijzigen.',
  'This is not your password.': 'Dit is niet uw wachtwoord.',
  'This link is no longer good. Ask for a new one.': 'Deze link geldt niet meer. Vraag een nieuwe aan.',
  'This address has an account already. Log in, or set a new password.':
    'Dit adres heeft al een account. Log in of stel een nieuw wachtwoord in.',
  'The shop has no such plan.': 'De winkel heeft dit ritme niet.',
  'Give a day, such as #-#-#.': 'Geef een dag op, zoals #-#-#.',
  'Nothing would be left. End the subscription instead.':
    'Er zou niets overblijven. Beëindig in plaats daarvan het abonnement.',
  'This subscription has ended.': 'Dit abonnement is beëindigd.',
  'This subscription has ended. Begin a new one.': 'Dit abonnement is beëindigd. Begin een nieuw.',
  'This subscription is made of items: change those.': 'Dit abonnement bestaat uit regels: wijzig die.',
  'Name the product that is to come regularly.': 'Noem het product dat regelmatig moet komen.',
  'The next delivery has to be after today.': 'De volgende levering moet na vandaag liggen.',
  'The next delivery has to be within two years.': 'De volgende levering moet binnen twee jaar liggen.',
  'The subscription has no such item.': 'Deze regel staat niet in het abonnement.',
  'You have no such subscription.': 'Zo’n abonnement hebt u niet.',
  'Many orders are coming in at the moment. Nothing was charged. Try again in a few seconds.':
    'Er komen nu veel bestellingen binnen. Er is niets afgeschreven. Probeer het over enkele seconden opnieuw.',
  'The store cannot reach its database at the moment. Try again.':
    'De winkel kan zijn database nu niet bereiken. Probeer het opnieuw.',
  'Your network has asked for too much at once. Try again in some seconds.':
    'Uw netwerk heeft te veel tegelijk gevraagd. Probeer het over enkele seconden opnieuw.',
  'Your network has sent too much today. Try again tomorrow, or write to us.':
    'Uw netwerk heeft vandaag te veel verzonden. Probeer het morgen opnieuw of schrijf ons.',
  'Too much is being sent from this address at once. Try again when it has arrived.':
    'Vanaf dit adres wordt te veel tegelijk verzonden. Probeer het opnieuw als dat is aangekomen.',
  'The body did not arrive to its end.': 'De aanvraag is niet volledig aangekomen. Verstuur die opnieuw.',
  'The list is still being matched. Try again in a moment.':
    'De lijst wordt nog verwerkt. Probeer het zo opnieuw.',
  'Your lists take all the room that they may have. Remove one and send this again.':
    'Uw lijsten nemen alle toegestane ruimte in. Verwijder er een en stuur deze opnieuw.',
  'We cannot keep more lists at the moment. Try again later.':
    'We kunnen nu geen lijsten meer bewaren. Probeer het later opnieuw.',
  'Many pictures are being made right now. Ask again in a few seconds.':
    'Er worden nu veel afbeeldingen gemaakt. Probeer het over enkele seconden opnieuw.',
  'Many data sheets are being drawn right now. Ask again in a few seconds.':
    'Er worden nu veel datasheets gemaakt. Probeer het over enkele seconden opnieuw.',
  'Too many logins at the moment. Try again in a few seconds.':
    'Er melden zich nu te veel mensen aan. Probeer het over enkele seconden opnieuw.',
  'Too many lists from this address. Try again later.':
    'Te veel lijsten vanaf dit adres. Probeer het later opnieuw.',
  'Other lists are being read. Send this one again in a few seconds.':
    'Er worden nu andere lijsten gelezen. Verstuur deze over enkele seconden opnieuw.',
  'Reading a line of this list took too long. Send the list without notes and long texts.':
    'Het lezen van een regel van deze lijst duurde te lang. Verstuur de lijst zonder notities en lange teksten.',
  'That was a lot at once. Try again in a moment.': 'Dat was veel tegelijk. Probeer het zo opnieuw.',
  'Too many requests from this address. Try again in some minutes.':
    'Te veel aanvragen vanaf dit adres. Probeer het over enkele minuten opnieuw.',
  'Too many requests from here. Try again in some minutes.':
    'Te veel aanvragen vanaf hier. Probeer het over enkele minuten opnieuw.',
  'Too many forms from this address. Try again in some minutes.':
    'Te veel formulieren vanaf dit adres. Probeer het over enkele minuten opnieuw.',
};
