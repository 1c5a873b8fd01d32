/** Messages for a buyer whose cart cannot be ordered in its present state. */
import { byLanguage } from '#kernel';

const en = {
  empty: 'The cart is empty.',
  gone: 'This cart can no longer be ordered.',
  email: 'Enter an e-mail address for the confirmation.',
  login: 'Log in to order a subscription.',
  name: 'Enter a name or a company.',
  needed: 'We need this for the delivery.',
  country: 'Choose the delivery country.',
  notServed: 'We do not deliver to this country.',
  service: 'Choose a shipping method.',
  method: 'Choose a payment method.',
  unavailable: (part: string) =>
    `${part} is no longer sold like this. Remove it, or choose another packaging.`,
  stock: (part: string, pieces: number) =>
    `Only ${pieces} pieces of ${part} can ship now. Check the new date, then order again.`,
  amount: 'The amount has changed, and nothing was charged. Check the new total, then order again.',
  promiseUsed: (part: string, reference: string) =>
    `The quoted price of ${part} (${reference}) was used by another order. Check the new total, then order again.`,
  giftcard: (last4: string) => `The balance of gift card ···· ${last4} no longer covers its share.`,
  payment: 'This payment can no longer be used, and nothing was charged. Choose a payment method again.',
  tooLate: 'This order is being packed or has left. Write or call us, and we will see what we can do.',
  canceled: (number: string) => `Your order ${number} is cancelled`,
  canceledText: 'As you asked, this order is cancelled. Nothing will be sent.',
  canceledByUs: 'We have cancelled this order. Nothing will be sent.',
  reason: 'Reason',
  moneyBack: (amount: string) =>
    `We release or refund ${amount} to your payment method. Depending on your bank, this takes a few days.`,
  giftcardBack: (amount: string) => `${amount} is back on your gift card.`,
  creditNote: (number: string) =>
    `Credit note ${number} cancels the invoice. You can find it on the order page.`,
  view: 'View order',
};

type Texts = typeof en;

const de: Texts = {
  empty: 'Der Warenkorb ist leer.',
  gone: 'Dieser Warenkorb kann nicht mehr bestellt werden.',
  email: 'Geben Sie eine E-Mail-Adresse für die Bestätigung ein.',
  login: 'Melden Sie sich an, um ein Abonnement zu bestellen.',
  name: 'Geben Sie einen Namen oder eine Firma ein.',
  needed: 'Das brauchen wir für die Lieferung.',
  country: 'Wählen Sie das Lieferland.',
  notServed: 'In dieses Land liefern wir nicht.',
  service: 'Wählen Sie eine Versandart.',
  method: 'Wählen Sie eine Zahlungsart.',
  unavailable: (part) =>
    `${part} wird so nicht mehr verkauft. Entfernen Sie es oder wählen Sie eine andere Verpackung.`,
  stock: (part, pieces) =>
    `Von ${part} sind nur noch ${pieces} Stück sofort lieferbar. Prüfen Sie den neuen Termin, und bestellen Sie dann noch einmal.`,
  amount:
    'Der Betrag hat sich geändert, es wurde nichts abgebucht. Prüfen Sie die neue Summe, und bestellen Sie dann noch einmal.',
  promiseUsed: (part, reference) =>
    `Der Angebotspreis für ${part} (${reference}) wurde mit einer anderen Bestellung verbraucht. Prüfen Sie die neue Summe, und bestellen Sie dann noch einmal.`,
  giftcard: (last4) => `Das Guthaben der Geschenkkarte ···· ${last4} reicht für seinen Anteil nicht mehr.`,
  payment:
    'Diese Zahlung ist nicht mehr gültig, es wurde nichts abgebucht. Wählen Sie noch einmal eine Zahlungsart.',
  tooLate:
    'Diese Bestellung wird gerade gepackt oder ist unterwegs. Schreiben Sie uns oder rufen Sie an, wir prüfen, was noch geht.',
  canceled: (number) => `Ihre Bestellung ${number} ist storniert`,
  canceledText: 'Wie gewünscht ist diese Bestellung storniert. Es wird nichts versandt.',
  canceledByUs: 'Wir haben diese Bestellung storniert. Es wird nichts versandt.',
  reason: 'Grund',
  moneyBack: (amount) =>
    `Wir geben ${amount} frei oder erstatten den Betrag, je nachdem, wie Sie bezahlt haben. Je nach Bank dauert das einige Tage.`,
  giftcardBack: (amount) => `${amount} sind wieder auf Ihrer Geschenkkarte.`,
  creditNote: (number) =>
    `Gutschrift ${number} hebt die Rechnung auf. Sie finden sie auf der Seite der Bestellung.`,
  view: 'Bestellung ansehen',
};

