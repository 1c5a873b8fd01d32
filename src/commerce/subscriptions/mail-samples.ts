import { money } from '#kernel';
import { inEveryLanguage } from '#messages';
import type { SampleMails } from '#platform';
import { comingMail, failedMail, renewedMail } from './mails.ts';

export const subscriptionSampleMails: SampleMails = (shop, { locale, recipient, userText: fill }) => {
  const subscription = {
    id: 'sample',
    locale,
    nextDay: '2026-12-01',
    attempts: 1,
    problem: inEveryLanguage(() =>
      fill('The card was declined: it has expired.', 'Die Karte wurde abgelehnt: Sie ist abgelaufen.'),
    ),
    retryAt: new Date('2026-12-02T08:00:00Z'),
    status: 'past_due' as const,
  };
  const ownedSubscription = { recipient, subscription };
  const line = {
    packaging: 'T',
    packagingName: 'Reel 180 mm',
    productNumber: 'RC0603FF4K70N',
    orderNumber: 'RC0603FF4K70NT',
    quantity: 5_000,
    total: money('EUR', 2100),
  };
  const cart = { lines: [line], totals: { grandTotal: money('EUR', 3201) } };
  const pausedSubscription = { ...subscription, status: 'paused' as const, retryAt: null };
  return [
    comingMail(shop, ownedSubscription, cart, false),
    comingMail(shop, ownedSubscription, cart, true),
    renewedMail(shop, ownedSubscription, { day: '2026-12-01', number: '26-00018-0' }),
    failedMail(shop, ownedSubscription),
    failedMail(shop, { recipient, subscription: pausedSubscription }),
  ];
};
