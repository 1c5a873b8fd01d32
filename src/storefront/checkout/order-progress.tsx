import type { OrderReply } from '#commerce/orders/contract';
import { lastShipDay, parcelDays, type Track } from '../account/orders/track/track.ts';
import { dayOf } from '../cart/availability.tsx';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { arrivalText, workingDaysAfter } from './delivery-dates.ts';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';

/** The steps of an order: the day of each step done, and the expected day of each step to come. */
export function Progress({ order, track }: { order: OrderReply; track: Track }) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const promisedDays = promisedStepDays(order, locale, t);
  const steps = [
    ['placed', t.stepPlaced],
    ['picked', t.stepPicked],
    ['shipped', t.stepLeft],
    ['delivered', t.stepArrived],
  ] as const;
  const current = steps.findLast(([step]) => track[step].state === 'now') ?? findLastDoneStep(steps, track);
  return (
    <ol className="track">
      {steps.map(([step, name]) => {
        const { state, dateText: stepDate } = track[step];
        return (
          <li
            key={step}
            className={state === 'done' ? 'track-done' : undefined}
            aria-current={step === current?.[0] ? 'step' : undefined}
          >
            <strong>{name}</strong>
            <small>{stepDate ?? promisedDays[step]}</small>
          </li>
        );
      })}
    </ol>
  );
}

function findLastDoneStep<Step extends readonly [keyof Track, string]>(steps: readonly Step[], track: Track) {
  return steps.findLast(([step]) => track[step].state === 'done');
}

/**
 * An order leaves in one parcel, or what is in stock first and the rest by its last day; sent parcels keep their day.
 */
function promisedStepDays(order: OrderReply, locale: string, t: CheckoutTexts): Record<keyof Track, string> {
  const [firstSentDay, lastSentDay] = parcelDays(order);
  const restDay = lastShipDay(order);
  const last = new Date(restDay ?? lastSentDay ?? order.ship_date);
  const remainingItems = order.items.filter(
    ({ quantity, quantity_canceled }) => quantity_canceled < quantity,
  );
  const plannedDay = remainingItems.map(({ ship_date }) => new Date(ship_date)).reduce(earlier, last);
  const first = restDay === null ? last : firstSentDay ? new Date(firstSentDay) : plannedDay;
  const day = (date: Date) => dayOf(date, locale);
  const isSameDay = first.getTime() === last.getTime();
  const withRest = (now: string, then: Date) => (isSameDay ? now : t.restBy({ first: now, last: day(then) }));
  const { days } = order.shipping;
  const deliveryText = days
    ? withRest(arrivalText(first, days, locale, t), workingDaysAfter(last, days[1]))
    : '';
  return { placed: '', picked: day(first), shipped: withRest(day(first), last), delivered: deliveryText };
}

const earlier = (a: Date, b: Date) => (b < a ? b : a);
