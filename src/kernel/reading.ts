/** Days and counts as people read them, on pages, in mails and on papers. */

const GAP = '\u202f';

/** A whole number in groups of three: `60 000`. The gap is narrow and does not break. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, GAP);
}

/** The day of an ISO date or time in a column, `10 May 2027`: the day first in English, too. @param timeZone of times */
export function formatDay(iso: string, locale: string, timeZone = 'UTC'): string {
  return dayFormat(locale, 'short', timeZone).format(new Date(iso));
}

/** The day of an ISO date in a sentence or a letter: `10 December 2027`. */
export function formatLongDay(day: string, locale: string): string {
  return dayFormat(locale, 'long', 'UTC').format(new Date(day));
}

function dayFormat(locale: string, month: 'short' | 'long', timeZone: string): Intl.DateTimeFormat {
  const words = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(words, { day: 'numeric', month, year: 'numeric', timeZone });
}
