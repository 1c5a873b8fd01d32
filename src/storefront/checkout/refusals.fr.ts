import type { RefusalWords } from './refusals.ts';

export const fr: RefusalWords = {
  declined: 'La banque a refusé cette carte. Utilisez-en une autre ou payez autrement.',
  funds: 'Le solde de cette carte ne suffit pas. Utilisez-en une autre ou payez autrement.',
  cardExpired: 'Cette carte a expiré. Utilisez-en une autre.',
  cvc: 'Le cryptogramme ne correspond pas à la carte. Saisissez-le à nouveau.',
  number: 'Le numéro de carte est faux. Saisissez-le à nouveau.',
  processing: 'La banque n’a pas pu traiter la carte. Réessayez dans une minute.',
  tooOften:
    'La carte a été essayée trop souvent ou dépasse son plafond. Utilisez-en une autre ou payez autrement.',
  notConfirmed: 'Votre banque n’a pas confirmé le paiement. Réessayez ou payez autrement.',
  canceled: 'Le paiement n’a pas abouti. Choisissez un mode de paiement.',
  wallet: 'PayPal a refusé le paiement. Payez autrement.',
  unreachable: 'Le prestataire de paiement est injoignable pour le moment. Réessayez dans une minute.',
  tooSmall: 'Le montant est trop petit pour ce mode de paiement. Choisissez-en un autre.',
  tooLarge: 'Le montant est trop élevé pour ce mode de paiement. Choisissez-en un autre.',
  amountChanged: 'Le total a changé depuis votre accord. Vérifiez le nouveau total, puis payez à nouveau.',
  payAgain: 'Ce paiement ne peut plus servir. Payez à nouveau.',
  bankWorks: 'La banque traite encore le paiement. Votre commande sera ensuite passée automatiquement.',
  notApproved:
    'Seules les entreprises agréées peuvent payer sur facture. Choisissez un autre mode de paiement.',
  notOffered: 'Ce mode de paiement n’est pas proposé pour le moment. Choisissez-en un autre.',
  chooseMethod: 'Choisissez un mode de paiement.',
  purchaseOrder: 'Saisissez votre numéro de commande pour payer sur facture.',
  typeAgain: 'Saisissez la carte à nouveau.',
  cardGone: 'Cette carte n’est plus enregistrée dans votre compte. Choisissez-en une autre.',
  couponUnknown: 'Ce code promo n’existe pas. Retirez-le du panier.',
  couponExpired: 'Ce code promo n’est plus valable. Retirez-le du panier.',
  couponUsed: 'Ce code promo est épuisé. Retirez-le du panier.',
  couponMinimum: 'Ajoutez des articles pour utiliser ce code promo.',
  other: 'Le paiement a été refusé. Choisissez un autre mode de paiement.',
  provider: (words) => `Message du prestataire de paiement : « ${words} »`,
};
