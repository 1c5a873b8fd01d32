import type { Sentences } from './refusal-texts.ts';

export const fr: Sentences = {
  'This is needed.': 'C’est nécessaire.',
  'It cannot be read.': 'Cela ne peut pas être lu.',
  'This must have at most # characters.': 'Au plus # caractères.',
  'This must have at least # characters.': 'Au moins # caractères.',
  'This must have at most # entries.': 'Au plus # entrées.',
  'This must have at least # entries.': 'Au moins # entrées.',
  'This must be at most #.': 'Au plus #.',
  'This must be at least #.': 'Au moins #.',
  'This is not of the form that is expected.': 'Cela n’a pas la forme attendue.',
  'At most # letters.': 'Au plus # caractères.',
  'At most # facts.': 'Au plus # indications.',
  'One line without control characters.': 'Une ligne sans caractères de commande.',
  'A telephone number has digits, spaces and + ( ) / - only.':
    'Un numéro de téléphone ne contient que des chiffres, des espaces et + ( ) / -.',
  'A country is a code of two letters, such as DE.': 'Un pays est un code de deux lettres, par exemple DE.',
  'Give the two letters of the country, such as DE.': 'Indiquez les deux lettres du pays, par exemple DE.',
  'This is not a mail address.': 'Ce n’est pas une adresse e-mail.',
  'This is not a mail address, such as name@example.com.':
    'Ce n’est pas une adresse e-mail comme nom@exemple.com.',
  'Give one e-mail address, such as name@example.com.':
    'Indiquez une adresse e-mail, par exemple nom@exemple.com.',
  'This is not the VAT number of any country we know.':
    'Ce n’est le numéro de TVA d’aucun pays que nous connaissons.',
  'A VAT number begins with its country, such as DE123456788 or ATU12345675.':
    'Un numéro de TVA commence par son pays, par exemple DE123456788 ou ATU12345675.',
  'This has not the form of a VAT number, such as DE123456789.':
    'Cela n’a pas la forme d’un numéro de TVA comme DE123456789.',
  'This is no language of the store.': 'Ce n’est pas une langue de la boutique.',
  'A quantity is a whole number from 1 to 999,999,999.':
    'Une quantité est un nombre entier de 1 à 999 999 999.',
  'Choose a way to pay.': 'Choisissez un mode de paiement.',
  'The payment is not complete. Enter it again.': 'Le paiement n’est pas complet. Saisissez-le à nouveau.',
  'Payment on account is for approved companies.':
    'Le paiement sur facture est réservé aux entreprises agréées.',
  'Enter the number of your purchase order.': 'Indiquez le numéro de votre commande.',
  'This card is not stored in your account.': 'Cette carte n’est pas enregistrée dans votre compte.',
  'The payment was declined.': 'Le paiement a été refusé.',
  'This payment cannot be used. Enter it again, or choose another way to pay.':
    'Ce paiement n’est pas utilisable. Saisissez-le à nouveau ou choisissez un autre mode de paiement.',
  'This payment belongs to another cart. Pay again.':
    'Ce paiement appartient à un autre panier. Payez à nouveau.',
  'This payment was given back. Pay again.': 'Ce paiement a été rendu. Payez à nouveau.',
  'The bank is still working on the payment. The order follows by itself.':
    'La banque traite encore le paiement. La commande suit d’elle-même.',
  'The total is not what this payment was made for. Pay again.':
    'Le total n’est pas celui de ce paiement. Payez à nouveau.',
  'Your bank asks you to confirm the payment.': 'Votre banque vous demande de confirmer le paiement.',
  'The payment has not been confirmed. Pay again.': 'Le paiement n’a pas été confirmé. Payez à nouveau.',
  'The bank has not confirmed this payment.': 'La banque n’a pas confirmé ce paiement.',
  'PayPal is not offered by this store.': 'Cette boutique ne propose pas PayPal.',
  'PayPal declined the payment.': 'PayPal a refusé le paiement.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal est injoignable pour le moment. Réessayez dans une minute.',
  'The payment provider cannot be reached. Try again in a minute.':
    'Le service de cartes est injoignable pour le moment. Réessayez dans une minute.',
  'A card entry is good for one attempt. Enter the card again. We release what was reserved before.':
    'Une saisie de carte vaut pour une seule tentative. Saisissez la carte à nouveau. Nous libérons le montant réservé auparavant.',
  'This card token is not known. Enter the card again.':
    'Ces données de carte sont inconnues. Saisissez la carte à nouveau.',
  'This card token has been used. Enter the card again.':
    'Ces données de carte ont déjà servi. Saisissez la carte à nouveau.',
  'This card token is too old. Enter the card again.':
    'Ces données de carte sont trop anciennes. Saisissez la carte à nouveau.',
  'This card token belongs to somebody else. Enter the card again.':
    'Ces données de carte appartiennent à quelqu’un d’autre. Saisissez la carte à nouveau.',
  'This card token belongs to somebody else.': 'Ces données de carte appartiennent à quelqu’un d’autre.',
  'Too many payments were declined. Try again in # minutes.':
    'Trop de paiements ont été refusés. Réessayez dans # minutes.',
  'The payment was declined. Use another card, or pay another way.':
    'Le paiement a été refusé. Utilisez une autre carte ou payez autrement.',
  'The payment was not confirmed at the bank. Try again, or pay another way.':
    'Le paiement n’a pas été confirmé à la banque. Réessayez ou payez autrement.',
  'The card was declined. Try another card.': 'La carte a été refusée. Utilisez une autre carte.',
  'Too many codes were wrong. Try again later.': 'Trop de codes étaient faux. Réessayez plus tard.',
  'There is no such order of yours.': 'Vous n’avez pas de commande de ce genre.',
  'This is no token. Numbers of cards go to the vault alone.':
    'Ce n’est pas un jeton. Les numéros de carte vont au coffre de cartes seul.',
  'Numbers of cards do not belong here.': 'Les numéros de carte n’ont pas leur place ici.',
  'You cannot refund more than was paid.': 'Vous ne pouvez pas rembourser plus que le montant payé.',
  'The payment was given back meanwhile. Pay again.': 'Le paiement a été rendu entre-temps. Payez à nouveau.',
  'Log in first: this belongs to an account.': 'Connectez-vous d’abord : ceci appartient à un compte.',
  'Give your present password to change this.': 'Indiquez votre mot de passe actuel pour changer cela.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'This link is no longer good. Ask for a new one.': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'This address has an account already. Log in, or set a new password.':
    'Cette adresse a déjà un compte. Connectez-vous ou définissez un nouveau mot de passe.',
  'The shop has no such plan.': 'La boutique n’a pas ce rythme.',
  'Give a day, such as #-#-#.': 'Indiquez un jour, par exemple #-#-#.',
  'Nothing would be left. End the subscription instead.':
    'Il ne resterait rien. Mettez plutôt fin à l’abonnement.',
  'This subscription has ended.': 'Cet abonnement est terminé.',
  'This subscription has ended. Begin a new one.': 'Cet abonnement est terminé. Commencez-en un nouveau.',
  'This subscription is made of items: change those.':
    'Cet abonnement est fait de lignes : modifiez celles-ci.',
  'Name the product that is to come regularly.': 'Indiquez le produit qui doit venir régulièrement.',
  'The next delivery has to be after today.': 'La prochaine livraison doit être après aujourd’hui.',
  'The next delivery has to be within two years.': 'La prochaine livraison doit être dans les deux ans.',
  'The subscription has no such item.': 'L’abonnement n’a pas cette ligne.',
  'You have no such subscription.': 'Vous n’avez pas cet abonnement.',
  'Many orders are coming in at the moment. Nothing was charged. Try again in a few seconds.':
    'Beaucoup de commandes arrivent en ce moment. Rien n’a été débité. Réessayez dans quelques secondes.',
  'The store cannot reach its database at the moment. Try again.':
    'La boutique n’a pas accès à sa base de données pour le moment. Réessayez.',
  'Your network has asked for too much at once. Try again in some seconds.':
    'Votre réseau a fait trop de demandes à la fois. Réessayez dans quelques secondes.',
  'Your network has sent too much today. Try again tomorrow, or write to us.':
    'Votre réseau a trop envoyé aujourd’hui. Réessayez demain ou écrivez-nous.',
  'Too much is being sent from this address at once. Try again when it has arrived.':
    'Trop de données arrivent en même temps de cette adresse. Réessayez quand elles sont arrivées.',
  'The body did not arrive to its end.': 'La requête n’est pas arrivée entièrement. Envoyez-la de nouveau.',
  'The list is still being matched. Try again in a moment.':
    'La liste est encore en cours de traitement. Réessayez dans un instant.',
  'Your lists take all the room that they may have. Remove one and send this again.':
    'Vos listes occupent toute la place autorisée. Supprimez-en une, puis renvoyez celle-ci.',
  'We cannot keep more lists at the moment. Try again later.':
    'Nous ne pouvons pas enregistrer d’autres listes pour le moment. Réessayez plus tard.',
  'Many pictures are being made right now. Ask again in a few seconds.':
    'Beaucoup d’images sont en cours de création. Réessayez dans quelques secondes.',
  'Many data sheets are being drawn right now. Ask again in a few seconds.':
    'Beaucoup de fiches techniques sont en cours de création. Réessayez dans quelques secondes.',
  'Too many logins at the moment. Try again in a few seconds.':
    'Trop de connexions pour le moment. Réessayez dans quelques secondes.',
  'Too many lists from this address. Try again later.':
    'Trop de listes depuis cette adresse. Réessayez plus tard.',
  'Other lists are being read. Send this one again in a few seconds.':
    'D’autres listes sont en cours de lecture. Renvoyez celle-ci dans quelques secondes.',
  'Reading a line of this list took too long. Send the list without notes and long texts.':
    'La lecture d’une ligne de cette liste a pris trop de temps. Envoyez la liste sans notes ni longs textes.',
  'That was a lot at once. Try again in a moment.': 'C’était beaucoup à la fois. Réessayez dans un instant.',
  'Too many requests from this address. Try again in some minutes.':
    'Trop de demandes depuis cette adresse. Réessayez dans quelques minutes.',
  'Too many requests from here. Try again in some minutes.':
    'Trop de demandes d’ici. Réessayez dans quelques minutes.',
  'Too many forms from this address. Try again in some minutes.':
    'Trop de formulaires depuis cette adresse. Réessayez dans quelques minutes.',
};
