/** Answers calls of the content clients from the entries in memory. */
import type { Content } from '../content.ts';
import type { ContentEntry } from '../contract.ts';
import type { EntryPresenter } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { matches } from '../targeting.ts';
import type { ContentCall, Selection } from './call.ts';
import { isMap, orderOf, satisfies, valueAt } from './conditions.ts';
import { projected } from './projection.ts';

export interface Answering {
  content: Content;
  present: EntryPresenter;
  /** Code of a language of the store for what was asked; null: none was asked for. */
  languageOf(asked: string | null): string | null;
  /** Language in which values are compared when no language was asked for. */
  ownLocale: string;
}

export interface Answered {
  results: object[];
  /** Of all matching entries, beyond the limit too. */
  totalCount: number;
}

/** The entries of one selection: for whom they are meant, by what was asked, in order, the page of them. */
export function answerSelection(
  call: ContentCall,
  selection: Selection,
  { token }: { token: boolean },
  answering: Answering,
): Answered {
  const { content, present, languageOf, ownLocale } = answering;
  const locale = languageOf(call.locale);
  const compared = (row: EntryRow) => present(row, locale ?? ownLocale);
  const rows = content
    .entries(selection.model, { hidden: token, drafts: token && call.includeUnpublished })
    .filter((row) => isAskedFor(row, call, selection))
    .filter((row) => Object.keys(selection.query).length === 0 || satisfies(compared(row), selection.query));
  if (call.sort.length > 0) rows.sort((a, b) => bySort(compared(a), compared(b), call.sort));
  const page = rows.slice(selection.offset, selection.offset + selection.limit);
  const results = page.map((row) => {
    const entry = present(row, locale);
    const whole = selection.includeRefs ? withReferences(entry, locale, answering) : entry;
    return projected(whole, call.fields, call.omit);
  });
  return { results, totalCount: rows.length };
}

function isAskedFor(row: EntryRow, { attributes, noTargeting }: ContentCall, { entry }: Selection): boolean {
  if (entry !== null) return row.id === entry || row.slug === entry;
  return noTargeting || matches(row.targeting, attributes);
}

function bySort(a: ContentEntry, b: ContentEntry, sort: ContentCall['sort']): number {
  for (const { path, direction } of sort) {
    const order = orderOf(valueAt(a, path), valueAt(b, path));
    if (order !== 0) return order * direction;
  }
  return 0;
}

const REFERENCE = '@builder.io/core:Reference';
const MOST_REFERENCES = 50;

/** The entry with the published entries that its data refers to, in `value`; those in turn stay references. */
function withReferences(entry: ContentEntry, locale: string | null, answering: Answering): ContentEntry {
  let left = MOST_REFERENCES;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isMap(value)) return value;
    if (value['@type'] === REFERENCE && left > 0) {
      left -= 1;
      const { model, id } = value;
      const found = answering.content.entries(String(model)).find((row) => row.id === id);
      return found ? { ...value, value: answering.present(found, locale) } : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
  };
  if (!JSON.stringify(entry.data).includes(REFERENCE)) return entry;
  return { ...entry, data: resolve(entry.data) as ContentEntry['data'] };
}
