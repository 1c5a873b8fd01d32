import type { OrderReply } from '#commerce/orders/contract';
import { dayOf } from '../cart/availability.tsx';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { arrivalText, workingDaysAfter } from './promise.ts';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';

/** Steps behind an order in each of its states. */
const REACHED: Readonly<Record<string, number>> = {
  confirmed: 1,
  picking: 2,
  partly_shipped: 3,
  shipped: 3,
  delivered: 4,
  returned: 4,
};

/** How far an order has come, and the day of each step to come. @param placed time of the order, as text */
export function Progress({ order, placed }: { order: OrderReply; placed: string }) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const reached = REACHED[order.status] ?? 0;
  const steps = [{ name: t.stepPlaced, when: placed }, ...stepsToCome(order, locale, t)];
  return (
    <ol className="track">
      {steps.map(({ name, when }, at) => (
        <li
          key={name}
          className={at < reached ? 'track-done' : undefined}
          aria-current={at === reached - 1 ? 'step' : undefined}
        >
          <strong>{name}</strong>
          <small>{when}</small>
        </li>
      ))}
    </ol>
  );
}

/** An order leaves in one parcel, or what is in stock first and the rest by its last day. */
function stepsToCome(order: OrderReply, locale: string, t: CheckoutTexts): { name: string; when: string }[] {
  const last = new Date(order.ship_date);
  const first = order.items.map(({ ship_date }) => new Date(ship_date)).reduce(earlier, last);
  const day = (date: Date) => dayOf(date, locale);
  const isOneParcel = first.getTime() === last.getTime();
  const inTwo = (now: string, then: Date) => (isOneParcel ? now : t.restBy(now, day(then)));
  const { days } = order.shipping;
  const arrives = days ? inTwo(arrivalText(first, days, locale, t), workingDaysAfter(last, days[1])) : '';
  return [
    { name: t.stepPicked, when: day(first) },
    { name: t.stepLeft, when: inTwo(day(first), last) },
    { name: t.stepArrived, when: arrives },
  ];
}

const earlier = (a: Date, b: Date) => (b < a ? b : a);
