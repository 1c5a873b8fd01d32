/** When goods leave, by the clock and the working days of the warehouse. */
import { closedDays, DAY_MS, isWorkingDay as isOneOf } from '#kernel';
import { type CompanyHistory, closedRule } from '#settings/company';

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
function wallClock(company: CompanyHistory, now: Date): { day: Day; time: string } {
  const { timeZone } = company.inForce().cutOff;
  const [day, clock] = clockFormatIn(timeZone).format(now).split(' ');
  return { day: day!, time: clock!.slice(0, 5) };
}

function isWorkingDay(company: CompanyHistory, day: Day): boolean {
  const facts = company.inForce();
  return isOneOf(day, { days: facts.cutOff.days, closed: closedDays(closedRule(facts), day, 1) });
}

export function plusDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

function workingDayFrom(company: CompanyHistory, day: Day): Day {
  let candidate = day;
  while (!isWorkingDay(company, candidate)) candidate = plusDays(candidate, 1);
  return candidate;
}

/**
 * The day on which stocked goods leave: today until the cut-off of a working day, otherwise the next working day.
 */
export function stockedShipDate(company: CompanyHistory, now: Date): Day {
  const local = wallClock(company, now);
  const isInTime = isWorkingDay(company, local.day) && local.time < company.inForce().cutOff.time;
  return isInTime ? local.day : workingDayFrom(company, plusDays(local.day, 1));
}

/** The working day on which back-ordered goods leave. `weeks` is the longest quoted lead time. */
export function backorderShipDate(company: CompanyHistory, now: Date, weeks: number | null): Day {
  return workingDayFrom(company, plusDays(warehouseDay(company, now), (weeks ?? USUAL_LEAD_WEEKS) * 7));
}

/** The calendar day of a moment at the warehouse. */
export function warehouseDay(company: CompanyHistory, moment: Date): Day {
  return wallClock(company, moment).day;
}

/** The year to whose series an order of this moment belongs. */
export function orderYear(company: CompanyHistory, now: Date): number {
  return Number(warehouseDay(company, now).slice(0, 4));
}

/** The moment at which the last goods of a day leave: its cut-off, in the warehouse's time zone. */
export function cutOffOf(company: CompanyHistory, day: Day): Date {
  const guess = new Date(`${day}T${company.inForce().cutOff.time}:00Z`);
  const warehouseClock = wallClock(company, guess);
  const ahead = Date.parse(`${warehouseClock.day}T${warehouseClock.time}:00Z`) - guess.getTime();
  return new Date(guess.getTime() - ahead);
}
