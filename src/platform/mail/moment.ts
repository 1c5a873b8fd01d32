/**
 * A date and time for a mail, with year and time zone, because a mail may be read at any time and place. `Tuesday 24
 * November 2026, 10:30 CET`, `Dienstag, 24. November 2026, 10:30 MEZ`.
 */
export function mailMoment(moment: Date, locale: string, timeZone: string): string {
  const words = locale === 'en' ? 'en-GB' : locale;
  const day = new Intl.DateTimeFormat(words, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const time = new Intl.DateTimeFormat(words, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  return `${day.format(moment)}, ${time.format(moment)}`;
}
