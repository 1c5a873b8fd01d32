/** Texts of invoices, in English and German. Buyers with other languages get English. */

const en = {
  invoice: 'Invoice',
  advance: 'Advance invoice',
  number: 'Invoice number',
  issuedOn: 'Date of issue',
  suppliedOn: 'Date of supply',
  dueOn: 'Due date',
  orderNumber: 'Order number',
  orderedOn: 'Order date',
  purchaseOrder: 'PO number',
  packingSlips: 'Packing slips',
  service: 'Shipping',
  payment: 'Payment',
  vatId: 'Your VAT ID',
  email: 'E-mail',
  billTo: 'Invoice to',
  shipTo: 'Delivered to',
  position: 'Pos.',
  part: 'Part',
  yourPart: 'Your part number',
  lot: 'Lot',
  quote: (reference: string, version: number) => `Price of quote ${reference}, version ${version}`,
  quantity: 'Quantity',
  pieces: (count: string) => `${count} pcs`,
  unitPrice: 'Unit price',
  lineNet: 'Net',
  fee: 'Partial reel fee',
  goods: 'Goods',
  discount: 'Discount',
  shipping: 'Shipping',
  net: 'Net total',
  vat: 'VAT',
  gross: 'Total',
  rounding: 'Rounding over all invoices of the order',
  paid: 'Paid',
  settles: (number: string) => `Advance invoice ${number}`,
  due: 'To pay',
  dueText: (day: string, number: string, days: number) =>
    `Please pay by ${day}, ${days} days net, and quote ${number}.`,
  charged: (method: string) => `The amount is charged to ${method}. Please do not transfer it.`,
  paidText: 'This invoice is paid. Please do not transfer anything.',
  advanceText: (day: string) =>
    `Payment received with the order of ${day}. The goods follow; their invoice deducts this advance.`,
  advanceDeducted: (number: string, day: string, net: string, vat: string) =>
    `Deducted: advance invoice ${number} of ${day}, net ${net}, VAT ${vat}.`,
  partialText: 'More goods of this order follow with a separate invoice.',
};

type Words = typeof en;

const de: Words = {
  invoice: 'Rechnung',
  advance: 'Anzahlungsrechnung',
  number: 'Rechnungsnummer',
  issuedOn: 'Ausstellungsdatum',
  suppliedOn: 'Lieferdatum',
  dueOn: 'Fällig am',
  orderNumber: 'Bestellnummer',
  orderedOn: 'Bestelldatum',
  purchaseOrder: 'Ihre Bestellnummer',
  packingSlips: 'Lieferscheine',
  service: 'Versandart',
  payment: 'Zahlung',
  vatId: 'Ihre USt-IdNr.',
  email: 'E-Mail',
  billTo: 'Rechnung an',
  shipTo: 'Geliefert an',
  position: 'Pos.',
  part: 'Bauteil',
  yourPart: 'Ihre Teilenummer',
  lot: 'Charge',
  quote: (reference, version) => `Preis aus Angebot ${reference}, Fassung ${version}`,
  quantity: 'Menge',
  pieces: (count) => `${count} Stück`,
  unitPrice: 'Stückpreis',
  lineNet: 'Netto',
  fee: 'Teilrollen-Zuschlag',
  goods: 'Waren',
  discount: 'Rabatt',
  shipping: 'Versand',
  net: 'Nettosumme',
  vat: 'USt.',
  gross: 'Gesamt',
  rounding: 'Rundung über alle Rechnungen der Bestellung',
  paid: 'Bezahlt',
  settles: (number) => `Anzahlungsrechnung ${number}`,
  due: 'Zu zahlen',
  dueText: (day, number, days) =>
    `Bitte zahlen Sie bis ${day}, ${days} Tage netto, und nennen Sie ${number}.`,
  charged: (method) => `Der Betrag wird über ${method} eingezogen. Bitte überweisen Sie nichts.`,
  paidText: 'Diese Rechnung ist bezahlt. Bitte überweisen Sie nichts.',
  advanceText: (day) =>
    `Zahlung erhalten mit der Bestellung vom ${day}. Die Ware folgt; ihre Rechnung zieht diese Anzahlung ab.`,
  advanceDeducted: (number, day, net, vat) =>
    `Abgezogen: Anzahlungsrechnung ${number} vom ${day}, netto ${net}, USt. ${vat}.`,
  partialText: 'Weitere Ware dieser Bestellung folgt mit separater Rechnung.',
};

/** The texts for a locale such as `de-AT`. */
export function invoiceWords(locale: string): Words {
  return locale.slice(0, 2).toLowerCase() === 'de' ? de : en;
}
