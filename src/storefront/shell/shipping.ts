import { isWorkingDay, type WorkingDays } from '#kernel';
import type { CompanyTerms } from '#settings/contract';

/** When an order of parts in stock ships. */
export type Shipping =
  | { today: true; hours: number; minutes: number }
  /** The day it ships, as midnight UTC of that date. */
  | { today: false; date: Date };

type CutOff = CompanyTerms['cutOff'];

const DAY_MS = 86_400_000;

/** Uses the warehouse's time zone. */
export function shippingAt(now: Date, { time, timeZone, ...work }: CutOff): Shipping {
  const local = wallClock(now, timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const remainingMinutes = hour * 60 + minute - (local.hour * 60 + local.minute);
  if (isOpen(local.date, work) && remainingMinutes > 0) {
    return { today: true, hours: Math.floor(remainingMinutes / 60), minutes: remainingMinutes % 60 };
  }
  return { today: false, date: nextWorkingDay(new Date(local.date.getTime() + DAY_MS), work) };
}

/**
 * The working day on which parts with a lead time of `weeks` ship, as midnight UTC of that date; the order confirmation
 * states the same day.
 */
export function leadDay(now: Date, weeks: number, { timeZone, ...work }: CutOff): Date {
  return nextWorkingDay(new Date(wallClock(now, timeZone).date.getTime() + weeks * 7 * DAY_MS), work);
}

/**
 * The cut-off in the reader's time zone, as `HH:MM`.
 * @param readersZone IANA name
 */
export function cutOffAt(now: Date, { time, timeZone }: CutOff, readersZone: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = wallClock(now, timeZone);
  const minutesAhead = hour * 60 + minute - (local.hour * 60 + local.minute);
  const readerClock = wallClock(new Date(now.getTime() + minutesAhead * 60_000), readersZone);
  return `${String(readerClock.hour).padStart(2, '0')}:${String(readerClock.minute).padStart(2, '0')}`;
}

const isOpen = (date: Date, work: WorkingDays): boolean =>
  isWorkingDay(date.toISOString().slice(0, 10), work);

function nextWorkingDay(day: Date, work: WorkingDays): Date {
  let date = day;
  while (!isOpen(date, work)) date = new Date(date.getTime() + DAY_MS);
  return date;
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
