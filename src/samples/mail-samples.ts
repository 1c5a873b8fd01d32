import type { SampleMails } from '#platform';
import type { Verdict } from './contract.ts';
import { type Desk, kitMails, sampleMails, sentMail } from './mails.ts';

const MOMENT = new Date('2026-11-24T08:00:00Z');

export const sampleRequestSampleMails: SampleMails = (shop, { locale, to, words }) => {
  const cutOff = { time: '16:00', timeZone: 'Europe/Berlin', days: [], closed: [] };
  const desk: Desk = { config: { ...shop, desk: null }, company: { email: to, cutOff } };
  const about = {
    id: 'sample',
    email: to,
    company: words,
    address: words,
    locale,
    code: 'ok' as const,
  };
  const lines = [{ partNumber: 'RC0603FF4K70N', quantity: 10 }];
  const kit = {
    ...about,
    reference: 'KA-7K3M9QXZ',
    site: words,
    project: words,
    yearlyVolume: 50_000,
    kit: 'KIT-BEAD0402',
  };
  const reply = { code: 'ok' as const, reason: words, answerBy: null };
  const verdicts: Verdict[] = ['granted', 'review', 'refused'];
  const parcel = { carrier: words, trackingNumber: words };
  const sent = [
    sentMail(desk, { ...about, ...parcel, kind: 'sample', reference: 'SR-7K3M9QXZ' }),
    sentMail(desk, { ...about, ...parcel, kind: 'kit', reference: kit.reference }),
  ];
  const answers = verdicts.flatMap((status) => {
    const answerBy = status === 'review' ? MOMENT : null;
    const orderUrl = status === 'granted' ? null : '/cart?add=RC0603FF4K70N';
    const request = { ...about, reference: 'SR-7K3M9QXZ', status, answerBy, lines };
    const url = `${shop.publicUrl}/samples/kits/sample`;
    return [
      ...sampleMails(desk, request, {
        ...reply,
        status,
        reference: 'SR-7K3M9QXZ',
        againFrom: null,
        lines,
        orderUrl,
      }),
      ...kitMails(
        desk,
        { ...kit, status, answerBy },
        { ...reply, status, reference: kit.reference, kit: kit.kit, url },
      ),
    ];
  });
  return [...answers, ...sent];
};
