import { money } from '#kernel';
import type { SampleMails } from '#platform';
import { comingMail, failedMail, renewedMail } from './mails.ts';

export const subscriptionSampleMails: SampleMails = (shop, { locale, to, said }) => {
  const subscription = {
    id: 'sample',
    locale,
    nextDay: '2026-12-01',
    attempts: 1,
    problem: said('The card was declined: it has expired.', 'Die Karte wurde abgelehnt: Sie ist abgelaufen.'),
    retryAt: new Date('2026-12-02T08:00:00Z'),
    status: 'past_due' as const,
  };
  const owned = { to, subscription };
  const line = {
    packaging: 'T',
    packagingName: 'Reel 180 mm',
    productNumber: 'RC0603FF4K70N',
    orderNumber: 'RC0603FF4K70NT',
    quantity: 5_000,
    total: money('EUR', 2100),
  };
  const cart = { lines: [line], totals: { grandTotal: money('EUR', 3201) } };
  const paused = { ...subscription, status: 'paused' as const, retryAt: null };
  return [
    comingMail(shop, owned, cart, false),
    comingMail(shop, owned, cart, true),
    renewedMail(shop, owned, { day: '2026-12-01', number: '26-00018-0' }),
    failedMail(shop, owned),
    failedMail(shop, { to, subscription: paused }),
  ];
};
