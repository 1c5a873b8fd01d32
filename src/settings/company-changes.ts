/** Differences between two versions of the company facts. */
import { changedLines, type VersionChange } from '#platform';
import type { Company } from '#settings/company';

/** Differences by path: `cutOff, time`. Members of lists are named by what identifies them instead of their index. */
export function companyChanges(previous: Company, next: Company): VersionChange[] {
  return changedLines(
    new Map(linesOf(keyClosedDaysByDate(previous), [])),
    new Map(linesOf(keyClosedDaysByDate(next), [])),
  );
}

/** A rate does not move by more than this share in a day, and a typing error would change all prices at once. */
const LARGEST_MOVE = 0.2;

/** Whether the rate changes by more than a fifth. */
export function rateLooksSlipped(previous: Company, next: Company): boolean {
  const { rate } = previous.priceConversion;
  return Math.abs(next.priceConversion.rate - rate) > LARGEST_MOVE * rate * (1 + 1e-9);
}

/** Closed days keyed by date, because their order in the list has no meaning. */
function keyClosedDaysByDate({ closedDays, ...facts }: Company): object {
  const { yearly, easter, once } = closedDays;
  const toNamedEntry = (day: string | number, name: string) => [String(day), name || String(day)] as const;
  return {
    ...facts,
    closedDays: {
      yearly: Object.fromEntries(yearly.map(({ date, name }) => toNamedEntry(date, name))),
      easter: Object.fromEntries(easter.map(({ days, name }) => toNamedEntry(days, name))),
      once: Object.fromEntries(once.map(({ date, name }) => toNamedEntry(date, name))),
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
    ...list.flatMap((member, index) => {
      const [field, key] = keys[index]!;
      const { [field]: _key, ...rest } = member as Record<string, unknown>;
      return linesOf(rest, [...place, key]);
    }),
  ];
}

/** The identifying field of a list member, and its value; null if it has none. */
function keyOf(member: unknown): [field: string, key: string] | null {
  if (member === null || typeof member !== 'object') return null;
  for (const field of ['id', 'standard']) {
    const key: unknown = (member as Record<string, unknown>)[field];
    if (typeof key === 'string') return [field, key];
  }
  return null;
}
