/** Refusals of orders: parcels, refunds, cancelling. */
export const ORDERS = {
  'This is no line of an order.': 'Das ist keine Position einer Bestellung.',
  'At least one piece.': 'Mindestens ein Stück.',
  'Choose a carrier.': 'Wählen Sie einen Versanddienst.',
  'This must be a day such as 2026-11-23.': 'Das muss ein Tag sein wie 2026-11-23.',
  'Say what is in the parcel.': 'Sagen Sie, was in der Sendung liegt.',
  'Say why: the buyer reads it.': 'Sagen Sie, warum: Der Kunde liest es.',
  'There is no such paper.': 'Dieses Papier gibt es nicht.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  'This order is cancelled already.': 'Diese Bestellung ist schon storniert.',
  'A parcel of this order has left. Refund what is not sent any more.':
    'Eine Sendung dieser Bestellung ist hinaus. Erstatten Sie, was nicht mehr versandt wird.',
  'Part of this order was refunded meanwhile. Refund the rest: that cancels it.':
    'Ein Teil dieser Bestellung wurde inzwischen erstattet. Erstatten Sie den Rest: Das storniert sie.',
  'This order cannot go that way.': 'Diesen Weg kann die Bestellung nicht nehmen.',
  'The order cannot go that way from where it stands.':
    'Diesen Weg kann die Bestellung von hier aus nicht nehmen.',
  'Somebody has sent a parcel of this order meanwhile. Look at what is left.':
    'Jemand hat inzwischen eine Sendung gebucht. Sehen Sie nach, was noch offen ist.',
  'There is no such parcel.': 'Diese Sendung gibt es nicht.',
  'It is followed by this number already.': 'Sie hat diese Nummer schon.',
  'Somebody has mended this number meanwhile. Look at it.':
    'Jemand hat diese Nummer inzwischen berichtigt. Sehen Sie nach.',
  'Nothing of this order is left to send.': 'Von dieser Bestellung ist nichts mehr zu versenden.',
  'Its payment has not arrived, so nothing may leave. Settle it with the customer first.':
    'Die Zahlung ist nicht eingegangen, darum darf nichts hinaus. Klären Sie das zuerst mit dem Kunden.',
  'A line stands in this parcel twice.': 'Eine Position steht doppelt in dieser Sendung.',
  'A line of this parcel is none of this order.':
    'Eine Position dieser Sendung gehört nicht zu dieser Bestellung.',
  'Of {} {} pieces are set aside, not {}. Book the goods that came in, or say why they leave.':
    'Von {} liegen {} Stück bereit, nicht {}. Buchen Sie die eingetroffene Ware ein oder nennen Sie einen Grund.',
  'This is more than the invoice leaves to pay. Record what is open, and send the rest back.':
    'Das ist mehr, als von der Rechnung noch zu zahlen ist. Tragen Sie ein, was offen ist, und zahlen Sie den Rest zurück.',
  'This day is still to come. Record money when it has arrived.':
    'Dieser Tag kommt erst noch. Tragen Sie Geld ein, wenn es da ist.',
  'This day is still to come. Record the parcel on the day it leaves.':
    'Dieser Tag kommt erst noch. Buchen Sie die Sendung an dem Tag, an dem sie das Haus verlässt.',
  'This day is before the order was placed. Enter a later day.':
    'Dieser Tag liegt vor der Bestellung. Geben Sie einen späteren Tag an.',
  'No advance invoice is possible: nothing was paid ahead, something has left, or an invoice exists.':
    'Keine Anzahlungsrechnung möglich: Nichts ist im Voraus bezahlt, etwas ist schon hinaus, oder es gibt eine Rechnung.',
  'This is more than was recorded.': 'Das ist mehr, als eingetragen wurde.',
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
