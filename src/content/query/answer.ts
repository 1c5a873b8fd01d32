/** Answers calls of the content clients from the entries in memory. */
import { setImmediate } from 'node:timers/promises';
import type { Content } from '../content.ts';
import type { ContentEntry } from '../contract.ts';
import type { EntryPresenter } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { matches } from '../targeting.ts';
import { type Budget, createBudget } from './budget.ts';
import type { ContentCall, Selection } from './call.ts';
import { orderOf, satisfies, valueAt } from './conditions.ts';
import { projected, projection } from './projection.ts';
import { createReferences } from './references.ts';

export interface Answering {
  content: Content;
  present: EntryPresenter;
  /** Code of a language of the store for what was asked; null: none was asked for. */
  languageOf(asked: string | null): string | null;
  /** Language in which values are compared when no language was asked for. */
  ownLocale: string;
}

/** What is answered to one key. */
export interface Answered {
  selection: Selection;
  /** JSON text of the list of its entries. */
  results: string;
  /** Of all matching entries, beyond the limit too. */
  totalCount: number;
}

/** Entries made, and entries compared, before others get their turn. */
const MADE_AT_ONCE = 4;
const COMPARED_AT_ONCE = 20;

/**
 * Answers every key of a call; keys that ask for the same are worked out once. Throws an `ApiError` where that is more
 * than a call may be answered.
 */
export async function answerCall(
  call: ContentCall,
  { token }: { token: boolean },
  answering: Answering,
): Promise<Answered[]> {
  const budget = createBudget();
  const known = new Map<string, Made>();
  const answers: Answered[] = [];
  for (const selection of call.selections) {
    const { key: _, ...asked } = selection;
    const name = JSON.stringify(asked);
    const same = known.get(name);
    if (same) budget.take(same.count, same.bytes);
    const made = same ?? (await answerSelection(call, selection, { token, budget }, answering));
    known.set(name, made);
    answers.push({ selection, results: made.results, totalCount: made.totalCount });
    await setImmediate();
  }
  return answers;
}

interface Made extends Omit<Answered, 'selection'> {
  count: number;
  bytes: number;
}

/** The entries of one selection: for whom they are meant, by what was asked, in order, the page of them. */
async function answerSelection(
  call: ContentCall,
  selection: Selection,
  { token, budget }: { token: boolean; budget: Budget },
  { content, present, languageOf, ownLocale }: Answering,
): Promise<Made> {
  const locale = languageOf(call.locale);
  const compared = (row: EntryRow) => present(row, locale ?? ownLocale);
  const shown = content
    .entries(selection.model, { hidden: token, drafts: token && call.includeUnpublished })
    .filter((row) => isAskedFor(row, call, selection));
  const rows = await satisfying(shown, selection, compared);
  if (call.sort.length > 0) rows.sort((a, b) => bySort(compared(a), compared(b), call.sort));
  const page = rows.slice(selection.offset, selection.offset + selection.limit);
  const wanted = projection(call.fields, call.omit);
  const withReferences = createReferences(content, (row) => present(row, locale));
  const texts: string[] = [];
  let bytes = 0;
  budget.take(page.length, 0);
  for (const [n, row] of page.entries()) {
    const entry = present(row, locale);
    const text = JSON.stringify(projected(selection.includeRefs ? withReferences(entry) : entry, wanted));
    const size = Buffer.byteLength(text);
    budget.take(0, size);
    bytes += size;
    texts.push(text);
    if (n % MADE_AT_ONCE === MADE_AT_ONCE - 1) await setImmediate();
  }
  return { results: `[${texts.join(',')}]`, totalCount: rows.length, count: page.length, bytes };
}

async function satisfying(
  rows: readonly EntryRow[],
  { query }: Selection,
  compared: (row: EntryRow) => ContentEntry,
): Promise<EntryRow[]> {
  if (Object.keys(query).length === 0) return [...rows];
  const found: EntryRow[] = [];
  for (const [n, row] of rows.entries()) {
    if (satisfies(compared(row), query)) found.push(row);
    if (n % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
  }
  return found;
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
