/** Mails about subscriptions, stored in the transaction of what they tell. */
import type { PricedCart } from '#commerce/cart';
import { isCutFromReel, packagingWords } from '#commerce/pricing';
import { formatCount, formatLongDay, formatMoney } from '#kernel';
import {
  type Executor,
  type MailPart,
  mailButton,
  mailFacts,
  mailLayout,
  mailParagraph,
  mailSums,
  mailTable,
  type Platform,
} from '#platform';
import type { Day } from './schedule.ts';
import { dayOf } from './schedule.ts';
import type { Subscription } from './subscription.ts';
import { textsFor } from './texts.ts';

/** What a mail is sent with. */
export interface Post {
  platform: Pick<Platform, 'config' | 'mail'>;
  tx: Executor;
  /** The owner's address of the moment. */
  to: string;
}

interface Letter {
  kind: string;
  key: string;
  subject: string;
  preheader: string;
  body: MailPart[];
}

/** Says what leaves next, and what it will cost; again where prices rose since. */
export async function mailComing(
  post: Post,
  { id, locale, nextDay }: Subscription,
  { lines, totals }: PricedCart,
  isNewPrice: boolean,
): Promise<void> {
  const t = textsFor(locale);
  const total = formatMoney(totals.grandTotal, locale);
  const day = formatLongDay(nextDay, locale);
  const text = isNewPrice ? t.comingNew(total) : t.comingText(day, total);
  const rows = lines.map((line) => [
    [
      isCutFromReel(line.packaging) ? line.productNumber : line.orderNumber,
      packagingWords(line.packaging, locale, line.packagingName),
    ].join('\n'),
    formatCount(line.quantity),
    formatMoney(line.total, locale),
  ]);
  await send(post, locale, {
    kind: 'subscription.coming',
    key: `${id}:${nextDay}:${totals.grandTotal.minor}`,
    subject: t.coming(day),
    preheader: text,
    body: [
      mailParagraph(text),
      mailTable({ head: [t.part, t.quantity, t.amount], rows, numbers: [1, 2] }),
      mailSums([[t.total, total]]),
      mailFacts([[t.delivery, day]]),
    ],
  });
}

/** Says that a delivery was ordered; its order has a confirmation of its own. */
export async function mailRenewed(
  post: Post,
  { id, locale, nextDay }: Subscription,
  { day, number }: { day: Day; number: string },
): Promise<void> {
  const t = textsFor(locale);
  const text = t.renewedText(formatLongDay(nextDay, locale));
  await send(post, locale, {
    kind: 'subscription.renewed',
    key: `${id}:${day}`,
    subject: t.renewed(number),
    preheader: text,
    body: [mailParagraph(text)],
  });
}

/** Says why a delivery could not be ordered, and what happens next. */
export async function mailFailed(post: Post, subscription: Subscription): Promise<void> {
  const { id, locale, nextDay, attempts, retryAt, problem, status } = subscription;
  const t = textsFor(locale);
  const isPaused = status === 'paused' || retryAt === null;
  const text = isPaused ? t.pausedText : t.failedText(formatLongDay(dayOf(retryAt), locale));
  await send(post, locale, {
    kind: isPaused ? 'subscription.paused' : 'subscription.failed',
    key: `${id}:${nextDay}:${isPaused ? 'paused' : attempts}:${retryAt?.getTime() ?? 0}`,
    subject: isPaused ? t.paused : t.failed,
    preheader: text,
    body: [
      mailParagraph(text),
      mailFacts([
        [t.delivery, formatLongDay(nextDay, locale)],
        [t.reason, problem ?? ''],
      ]),
    ],
  });
}

async function send({ platform, tx, to }: Post, locale: string, letter: Letter): Promise<void> {
  const { brand, publicUrl } = platform.config;
  const { subject, preheader, body, kind, key } = letter;
  const button = mailButton(textsFor(locale).open, `${publicUrl}/account/subscriptions`);
  const frame = { brand: brand.name, publicUrl, title: subject, preheader, body: [...body, button] };
  await platform.mail.send(tx, { kind, key, to, locale, subject, ...mailLayout(locale, frame) });
}
