/** Words of the mails about subscriptions. */
import { RETRY_DAYS } from './subscription.ts';

const en = {
  coming: (day: string) => `Your next delivery leaves on ${day}`,
  comingText: (day: string, total: string) =>
    `On ${day} we send what comes regularly and charge ${total}. Nothing is to be done. To change quantity or date, to leave this delivery out or to end the subscription, open it before that day.`,
  comingNew: (total: string) =>
    `Prices have changed since our last message: this delivery now costs ${total}. It waits three days, so that you can change or end it.`,
  renewed: (number: string) => `Your delivery is ordered: ${number}`,
  renewedText: (day: string) => `We have ordered your regular delivery. The one after it leaves on ${day}.`,
  failed: 'Your regular delivery could not be ordered',
  failedText: (day: string) =>
    `Nothing was charged. We try again on ${day}; until then you can choose another card or change the delivery.`,
  paused: 'Your subscription is paused',
  pausedText: `After ${RETRY_DAYS.length + 1} tries we have paused it. Nothing more is sent or charged until you resume it.`,
  reason: 'Reason',
  delivery: 'Delivery',
  total: 'Total',
  part: 'Part',
  quantity: 'Quantity',
  amount: 'Amount',
  open: 'Open subscriptions',
  noCard: 'No stored card. Add one, or choose another.',
};

export type SubscriptionTexts = typeof en;

const de: SubscriptionTexts = {
  coming: (day) => `Ihre nächste Lieferung geht am ${day} ab`,
  comingText: (day, total) =>
    `Am ${day} senden wir, was regelmäßig kommt, und buchen ${total} ab. Es ist nichts zu tun. Um Menge oder Tag zu ändern, diese Lieferung auszulassen oder das Abonnement zu beenden, öffnen Sie es vor diesem Tag.`,
  comingNew: (total) =>
    `Seit unserer letzten Nachricht haben sich Preise geändert: Diese Lieferung kostet jetzt ${total}. Sie wartet drei Tage, damit Sie sie ändern oder beenden können.`,
  renewed: (number) => `Ihre Lieferung ist bestellt: ${number}`,
  renewedText: (day) => `Wir haben Ihre regelmäßige Lieferung bestellt. Die nächste geht am ${day} ab.`,
  failed: 'Ihre regelmäßige Lieferung konnte nicht bestellt werden',
  failedText: (day) =>
    `Es wurde nichts abgebucht. Wir versuchen es am ${day} noch einmal; bis dahin können Sie eine andere Karte wählen oder die Lieferung ändern.`,
  paused: 'Ihr Abonnement ist ausgesetzt',
  pausedText: `Nach ${RETRY_DAYS.length + 1} Versuchen haben wir es ausgesetzt. Bis Sie es fortsetzen, wird nichts mehr gesendet oder abgebucht.`,
  reason: 'Grund',
  delivery: 'Lieferung',
  total: 'Summe',
  part: 'Teil',
  quantity: 'Menge',
  amount: 'Betrag',
  open: 'Abonnements öffnen',
  noCard: 'Keine gespeicherte Karte. Fügen Sie eine hinzu oder wählen Sie eine andere.',
};

/** The words for a locale such as `de-AT`; English for languages we do not write in. */
export function textsFor(locale: string): SubscriptionTexts {
  return isGerman(locale) ? de : en;
}

function isGerman(locale: string): boolean {
  return locale.slice(0, 2).toLowerCase() === 'de';
}
