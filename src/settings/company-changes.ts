/** What one version of the company's facts changes of another. */
import { changedLines, type VersionChange } from '#platform';
import type { Company } from '#settings/company';

/** A line for each fact, by its place: `cutOff, time`. Of a list, what tells its members apart stands for their number. */
export function companyChanges(before: Company, after: Company): VersionChange[] {
  return changedLines(new Map(linesOf(told(before), [])), new Map(linesOf(told(after), [])));
}

/** By more than this share of the rate no day moves: all prices would follow at once. */
const LARGEST_MOVE = 0.2;

/** Whether the rate moves by more than a fifth. */
export function rateLooksSlipped(before: Company, after: Company): boolean {
  const { rate } = before.priceConversion;
  return Math.abs(after.priceConversion.rate - rate) > LARGEST_MOVE * rate * (1 + 1e-9);
}

/** Closed days by the day: in which order they stand says nothing. */
function told({ closedDays, ...facts }: Company): object {
  const { yearly, easter, once } = closedDays;
  const named = (day: string | number, name: string) => [String(day), name || String(day)] as const;
  return {
    ...facts,
    closedDays: {
      yearly: Object.fromEntries(yearly.map(({ date, name }) => named(date, name))),
      easter: Object.fromEntries(easter.map(({ days, name }) => named(days, name))),
      once: Object.fromEntries(once.map(({ date, name }) => named(date, name))),
    },
  };
}

function linesOf(value: unknown, place: readonly string[]): [string, string][] {
  if (Array.isArray(value)) return linesOfList(value, place);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => linesOf(each, [...place, key]));
  return value === undefined ? [] : [[place.join(', '), String(value ?? '')]];
}

function linesOfList(list: readonly unknown[], place: readonly string[]): [string, string][] {
  const keys = list.map(keyOf);
  if (!keys.every((key) => key !== null)) return [[place.join(', '), list.join(', ')]];
  return [
    [place.join(', '), keys.map(([, key]) => key).join(', ')],
    ...list.flatMap((each, at) => {
      const [field, key] = keys[at]!;
      const { [field]: _told, ...rest } = each as Record<string, unknown>;
      return linesOf(rest, [...place, key]);
    }),
  ];
}

/** By which field a member of a list is known, and what it says. */
function keyOf(each: unknown): [field: string, key: string] | null {
  if (each === null || typeof each !== 'object') return null;
  for (const field of ['id', 'standard']) {
    const key: unknown = (each as Record<string, unknown>)[field];
    if (typeof key === 'string') return [field, key];
  }
  return null;
}
