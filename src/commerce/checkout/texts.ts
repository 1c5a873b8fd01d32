/** Messages for a buyer whose cart cannot be ordered in its present state. */
import { byLanguage } from '#kernel';

const en = {
  empty: 'The cart is empty.',
  gone: 'This cart can no longer be ordered.',
  email: 'Give an e-mail address for the confirmation.',
  login: 'Log in to order something that comes regularly.',
  name: 'Give a name or a company.',
  needed: 'This is needed for the delivery.',
  country: 'Choose the country of the delivery.',
  notServed: 'We do not deliver to this country.',
  service: 'Choose how it is shipped.',
  method: 'Choose how to pay.',
  unavailable: (part: string) =>
    `${part} is no longer sold like this. Remove it, or choose another packaging.`,
  stock: (part: string, pieces: number) =>
    `Meanwhile others bought ${part}: ${pieces} can leave now. Look at the new date, then order again.`,
  amount: 'The amount to pay has changed. Nothing was charged; look at the new total, then order again.',
  promiseUsed: (part: string, reference: string) =>
    `The quoted price of ${part} (${reference}) was used by another order. Look at the new total, then order again.`,
  giftcard: (last4: string) => `The balance of gift card ···· ${last4} does not cover its part any more.`,
  payment: 'The payment can no longer be used. Nothing was charged; choose again how to pay.',
  tooLate: 'This order is being packed or has left. Write to us or call; we will see what can be done.',
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
  email: 'Geben Sie eine E-Mail-Adresse für die Bestätigung an.',
  login: 'Melden Sie sich an, um etwas regelmäßig zu bestellen.',
  name: 'Geben Sie einen Namen oder eine Firma an.',
  needed: 'Das wird für die Lieferung gebraucht.',
  country: 'Wählen Sie das Land der Lieferung.',
  notServed: 'In dieses Land liefern wir nicht.',
  service: 'Wählen Sie, wie versandt wird.',
  method: 'Wählen Sie, wie Sie zahlen.',
  unavailable: (part) =>
    `${part} wird so nicht mehr verkauft. Entfernen Sie es oder wählen Sie eine andere Verpackung.`,
  stock: (part, pieces) =>
    `Inzwischen haben andere ${part} gekauft: Sofort lieferbar sind ${pieces}. Sehen Sie sich den neuen Termin an und bestellen Sie dann noch einmal.`,
  amount:
    'Der Betrag hat sich geändert. Es wurde nichts abgebucht; sehen Sie sich die neue Summe an und bestellen Sie dann noch einmal.',
  promiseUsed: (part, reference) =>
    `Der Angebotspreis für ${part} (${reference}) ist mit einer anderen Bestellung verbraucht. Sehen Sie sich die neue Summe an und bestellen Sie dann noch einmal.`,
  giftcard: (last4) => `Das Guthaben der Geschenkkarte ···· ${last4} reicht für seinen Anteil nicht mehr.`,
  payment: 'Die Zahlung gilt nicht mehr. Es wurde nichts abgebucht; wählen Sie noch einmal, wie Sie zahlen.',
  tooLate:
    'Diese Bestellung wird gerade gepackt oder ist unterwegs. Schreiben Sie uns oder rufen Sie an; wir sehen, was noch geht.',
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
  login: 'Connectez-vous pour commander quelque chose régulièrement.',
  name: 'Indiquez un nom ou une entreprise.',
  needed: 'C’est nécessaire pour la livraison.',
  country: 'Choisissez le pays de livraison.',
  notServed: 'Nous ne livrons pas dans ce pays.',
  service: 'Choisissez le mode d’expédition.',
  method: 'Choisissez le mode de paiement.',
  unavailable: (part) =>
    `${part} n’est plus vendu ainsi. Retirez la ligne ou choisissez un autre conditionnement.`,
  stock: (part, pieces) =>
    `Entre-temps, d’autres ont acheté ${part}: ${pieces} peuvent partir maintenant. Regardez la nouvelle date, puis commandez à nouveau.`,
  amount:
    'Le montant à payer a changé. Rien n’a été débité; regardez le nouveau total, puis commandez à nouveau.',
  promiseUsed: (part, reference) =>
    `Le prix du devis pour ${part} (${reference}) a servi à une autre commande. Regardez le nouveau total, puis commandez à nouveau.`,
  giftcard: (last4) => `Le solde de la carte cadeau ···· ${last4} ne couvre plus sa part.`,
  payment: 'Le paiement n’est plus utilisable. Rien n’a été débité; choisissez à nouveau comment payer.',
  tooLate:
    'Cette commande est en préparation ou déjà partie. Écrivez-nous ou appelez; nous verrons ce qui est possible.',
};

const nl: Texts = {
  ...en,
  empty: 'De winkelwagen is leeg.',
  gone: 'Deze winkelwagen kan niet meer worden besteld.',
  email: 'Geef een e-mailadres op voor de bevestiging.',
  login: 'Log in om iets regelmatig te bestellen.',
  name: 'Geef een naam of een bedrijf op.',
  needed: 'Dit is nodig voor de levering.',
  country: 'Kies het land van levering.',
  notServed: 'In dit land leveren wij niet.',
  service: 'Kies hoe het wordt verzonden.',
  method: 'Kies hoe u betaalt.',
  unavailable: (part) =>
    `${part} wordt zo niet meer verkocht. Verwijder de regel of kies een andere verpakking.`,
  stock: (part, pieces) =>
    `Intussen hebben anderen ${part} gekocht: nu kunnen er ${pieces} weg. Bekijk de nieuwe datum en bestel dan opnieuw.`,
  amount:
    'Het te betalen bedrag is gewijzigd. Er is niets afgeschreven; bekijk het nieuwe totaal en bestel dan opnieuw.',
  promiseUsed: (part, reference) =>
    `De offerteprijs van ${part} (${reference}) is door een andere bestelling gebruikt. Bekijk het nieuwe totaal en bestel dan opnieuw.`,
  giftcard: (last4) => `Het saldo van cadeaukaart ···· ${last4} dekt zijn deel niet meer.`,
  payment: 'De betaling is niet meer bruikbaar. Er is niets afgeschreven; kies opnieuw hoe u betaalt.',
  tooLate: 'Deze bestelling wordt ingepakt of is al weg. Schrijf of bel ons; wij kijken wat er nog kan.',
};

/** The texts for a locale such as `de-AT`; English for languages without a translation. */
export function checkoutTexts(locale: string): Texts {
  return byLanguage({ en, de, fr, nl }, locale);
}
