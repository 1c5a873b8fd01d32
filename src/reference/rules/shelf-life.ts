/** Date codes (YYWW, ISO weeks), and how long solderability is warranted from them. Dates are ISO days. */

/** Months from the date code: tin over nickel keeps longer than silver. */
export const SHELF_MONTHS = { tin: 12, silver: 6 } as const;
export type Finish = keyof typeof SHELF_MONTHS;

export type DateCode =
  | { ok: true; year: number; week: number; monday: string }
  | { ok: false; reason: 'form' | 'week'; weeks: number };

/** Reads `2614` as week 14 of 2026. */
export function readDateCode(code: string): DateCode {
  const match = /^(\d\d)(\d\d)$/.exec(code.trim());
  if (!match) return { ok: false, reason: 'form', weeks: 0 };
  const year = 2000 + Number(match[1]);
  const week = Number(match[2]);
  const weeks = weeksOf(year);
  if (week < 1 || week > weeks) return { ok: false, reason: 'week', weeks };
  return { ok: true, year, week, monday: mondayOf(year, week) };
}

/** ISO 8601: a year has 53 weeks when it begins on a Thursday, or on a Wednesday and is a leap year. */
function weeksOf(year: number): number {
  const first = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return first === 4 || (first === 3 && isLeap) ? 53 : 52;
}

function mondayOf(year: number, week: number): string {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const sinceMonday = (fourth.getUTCDay() + 6) % 7;
  return isoDay(new Date(Date.UTC(year, 0, 4 - sinceMonday + (week - 1) * 7)));
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export interface ShelfLife {
  monday: string;
  /** Last day of the warranty. */
  warrantyEnd: string;
  /** Days left on `today`; negative: days since the warranty ended. */
  daysLeft: number;
}

/** Counted from the Sunday that ends the week of the date code, because the pack was sealed by then. */
export function shelfLife(monday: string, finish: Finish, today: string): ShelfLife {
  const start = new Date(`${monday}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() + 6);
  const warrantyEnd = addMonths(start, SHELF_MONTHS[finish]);
  const daysLeft = Math.round((warrantyEnd.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
  return { monday, warrantyEnd: isoDay(warrantyEnd), daysLeft };
}

/** The same day of a later month, or the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const day = date.getUTCDate();
  const targetDate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(targetDate.getUTCFullYear(), targetDate.getUTCMonth() + 1, 0)).getUTCDate();
  targetDate.setUTCDate(Math.min(day, last));
  return targetDate;
}
