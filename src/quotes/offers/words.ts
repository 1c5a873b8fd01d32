/** What offers say in mails and on paper: English and German; English for other languages. */

const en = {
  greeting:
    'Hello,\nthank you for your request. Below are our prices for your list; the link takes the lines you want into the cart at these prices.',
  termsOf: (terms: { en: string; de: string }): string => terms.en,
  offer: 'Quote',
  draft: 'DRAFT',
  offerNumbered: (reference: string, version: number) => `Quote ${reference}, version ${version}`,
  subject: (reference: string, version: number) =>
    version === 1 ? `Our quote ${reference}` : `Our quote ${reference}, version ${version}`,
  title: 'Our quote for your request',
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
  mailNote: 'The PDF is attached. Questions? Ask at the link, or reply and name the reference.',
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
  reminderTitle: 'Your quote ends soon',
  reminderText: (reference: string, day: string) =>
    `The prices of quote ${reference} are firm until ${day}. After that the list prices count. If you need more time, ask at the link.`,
  messageSubject: (reference: string) => `A message about your request ${reference}`,
  messageTitle: 'A message about your request',
  messageFrom: (name: string) => `${name} writes:`,
  answerHere: 'Answer',
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
  title: 'Unser Angebot zu Ihrer Anfrage',
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
  mailNote:
    'Das PDF liegt bei. Fragen? Stellen Sie sie unter dem Link, oder antworten Sie und nennen Sie die Referenz.',
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
  reminderTitle: 'Ihr Angebot endet bald',
  reminderText: (reference, day) =>
    `Die Preise des Angebots ${reference} gelten bis ${day}. Danach zählen die Listenpreise. Wenn Sie mehr Zeit brauchen, schreiben Sie uns unter dem Link.`,
  messageSubject: (reference) => `Eine Nachricht zu Ihrer Anfrage ${reference}`,
  messageTitle: 'Eine Nachricht zu Ihrer Anfrage',
  messageFrom: (name) => `${name} schreibt:`,
  answerHere: 'Antworten',
};

export function wordsFor(locale: string): OfferWords {
  return locale.slice(0, 2).toLowerCase() === 'de' ? de : en;
}
