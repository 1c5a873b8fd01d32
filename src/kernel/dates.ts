/** Days and times for display on pages, in mails and in documents: one form per language. */

/**
 * The day of an ISO date or time for a table, `10 May 2027`: the day comes first in English, too. @param timeZone of
 * times
 */
export function formatDay(iso: string, locale: string, timeZone = 'UTC'): string {
  return print(getFormat(locale, timeZone, 'short'), locale, iso);
}

/** The day of an ISO date or time for a sentence or a letter: `10 December 2027`. @param timeZone of times */
export function formatLongDay(iso: string, locale: string, timeZone = 'UTC'): string {
  return getFormat(locale, timeZone, 'long').format(new Date(iso));
}

/**
 * A day with its weekday, and with its year when that is not the year of `today`: `Mon 23 Nov`, `Mon 24 May 2027`.
 * @param timeZone of times
 */
export function formatNearDay(iso: string, locale: string, timeZone = 'UTC', today = new Date()): string {
  const form = isSameYear(iso, today, timeZone) ? 'near' : 'nearYear';
  const text = print(getFormat(locale, timeZone, form), locale, iso);
  return locale === 'en' ? text.replace(',', '') : text;
}

/** A day weeks away, without its weekday: `9 Jan`, and with its year when that is not the year of `today`. */
export function formatFarDay(iso: string, locale: string, timeZone = 'UTC', today = new Date()): string {
  return print(getFormat(locale, timeZone, isSameYear(iso, today, timeZone) ? 'far' : 'short'), locale, iso);
}

const isSameYear = (iso: string, today: Date, timeZone: string): boolean => {
  const format = getFormat('en', timeZone, 'year');
  return format.format(new Date(iso)) === format.format(today);
};

/**
 * A time in the near future or past: `Fri 20 Nov, 14:32`. Show the time zone beside it unless it is the reader's own.
 */
export function formatNearTime(iso: string, locale: string, timeZone: string): string {
  return print(getFormat(locale, timeZone, 'nearTime'), locale, iso);
}

/** A time with its year: `20 Nov 2026, 14:32`. Show the time zone beside it unless it is the reader's own. */
export function formatTime(iso: string, locale: string, timeZone: string): string {
  return print(getFormat(locale, timeZone, 'time'), locale, iso);
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const FORMS = {
  short: { ...DAY, year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  near: { ...DAY, weekday: 'short' },
  nearYear: { ...DAY, weekday: 'short', year: 'numeric' },
  far: DAY,
  year: { year: 'numeric' },
  nearTime: { ...DAY, ...CLOCK, weekday: 'short' },
  time: { ...DAY, ...CLOCK, year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `en-GB` abbreviates September as `Sept`; all short months shall have three letters. */
function print(format: Intl.DateTimeFormat, locale: string, iso: string): string {
  const text = format.format(new Date(iso));
  return locale === 'en' ? text.replace(/\bSept\b/, 'Sep') : text;
}

/** Cached, because formatters are costly to make: one per language, form and time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 500;

function getFormat(locale: string, timeZone: string, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const words = locale === 'en' ? 'en-GB' : locale;
  const key = `${words} ${form} ${timeZone}`;
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const format = new Intl.DateTimeFormat(words, { ...FORMS[form], timeZone });
  formats.set(key, format);
  return format;
}
