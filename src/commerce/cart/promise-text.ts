/** Until when a promised price holds, or why it does not, in words. */
import { formatCount, formatLongDay } from '#kernel';
import { companyInForce } from '#settings/company';
import type { PricedLine } from './priced.ts';
import { cartTexts } from './texts.ts';

/** The last moment of a promise as a day on the calendar of the seller, who promised it. */
const dayIn = (zone: string) => {
  const kept = days.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  days.set(zone, kept);
  return kept;
};
/** Kept, one a zone: they are slow to make. */
const days = new Map<string, Intl.DateTimeFormat>();

export function promiseText({ firm, state }: NonNullable<PricedLine['promise']>, locale: string): string {
  const lastMoment = new Date(Date.parse(firm.until) - 1);
  const day = formatLongDay(dayIn(companyInForce().cutOff.timeZone).format(lastMoment), locale);
  return cartTexts(locale).promised[state](firm.reference, day, formatCount(firm.steps[0]!.quantity));
}
