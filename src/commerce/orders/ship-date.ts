/** When goods leave, by the clock and the working days of the warehouse. */
import { closedDays, DAY_MS, isWorkingDay as isOneOf } from '#kernel';
import { closedRule, companyInForce } from '#settings/company';

/** A calendar day, `2026-11-23`. */
export type Day = string;

/** Lead time in weeks that is assumed if the catalogue has none. */
const USUAL_LEAD_WEEKS = 12;

/** Creating a format is more expensive than using it many times. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormatIn(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = clockFormats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const newFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormats.set(timeZone, newFormat);
  return newFormat;
}

/** The local time of the warehouse. */
function wallClock(now: Date): { day: Day; time: string } {
  const { timeZone } = companyInForce().cutOff;
  const [day, clock] = clockFormatIn(timeZone).format(now).split(' ');
  return { day: day!, time: clock!.slice(0, 5) };
}

function isWorkingDay(day: Day): boolean {
  const company = companyInForce();
  return isOneOf(day, { days: company.cutOff.days, closed: closedDays(closedRule(company), day, 1) });
}

export function plusDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

function workingDayFrom(day: Day): Day {
  let candidate = day;
  while (!isWorkingDay(candidate)) candidate = plusDays(candidate, 1);
  return candidate;
}

/**
 * The day on which stocked goods leave: today until the cut-off of a working day, otherwise the next working day.
 */
export function stockedShipDate(now: Date): Day {
  const local = wallClock(now);
  const isInTime = isWorkingDay(local.day) && local.time < companyInForce().cutOff.time;
  return isInTime ? local.day : workingDayFrom(plusDays(local.day, 1));
}

/** The working day on which back-ordered goods leave. `weeks` is the longest quoted lead time. */
export function backorderShipDate(now: Date, weeks: number | null): Day {
  return workingDayFrom(plusDays(warehouseDay(now), (weeks ?? USUAL_LEAD_WEEKS) * 7));
}

/** The calendar day of a moment at the warehouse. */
export function warehouseDay(moment: Date): Day {
  return wallClock(moment).day;
}

/** The year to whose series an order of this moment belongs. */
export function orderYear(now: Date): number {
  return Number(warehouseDay(now).slice(0, 4));
}

/** The moment at which the last goods of a day leave: its cut-off, in the warehouse's time zone. */
export function cutOffOf(day: Day): Date {
  const guess = new Date(`${day}T${companyInForce().cutOff.time}:00Z`);
  const warehouseClock = wallClock(guess);
  const ahead = Date.parse(`${warehouseClock.day}T${warehouseClock.time}:00Z`) - guess.getTime();
  return new Date(guess.getTime() - ahead);
}
