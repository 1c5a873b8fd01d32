/** Times of the desk, in the company's time zone. */

const format = (locale: string, zone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: zone, ...parts });

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** From this distance on, a day and a month could be taken for those of another year. */
const NEAR_MS = 300 * 86_400_000;

/** `Fri 20 Nov, 14:32`, with the zone `CET` if `withZone` is set; far from today the year replaces the weekday. */
export function dayTimeText(moment: Date, locale: string, zone: string, withZone = false): string {
  const isNear = Math.abs(moment.getTime() - Date.now()) < NEAR_MS;
  const day = isNear ? DAY : WITH_YEAR;
  return format(locale, zone, { ...day, ...CLOCK, ...(withZone && { timeZoneName: 'short' }) }).format(
    moment,
  );
}

/** `20 Nov 2026`. */
export function dayOnlyText(moment: Date, locale: string, zone: string): string {
  return format(locale, zone, WITH_YEAR).format(moment);
}

export function clockText(moment: Date, locale: string, zone: string): string {
  return format(locale, zone, CLOCK).format(moment);
}

/** `Mon 05:08` within six days, else with the date. */
export function dueText(moment: Date, now: Date, locale: string, zone: string): string {
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * 86_400_000;
  return format(locale, zone, isNear ? { weekday: 'short', ...CLOCK } : { ...DAY, ...CLOCK }).format(moment);
}

export function isSameDay(a: Date, b: Date, zone: string): boolean {
  const day = (moment: Date) => format('en', zone, { dateStyle: 'short' }).format(moment);
  return day(a) === day(b);
}

/** A duration: `5 h 48 min`, `48 min`, `3 d`. */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} d`;
  return minutes % 60 === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
