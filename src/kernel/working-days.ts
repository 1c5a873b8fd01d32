/** Working days. A day is a date such as `2026-11-23`, without a time zone. */
import { DAY_MS } from './durations.ts';

/** The working weekdays, and dates that are closed nevertheless. */
export interface WorkingDays {
  /** `Mon` to `Sun`. */
  days: readonly string[];
  /** Dates without work. */
  closed: readonly string[];
}

/** Rules for closed days. */
export interface ClosedDays {
  /** Month and day of days closed each year, `12-25`. */
  yearly: readonly string[];
  /** Days relative to Easter Sunday; Good Friday is -2. */
  easter: readonly number[];
  /** Dates that are closed once. */
  once: readonly string[];
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function isWorkingDay(day: string, { days, closed: closedDates }: WorkingDays): boolean {
  return days.includes(WEEKDAYS[new Date(day).getUTCDay()] ?? '') && !closedDates.includes(day);
}

/** The closed days among `count` days from `startDay` on. */
export function closedDays(rule: ClosedDays, startDay: string, count: number): string[] {
  const days = Array.from({ length: count }, (_, at) => plusDays(startDay, at));
  return days.filter((day) => isClosed(day, rule));
}

function isClosed(day: string, { yearly, easter, once }: ClosedDays): boolean {
  if (yearly.includes(day.slice(5)) || once.includes(day)) return true;
  const sunday = easterSunday(Number(day.slice(0, 4)));
  return easter.some((days) => plusDays(sunday, days) === day);
}

function plusDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Easter Sunday of a year in the Gregorian calendar: the Sunday after the first full moon of spring, computed from the
 * nineteen-year cycle (golden number), the corrections of centuries and the weekday of that full moon.
 */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const leapCorrection = century - Math.floor(century / 4);
  const epact = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  // Corrections, so that no two years of a cycle have the full moon on the same date.
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const fullMoon = Date.UTC(year, 2, 21 + moon);
  const toSunday = 7 - new Date(fullMoon).getUTCDay();
  return new Date(fullMoon + toSunday * DAY_MS).toISOString().slice(0, 10);
}
