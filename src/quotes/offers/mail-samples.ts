import type { MailSample, SampleMails } from '#platform';
import type { QuoteRow } from '../store.ts';
import { messageMail, offerMail, reminderMail, staffNoteMail } from './mails.ts';
import type { Offer, OfferLine } from './offer.ts';

const MOMENT = new Date('2026-11-21T09:30:00Z');

/** Samples of the mails about answers to a request. */
export const offerSampleMails: SampleMails = (shop, { locale, recipient, userText }) => {
  const quote = sampleQuote(locale, recipient);
  const offer = sampleOffer(userText);
  const message = {
    id: 'sample',
    quoteId: quote.id,
    author: 'staff' as const,
    name: userText('Jana Richter'),
    text: userText(
      'Line 2 asks for X7R at 16 V. Would 25 V do? It is in stock.',
      'In Zeile 2 steht X7R mit 16 V. Wären 25 V auch recht? Die sind auf Lager.',
    ),
    at: MOMENT,
  };
  const note = {
    quote,
    text: userText(
      'Could you hold the price until 15 January?',
      'Können Sie den Preis bis 15. Januar halten?',
    ),
    key: 'sample',
    recipient,
    zone: quote.zone,
  };
  return [
    offerMail(shop, { quote, offer, key: 'sample' }),
    reminderMail(shop, { quote, offer }),
    messageMail(shop, { quote, message }),
    staffNoteMail(shop, { ...note, event: 'asked' }),
    staffNoteMail(shop, {
      ...note,
      event: 'declined',
      text: userText(
        'We have ordered elsewhere: you were 8 % higher.',
        'Wir haben woanders bestellt: Sie lagen 8 % höher.',
      ),
    }),
  ];
};

function sampleQuote(locale: string, email: string): QuoteRow {
  const contactInfo = { email, applicationNotes: '', fileLink: '', inputMethod: 'text' as const };
  return {
    id: 'sample',
    reference: 'Q-2611-7KD3M',
    requestHash: null,
    email,
    fileKey: null,
    locale,
    payload: { formType: 'Quote Request', contactInfo: { ...contactInfo, partNumbersText: '' } },
    currency: 'EUR',
    zone: 'Europe/Berlin',
    receivedAt: MOMENT,
    answerBy: MOMENT,
    accountId: null,
    sessionKey: null,
    deliveredAt: null,
    reading: null,
    lineCount: 2,
    token: 'sample',
    stage: 'answered',
    assignedTo: null,
    assignedName: null,
  };
}

function sampleOffer(userText: MailSample['userText']): Offer {
  const line = (position: number, requestText: string): OfferLine => ({
    id: `line-${position}`,
    position,
    askedLine: position,
    asked: requestText,
    refs: '',
    beside: null,
    part: null,
    grade: null,
    askedQuantity: null,
    doubt: null,
    settled: [],
    differences: [],
    note: '',
    noOffer: null,
    order: null,
  });
  const part = {
    productNumber: 'RC0603FF4K70N',
    packaging: 'T',
    orderNumber: 'RC0603FF4K70NT',
    name: userText('4.7 kΩ ±1 % 0.1 W 0603', '4,7 kΩ ±1 % 0,1 W 0603'),
    quantity: 10_000,
    steps: [{ quantity: 5_000, micros: 3_900 }],
    fee: 0,
    listMicros: 4_200,
    stock: 45_000,
    leadWeeks: null,
  };
  return {
    id: 'sample',
    quoteId: 'sample',
    number: 2,
    state: 'sent',
    revision: 1,
    currency: 'EUR',
    answer: userText(
      'Hello,\nThank you for your request. Line 1 is in stock; for line 2 we have nothing of that size.',
      'Guten Tag,\nvielen Dank für Ihre Anfrage. Zeile 1 ist auf Lager; zu Zeile 2 haben wir nichts in dieser Baugröße.',
    ),
    deliveryTerms: userText('DAP Munich (Incoterms 2020)', 'DAP München (Incoterms 2020)'),
    paymentTerms: userText('30 days net', '30 Tage netto'),
    validOn: '2026-12-20',
    validUntil: new Date('2026-12-20T23:00:00Z'),
    staffId: null,
    staffName: userText('Jana Richter'),
    createdAt: MOMENT,
    updatedAt: MOMENT,
    sentAt: MOMENT,
    takenAt: null,
    remindedAt: null,
    closedAt: null,
    reason: null,
    lines: [
      { ...line(1, userText('4k7 1% 0603, 10000')), grade: 'exact', part },
      {
        ...line(2, userText('470µF 6.3V X5R 0402, 500')),
        noOffer: userText('no 0402 part holds this value', 'kein Bauteil 0402 erreicht diesen Wert'),
      },
    ],
  };
}
