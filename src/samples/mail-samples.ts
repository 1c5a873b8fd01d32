import type { SampleMails } from '#platform';
import type { MailDesk } from '#settings';
import { confirmationMail } from './address-confirmation.ts';
import type { Verdict, VerdictCode } from './contract.ts';
import { kitMails, sampleMails, sentMail } from './mails.ts';
import { reasonOf } from './samples.ts';
import { kitWords } from './texts.ts';

const MOMENT = new Date('2026-11-24T08:00:00Z');
const TERMS = { partNumbers: 5, pieces: 10, days: 30 };
const LINES = [{ partNumber: 'RC0603FF4K70N', quantity: 10, orderNumber: null }];
const SENT = {
  at: '2026-11-24T15:00:00Z',
  carrier: 'DHL',
  trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434161094042557',
};

/** Each verdict with its most frequent reason. */
const ANSWERS: readonly { status: Verdict; code: VerdictCode; kit: VerdictCode }[] = [
  { status: 'granted', code: 'ok', kit: 'ok' },
  { status: 'review', code: 'value', kit: 'volume' },
  { status: 'refused', code: 'free_mail', kit: 'free_mail' },
];

export const sampleRequestSampleMails: SampleMails = (shop, { locale, recipient, userText }) => {
  const cutOff = { time: '16:00', timeZone: 'Europe/Berlin', days: [], closed: [] };
  const desk: MailDesk = { shop, address: null, company: { email: recipient, cutOff } };
  const requester = {
    id: 'sample',
    email: recipient,
    company: userText('Zuse & Söhne GmbH'),
    address: userText('Konrada Zuse\nRollenweg 7\n80331 München\nGermany'),
    locale,
  };
  const kit = {
    ...requester,
    reference: 'EK-7K3M9QXZ',
    site: userText('Rollenweg 7, 80331 München'),
    project: userText('Door module for a delivery van, first boards in March.'),
    yearlyVolume: 50_000,
    kit: 'KIT-BEAD0402',
  };
  const reference = 'SR-7K3M9QXZ';
  const note = userText('Good luck with the prototype.', 'Viel Erfolg mit dem Prototyp.');
  const parcel = { ...SENT, trackingNumber: userText('00340434161094042557') };
  const parcelMails = [
    sentMail(desk, { ...requester, kind: 'sample', reference, lines: LINES, token: null, parcel }),
    sentMail(desk, {
      ...requester,
      kind: 'kit',
      reference: kit.reference,
      lines: [{ partNumber: kit.kit, quantity: 1 }],
      token: 'sample',
      parcel,
    }),
  ];
  const answerMails = ANSWERS.flatMap(({ status, code, kit: kitCode }) => {
    const answerBy = status === 'review' ? MOMENT : null;
    const orderUrl = status === 'granted' ? null : '/cart?add=RC0603FF4K70N';
    const request = { ...requester, reference, status, code, answerBy, lines: LINES };
    // Staff may add a note before the reason.
    const answeredRequest = {
      status,
      code,
      lines: LINES,
      note: status === 'granted' ? note : null,
      sentAt: null,
    };
    const reason = reasonOf(answeredRequest, TERMS, locale);
    const url = `${shop.publicUrl}/samples/kits/sample`;
    const kitReason = kitWords(locale, { status, code: kitCode });
    const reply = { status, answerBy: null, againFrom: null, lines: LINES };
    return [
      ...sampleMails(desk, request, { ...reply, code, reason, reference, orderUrl }),
      ...kitMails(
        desk,
        { ...kit, status, code: kitCode, answerBy },
        { ...reply, code: kitCode, reason: kitReason, reference: kit.reference, kit: kit.kit, url },
      ),
    ];
  });
  const confirmMail = confirmationMail(shop, { email: recipient, locale, reference, token: 'sample' });
  return [confirmMail, ...answerMails, ...parcelMails];
};
