/** Texts of the mails about subscriptions. */
import { RETRY_DAYS } from './subscription.ts';

const en = {
  coming: (day: string) => `Your next delivery leaves on ${day}`,
  comingNewTitle: (day: string) => `New price of your delivery on ${day}`,
  comingText: (day: string, total: string) =>
    `On ${day} we send your regular delivery and charge ${total}. You need not do anything. To change quantity or date, to skip this delivery or to end the subscription, open it before that day.`,
  comingNew: (total: string) =>
    `Prices have changed since our last message: this delivery now costs ${total}. We wait three days with it, so that you can change or end it before.`,
  renewed: (number: string) => `Your delivery is ordered: ${number}`,
  renewedText: (day: string) => `We have ordered your regular delivery. The one after it leaves on ${day}.`,
  failed: 'Your regular delivery could not be ordered',
  failedText: (day: string) =>
    `Nothing was charged. We try again on ${day}. Until then you can choose another card or change the delivery.`,
  paused: 'Your subscription is paused',
  pausedText: `We could not order your delivery in ${RETRY_DAYS.length + 1} tries and have paused the subscription. Nothing is sent or charged until you resume it: please check card and parts, then resume it.`,
  reason: 'Reason',
  leaves: 'Leaves on',
  planned: 'Planned for',
  total: 'Total with shipping and VAT',
  part: 'Part',
  quantity: 'Quantity',
  amount: 'Amount',
  open: 'Open subscriptions',
  noCard: 'No stored card. Add one, or choose another.',
};

export type SubscriptionTexts = typeof en;

const de: SubscriptionTexts = {
  coming: (day) => `Ihre nächste Lieferung geht am ${day} ab`,
  comingNewTitle: (day) => `Neuer Preis Ihrer Lieferung am ${day}`,
  comingText: (day, total) =>
    `Am ${day} versenden wir Ihre regelmäßige Lieferung und buchen ${total} ab. Sie brauchen nichts zu tun. Um Menge oder Tag zu ändern, diese Lieferung auszulassen oder das Abonnement zu beenden, öffnen Sie es vor diesem Tag.`,
  comingNew: (total) =>
    `Seit unserer letzten Nachricht haben sich Preise geändert: Diese Lieferung kostet jetzt ${total}. Wir warten drei Tage damit, sodass Sie sie vorher ändern oder beenden können.`,
  renewed: (number) => `Ihre Lieferung ist bestellt: ${number}`,
  renewedText: (day) => `Wir haben Ihre regelmäßige Lieferung bestellt. Die nächste geht am ${day} ab.`,
  failed: 'Ihre regelmäßige Lieferung konnte nicht bestellt werden',
  failedText: (day) =>
    `Es wurde nichts abgebucht. Wir versuchen es am ${day} noch einmal; bis dahin können Sie eine andere Karte wählen oder die Lieferung ändern.`,
  paused: 'Ihr Abonnement ist ausgesetzt',
  pausedText: `Ihre Lieferung ließ sich auch im ${RETRY_DAYS.length + 1}. Versuch nicht bestellen, daher haben wir das Abonnement ausgesetzt. Bis Sie es fortsetzen, wird nichts versandt oder abgebucht: Bitte prüfen Sie Karte und Teile und setzen Sie es dann fort.`,
  reason: 'Grund',
  leaves: 'Versand am',
  planned: 'Geplant für',
  total: 'Gesamt mit Versand und USt.',
  part: 'Teil',
  quantity: 'Menge',
  amount: 'Betrag',
  open: 'Abonnements öffnen',
  noCard: 'Keine gespeicherte Karte. Fügen Sie eine hinzu oder wählen Sie eine andere.',
};

/** The texts for a locale such as `de-AT`; English for languages without a translation. */
export function textsFor(locale: string): SubscriptionTexts {
  return isGerman(locale) ? de : en;
}

function isGerman(locale: string): boolean {
  return locale.slice(0, 2).toLowerCase() === 'de';
}
