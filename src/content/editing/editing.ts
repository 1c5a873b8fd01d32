/**
 * Changes of content by staff: drafts, versions, scheduled publication, imports. Everything is validated before it is
 * written.
 */
import { isDeepStrictEqual } from 'node:util';
import { announceChange, type Executor, type Platform } from '#platform';
import type { EntryEdit } from '../entry-edit.ts';
import { previewToken } from '../preview.ts';
import { CONTENT_CHANNEL } from '../seed.ts';
import { type EntryRow, editOf } from '../store.ts';
import { type Checked, checkEntries, type EntryFile } from './check-entries.ts';
import {
  asProblems,
  type EntrySummary,
  failure,
  fileOf,
  findEntry,
  findTakenPlaces,
  jsonCopy,
  NotSaved,
  success,
  summaryOf,
} from './entry-summary.ts';
import { refusals } from './refusals.ts';
import {
  allEntries,
  deleteEntry,
  insertEntry,
  lockEntries,
  restoreDelivered,
  trimVersions,
  versionsOf,
  writeDraft,
  writeEdit,
} from './store.ts';

export const PUBLISH = 'content.publish';
/** Kind of job at the scheduled start or end of an entry. */
const TURN = 'content.turn';

/** How many entries of a file were new, differed from the published ones, or equalled them. */
export interface ImportCounts {
  addedCount: number;
  changedCount: number;
  unchangedCount: number;
}

export interface EntryVersion {
  version: number;
  savedAt: Date;
  /** Null: unknown, or a file. */
  savedBy: string | null;
  edit: EntryEdit;
}

/** References are `model/slug`, or the id if several entries share a slug. Problems are sentences for people. */
export interface Editing {
  list(): Promise<EntrySummary[]>;
  /** In the form that `import` and `saveDrafts` read; all entries if no references are given. */
  export(references?: readonly string[]): Promise<Checked<EntryFile[]>>;
  /** Publishes the entries of a file, all or none. */
  import(source: unknown): Promise<Checked<ImportCounts>>;
  /** Saves entries as drafts without publishing them. `basedOn`: refused if another version is published. */
  saveDrafts(source: unknown, basedOn?: number): Promise<Checked<string[]>>;
  /** Publishes the draft, at `publishAt` if that is in the future. */
  publish(
    reference: string,
    publishAt?: Date,
  ): Promise<Checked<{ version: number; scheduledAt: Date | null }>>;
  dropDraft(reference: string): Promise<Checked<null>>;
  /** Deletes an entry that was never published; others can only be archived. */
  discard(reference: string): Promise<Checked<null>>;
  /** Removes an entry from the site; `publish` or `restore` brings it back. */
  archive(reference: string): Promise<Checked<null>>;
  history(reference: string): Promise<Checked<EntryVersion[]>>;
  /**
   * Publishes an earlier version again, as a new one. `delivered`: the next start restores the content of the files.
   */
  restore(reference: string, version: number | 'delivered'): Promise<Checked<null>>;
  /** A URL that shows a page with its draft for `PREVIEW_DAYS` days. */
  previewLink(reference: string): Promise<Checked<string>>;
}

interface Surroundings extends Pick<Platform, 'config' | 'jobs' | 'clock' | 'sessionSecret'> {
  db: { orm: Executor; transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> };
}

/** Editing within the caller's transaction, which the caller rolls back if something was refused. */
export function editingIn(surroundings: Omit<Surroundings, 'db'>, tx: Executor, actor: string): Editing {
  return createEditing({ ...surroundings, db: { orm: tx, transaction: (work) => work(tx) } }, actor);
}

