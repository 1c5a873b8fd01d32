/** Until when a promised price holds, or why it does not, in words. */
import { formatCount, formatLongDay } from '#kernel';
import company from '../../../data/company.json' with { type: 'json' };
import type { PricedLine } from './priced.ts';
import { cartTexts } from './texts.ts';

/** The last moment of a promise as a day on the calendar of the seller, who promised it. */
const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const SELLERS_DAY = dayIn(company.cutOff.timeZone);

export function promiseText({ firm, state }: NonNullable<PricedLine['promise']>, locale: string): string {
  const lastMoment = new Date(Date.parse(firm.until) - 1);
  const day = formatLongDay(SELLERS_DAY.format(lastMoment), locale);
  return cartTexts(locale).promised[state](firm.reference, day, formatCount(firm.steps[0]!.quantity));
}