/** The texts that are not translated here occur in mails only, which are written in English and German. */
const fr: Texts = {
  ...en,
  empty: 'Le panier est vide.',
  gone: 'Ce panier ne peut plus être commandé.',
  email: 'Indiquez une adresse e-mail pour la confirmation.',
  login: 'Connectez-vous pour commander un abonnement.',
  name: 'Indiquez un nom ou une entreprise.',
  needed: 'Nous en avons besoin pour la livraison.',
  country: 'Choisissez le pays de livraison.',
  notServed: 'Nous ne livrons pas dans ce pays.',
  service: 'Choisissez le mode d’expédition.',
  method: 'Choisissez un mode de paiement.',
  unavailable: (part) =>
    `${part} n’est plus vendu ainsi. Retirez la ligne ou choisissez un autre conditionnement.`,
  stock: (part, pieces) =>
    `Seules ${pieces} pièces de ${part} peuvent partir maintenant. Vérifiez la nouvelle date, puis commandez à nouveau.`,
  amount:
    'Le montant à payer a changé, rien n’a été débité. Vérifiez le nouveau total, puis commandez à nouveau.',
  promiseUsed: (part, reference) =>
    `Le prix du devis pour ${part} (${reference}) a servi à une autre commande. Vérifiez le nouveau total, puis commandez à nouveau.`,
  giftcard: (last4) => `Le solde de la carte cadeau ···· ${last4} ne couvre plus sa part.`,
  payment:
    'Ce paiement n’est plus utilisable, rien n’a été débité. Choisissez à nouveau un mode de paiement.',
  tooLate:
    'Cette commande est en préparation ou déjà partie. Écrivez-nous ou appelez-nous, nous verrons ce qui est possible.',
};

const nl: Texts = {
  ...en,
  empty: 'De winkelwagen is leeg.',
  gone: 'Deze winkelwagen kan niet meer worden besteld.',
  email: 'Geef een e-mailadres op voor de bevestiging.',
  login: 'Log in om een abonnement te bestellen.',
  name: 'Geef een naam of een bedrijf op.',
  needed: 'Dit hebben we nodig voor de levering.',
  country: 'Kies het land van levering.',
  notServed: 'In dit land leveren wij niet.',
  service: 'Kies een verzendwijze.',
  method: 'Kies een betaalwijze.',
  unavailable: (part) =>
    `${part} wordt zo niet meer verkocht. Verwijder de regel of kies een andere verpakking.`,
  stock: (part, pieces) =>
    `Van ${part} kunnen nu maar ${pieces} stuks worden verzonden. Controleer de nieuwe datum en bestel dan opnieuw.`,
  amount:
    'Het bedrag is gewijzigd en er is niets afgeschreven. Controleer het nieuwe totaal en bestel dan opnieuw.',
  promiseUsed: (part, reference) =>
    `De offerteprijs van ${part} (${reference}) is door een andere bestelling gebruikt. Controleer het nieuwe totaal en bestel dan opnieuw.`,
  giftcard: (last4) => `Het saldo van cadeaukaart ···· ${last4} dekt zijn deel niet meer.`,
  payment: 'Deze betaling is niet meer bruikbaar en er is niets afgeschreven. Kies opnieuw een betaalwijze.',
  tooLate: 'Deze bestelling wordt ingepakt of is al weg. Schrijf of bel ons; wij kijken wat er nog kan.',
};

/** The texts for a locale such as `de-AT`; English for languages without a translation. */
export function checkoutTexts(locale: string): Texts {
  return byLanguage({ en, de, fr, nl }, locale);
}
