/** Mails staff about dead-letter jobs, which nothing retries automatically. */
import type { Orders } from '#commerce/orders';
import {
  composeMail,
  type DeadJob,
  type MailShop,
  mailCode,
  mailFacts,
  mailMoment,
  mailParagraph,
  type NewMail,
  type Platform,
  type SampleMails,
} from '#platform';
import type { Settings } from '#settings';

/** The undone work, for kinds of jobs that affect money or a commitment to a customer. */
const MEANING: Readonly<Record<string, string>> = {
  'payment.capture':
    'The money of this order was not taken. The bank drops its promise some days after the order.',
  'payment.void': 'A payment without an order was not given back to its buyer.',
  'payment.release': 'The payment of a canceled order was not given back to its buyer.',
  'quote.deliver':
    'A quote request was accepted, but never reached the webhook. It is kept: answer it from the store.',
  'subscription.renew': 'A regular delivery was not ordered.',
};

/** A mail about failing mails would fail too. */
const UNREPORTED = new Set(['mail.send']);

/** Mails `DESK_EMAIL`, else the company's own address, once each time a job is marked dead. */
export function notifyStaffOfDeadJobs(
  { config, jobs, mail, mailShop }: Platform,
  { company }: Settings,
  orders: Pick<Orders, 'findForJob'>,
): void {
  const recipient = config.desk?.email ?? company.email;
  jobs.onDeadLetter(async (tx, job) => {
    if (UNREPORTED.has(job.kind)) return;
    const order = await orders.findForJob(job.key);
    await mail.send(tx, deadJobMail(mailShop, job, { recipient, order: order?.number ?? null }));
  });
}

/** Mail to staff: which job failed, why, and how to run it again. */
function deadJobMail(
  shop: MailShop,
  job: DeadJob,
  { recipient, order }: { recipient: string; order: string | null },
): NewMail {
  const meaning = MEANING[job.kind] ?? 'A task of the store was not done.';
  return composeMail(shop, {
    kind: 'staff.job_given_up',
    key: `${job.id} ${job.diedAt.toISOString()}`,
    recipient,
    locale: 'en',
    subject: `Given up: ${job.kind}${order === null ? '' : ` of order ${order}`}`,
    preheader: meaning,
    body: [
      mailParagraph(meaning),
      mailFacts(factsOf(job, order)),
      mailParagraph('When the reason is gone, this puts the task back as if it were new:'),
      mailCode(`npm run jobs -- again ${job.id}`),
    ],
  });
}

export const deadJobSampleMails: SampleMails = (shop, { recipient, userText }) => {
  const job = {
    id: 'sample',
    kind: 'payment.capture',
    key: 'sample',
    attempts: 75,
    reason: userText('The gateway answered 402: card_declined.'),
    addedAt: new Date('2026-11-18T09:30:00Z'),
    diedAt: new Date('2026-11-21T09:30:00Z'),
  };
  return [deadJobMail(shop, job, { recipient, order: '26-00017-0' })];
};

function factsOf(
  { kind, key, attempts, addedAt, reason }: DeadJob,
  order: string | null,
): [string, string][] {
  return [
    ...(order === null ? [] : [['Order', order] as [string, string]]),
    ['Task', `${kind} ${key}`],
    ['Begun', mailMoment(addedAt, 'en', 'UTC')],
    ['Tries', String(attempts)],
    ['Last try', reason],
  ];
}
