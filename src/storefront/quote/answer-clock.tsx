import { answerBy, answerTimeText, waitsOver } from '#quotes/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { quoteTexts } from './texts.ts';
import { useNow } from './use-quote.ts';
import { visitorsZone } from './visitor-time-zone.ts';

/** When a request sent now will be answered, in the visitor's time zone. */
export function AnswerClock() {
  const t = useTexts(quoteTexts);
  const { company, locale } = useShell();
  const now = useNow();
  if (!company) return null;
  if (!now) {
    return <p className="quote-clock">{t.answerWithin({ hours: company.quote.hours })}</p>;
  }
  const zone = visitorsZone();
  const { cutOff } = company;
  const dueAt = answerBy(now, zone, cutOff);
  const today = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(now);
  return (
    <p className="quote-clock">
      {t.answerBy} <time dateTime={dueAt.toISOString()}>{answerTimeText(dueAt, locale, zone)}</time>{' '}
      <span className="quiet">{t.yourTime}</span>
      <small>{waitsOver(now, zone, cutOff) ? t.waits({ day: today }) : t.clockRuns}</small>
    </p>
  );
}
