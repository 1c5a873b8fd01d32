/** Days of deliveries. Calendar arithmetic without time zones. */
import type { Schedule } from '#commerce/pricing';
import { DAY_MS } from '#kernel';

/** `2026-11-23` */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Deliveries are ordered from this hour on, in UTC, which is at night in the warehouse. */
const HOUR = 3;

/** The current delivery day. */
export function dayOf(now: Date): Day {
  return new Date(now.getTime() - HOUR * 3_600_000).toISOString().slice(0, 10);
}

/** The moment from which the deliveries of a day are ordered. */
export function startOf(day: Day): Date {
  return new Date(`${day}T${String(HOUR).padStart(2, '0')}:00:00Z`);
}

/** The valid day at the start of a text; null if there is none. */
export function readDay(text: string): Day | null {
  const day = text.slice(0, 10);
  if (!DAY.test(day)) return null;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The next delivery after a day. Monthly deliveries keep `anchorDay` (1 to 31): 31 January is followed by the last
 * day of February, then by 31 March.
 */
export function nextDay(day: Day, { interval, count }: Schedule, anchorDay: number): Day {
  if (interval === 'daily') return addDays(day, count);
  if (interval === 'weekly') return addDays(day, 7 * count);
  return addMonths(day, interval === 'yearly' ? 12 * count : count, anchorDay);
}

/** The first delivery after `day` that is later than `now`: missed deliveries are skipped. */
export function nextDayAfter(day: Day, now: Day, schedule: Schedule, anchorDay: number): Day {
  let next = nextDay(day, schedule, anchorDay);
  while (next <= now) next = nextDay(next, schedule, anchorDay);
  return next;
}

export function anchorOf(day: Day): number {
  return Number(day.slice(8));
}

function addMonths(day: Day, months: number, anchorDay: number): Day {
  const monthIndex = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(monthIndex / 12), monthIndex % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay, last))).toISOString().slice(0, 10);
}
