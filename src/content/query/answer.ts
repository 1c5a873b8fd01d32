/** Answers calls of the content clients from the entries in memory. */
import { setImmediate } from 'node:timers/promises';
import type { Content } from '../content.ts';
import type { ContentEntry } from '../contract.ts';
import type { EntryPresenter } from '../entry-presenter.ts';
import type { EntryRow } from '../store.ts';
import { matches } from '../targeting.ts';
import { type Budget, createBudget } from './budget.ts';
import type { ContentCall, Selection } from './call.ts';
import { orderOf, satisfies, valueAt } from './conditions.ts';
import { projectFields, projection } from './projection.ts';
import { createReferences } from './references.ts';

export interface AnswerContext {
  content: Content;
  present: EntryPresenter;
  /** Code of the store's language for a requested locale; null: none was requested. */
  languageOf(requestedLocale: string | null): string | null;
  /** Language in which values are compared when none was requested. */
  ownLocale: string;
}

/** The result for one key. */
export interface SelectionAnswer {
  selection: Selection;
  /** JSON text of the list of its entries. */
  results: string;
  /** Number of all matching entries, beyond the limit, too. */
  totalCount: number;
}

/** Entries presented, and entries compared, before yielding to other work. */
const MADE_AT_ONCE = 4;
const COMPARED_AT_ONCE = 20;

/**
 * Answers every key of a call; keys with equal options are computed once. Throws an `ApiError` if the response would
 * exceed the budget.
 */
export async function answerCall(
  call: ContentCall,
  { token }: { token: boolean },
  answering: AnswerContext,
): Promise<SelectionAnswer[]> {
  const budget = createBudget();
  const resultsByName = new Map<string, SelectionResult>();
  const answers: SelectionAnswer[] = [];
  for (const selection of call.selections) {
    const { key: _, ...options } = selection;
    const name = JSON.stringify(options);
    const earlierResult = resultsByName.get(name);
    if (earlierResult) budget.spend(earlierResult.count, earlierResult.bytes);
    const result = earlierResult ?? (await answerSelection(call, selection, { token, budget }, answering));
    resultsByName.set(name, result);
    answers.push({ selection, results: result.results, totalCount: result.totalCount });
    await setImmediate();
  }
  return answers;
}

interface SelectionResult extends Omit<SelectionAnswer, 'selection'> {
  count: number;
  bytes: number;
}

/** The entries of one selection: matched by targeting and query, sorted, and cut to the requested range. */
async function answerSelection(
  call: ContentCall,
  selection: Selection,
  { token, budget }: { token: boolean; budget: Budget },
  { content, present, languageOf, ownLocale }: AnswerContext,
): Promise<SelectionResult> {
  const locale = languageOf(call.locale);
  const presentComparable = (row: EntryRow) => present(row, locale ?? ownLocale);
  const candidates = content
    .entries(selection.model, { includesPrivate: token, includesDrafts: token && call.includeUnpublished })
    .filter((row) => matchesCall(row, call, selection));
  const rows = await filterRows(candidates, selection, presentComparable);
  if (call.sort.length > 0)
    rows.sort((a, b) => bySort(presentComparable(a), presentComparable(b), call.sort));
  const page = rows.slice(selection.offset, selection.offset + selection.limit);
  const selectedFields = projection(call.fields, call.omit);
  const withReferences = createReferences(content, (row) => present(row, locale));
  const texts: string[] = [];
  let bytes = 0;
  budget.spend(page.length, 0);
  for (const [n, row] of page.entries()) {
    const entry = present(row, locale);
    const text = JSON.stringify(
      projectFields(selection.includeRefs ? withReferences(entry) : entry, selectedFields),
    );
    const size = Buffer.byteLength(text);
    budget.spend(0, size);
    bytes += size;
    texts.push(text);
    if (n % MADE_AT_ONCE === MADE_AT_ONCE - 1) await setImmediate();
  }
  return { results: `[${texts.join(',')}]`, totalCount: rows.length, count: page.length, bytes };
}

async function filterRows(
  rows: readonly EntryRow[],
  { query }: Selection,
  presentComparable: (row: EntryRow) => ContentEntry,
): Promise<EntryRow[]> {
  if (Object.keys(query).length === 0) return [...rows];
  const matchingRows: EntryRow[] = [];
  for (const [n, row] of rows.entries()) {
    if (satisfies(presentComparable(row), query)) matchingRows.push(row);
    if (n % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
  }
  return matchingRows;
}

function matchesCall(row: EntryRow, { attributes, noTargeting }: ContentCall, { entry }: Selection): boolean {
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
