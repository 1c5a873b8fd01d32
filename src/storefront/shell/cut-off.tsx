import { useEffect, useMemo, useState } from 'react';
import { type ShellTexts, useMessages } from '../messages/index.ts';
import { type Shipping, shippingAt } from './shipping.ts';
import { useCutOff } from './use-cut-off.ts';
import { useShell } from './use-shell.ts';

/** British English writes the day first: Mon 23 Nov. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** When an order placed now ships. The server renders the cut-off time, the browser adds the time remaining. */
export function CutOff() {
  const t = useMessages();
  const { company, locale } = useShell();
  const cutOff = useCutOff();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  useEffect(() => {
    if (!company) return;
    const update = () => setShipping(shippingAt(new Date(), company.cutOff));
    // `Intl` date formats are slow to create, so wait until the page is responsive.
    const first = setTimeout(update, 200);
    const timer = setInterval(update, 20_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [company]);
  const notice = useMemo(
    () => cutOff && shippingNotice(shipping, cutOff, locale, t),
    [shipping, cutOff, locale, t],
  );
  if (!notice) return null;
  const { headline, detail } = notice;
  // A new element for a new text: right-aligned text replaced in place would count as a layout shift.
  return (
    <p key={detail} className="cut-off">
      <b>{headline}</b> {detail}
    </p>
  );
}

function shippingNotice(shipping: Shipping | null, cutOff: string, locale: string, t: ShellTexts) {
  if (!shipping) return { headline: t.sameDayShipment, detail: t.shipsTodayUntil({ time: cutOff }) };
  if (shipping.today) {
    const remainingTime = t.timeLeft({ hours: shipping.hours, minutes: shipping.minutes });
    return { headline: t.shipsToday, detail: `${t.shipsTodayUntil({ time: cutOff })} · ${remainingTime}` };
  }
  const day = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return {
    headline: t.shipsNext({ day: day.format(shipping.date) }),
    detail: `· ${t.shipsNextBy({ time: cutOff })}`,
  };
}
