import { useEffect, useState } from 'react';
import type { PartDetail } from '#catalogue/contract';
import { formatCount, formatDay, formatFarDay, formatNearDay, formatSpan } from '#kernel';
import { languageOf } from '#messages';
import { useMessages, useTexts } from '../../messages/index.ts';
import { leadDay, type Shipping, shippingAt } from '../../shell/shipping.ts';
import { useCutOff } from '../../shell/use-cut-off.ts';
import { useShell } from '../../shell/use-shell.ts';
import { stockByKindText, stockTexts } from '../stock-texts.ts';
import { productTexts } from './messages.ts';
import { availabilityOf, type Offer } from './offers.ts';
import { StockNoticeForm } from './stock-notice-form.tsx';

type StockedPart = Pick<
  PartDetail,
  'slug' | 'leadTimeWeeks' | 'lifecycle' | 'lastTimeBuy' | 'packaging' | 'stock' | 'stockByKind'
>;

/** Stock, when it ships, and the lead time of the rest. Never asks the buyer to call. */
export function Availability({ offer, part }: { offer: Offer; part: StockedPart }) {
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const kinds = stockByKindText(part.stockByKind, useTexts(stockTexts), formatCount);
  const { ready } = offer.packaging;
  const availability = availabilityOf(offer, part.lifecycle);
  const weeks = part.leadTimeWeeks
    ? texts.weeks({ weeks: formatSpan(...part.leadTimeWeeks), most: part.leadTimeWeeks[1] })
    : null;
  const isEnded = part.lifecycle === 'Obsolete';
  return (
    <div className="stock" data-stock={availability.kind}>
      <p>
        <span className="disc" aria-hidden />
        {part.stock > 0 ? (
          <>
            <b className="mono">{formatCount(part.stock)}</b> {texts.inStock}
            {kinds && <span className="quiet">: {kinds}</span>}
          </>
        ) : (
          <b>{isEnded ? texts.never : texts.back}</b>
        )}
      </p>
      {availability.kind === 'now' && <Departure />}
      {availability.kind === 'part' && availability.later > 0 && (
        <p>
          {texts.partNow({ now: formatCount(availability.now), later: formatCount(availability.later) })}
          {weeks && texts.followIn({ weeks })}
          <LaterDate weeks={part.leadTimeWeeks?.[0] ?? null} />
        </p>
      )}
      <p className="quiet">
        {ready > 0
          ? isEnded
            ? texts.notMadeAgain
            : weeks && availability.kind !== 'part' && texts.beyond({ weeks })
          : !isEnded && (weeks ? texts.later({ weeks }) : texts.laterUnknown)}{' '}
        {part.lastTimeBuy && texts.lastOrders({ date: formatDay(part.lastTimeBuy, languageOf(locale)) })}
      </p>
      {!isEnded && part.stock === 0 && <StockNoticeForm slug={part.slug} />}
    </div>
  );
}

/** The day from which the rest may ship, by the browser's clock, because pages are cached. */
function LaterDate({ weeks }: { weeks: number | null }) {
  const texts = useTexts(productTexts);
  const { company, locale } = useShell();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  if (!now || !company || weeks === null) return null;
  const day = leadDay(now, weeks, company.cutOff).toISOString();
  return <>{texts.followFrom({ day: formatFarDay(day, locale) })}</>;
}

/** When an order placed now ships: the server gives the cut-off, the browser's clock the time until then. */
function Departure() {
  const t = useMessages();
  const { company, locale } = useShell();
  const cutOff = useCutOff();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  useEffect(() => {
    if (!company) return;
    const update = () => setShipping(shippingAt(new Date(), company.cutOff));
    update();
    const timer = window.setInterval(update, 20_000);
    return () => window.clearInterval(timer);
  }, [company]);
  if (!cutOff) return null;
  if (shipping?.today === false) {
    const day = formatNearDay(shipping.date.toISOString(), locale);
    return <p className="departure good">{t.shipsNext({ day })}</p>;
  }
  return (
    <p className="departure">
      <span className="good">{shipping ? t.shipsToday : t.sameDayShipment}</span>{' '}
      {t.shipsTodayUntil({ time: cutOff })}
      {shipping && (
        <span className="quiet"> · {t.timeLeft({ hours: shipping.hours, minutes: shipping.minutes })}</span>
      )}
    </p>
  );
}
