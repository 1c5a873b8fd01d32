import { useEffect, useMemo, useState } from 'react';
import { type Messages, useMessages } from '../messages/index.ts';
import { type Shipping, shippingAt } from './shipping.ts';
import { useCutOff } from './use-cut-off.ts';
import { useShell } from './use-shell.ts';

/** English dates as Europe writes them: Mon 23 Nov. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** When an order placed now leaves. The server says until when; the browser adds what the clock says. */
export function CutOff() {
  const t = useMessages();
  const { company, locale } = useShell();
  const cutOff = useCutOff();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  useEffect(() => {
    if (!company) return;
    const update = () => setShipping(shippingAt(new Date(), company.cutOff));
    // Calendars are slow to start: not before the page answers.
    const first = setTimeout(update, 200);
    const timer = setInterval(update, 20_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [company]);
  const words = useMemo(() => cutOff && sentence(shipping, cutOff, locale, t), [shipping, cutOff, locale, t]);
  if (!words) return null;
  const { what, when } = words;
  // A new element for new words: replaced in place, right-aligned text would count as a layout that moves.
  return (
    <p key={when} className="cut-off">
      <b>{what}</b> {when}
    </p>
  );
}

function sentence(shipping: Shipping | null, cutOff: string, locale: string, t: Messages) {
  if (!shipping) return { what: t.sameDayShipment, when: t.shipsTodayUntil(cutOff) };
  if (shipping.today) {
    const left = t.timeLeft(shipping.hours, shipping.minutes);
    return { what: t.shipsToday, when: `${t.shipsTodayUntil(cutOff)} · ${left}` };
  }
  const day = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return { what: t.shipsNext(day.format(shipping.date)), when: `· ${t.shipsNextBy(cutOff)}` };
}
