/** Office hours: opening times on working days, in the office's time zone. */
import { DAY_MS, isWorkingDay } from '#kernel';
import type { OfficeHours } from '#settings/company/contract';
import type { CompanyTerms } from '#settings/contract';
import type { ChatOffice } from './contract.ts';

/** Longer than any series of closed days. */
const MOST_DAYS = 60;

/** Whether the office is open at this moment, and when it opens next. */
export function officeAt(
  now: Date,
  { from: openingTime, to: closingTime }: OfficeHours,
  calendar: CompanyTerms['cutOff'],
): ChatOffice {
  const { timeZone, days } = calendar;
  const wall = wallTime(now, timeZone);
  const works = isWorkingDay(wall.day, calendar);
  const officeHours = { from: openingTime, to: closingTime, days, timeZone };
  if (works && wall.clock >= openingTime && wall.clock < closingTime) {
    const closesAt = momentAt(wall.day, closingTime, timeZone).toISOString();
    return { open: true, opensAt: null, closesAt, ...officeHours };
  }
  const first = works && wall.clock < openingTime ? 0 : 1;
  for (let ahead = first; ahead <= MOST_DAYS; ahead += 1) {
    const day = new Date(Date.parse(wall.day) + ahead * DAY_MS).toISOString().slice(0, 10);
    if (!isWorkingDay(day, calendar)) continue;
    return {
      open: false,
      opensAt: momentAt(day, openingTime, timeZone).toISOString(),
      closesAt: null,
      ...officeHours,
    };
  }
  return { open: false, opensAt: null, closesAt: null, ...officeHours };
}

/** Time by which a message written outside office hours is answered: the end of the next working day. */
export function ticketAnswerBy(now: Date, hours: OfficeHours, calendar: CompanyTerms['cutOff']): Date {
  const { opensAt } = officeAt(now, hours, calendar);
  const opens = opensAt ? new Date(opensAt) : now;
  const { day } = wallTime(opens, calendar.timeZone);
  return momentAt(day, hours.to, calendar.timeZone);
}

interface WallTime {
  /** `2026-11-23` */
  day: string;
  /** `09:30` */
  clock: string;
}

/**
 * Cached, one per time zone: each formatter holds tens of kilobytes outside the heap until the next full collection.
 */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClockIn(timeZone: string): Intl.DateTimeFormat {
  const cachedClock = wallClocks.get(timeZone);
  if (cachedClock) return cachedClock;
  // The Swedish locale formats dates and times like ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  wallClocks.set(timeZone, clock);
  return clock;
}

function wallTime(moment: Date, timeZone: string): WallTime {
  const wallText = wallClockIn(timeZone).format(moment);
  const [day = '', clock = ''] = wallText.split(' ');
  return { day, clock };
}

/** The moment at which a clock in the time zone shows this day and time. */
function momentAt(day: string, clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const shownAt = (moment: number) => {
    const wall = wallTime(new Date(moment), timeZone);
    return Date.parse(`${wall.day}T${wall.clock}:00Z`);
  };
  const guess = asUtc - (shownAt(asUtc) - asUtc);
  return new Date(asUtc - (shownAt(guess) - guess));
}
