import type { SampleMails } from '#platform';
import type { QuoteRow } from '../store.ts';
import { messageMail, offerMail, reminderMail, staffNoteMail } from './mails.ts';
import type { Offer, OfferLine } from './offer.ts';

const MOMENT = new Date('2026-11-21T09:30:00Z');

/** Samples of the mails about the answer to a request. */
export const offerSampleMails: SampleMails = (shop, { locale, to, words }) => {
  const quote = sampleQuote(locale, to);
  const offer = sampleOffer(words);
  const message = {
    id: 'sample',
    quoteId: quote.id,
    author: 'staff' as const,
    name: words,
    text: words,
    at: MOMENT,
  };
  const note = { quote, text: words, key: 'sample', to, zone: quote.zone };
  return [
    offerMail(shop, { quote, offer, key: 'sample' }),
    reminderMail(shop, { quote, offer }),
    messageMail(shop, { quote, message }),
    staffNoteMail(shop, { ...note, what: 'asked' }),
    staffNoteMail(shop, { ...note, what: 'declined' }),
  ];
};

function sampleQuote(locale: string, email: string): QuoteRow {
  const contactInfo = { email, applicationNotes: '', fileLink: '', inputMethod: 'text' as const };
  return {
    id: 'sample',
    reference: 'QR-7K3M9QXZ',
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

function sampleOffer(words: string): Offer {
  const line = (position: number, asked: string): OfferLine => ({
    id: `line-${position}`,
    position,
    askedLine: position,
    asked,
    beside: null,
    part: null,
    grade: null,
    differences: [],
    note: '',
    noOffer: null,
    ordered: null,
  });
  const part = {
    productNumber: 'RC0603FF4K70N',
    packaging: 'T',
    orderNumber: 'RC0603FF4K70NT',
    name: words,
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
    answer: words,
    deliveryTerms: words,
    paymentTerms: words,
    validOn: '2026-12-20',
    validUntil: new Date('2026-12-20T23:00:00Z'),
    staffId: null,
    staffName: words,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    sentAt: MOMENT,
    takenAt: null,
    remindedAt: null,
    closedAt: null,
    reason: null,
    lines: [
      { ...line(1, words), grade: 'exact', part },
      { ...line(2, words), noOffer: words },
    ],
  };
}
