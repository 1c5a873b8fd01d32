/** Until when a promised price holds, or why it does not, in words. */
import { formatCount, formatLongDay } from '#kernel';
import { companyInForce } from '#settings/company';
import type { PricedLine } from './priced.ts';
import { cartTexts } from './texts.ts';

export function promiseText({ firm, state }: NonNullable<PricedLine['promise']>, locale: string): string {
  // The last moment of it as a day on the calendar of the seller, who promised it.
  const lastMoment = new Date(Date.parse(firm.until) - 1).toISOString();
  const day = formatLongDay(lastMoment, locale, companyInForce().cutOff.timeZone);
  const least = formatCount(firm.steps[0]!.quantity);
  const most = firm.most === undefined ? null : formatCount(firm.most);
  return cartTexts(locale).promised[state](firm.reference, day, least, most);
}
