import { accountSampleMails } from '#accounts';
import { chatSampleMails } from '#chat';
import { checkoutSampleMails } from '#commerce/checkout';
import { orderSampleMails } from '#commerce/orders';
import { subscriptionSampleMails } from '#commerce/subscriptions';
import { noticeSampleMails } from '#compliance';
import { formSampleMails } from '#content';
import { stockNoticeSampleMails } from '#notices';
import type { SampleMails } from '#platform';
import { quoteSampleMails } from '#quotes';
import { sampleRequestSampleMails } from '#samples';
import { deadJobSampleMails } from './dead-job-mails.ts';

/** Samples of every mail that the store sends, by module; shown at `/dev/mails` and checked by a test. */
export const SAMPLE_MAILS: readonly SampleMails[] = [
  accountSampleMails,
  orderSampleMails,
  checkoutSampleMails,
  subscriptionSampleMails,
  quoteSampleMails,
  sampleRequestSampleMails,
  chatSampleMails,
  formSampleMails,
  noticeSampleMails,
  stockNoticeSampleMails,
  deadJobSampleMails,
];

/** All samples in one language; several samples of one kind are numbered. */
export const sampleMails: SampleMails = (shop, sample) => {
  const counts = new Map<string, number>();
  return SAMPLE_MAILS.flatMap((of) => of(shop, sample)).map((mail) => {
    const count = (counts.get(mail.kind) ?? 0) + 1;
    counts.set(mail.kind, count);
    return { ...mail, key: count === 1 ? mail.kind : `${mail.kind}-${count}` };
  });
};
