/** Small parts of editing: finding an entry, showing it to staff, saying what is wrong. */
import type { Executor } from '#platform';
import { type EntryRow, editOf } from '../store.ts';
import type { Checked, EntryFile } from './check-entries.ts';
import { lockEntries } from './store.ts';

export interface EntrySummary {
  id: string;
  model: string;
  slug: string;
  name: string;
  publicationState: EntryRow['published'];
  version: number;
  updatedAt: Date;
  /** Written by an operator: files of a new release leave it alone. */
  isEdited: boolean;
  hasDraft: boolean;
  /** When the draft is shown by itself. */
  draftAt: Date | null;
  hasTest: boolean;
}

/** The one entry of a reference. */
export async function findEntry(executor: Executor, reference: string): Promise<Checked<EntryRow>> {
  const rows = reference.length <= 400 ? await lockEntries(executor, reference) : [];
  const [row, secondRow] = rows;
  if (!row)
    return failure(
      `There is no entry ${reference.slice(0, 400)}. Name it as model/slug, such as page/technical.`,
    );
  if (!secondRow) return success(row);
  return failure(
    `Several entries are ${reference}; name one by its id: ${rows.map(({ id }) => id).join(', ')}.`,
  );
}

/** An id never moves to another model or slug: addresses and tests stay what they are. */
export async function findTakenPlaces(tx: Executor, files: readonly EntryFile[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, model, slug } of files) {
    const [row] = await lockEntries(tx, id);
    if (row && (row.model !== model || row.slug !== slug)) {
      problems.push(
        `entry (${slug}): its id belongs to ${row.model}/${row.slug}; leave the id out for a new entry`,
      );
    }
  }
  return problems;
}

export function fileOf(row: EntryRow): EntryFile {
  const { id, model, slug, published: publicationState } = row;
  return jsonCopy({ id, model, slug, published: publicationState, ...editOf(row) });
}

/** As JSON holds it, so that two of them can be compared. */
export const jsonCopy = (file: EntryFile): EntryFile => JSON.parse(JSON.stringify(file));

export function summaryOf(row: EntryRow): EntrySummary {
  const {
    id,
    model,
    slug,
    name,
    published: publicationState,
    version,
    updatedAt,
    edited: isEdited,
    draft,
    draftAt,
    variations,
  } = row;
  const hasTest = Object.keys(variations).length > 0;
  return {
    id,
    model,
    slug,
    name,
    publicationState,
    version,
    updatedAt,
    isEdited,
    hasDraft: draft !== null,
    draftAt,
    hasTest,
  };
}

export const success = <T>(value: T): Checked<T> => ({ ok: true, value });
export const failure = (problem: string): { ok: false; problems: string[] } => ({
  ok: false,
  problems: [problem],
});

/** Takes a transaction back with what was wrong. */
export class NotSaved extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super('content was not saved');
    this.problems = problems;
  }
}

export function asProblems(error: unknown): { ok: false; problems: string[] } {
  if (error instanceof NotSaved) return { ok: false, problems: error.problems };
  throw error;
}
