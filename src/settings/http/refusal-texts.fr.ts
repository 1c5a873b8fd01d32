import type { Sentences } from './refusal-texts.ts';

export const fr: Sentences = {
  'This field is required.': 'Ce champ est obligatoire.',
  'This value is not valid.': 'Cette valeur n’est pas valable.',
  'Use at most # characters.': 'Utilisez # caractères au plus.',
  'Use at least # characters.': 'Utilisez # caractères au moins.',
  'Use at most # entries.': 'Utilisez # entrées au plus.',
  'Use at least # entries.': 'Utilisez # entrées au moins.',
  'This must be at most #.': 'La valeur doit être de # au plus.',
  'This must be at least #.': 'La valeur doit être de # au moins.',
  'This value has the wrong format.': 'Cette valeur n’a pas le bon format.',
  'This must be a text.': 'Cette valeur doit être un texte.',
  'This must be a number.': 'Cette valeur doit être un nombre.',
  'This must be a whole number.': 'Cette valeur doit être un nombre entier.',
  'This must be true or false.': 'Cette valeur doit être true ou false.',
  'This must be a list.': 'Cette valeur doit être une liste.',
  'This must be an object.': 'Cette valeur doit être un objet.',
  'This is missing or has the wrong type.': 'Cette valeur manque ou n’a pas le bon type.',
  'Use at most # fields.': 'Utilisez # champs au plus.',
  'Enter a two-letter country code, such as DE.': 'Saisissez un code pays à deux lettres, par exemple DE.',
  'Enter one e-mail address, such as name@example.com.':
    'Saisissez une adresse e-mail, par exemple nom@exemple.com.',
  'Choose a language of the store.': 'Choisissez une langue de la boutique.',
  'Choose a payment method.': 'Choisissez un mode de paiement.',
  'The payment details are incomplete. Enter them again.':
    'Les données de paiement sont incomplètes. Saisissez-les à nouveau.',
  'Only approved companies can pay on account. Choose another payment method.':
    'Seules les entreprises agréées peuvent payer sur facture. Choisissez un autre mode de paiement.',
  'Enter your purchase order number.': 'Saisissez votre numéro de commande.',
  'This card is not stored in your account.': 'Cette carte n’est pas enregistrée dans votre compte.',
  'The payment was declined.': 'Le paiement a été refusé.',
  'This payment cannot be used. Enter the details again, or choose another payment method.':
    'Ce paiement n’est pas utilisable. Saisissez à nouveau les données ou choisissez un autre mode de paiement.',
  'This payment belongs to another cart. Pay again.':
    'Ce paiement appartient à un autre panier. Payez à nouveau.',
  'This payment was cancelled. Pay again.': 'Ce paiement a été annulé. Payez à nouveau.',
  'The bank is still processing the payment. Your order is then placed automatically.':
    'La banque traite encore le paiement. Votre commande sera ensuite passée automatiquement.',
  'The total has changed since this payment. Pay again.':
    'Le total a changé depuis ce paiement. Payez à nouveau.',
  'Confirm the payment with your bank.': 'Confirmez le paiement auprès de votre banque.',
  'The payment has not been confirmed. Pay again.': 'Le paiement n’a pas été confirmé. Payez à nouveau.',
  'The bank has not confirmed this payment.': 'La banque n’a pas confirmé ce paiement.',
  'This store does not offer PayPal. Choose another payment method.':
    'Cette boutique ne propose pas PayPal. Choisissez un autre mode de paiement.',
  'PayPal declined the payment.': 'PayPal a refusé le paiement.',
  'PayPal cannot be reached at the moment. Try again in a minute.':
    'PayPal est injoignable pour le moment. Réessayez dans une minute.',
  'The payment provider cannot be reached. Try again in a minute.':
    'Le service de cartes est injoignable pour le moment. Réessayez dans une minute.',
  'Enter the card again, because its details work only once. We release the amount reserved before.':
    'Saisissez la carte à nouveau, car ses données ne servent qu’une fois. Nous libérons le montant réservé auparavant.',
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
  'Your bank did not confirm the payment. Try again, or pay another way.':
    'Votre banque n’a pas confirmé le paiement. Réessayez ou payez autrement.',
  'The card was declined. Try another card.': 'La carte a été refusée. Utilisez une autre carte.',
  'You cannot refund more than was paid.': 'Vous ne pouvez pas rembourser plus que le montant payé.',
  'Enter your current password to change this.':
    'Saisissez votre mot de passe actuel pour cette modification.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'This link is no longer valid. Request a new one.': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'This address already has an account. Log in, or set a new password.':
    'Cette adresse a déjà un compte. Connectez-vous ou définissez un nouveau mot de passe.',
  'Use at least 8 characters; 15 or more are better.':
    'Utilisez au moins 8 caractères ; 15 ou plus, c’est mieux.',
  'Use at most 1,024 characters for the password.': 'Utilisez au plus 1 024 caractères pour le mot de passe.',
  'This password is too common. Choose another.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'E-mail address or password is wrong.': 'L’adresse e-mail ou le mot de passe est faux.',
  'You can store at most # addresses. Remove one first.':
    'Vous pouvez enregistrer # adresses au plus. Supprimez-en d’abord une.',
  'You can store at most # cards. Remove one first.':
    'Vous pouvez enregistrer # cartes au plus. Supprimez-en d’abord une.',
  'The check failed or has expired. Do it again.': 'La vérification a échoué ou expiré. Refaites-la.',
  'The check was used before. Do it again.': 'Cette vérification a déjà servi. Refaites-la.',
  'The check cannot be verified at the moment. Try again in a few minutes.':
    'La vérification ne peut pas être confirmée pour le moment. Réessayez dans quelques minutes.',
  'The subscription would be empty. End it instead.': 'L’abonnement serait vide. Mettez-y plutôt fin.',
  'This subscription has ended.': 'Cet abonnement est terminé.',
  'This subscription has ended. Start a new one.': 'Cet abonnement est terminé. Commencez-en un nouveau.',
  'Change the items of this subscription instead.': 'Modifiez plutôt les lignes de cet abonnement.',
  'Choose a product for the subscription.': 'Choisissez un produit pour l’abonnement.',
  'Choose a delivery date after today.': 'Choisissez une date de livraison postérieure à aujourd’hui.',
  'Choose a delivery date within two years.': 'Choisissez une date de livraison d’ici deux ans.',
  'A subscription can have at most # items.': 'Un abonnement peut avoir # lignes au plus.',
  'An account can have at most # subscriptions.': 'Un compte peut avoir # abonnements au plus.',
  'We could not take your order and charged nothing. Try again in a few seconds.':
    'Nous n’avons pas pu prendre votre commande et n’avons rien débité. Réessayez dans quelques secondes.',
  'Your network sent too many requests at once. Try again in a few seconds.':
    'Votre réseau a envoyé trop de demandes à la fois. Réessayez dans quelques secondes.',
  'Your network has sent too much data today. Try again tomorrow, or write to us.':
    'Votre réseau a envoyé trop de données aujourd’hui. Réessayez demain ou écrivez-nous.',
  'Your network is sending too much data at once. Try again when it has arrived.':
    'Votre réseau envoie trop de données à la fois. Réessayez quand elles sont arrivées.',
  'This form takes no files. Send parts lists with the quote form, or write to us by e-mail.':
    'Ce formulaire n’accepte pas de fichiers. Envoyez vos listes par la demande de devis ou écrivez-nous par e-mail.',
};
