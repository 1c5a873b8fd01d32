/** Editing of facts as typed; the server validates them. */
import type { Company } from '#settings/company/contract';

export type Draft = Record<string, unknown>;

/** The value at a path such as `cutOff.time`. */
export function valueAt(source: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((at, key) => (at && typeof at === 'object' ? (at as Draft)[key] : undefined), source);
}

/** A copy with another value at a path. */
export function withValue<Of>(source: Of, place: string, value: unknown): Of {
  const [key = '', ...rest] = place.split('.');
  const inner = rest.length === 0 ? value : withValue(valueAt(source, key), rest.join('.'), value);
  if (Array.isArray(source)) return source.with(Number(key), inner) as Of;
  return { ...source, [key]: inner };
}

/** A typed number, with comma or point; other text is returned unchanged, so that the server refuses it. */
export function numberOf(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}

type Closed = Company['closedDays'];

/** Closed days as lines: the day, then its name. */
export const linesOf = (days: Closed[keyof Closed]): string =>
  days.map((each) => `${'date' in each ? each.date : each.days} ${each.name}`.trim()).join('\n');

export function daysIn(text: string, kind: keyof Closed): unknown[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [, day = '', name = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
    return kind === 'easter' ? { days: numberOf(day), name } : { date: day, name };
  });
}

const words = { en: '', de: '' };

/** Initial values of a new member of a list. */
export const BLANK = {
  regions: {
    id: '',
    name: words,
    role: words,
    languages: ['en'],
    email: '',
    phone: '',
    hours: '08:00–17:00',
    timeZone: 'Europe/Berlin',
  },
  certificates: { standard: '', number: '', body: '', scope: words, validUntil: null },
} as const;
