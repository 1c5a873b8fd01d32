/** Texts of offers in mails and PDFs, in English and German. Other languages get English. */

const en = {
  greeting:
    'Hello,\nThank you for your request. Below are our prices for your list. Use the link to add the lines you want to your cart at these prices.',
  termsOf: (terms: { en: string; de: string }): string => terms.en,
  offer: 'Quote',
  draft: 'DRAFT',
  offerNumbered: (reference: string, version: number) => `Quote ${reference}, version ${version}`,
  subject: (reference: string, version: number) =>
    version === 1 ? `Our quote ${reference}` : `Our quote ${reference}, version ${version}`,
  preheader: (total: string, day: string) => `${total} net, firm until ${day}.`,
  reference: 'Quote',
  version: 'Version',
  asked: 'Requested',
  part: 'Part',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  total: 'Total',
  sum: 'Net total',
  sumNote: 'Net prices. The cart calculates tax and shipping. Alternatives to a line are not in the total.',
  validUntil: 'Firm until',
  delivery: 'Delivery',
  payment: 'Payment',
  date: 'Date',
  contact: 'Your contact',
  for: 'Quote for',
  more: (count: string) => `… and ${count} more lines in the PDF and online`,
  open: 'View and accept quote',
  mailNote: 'The quote is attached as a PDF. Use the link if you have questions about it.',
  beside: 'Alternative to the line above',
  noOffer: 'Not offered',
  from: (quantity: string, price: string) => `from ${quantity}: ${price}`,
  askedFor: (count: string) => `you asked for ${count}`,
  inStock: 'in stock',
  partlyInStock: (count: string) => `${count} in stock`,
  leadTime: (weeks: string) => `lead time ${weeks} weeks`,
  fee: (amount: string) => `Partial reel fee ${amount}, included in the total`,
  packaging: 'Packaging',
  stockNote: 'Stock is as of the date of this quote and is not reserved.',
  acceptNote:
    'Accept the quote in full or in part using the link in our email. The prices are valid in the cart until the date above.',
  reminderSubject: (reference: string, day: string) => `Quote ${reference} expires on ${day}`,
  reminderText: (reference: string, day: string) =>
    `The prices in quote ${reference} are firm until ${day}. After that, list prices apply. Use the link to accept the quote or to ask for more time.`,
  messageSubject: (reference: string) => `A message about your request ${reference}`,
  messageFrom: (name: string) => `${name} writes:`,
  answerHere: 'Read and reply',
};

export type OfferWords = typeof en;

const de: OfferWords = {
  greeting:
    'Guten Tag,\nvielen Dank für Ihre Anfrage. Unten finden Sie unsere Preise zu Ihrer Liste. Über den Link legen Sie die gewünschten Zeilen zu diesen Preisen in den Warenkorb.',
  termsOf: (terms) => terms.de,
  offer: 'Angebot',
  draft: 'ENTWURF',
  offerNumbered: (reference, version) => `Angebot ${reference}, Fassung ${version}`,
  subject: (reference, version) =>
    version === 1 ? `Unser Angebot ${reference}` : `Unser Angebot ${reference}, Fassung ${version}`,
  preheader: (total, day) => `${total} netto, verbindlich bis ${day}.`,
  reference: 'Angebot',
  version: 'Fassung',
  asked: 'Angefragt',
  part: 'Bauteil',
  quantity: 'Menge',
  unitPrice: 'Stückpreis',
  total: 'Summe',
  sum: 'Summe netto',
  sumNote:
    'Nettopreise. Steuer und Versand berechnet der Warenkorb. Alternativen zu einer Zeile sind nicht in der Summe enthalten.',
  validUntil: 'Verbindlich bis',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  date: 'Datum',
  contact: 'Ihr Ansprechpartner',
  for: 'Angebot für',
  more: (count) => `… und ${count} weitere Zeilen im PDF und online`,
  open: 'Angebot ansehen und annehmen',
  mailNote: 'Das Angebot liegt als PDF bei. Fragen dazu können Sie uns unter dem Link stellen.',
  beside: 'Alternative zur Zeile darüber',
  noOffer: 'Nicht angeboten',
  from: (quantity, price) => `ab ${quantity}: ${price}`,
  askedFor: (count) => `angefragt ${count}`,
  inStock: 'ab Lager',
  partlyInStock: (count) => `${count} ab Lager`,
  leadTime: (weeks) => `Lieferzeit ${weeks} Wochen`,
  fee: (amount) => `Teilrollen-Zuschlag ${amount}, in der Summe enthalten`,
  packaging: 'Verpackung',
  stockNote: 'Bestände zum Datum dieses Angebots, nicht reserviert.',
  acceptNote:
    'Nehmen Sie das Angebot ganz oder teilweise über den Link in unserer Mail an. Die Preise gelten im Warenkorb bis zum genannten Tag.',
  reminderSubject: (reference, day) => `Angebot ${reference} läuft am ${day} ab`,
  reminderText: (reference, day) =>
    `Die Preise des Angebots ${reference} gelten bis ${day}. Danach gelten Listenpreise. Nehmen Sie es über den Link an. Wenn Sie mehr Zeit brauchen, schreiben Sie uns dort.`,
  messageSubject: (reference) => `Eine Nachricht zu Ihrer Anfrage ${reference}`,
  messageFrom: (name) => `${name} schreibt:`,
  answerHere: 'Lesen und antworten',
};

export function wordsFor(locale: string): OfferWords {
  return locale.slice(0, 2).toLowerCase() === 'de' ? de : en;
}
