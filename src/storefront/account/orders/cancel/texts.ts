import { defineTexts } from '../../../messages/index.ts';

/** Texts of cancellations, for the order pages of customers and guests. */
export const cancelTexts = defineTexts(
  {
    cancel: 'Cancel this order',
    question:
      'Packing has not started, so you can cancel the whole order. We send nothing and refund what you have paid, the same way. You cannot undo this.',
    sure: 'Cancel the order for good',
    working: 'Cancelling …',
    canceled: 'This order is cancelled',
    nothingSent: 'Nothing is sent.',
    returning: (amount: string) =>
      `${amount} is being released or refunded the way you paid. Depending on your bank, this takes a few days.`,
    released: (amount: string) => `${amount} has been released. Nothing was charged.`,
    refunded: (amount: string) =>
      `${amount} has been refunded. Depending on your bank, this takes a few days.`,
    nothingDue: 'There is nothing to pay.',
    giftcards: (amount: string) => `${amount} is back on your gift card.`,
    failed: 'The order could not be cancelled. Please try again in a moment.',
  },
  {
    cancel: 'Bestellung stornieren',
    question:
      'Das Packen hat noch nicht begonnen, darum können Sie die ganze Bestellung stornieren. Wir versenden nichts und erstatten auf demselben Weg, was Sie bezahlt haben. Das lässt sich nicht rückgängig machen.',
    sure: 'Endgültig stornieren',
    working: 'Wird storniert …',
    canceled: 'Diese Bestellung ist storniert',
    nothingSent: 'Es wird nichts versandt.',
    returning: (amount) =>
      `${amount} werden auf dem Weg freigegeben oder erstattet, auf dem Sie bezahlt haben. Je nach Bank dauert das einige Tage.`,
    released: (amount) => `${amount} sind freigegeben: Es wurde nichts abgebucht.`,
    refunded: (amount) => `${amount} sind erstattet. Je nach Bank dauert das einige Tage.`,
    nothingDue: 'Es ist nichts zu zahlen.',
    giftcards: (amount) => `${amount} sind wieder auf Ihrer Geschenkkarte.`,
    failed: 'Die Bestellung ließ sich nicht stornieren. Bitte versuchen Sie es gleich noch einmal.',
  },
  {
    cancel: 'Annuler cette commande',
    question:
      'La préparation n’a pas commencé : vous pouvez annuler toute la commande. Nous n’envoyons rien et vous remboursons ce que vous avez payé, par le même moyen. Cette action est irréversible.',
    sure: 'Annuler définitivement la commande',
    working: 'Annulation …',
    canceled: 'Cette commande est annulée',
    nothingSent: 'Rien n’est envoyé.',
    returning: (amount) =>
      `${amount} sont en cours de libération ou de remboursement, par le moyen de votre paiement. Selon votre banque, cela prend quelques jours.`,
    released: (amount) => `${amount} sont libérés : rien n’a été débité.`,
    refunded: (amount) => `${amount} sont remboursés. Selon votre banque, cela prend quelques jours.`,
    nothingDue: 'Il n’y a rien à payer.',
    giftcards: (amount) => `${amount} sont de nouveau sur votre carte cadeau.`,
    failed: 'La commande n’a pas pu être annulée. Réessayez dans un instant.',
  },
  {
    cancel: 'Deze bestelling annuleren',
    question:
      'Er is nog niet met inpakken begonnen, dus de hele bestelling kan worden geannuleerd. Er wordt niets verzonden en wat u hebt betaald, komt langs dezelfde weg terug. Dit kan niet ongedaan worden gemaakt.',
    sure: 'Bestelling definitief annuleren',
    working: 'Wordt geannuleerd …',
    canceled: 'Deze bestelling is geannuleerd',
    nothingSent: 'Er wordt niets verzonden.',
    returning: (amount) =>
      `${amount} wordt vrijgegeven of terugbetaald zoals u hebt betaald. Afhankelijk van uw bank duurt dat enkele dagen.`,
    released: (amount) => `${amount} is vrijgegeven: er is niets afgeschreven.`,
    refunded: (amount) => `${amount} is terugbetaald. Afhankelijk van uw bank duurt dat enkele dagen.`,
    nothingDue: 'Er is niets te betalen.',
    giftcards: (amount) => `${amount} staat weer op uw cadeaukaart.`,
    failed: 'De bestelling kon niet worden geannuleerd. Probeer het zo dadelijk opnieuw.',
  },
);
