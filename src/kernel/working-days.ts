/** Days on which somebody works. A day is a date such as `2026-11-23`, wherever its clock stands. */

/** A week, and the days that are closed in spite of it. */
export interface WorkingDays {
  /** `Mon` to `Sun`. */
  days: readonly string[];
  /** Dates on which nobody works. */
  closed: readonly string[];
}

/** Closed days as they are told by rule. */
export interface ClosedDays {
  /** Each year on the same date, `12-25`. */
  yearly: readonly string[];
  /** Each year so many days after Easter Sunday; Good Friday is -2. */
  easter: readonly number[];
  /** Dates that are closed once. */
  once: readonly string[];
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function isWorkingDay(day: string, { days, closed: closedDates }: WorkingDays): boolean {
  return days.includes(WEEKDAYS[new Date(day).getUTCDay()] ?? '') && !closedDates.includes(day);
}

/** The closed ones among so many days, `startDay` the first of them. */
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
 * Easter Sunday of a year in the Gregorian calendar: the Sunday after the first full moon of spring, by the cycle of
 * nineteen years (golden number), the corrections of its centuries and the weekday of that full moon.
 */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const leapCorrection = century - Math.floor(century / 4);
  const epact = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  // Two ages of the moon would fall on the same day twice within a cycle.
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const fullMoon = Date.UTC(year, 2, 21 + moon);
  const toSunday = 7 - new Date(fullMoon).getUTCDay();
  return new Date(fullMoon + toSunday * DAY_MS).toISOString().slice(0, 10);
}
