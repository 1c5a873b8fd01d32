/**
 * A moment in a mail: with its year and the name of its clock, because nobody knows when and where a mail is read.
 * `Tuesday 24 November 2026, 10:30 CET`, `Dienstag, 24. November 2026, 10:30 MEZ`.
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

/** Languages that mails without words of their own are written in: German readers get German, all others English. */
export function mailLanguage(locale: string): string {
  return locale.slice(0, 2).toLowerCase() === 'de' ? locale : 'en';
}
