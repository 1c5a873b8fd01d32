/** Texts of the mails about subscriptions. */
import { RETRY_DAYS } from './subscription.ts';

const en = {
  coming: (day: string) => `Your next delivery ships on ${day}`,
  comingNewTitle: (day: string) => `New price of your delivery on ${day}`,
  comingText: (day: string, total: string) =>
    `On ${day} we ship your regular delivery and charge ${total}. You do not need to do anything. To change the quantity or date, skip this delivery or end the subscription, open it before that day.`,
  comingNew: (total: string) =>
    `Prices have changed since our last message: this delivery now costs ${total}. We will wait three days so that you can change or end it first.`,
  renewed: (number: string) => `Your delivery is ordered: ${number}`,
  renewedText: (day: string) => `We have ordered your regular delivery. The next one ships on ${day}.`,
  failed: 'Your regular delivery could not be ordered',
  failedText: (day: string) =>
    `Nothing was charged. We will try again on ${day}. Until then you can choose another card or change the delivery.`,
  paused: 'Your subscription is paused',
  pausedText: `We could not order your delivery in ${RETRY_DAYS.length + 1} attempts and have paused the subscription. Nothing is shipped or charged until you resume it. Please check your card and the parts first.`,
  reason: 'Reason',
  leaves: 'Ships on',
  planned: 'Planned for',
  total: 'Total with shipping and VAT',
  part: 'Part',
  quantity: 'Quantity',
  amount: 'Amount',
  open: 'View subscriptions',
  noCard: 'No stored card. Add one, or choose another.',
};

export type SubscriptionTexts = typeof en;

const de: SubscriptionTexts = {
  coming: (day) => `Wir versenden Ihre nächste Lieferung am ${day}`,
  comingNewTitle: (day) => `Neuer Preis Ihrer Lieferung am ${day}`,
  comingText: (day, total) =>
    `Am ${day} versenden wir Ihre regelmäßige Lieferung und buchen ${total} ab. Sie brauchen nichts zu tun. Um Menge oder Tag zu ändern, diese Lieferung auszulassen oder das Abonnement zu beenden, öffnen Sie es vor diesem Tag.`,
  comingNew: (total) =>
    `Seit unserer letzten Nachricht haben sich Preise geändert: Diese Lieferung kostet jetzt ${total}. Wir warten drei Tage, damit Sie sie vorher ändern oder beenden können.`,
  renewed: (number) => `Ihre Lieferung ist bestellt: ${number}`,
  renewedText: (day) => `Wir haben Ihre regelmäßige Lieferung bestellt. Die nächste versenden wir am ${day}.`,
  failed: 'Ihre regelmäßige Lieferung konnte nicht bestellt werden',
  failedText: (day) =>
    `Es wurde nichts abgebucht. Wir versuchen es am ${day} noch einmal; bis dahin können Sie eine andere Karte wählen oder die Lieferung ändern.`,
  paused: 'Ihr Abonnement ist ausgesetzt',
  pausedText: `Wir konnten Ihre Lieferung auch im ${RETRY_DAYS.length + 1}. Versuch nicht bestellen und haben das Abonnement ausgesetzt. Bis Sie es fortsetzen, wird nichts versandt oder abgebucht. Bitte prüfen Sie Karte und Teile und setzen Sie es dann fort.`,
  reason: 'Grund',
  leaves: 'Versand am',
  planned: 'Geplant für',
  total: 'Gesamt mit Versand und USt.',
  part: 'Teil',
  quantity: 'Menge',
  amount: 'Betrag',
  open: 'Abonnements ansehen',
  noCard: 'Keine gespeicherte Karte. Fügen Sie eine hinzu oder wählen Sie eine andere.',
};

/** The texts for a locale such as `de-AT`; English for languages without a translation. */
export function textsFor(locale: string): SubscriptionTexts {
  return isGerman(locale) ? de : en;
}

function isGerman(locale: string): boolean {
  return locale.slice(0, 2).toLowerCase() === 'de';
}
