/** Refusals of orders: parcels, refunds, cancelling. */
export const ORDERS = {
  'Choose a line of the order.': 'Wählen Sie eine Position der Bestellung.',
  'Enter at least one piece.': 'Geben Sie mindestens ein Stück ein.',
  'Choose a carrier.': 'Wählen Sie einen Versanddienst.',
  'Enter what is in the parcel.': 'Geben Sie an, was in der Sendung liegt.',
  'Enter a reason. The customer reads it.': 'Geben Sie einen Grund an. Der Kunde liest ihn.',
  'There is no such document.': 'Dieses Dokument gibt es nicht.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  'This order is already cancelled.': 'Diese Bestellung ist schon storniert.',
  'A parcel of this order has left. Refund the unsent pieces instead.':
    'Eine Sendung dieser Bestellung ist schon unterwegs. Erstatten Sie stattdessen die unversandten Stücke.',
  'Part of this order was refunded. Refund the rest to cancel it.':
    'Ein Teil dieser Bestellung wurde erstattet. Erstatten Sie den Rest, um sie zu stornieren.',
  'The order does not allow this step. Reload to see its state.':
    'Die Bestellung lässt diesen Schritt nicht zu. Laden Sie neu, um ihren Stand zu sehen.',
  'A colleague sent a parcel of this order. Reload to see what is left.':
    'Jemand aus Ihrem Team hat eine Sendung gebucht. Laden Sie neu, um den Rest zu sehen.',
  'There is no such parcel.': 'Diese Sendung gibt es nicht.',
  'This parcel already has this tracking number.': 'Diese Sendung hat diese Sendungsnummer schon.',
  'A colleague changed this tracking number. Reload to see it.':
    'Jemand aus Ihrem Team hat diese Sendungsnummer geändert. Laden Sie neu, um sie zu sehen.',
  'This order has nothing left to send.': 'Bei dieser Bestellung ist nichts mehr zu versenden.',
  'The payment has not arrived. Settle it with the customer before you send anything.':
    'Die Zahlung ist nicht eingegangen. Klären Sie das mit dem Kunden, bevor Sie etwas versenden.',
  'A line is in this parcel twice. Remove the duplicate.':
    'Eine Position ist doppelt in dieser Sendung. Entfernen Sie die doppelte.',
  'A line of this parcel does not belong to this order. Remove it.':
    'Eine Position dieser Sendung gehört nicht zu dieser Bestellung. Entfernen Sie sie.',
  'Only {} pieces of {} are set aside; you entered {}. Book the goods received, or enter a reason.':
    'Nur {} Stück von {} liegen bereit; Sie haben {} eingegeben. Buchen Sie die eingetroffene Ware ein, oder geben Sie einen Grund an.',
  'This is more than the open amount of the invoice. Record the open amount and return the rest.':
    'Das ist mehr als der offene Betrag der Rechnung. Tragen Sie den offenen Betrag ein, und zahlen Sie den Rest zurück.',
  'This day is in the future. Record money once it has arrived.':
    'Dieser Tag liegt in der Zukunft. Tragen Sie Geld ein, sobald es eingegangen ist.',
  'This day is in the future. Record the parcel on the day it leaves.':
    'Dieser Tag liegt in der Zukunft. Buchen Sie die Sendung am Tag des Versands.',
  'This day is before the order was placed. Enter a later day.':
    'Dieser Tag liegt vor der Bestellung. Geben Sie einen späteren Tag ein.',
  'You cannot issue an advance invoice. Nothing was prepaid, a parcel has left, or an invoice exists.':
    'Sie können keine Anzahlungsrechnung ausstellen. Nichts wurde im Voraus bezahlt, eine Sendung ist unterwegs, oder es gibt eine Rechnung.',
  'This is more than was recorded. Enter a smaller amount.':
    'Das ist mehr, als eingetragen wurde. Geben Sie einen kleineren Betrag ein.',
  'There is no such invoice.': 'Diese Rechnung gibt es nicht.',
  'Of {} {} pieces are left to send, not {}.': 'Von {} sind noch {} Stück zu versenden, nicht {}.',
  'Of {} {} pieces are not sent yet, not {}.': 'Von {} sind {} Stück noch nicht versandt, nicht {}.',
  'Of {} {} pieces are sent and not back yet, not {}.':
    'Von {} sind {} Stück versandt und noch nicht zurück, nicht {}.',
  'Somebody has refunded something of this order meanwhile. Look at what is left.':
    'Jemand hat inzwischen etwas erstattet. Sehen Sie nach, was noch übrig ist.',
  'More cannot be given back than was taken.': 'Es kann nicht mehr zurückgehen, als eingezogen wurde.',
  'This order is canceled: all of it goes back by itself.':
    'Diese Bestellung ist storniert: Alles geht von selbst zurück.',
  'Its money has not been taken yet, which happens within minutes. Try again then.':
    'Das Geld ist noch nicht eingezogen, das geschieht in Minuten. Versuchen Sie es dann noch einmal.',
  'Nothing was paid for this order, so nothing can go back.':
    'Für diese Bestellung wurde nichts bezahlt, also kann nichts zurückgehen.',
  'A line stands in this refund twice.': 'Eine Position steht doppelt in dieser Erstattung.',
  'A line of this refund is none of this order.':
    'Eine Position dieser Erstattung gehört nicht zu dieser Bestellung.',
  'Nothing of this order would be sent, so all of it goes back: {}.':
    'Von dieser Bestellung würde nichts versandt, also geht alles zurück: {}.',
  'No more than {} can go back.': 'Mehr als {} kann nicht zurückgehen.',
  'The pieces that are not sent cost {}. Give back that much, or leave them in the order.':
    'Die Stücke, die nicht versandt sind, kosten {}. Erstatten Sie so viel, oder lassen Sie sie in der Bestellung.',
  'Only {} can go back now: no more is invoiced. Refund pieces that are not sent, or wait for the invoice.':
    'Nur {} kann jetzt zurückgehen: Mehr ist nicht berechnet. Erstatten Sie Stücke, die nicht versandt sind, oder warten Sie die Rechnung ab.',
  'Say what goes back: pieces, shipping or an amount.':
    'Sagen Sie, was zurückgeht: Stück, Versandkosten oder ein Betrag.',
};
