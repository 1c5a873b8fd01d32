/** What happens to an order of stocked parts placed at some moment. */
export type Shipping =
  | { today: true; hours: number; minutes: number }
  /** Day it leaves, as midnight UTC of that date. */
  | { today: false; date: Date };

interface CutOffTime {
  /** `16:00`. */
  time: string;
  /** IANA zone, e.g. Europe/Berlin. */
  zone: string;
}

const DAY_MS = 86_400_000;

/** Working days are Monday to Friday where the warehouse is. */
export function shippingAt(now: Date, { time, zone }: CutOffTime): Shipping {
  const local = wallClock(now, zone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const left = hour * 60 + minute - (local.hour * 60 + local.minute);
  if (isWorkingDay(local.date) && left > 0) {
    return { today: true, hours: Math.floor(left / 60), minutes: left % 60 };
  }
  let date = local.date;
  do date = new Date(date.getTime() + DAY_MS);
  while (!isWorkingDay(date));
  return { today: false, date };
}

function isWorkingDay(date: Date): boolean {
  const day = date.getUTCDay();
  return day !== 0 && day !== 6;
}

function wallClock(now: Date, zone: string): { date: Date; hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    date: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
    hour: part('hour'),
    minute: part('minute'),
  };
}