/** @param actor who makes the changes, for the history */
export function createEditing(
  { config, db, jobs, clock, sessionSecret }: Surroundings,
  actor: string | null = null,
): Editing {
  /** Changes one entry in a transaction, and notifies every process. */
  function changeEntry<T>(
    reference: string,
    work: (tx: Executor, row: EntryRow) => Promise<Checked<T>>,
  ): Promise<Checked<T>> {
    return db.transaction(async (tx) => {
      const entryResult = await findEntry(tx, reference);
      if (!entryResult.ok) return entryResult;
      const outcome = await work(tx, entryResult.value);
      if (outcome.ok) await announceChange(tx, CONTENT_CHANNEL);
      return outcome;
    });
  }

  async function publishEdit(tx: Executor, row: EntryRow, edit: EntryEdit): Promise<void> {
    await writeEdit(tx, row, edit, { publicationState: 'published', now: clock.now(), actor });
    await trimVersions(tx, row.id);
    await scheduleAnnouncements({ jobs, clock }, tx, { edit, id: row.id });
  }

  async function importEntry(tx: Executor, file: EntryFile): Promise<keyof ImportCounts> {
    const [row] = await lockEntries(tx, file.id);
    if (!row) {
      await insertEntry(tx, file, { now: clock.now(), actor });
      return 'addedCount';
    }
    if (isDeepStrictEqual(fileOf(row), jsonCopy(file))) return 'unchangedCount';
    const { id: _id, model: _model, slug: _slug, published: publicationState, ...edit } = file;
    await writeEdit(tx, row, edit, { publicationState, now: clock.now(), actor });
    await trimVersions(tx, row.id);
    return 'changedCount';
  }

  return {
    list: async () => (await allEntries(db.orm)).map(summaryOf),
    export: async (references = []) => {
      if (references.length === 0) return success((await allEntries(db.orm)).map(fileOf));
      const lookups = await Promise.all(references.map((each) => findEntry(db.orm, each)));
      const problems = lookups.flatMap((each) => (each.ok ? [] : each.problems));
      if (problems.length > 0) return { ok: false, problems };
      return success(lookups.flatMap((each) => (each.ok ? [fileOf(each.value)] : [])));
    },
    import: async (source) => {
      const checkedFiles = checkEntries(source);
      if (!checkedFiles.ok) return checkedFiles;
      return db.transaction(async (tx) => {
        const problems = await findTakenPlaces(tx, checkedFiles.value);
        if (problems.length > 0) return { ok: false, problems };
        const counts: ImportCounts = { addedCount: 0, changedCount: 0, unchangedCount: 0 };
        for (const file of checkedFiles.value) counts[await importEntry(tx, file)] += 1;
        await announceChange(tx, CONTENT_CHANNEL);
        return success(counts);
      });
    },
    saveDrafts: async (source, basedOn) => {
      const checkedFiles = checkEntries(source);
      if (!checkedFiles.ok) return checkedFiles;
      return db
        .transaction(async (tx) => {
          const problems = await findTakenPlaces(tx, checkedFiles.value);
          for (const file of checkedFiles.value) {
            const [row] = await lockEntries(tx, file.id);
            const { id, model: _model, slug, published: _publicationState, ...edit } = file;
            if (!row) await insertEntry(tx, { ...file, published: 'draft' }, { now: clock.now(), actor });
            else if (basedOn !== undefined && row.version !== basedOn)
              problems.push(refusals.otherVersionShown({ slug, version: row.version, basedOn }));
            else await writeDraft(tx, id, edit, { draftAt: null, draftBy: actor });
          }
          if (problems.length > 0) throw new NotSaved(problems);
          await announceChange(tx, CONTENT_CHANNEL);
          return success(checkedFiles.value.map(({ id }) => id));
        })
        .catch(asProblems);
    },
    publish: (reference, publishAt) =>
      changeEntry<{ version: number; scheduledAt: Date | null }>(reference, async (tx, row) => {
        const edit = row.draft ?? editOf(row);
        if (row.draft === null && row.published === 'published') {
          return failure(refusals.noDraft({ reference }));
        }
        if (publishAt && publishAt > clock.now()) {
          await writeDraft(tx, row.id, edit, { draftAt: publishAt, draftBy: actor ?? row.draftBy });
          const key = `${row.id}:${row.version}:${publishAt.getTime()}`;
          await jobs.add(tx, {
            kind: PUBLISH,
            key,
            payload: { id: row.id, at: publishAt.getTime() },
            dueAt: publishAt,
          });
          return success({ version: row.version, scheduledAt: publishAt });
        }
        await publishEdit(tx, row, edit);
        return success({ version: row.version + 1, scheduledAt: null });
      }),
    dropDraft: (reference) =>
      changeEntry(reference, async (tx, row) => {
        await writeDraft(tx, row.id, null, { draftAt: null, draftBy: null });
        return success(null);
      }),
    discard: (reference) =>
      changeEntry(reference, async (tx, { id, published: publicationState, firstPublishedAt }) => {
        if (publicationState !== 'draft' || firstPublishedAt !== null) {
          return failure(refusals.publishedBefore);
        }
        await deleteEntry(tx, id);
        return success(null);
      }),
    archive: (reference) =>
      changeEntry(reference, async (tx, row) => {
        await writeEdit(tx, row, editOf(row), { publicationState: 'archived', now: clock.now(), actor });
        return success(null);
      }),
    history: async (reference) => {
      const entryResult = await findEntry(db.orm, reference);
      if (!entryResult.ok) return entryResult;
      const versions = await versionsOf(db.orm, entryResult.value.id);
      return success([
        {
          version: entryResult.value.version,
          savedAt: entryResult.value.updatedAt,
          savedBy: entryResult.value.savedBy,
          edit: editOf(entryResult.value),
        },
        ...versions.map(({ record, ...kept }) => ({ ...pickVersion(kept), edit: record })),
      ]);
    },
    restore: (reference, version) =>
      changeEntry(reference, async (tx, row) => {
        if (version === 'delivered') {
          const plainly = {
            variations: {},
            meta: {},
            private: false,
            priority: 0,
            startAt: null,
            endAt: null,
          };
          await publishEdit(tx, row, { ...editOf(row), ...plainly });
          await restoreDelivered(tx, row.id);
          return success(null);
        }
        const versions = await versionsOf(tx, row.id);
        const earlierVersion = versions.find((each) => each.version === version);
        if (!earlierVersion) {
          const numbers = versions.map((each) => each.version);
          const available = { count: numbers.length, versions: numbers.join(', ') };
          return failure(refusals.noVersion({ reference, version, ...available }));
        }
        const { source: _source, ...present } = editOf(row);
        await publishEdit(tx, row, { ...present, ...earlierVersion.record });
        return success(null);
      }),
    previewLink: async (reference) => {
      const entryResult = await findEntry(db.orm, reference);
      if (!entryResult.ok) return entryResult;
      const { model, slug } = entryResult.value;
      if (model !== 'page') return failure(refusals.notAPage({ reference }));
      return success(`${config.publicUrl}/${slug}?preview=${previewToken(sessionSecret, slug, clock.now())}`);
    },
  };
}

