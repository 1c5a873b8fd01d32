/** Mails about subscriptions: functions that compose them. */
import type { PricedCart, PricedLine } from '#commerce/cart';
import { isCutFromReel, packagingWords } from '#commerce/pricing';
import { formatCount, formatLongDay, formatMoney } from '#kernel';
import { storedTextIn } from '#messages';
import {
  composeMail,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailParagraph,
  mailSums,
  mailTable,
  type NewMail,
} from '#platform';
import type { Day } from './schedule.ts';
import { dayOf } from './schedule.ts';
import { RETRY_DAYS, type Subscription } from './subscription.ts';
import { mailLocale, textsFor } from './texts.ts';

/** A subscription with the present mail address of its owner. */
export interface OwnedSubscription {
  recipient: string;
  subscription: Pick<
    Subscription,
    'id' | 'locale' | 'nextDay' | 'attempts' | 'retryAt' | 'problem' | 'status'
  >;
}

/** The fields of a cart that the mail uses. */
interface UpcomingDelivery {
  lines: readonly Pick<
    PricedLine,
    'packaging' | 'packagingName' | 'productNumber' | 'orderNumber' | 'quantity' | 'total'
  >[];
  totals: Pick<PricedCart['totals'], 'grandTotal'>;
}

interface Letter {
  kind: string;
  key: string;
  subject: string;
  preheader: string;
  body: MailPart[];
}

/** Announces the next delivery and its price; sent again if prices rose since. */
export function comingMail(
  shop: MailShop,
  { recipient, subscription: { id, locale: ownerLocale, nextDay } }: OwnedSubscription,
  { lines, totals }: UpcomingDelivery,
  isNewPrice: boolean,
): NewMail {
  const locale = mailLocale(ownerLocale);
  const t = textsFor(locale);
  const total = formatMoney(totals.grandTotal, locale);
  const day = formatLongDay(nextDay, locale);
  const text = isNewPrice ? t.comingNew({ total }) : t.comingText({ day, total });
  const rows = lines.map((line) => [
    [
      isCutFromReel(line.packaging) ? line.productNumber : line.orderNumber,
      packagingWords(line.packaging, locale, line.packagingName),
    ].join('\n'),
    formatCount(line.quantity),
    formatMoney(line.total, locale),
  ]);
  return mailOf(
    shop,
    { recipient, locale },
    {
      kind: 'subscription.coming',
      key: `${id}:${nextDay}:${totals.grandTotal.minor}`,
      subject: isNewPrice ? t.comingNewTitle({ day }) : t.coming({ day }),
      preheader: text,
      body: [
        mailParagraph(text),
        mailTable({ head: [t.part, t.quantity, t.amount], rows, numbers: [1, 2] }),
        mailSums([[t.total, total]]),
        mailFacts([[t.leaves, day]]),
      ],
    },
  );
}

/** Reports that a delivery was ordered; its order has a separate confirmation. */
export function renewedMail(
  shop: MailShop,
  { recipient, subscription: { id, locale: ownerLocale, nextDay } }: OwnedSubscription,
  { day, number }: { day: Day; number: string },
): NewMail {
  const locale = mailLocale(ownerLocale);
  const t = textsFor(locale);
  const text = t.renewedText({ day: formatLongDay(nextDay, locale) });
  return mailOf(
    shop,
    { recipient, locale },
    {
      kind: 'subscription.renewed',
      key: `${id}:${day}`,
      subject: t.renewed({ number }),
      preheader: text,
      body: [mailParagraph(text)],
    },
  );
}

/** Reports why a delivery could not be ordered, and what happens next. */
export function failedMail(shop: MailShop, { recipient, subscription }: OwnedSubscription): NewMail {
  const { id, nextDay, attempts, retryAt, problem, status } = subscription;
  const locale = mailLocale(subscription.locale);
  const t = textsFor(locale);
  const isPaused = status === 'paused' || retryAt === null;
  const text = isPaused
    ? t.pausedText({ attempts: RETRY_DAYS.length + 1 })
    : t.failedText({ day: formatLongDay(dayOf(retryAt), locale) });
  return mailOf(
    shop,
    { recipient, locale },
    {
      kind: isPaused ? 'subscription.paused' : 'subscription.failed',
      key: `${id}:${nextDay}:${isPaused ? 'paused' : attempts}:${retryAt?.getTime() ?? 0}`,
      subject: isPaused ? t.paused : t.failed,
      preheader: text,
      body: [
        mailParagraph(text),
        mailFacts([
          [t.planned, formatLongDay(nextDay, locale)],
          ...(problem ? [[t.reason, storedTextIn(problem, locale)] as [string, string]] : []),
        ]),
      ],
    },
  );
}

function mailOf(
  shop: MailShop,
  { recipient, locale }: { recipient: string; locale: string },
  letter: Letter,
): NewMail {
  const button = mailButton(textsFor(locale).open, `${shop.publicUrl}/account/subscriptions`);
  return composeMail(shop, { ...letter, recipient, locale, body: [...letter.body, button] });
}
