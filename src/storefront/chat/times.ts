/** Times of the chat in the visitor's time zone. */
import type { ChatOffice } from '#chat/contract';

/** British English writes the day first, as all pages of the shop do. */
const tag = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** `14:21` today, `Mon 23 Nov, 14:21` on another day. */
export function momentText(iso: string, locale: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(tag(locale), {
    ...(!isToday && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** `Mon–Fri` */
export function daysText({ days }: Pick<ChatOffice, 'days'>, locale: string): string {
  const name = (day: string) =>
    new Intl.DateTimeFormat(tag(locale), { weekday: 'short', timeZone: 'UTC' }).format(
      MONDAY + WEEK.indexOf(day) * DAY_MS,
    );
  const dayIndexes = days.map((day) => WEEK.indexOf(day));
  const isRow = days.length > 2 && dayIndexes.every((day, n) => day === dayIndexes[0]! + n);
  return isRow ? `${name(days[0]!)}–${name(days.at(-1)!)}` : days.map(name).join(', ');
}

/** `CET` */
export function zoneText({ timeZone }: Pick<ChatOffice, 'timeZone'>, locale: string): string {
  const parts = new Intl.DateTimeFormat(tag(locale), { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
