/** Refusals of orders: parcels, refunds, cancelling. */
export const ORDERS = {
  'Choose a line of the order.': 'Wählen Sie eine Position der Bestellung.',
  'Enter at least one piece.': 'Geben Sie mindestens ein Stück ein.',
  'Choose a carrier.': 'Wählen Sie einen Versanddienst.',
  'Enter what is in the parcel.': 'Geben Sie an, was in der Sendung liegt.',
  'Enter a reason. The customer reads it.': 'Geben Sie einen Grund an. Der Kunde liest ihn.',
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
  'Only {} pieces of {} are left to send; you entered {}.':
    'Nur {} Stück von {} sind noch zu versenden; Sie haben {} eingegeben.',
  'Only {} pieces of {} are not sent yet; you entered {}.':
    'Nur {} Stück von {} sind noch nicht versandt; Sie haben {} eingegeben.',
  'Only {} pieces of {} are sent and not back yet; you entered {}.':
    'Nur {} Stück von {} sind versandt und noch nicht zurück; Sie haben {} eingegeben.',
  'A colleague refunded part of this order. Reload to see what is left.':
    'Jemand aus Ihrem Team hat einen Teil dieser Bestellung erstattet. Laden Sie neu, um den Rest zu sehen.',
  'You cannot refund more than was paid.': 'Sie können nicht mehr erstatten, als bezahlt wurde.',
  'This order is cancelled. We refund the full amount automatically.':
    'Diese Bestellung ist storniert. Der ganze Betrag wird automatisch erstattet.',
  'The payment is not captured yet. Try again in a few minutes.':
    'Die Zahlung ist noch nicht abgebucht. Versuchen Sie es in einigen Minuten wieder.',
  'Nothing was paid for this order. There is nothing to refund.':
    'Für diese Bestellung wurde nichts bezahlt. Es gibt nichts zu erstatten.',
  'A line is in this refund twice. Remove the duplicate.':
    'Eine Position ist doppelt in dieser Erstattung. Entfernen Sie die doppelte.',
  'A line of this refund does not belong to this order. Remove it.':
    'Eine Position dieser Erstattung gehört nicht zu dieser Bestellung. Entfernen Sie sie.',
  'Nothing of this order would be sent. Refund the full amount of {}.':
    'Von dieser Bestellung würde nichts versandt. Erstatten Sie den ganzen Betrag von {}.',
  'Refund at most {}.': 'Erstatten Sie höchstens {}.',
  'The unsent pieces cost {}. Refund at least that, or keep them in the order.':
    'Die unversandten Stücke kosten {}. Erstatten Sie mindestens so viel, oder lassen Sie sie in der Bestellung.',
  'You can refund only {} now, because no more is invoiced. Refund unsent pieces, or wait for the invoice.':
    'Sie können jetzt nur {} erstatten, weil mehr nicht berechnet ist. Erstatten Sie unversandte Stücke, oder warten Sie die Rechnung ab.',
  'Choose what to refund: pieces, shipping or an amount.':
    'Wählen Sie, was Sie erstatten: Stücke, Versandkosten oder einen Betrag.',
};
