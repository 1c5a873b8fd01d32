import type { RefusalWords } from './refusals.ts';

export const fr: RefusalWords = {
  declined: 'La banque a refusé cette carte. Prenez-en une autre ou payez autrement.',
  funds: 'Le solde de cette carte ne suffit pas. Prenez-en une autre ou payez autrement.',
  cardExpired: 'Cette carte a expiré. Prenez-en une autre.',
  cvc: 'Le cryptogramme n’est pas celui de la carte. Saisissez-le à nouveau.',
  number: 'Le numéro de carte est faux. Saisissez-le à nouveau.',
  processing: 'La banque n’a pas pu traiter la carte. Réessayez dans une minute.',
  tooOften:
    'La carte a été essayée trop souvent ou dépasse son plafond. Prenez-en une autre ou payez autrement.',
  notConfirmed: 'Le paiement n’a pas été confirmé auprès de la banque. Réessayez ou payez autrement.',
  canceled: 'Le paiement n’a pas abouti. Choisissez comment vous souhaitez payer.',
  wallet: 'PayPal a refusé le paiement. Payez autrement.',
  unreachable: 'Le prestataire de paiement est injoignable pour le moment. Réessayez dans une minute.',
  tooSmall: 'Le montant est trop petit pour ce moyen de paiement. Choisissez-en un autre.',
  tooLarge: 'Le montant est trop élevé pour ce moyen de paiement. Choisissez-en un autre.',
  amountChanged:
    'Le total n’est plus celui que vous avez accepté. Regardez le nouveau, puis payez à nouveau.',
  payAgain: 'Ce paiement ne peut plus servir. Payez à nouveau.',
  bankWorks: 'La banque traite encore le paiement. La commande suit d’elle-même.',
  notApproved: 'Le paiement sur facture est réservé aux entreprises agréées. Choisissez un autre moyen.',
  notOffered: 'Ce moyen de paiement n’est pas proposé pour le moment. Choisissez-en un autre.',
  chooseMethod: 'Choisissez un moyen de paiement.',
  purchaseOrder: 'Votre numéro de commande est nécessaire pour acheter sur facture.',
  typeAgain: 'La carte doit être saisie à nouveau.',
  cardGone: 'Cette carte n’est plus enregistrée dans votre compte. Choisissez-en une autre.',
  couponUnknown: 'Ce code promo n’existe pas. Retirez-le du panier.',
  couponExpired: 'Ce code promo n’est plus valable. Retirez-le du panier.',
  couponUsed: 'Ce code promo est épuisé. Retirez-le du panier.',
  couponMinimum: 'Ce code promo vaut à partir d’un montant de marchandises plus élevé.',
  other: 'Le paiement a été refusé. Choisissez un autre moyen.',
  provider: (words) => `Message du prestataire de paiement : « ${words} »`,
};
