import type { SampleMails } from '#platform';
import { confirmationMail, staffMail } from './mails.ts';
import { offerSampleMails } from './offers/mail-samples.ts';

export const quoteSampleMails: SampleMails = (shop, sample) => {
  const { locale, recipient, userText } = sample;
  const quote = {
    id: 'sample',
    reference: 'Q-2611-7KD3M',
    email: recipient,
    locale,
    zone: 'Europe/Berlin',
    token: 'sample',
    answerBy: new Date('2026-11-24T09:30:00Z'),
    payload: {
      formType: 'Quote Request' as const,
      contactInfo: {
        email: recipient,
        applicationNotes: userText(
          'Series of 2 000 boards, first delivery in March.',
          'Serie von 2 000 Leiterplatten, erste Lieferung im März.',
        ),
        fileLink: '',
        inputMethod: 'text' as const,
        partNumbersText: `RC0603FF4K70N 10000\n100nF 16V X7R 0402 5000\n${userText('ferrite bead 600R 0805 2500', 'Ferritperle 600R 0805 2500')}`,
      },
    },
  };
  const file = { key: 'sample.csv', name: 'bom.csv', kind: 'csv' as const, size: 4_211 };
  const desk = { recipient, zone: 'Europe/Berlin' };
  return [
    confirmationMail(shop, quote, null),
    confirmationMail(shop, quote, file),
    staffMail(shop, { quote, file: null, ...desk }),
    staffMail(shop, { quote, file, ...desk }),
    ...offerSampleMails(shop, sample),
  ];
};
