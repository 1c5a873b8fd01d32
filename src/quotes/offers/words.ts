/** Texts of offers in mails and PDFs, in English and German. Other languages get English. */

const en = {
  greeting:
    'Hello,\nthank you for your request. Below are our prices for your list; the link takes the lines you want into the cart at these prices.',
  termsOf: (terms: { en: string; de: string }): string => terms.en,
  offer: 'Quote',
  draft: 'DRAFT',
  offerNumbered: (reference: string, version: number) => `Quote ${reference}, version ${version}`,
  subject: (reference: string, version: number) =>
    version === 1 ? `Our quote ${reference}` : `Our quote ${reference}, version ${version}`,
  preheader: (total: string, day: string) => `${total} net, firm until ${day}.`,
  reference: 'Quote',
  version: 'Version',
  asked: 'You asked',
  part: 'Part',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  total: 'Total',
  sum: 'Sum, net',
  sumNote:
    'Net prices; tax and shipping are worked out in the cart. Parts offered beside a line are not in the sum.',
  validUntil: 'Firm until',
  delivery: 'Delivery',
  payment: 'Payment',
  date: 'Date',
  contact: 'Your contact',
  for: 'Quote for',
  more: (count: string) => `… and ${count} more lines in the PDF and at the link`,
  open: 'See and accept the quote',
  mailNote: 'The quote is attached as PDF. At the link you can also ask us about it.',
  beside: 'Instead of the line above',
  noOffer: 'Not offered',
  from: (quantity: string, price: string) => `from ${quantity}: ${price}`,
  askedFor: (count: string) => `you asked for ${count}`,
  inStock: 'in stock',
  partlyInStock: (count: string) => `${count} in stock`,
  leadTime: (weeks: string) => `lead time ${weeks} weeks`,
  fee: (amount: string) => `Partial reel fee ${amount}, in the total`,
  packaging: 'Packaging',
  stockNote: 'Stock is as of the date of this quote and is not reserved.',
  acceptNote:
    'Accept, wholly or in part, at the link in our mail; the prices hold in the cart until the date above.',
  reminderSubject: (reference: string, day: string) => `Quote ${reference} ends on ${day}`,
  reminderText: (reference: string, day: string) =>
    `The prices of quote ${reference} are firm until ${day}. After that list prices apply. Accept it at the link, or write to us there if you need more time.`,
  messageSubject: (reference: string) => `A message about your request ${reference}`,
  messageFrom: (name: string) => `${name} writes:`,
  answerHere: 'Read and answer',
};

export type OfferWords = typeof en;

const de: OfferWords = {
  greeting:
    'Guten Tag,\nvielen Dank für Ihre Anfrage. Unten stehen unsere Preise zu Ihrer Liste; der Link nimmt die gewünschten Zeilen zu diesen Preisen in den Warenkorb.',
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
    'Nettopreise; Steuer und Versand rechnet der Warenkorb aus. Neben einer Zeile angebotene Bauteile sind nicht in der Summe.',
  validUntil: 'Verbindlich bis',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  date: 'Datum',
  contact: 'Ihr Ansprechpartner',
  for: 'Angebot für',
  more: (count) => `… und ${count} weitere Zeilen im PDF und unter dem Link`,
  open: 'Angebot ansehen und annehmen',
  mailNote: 'Das Angebot liegt als PDF bei. Unter dem Link können Sie uns auch dazu fragen.',
  beside: 'Anstelle der Zeile darüber',
  noOffer: 'Nicht angeboten',
  from: (quantity, price) => `ab ${quantity}: ${price}`,
  askedFor: (count) => `angefragt ${count}`,
  inStock: 'ab Lager',
  partlyInStock: (count) => `${count} ab Lager`,
  leadTime: (weeks) => `Lieferzeit ${weeks} Wochen`,
  fee: (amount) => `Teilrollen-Zuschlag ${amount}, in der Summe`,
  packaging: 'Verpackung',
  stockNote: 'Bestände zum Datum dieses Angebots, nicht reserviert.',
  acceptNote:
    'Annahme, ganz oder in Teilen, unter dem Link in unserer Mail; die Preise gelten im Warenkorb bis zum genannten Tag.',
  reminderSubject: (reference, day) => `Angebot ${reference} endet am ${day}`,
  reminderText: (reference, day) =>
    `Die Preise des Angebots ${reference} gelten bis ${day}. Danach gelten Listenpreise. Nehmen Sie es unter dem Link an, oder schreiben Sie uns dort, wenn Sie mehr Zeit brauchen.`,
  messageSubject: (reference) => `Eine Nachricht zu Ihrer Anfrage ${reference}`,
  messageFrom: (name) => `${name} schreibt:`,
  answerHere: 'Lesen und antworten',
};

export function wordsFor(locale: string): OfferWords {
  return locale.slice(0, 2).toLowerCase() === 'de' ? de : en;
}