/** Registers the job of scheduled publications. A draft that was changed or published in the meantime is left alone. */
export function handleScheduledPublications({
  db,
  jobs,
  clock,
}: Pick<Platform, 'db' | 'jobs' | 'clock'>): void {
  jobs.handle(PUBLISH, async ({ payload }) => {
    const { id, at: scheduledAt } = payload as { id: string; at: number };
    await db.transaction(async (tx) => {
      const [row] = await lockEntries(tx, id);
      if (!row?.draft || row.draftAt?.getTime() !== scheduledAt) return;
      await writeEdit(tx, row, row.draft, {
        publicationState: 'published',
        now: clock.now(),
        actor: row.draftBy,
      });
      await scheduleAnnouncements({ jobs, clock }, tx, { edit: row.draft, id });
      await announceChange(tx, CONTENT_CHANNEL);
    });
  });
  jobs.handle(TURN, async () => {
    await db.transaction((tx) => announceChange(tx, CONTENT_CHANNEL));
  });
}

/**
 * Announces a change at each scheduled start or end of an entry, so that pages cached before are not shown afterwards.
 */
async function scheduleAnnouncements(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Executor,
  { edit: { startAt, endAt }, id }: { edit: EntryEdit; id: string },
): Promise<void> {
  for (const text of [startAt, endAt]) {
    const dueAt = text === null ? null : new Date(text);
    if (!dueAt || dueAt <= clock.now()) continue;
    await jobs.add(tx, { kind: TURN, key: `${id}:${dueAt.getTime()}`, payload: { id }, dueAt });
  }
}

const pickVersion = ({ version, savedAt, savedBy }: Omit<EntryVersion, 'edit'>) => ({
  version,
  savedAt,
  savedBy,
});
