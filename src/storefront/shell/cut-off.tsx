import { useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { type Shipping, shippingAt } from './shipping.ts';
import { useShell } from './use-shell.ts';

/** When an order placed now leaves. The server says until when; the browser adds what the clock says. */
export function CutOff() {
  const t = useMessages();
  const { company, cutOff, locale } = useShell();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  useEffect(() => {
    if (!company) return;
    const update = () => setShipping(shippingAt(new Date(), company.cutOff));
    update();
    const timer = setInterval(update, 20_000);
    return () => clearInterval(timer);
  }, [company]);
  if (!cutOff) return null;
  if (!shipping || shipping.today) {
    return (
      <p className="cut-off">
        <b>{shipping ? t.shipsToday : t.sameDayShipment}</b> {t.shipsTodayUntil(cutOff)}
        {shipping ? ` · ${t.timeLeft(shipping.hours, shipping.minutes)}` : ''}
      </p>
    );
  }
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <p className="cut-off">
      <b>{t.shipsNext(day.format(shipping.date))}</b> · {t.shipsNextBy(cutOff)}
    </p>
  );
}
