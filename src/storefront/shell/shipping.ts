import { isWorkingDay } from '#kernel';
import type { CompanyTerms } from '#settings/contract';

/** What happens to an order of stocked parts placed at some moment. */
export type Shipping =
  | { today: true; hours: number; minutes: number }
  /** Day it leaves, as midnight UTC of that date. */
  | { today: false; date: Date };

type CutOff = CompanyTerms['cutOff'];

const DAY_MS = 86_400_000;

/** Counted by the clock where the warehouse is. */
export function shippingAt(now: Date, { time, timeZone, ...work }: CutOff): Shipping {
  const isOpen = (date: Date) => isWorkingDay(date.toISOString().slice(0, 10), work);
  const local = wallClock(now, timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const left = hour * 60 + minute - (local.hour * 60 + local.minute);
  if (isOpen(local.date) && left > 0) {
    return { today: true, hours: Math.floor(left / 60), minutes: left % 60 };
  }
  let date = local.date;
  do date = new Date(date.getTime() + DAY_MS);
  while (!isOpen(date));
  return { today: false, date };
}

function wallClock(now: Date, timeZone: string): { date: Date; hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    date: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
    hour: part('hour'),
    minute: part('minute'),
  };
}
