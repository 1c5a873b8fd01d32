/** Helpers of editing: finding an entry, summarising it for staff, reporting problems. */
import type { Message } from '#messages';
import type { Executor } from '#platform';
import { type EntryRow, editOf } from '../store.ts';
import type { Checked, EntryFile } from './check-entries.ts';
import { refusals } from './refusals.ts';
import { lockEntries } from './store.ts';

export interface EntrySummary {
  id: string;
  model: string;
  slug: string;
  name: string;
  publicationState: EntryRow['published'];
  version: number;
  updatedAt: Date;
  /** Edited by an operator: the files of a new release do not overwrite it. */
  isEdited: boolean;
  hasDraft: boolean;
  /** When the draft is scheduled to be published. */
  draftAt: Date | null;
  hasTest: boolean;
}

/** The single entry of a reference. */
export async function findEntry(executor: Executor, reference: string): Promise<Checked<EntryRow>> {
  const rows = reference.length <= 400 ? await lockEntries(executor, reference) : [];
  const [row, secondRow] = rows;
  if (!row) return failure(refusals.noEntry({ reference: reference.slice(0, 400) }));
  if (!secondRow) return success(row);
  return failure(refusals.severalEntries({ reference, ids: rows.map(({ id }) => id).join(', ') }));
}

/** An id must never move to another model or slug, so that URLs and experiments stay valid. */
export async function findTakenPlaces(tx: Executor, files: readonly EntryFile[]): Promise<Message[]> {
  const problems: Message[] = [];
  for (const { id, model, slug } of files) {
    const [row] = await lockEntries(tx, id);
    if (row && (row.model !== model || row.slug !== slug)) {
      problems.push(refusals.idTaken({ slug, reference: `${row.model}/${row.slug}` }));
    }
  }
  return problems;
}

export function fileOf(row: EntryRow): EntryFile {
  const { id, model, slug, published: publicationState } = row;
  return jsonCopy({ id, model, slug, published: publicationState, ...editOf(row) });
}

/** A JSON copy, for comparison. */
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
export const failure = (problem: Message): { ok: false; problems: Message[] } => ({
  ok: false,
  problems: [problem],
});

/** Rolls a transaction back and carries the problems. */
export class NotSaved extends Error {
  readonly problems: Message[];

  constructor(problems: Message[]) {
    super('content was not saved');
    this.problems = problems;
  }
}

export function asProblems(error: unknown): { ok: false; problems: Message[] } {
  if (error instanceof NotSaved) return { ok: false, problems: error.problems };
  throw error;
}
