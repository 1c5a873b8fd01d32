/** Changes of content by staff: drafts, versions, times of publication, imports. Checked before anything is written. */
import { isDeepStrictEqual } from 'node:util';
import { announceChange, type Executor, type Platform } from '#platform';
import type { EntryEdit } from '../edit.ts';
import { previewToken } from '../preview.ts';
import { CONTENT_CHANNEL } from '../seed.ts';
import { type EntryRow, editOf } from '../store.ts';
import {
  asProblems,
  bad,
  type EntrySummary,
  fileOf,
  good,
  plain,
  summaryOf,
  takenPlaces,
  theEntry,
  Undone,
} from './parts.ts';
import { type Checked, checkEntries, type EntryFile } from './rules.ts';
import {
  allEntries,
  deleteEntry,
  giveBack,
  holdEntries,
  insertEntry,
  trimVersions,
  versionsOf,
  writeDraft,
  writeEdit,
} from './store.ts';

export const PUBLISH = 'content.publish';
/** An entry begins or ends to be shown by itself. */
const TURN = 'content.turn';

export interface EntryVersion {
  version: number;
  savedAt: Date;
  /** Null: who wrote it was not known, or a file. */
  savedBy: string | null;
  edit: EntryEdit;
}

/** References are `model/slug`, or the id where several entries share a slug. Problems are sentences for a person. */
export interface Editing {
  list(): Promise<EntrySummary[]>;
  /** In the form that `import` and `saveDrafts` read; all entries without references. */
  export(references?: readonly string[]): Promise<Checked<EntryFile[]>>;
  /** Shows the entries of a file, all or none. */
  import(source: unknown): Promise<Checked<{ added: number; changed: number; same: number }>>;
  /** Keeps entries beside what is shown; new ones are not shown at all. `basedOn`: refused where another version is shown. */
  saveDrafts(source: unknown, basedOn?: number): Promise<Checked<string[]>>;
  /** Shows the draft; with a time in the future then. */
  publish(reference: string, at?: Date): Promise<Checked<{ version: number; at: Date | null }>>;
  dropDraft(reference: string): Promise<Checked<null>>;
  /** Throws an entry away that was never shown; one that was is archived. */
  discard(reference: string): Promise<Checked<null>>;
  /** Takes an entry from the site; `publish` or `restore` brings it back. */
  archive(reference: string): Promise<Checked<null>>;
  history(reference: string): Promise<Checked<EntryVersion[]>>;
  /** Shows an earlier version again, as a new one. `delivered`: the next start brings what the files say. */
  restore(reference: string, version: number | 'delivered'): Promise<Checked<null>>;
  /** An address that shows a page with its draft for some days. */
  previewLink(reference: string): Promise<Checked<string>>;
}

interface Surroundings extends Pick<Platform, 'config' | 'jobs' | 'clock' | 'sessionSecret'> {
  db: { orm: Executor; transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> };
}

/** Everything in one transaction of the caller, who takes it back where something was refused. */
export function editingIn(surroundings: Omit<Surroundings, 'db'>, tx: Executor, by: string): Editing {
  return createEditing({ ...surroundings, db: { orm: tx, transaction: (work) => work(tx) } }, by);
}

/** @param by who does it, for the history */
export function createEditing(
  { config, db, jobs, clock, sessionSecret }: Surroundings,
  by: string | null = null,
): Editing {
  /** Works on one entry in a transaction, and tells every process of it. */
  function change<T>(
    reference: string,
    work: (tx: Executor, row: EntryRow) => Promise<Checked<T>>,
  ): Promise<Checked<T>> {
    return db.transaction(async (tx) => {
      const held = await theEntry(tx, reference);
      if (!held.ok) return held;
      const done = await work(tx, held.value);
      if (done.ok) await announceChange(tx, CONTENT_CHANNEL);
      return done;
    });
  }

  async function show(tx: Executor, row: EntryRow, edit: EntryEdit): Promise<void> {
    await writeEdit(tx, row, edit, { published: 'published', now: clock.now(), by });
    await trimVersions(tx, row.id);
    await turnLater({ jobs, clock }, tx, { edit, id: row.id });
  }

  async function importEntry(tx: Executor, file: EntryFile): Promise<'added' | 'changed' | 'same'> {
    const [row] = await holdEntries(tx, file.id);
    if (!row) {
      await insertEntry(tx, file, { now: clock.now(), by });
      return 'added';
    }
    if (isDeepStrictEqual(fileOf(row), plain(file))) return 'same';
    const { id: _id, model: _model, slug: _slug, published, ...edit } = file;
    await writeEdit(tx, row, edit, { published, now: clock.now(), by });
    await trimVersions(tx, row.id);
    return 'changed';
  }

  return {
    list: async () => (await allEntries(db.orm)).map(summaryOf),
    export: async (references = []) => {
      if (references.length === 0) return good((await allEntries(db.orm)).map(fileOf));
      const found = await Promise.all(references.map((each) => theEntry(db.orm, each)));
      const problems = found.flatMap((each) => (each.ok ? [] : each.problems));
      if (problems.length > 0) return { ok: false, problems };
      return good(found.flatMap((each) => (each.ok ? [fileOf(each.value)] : [])));
    },
    import: async (source) => {
      const checked = checkEntries(source);
      if (!checked.ok) return checked;
      return db.transaction(async (tx) => {
        const problems = await takenPlaces(tx, checked.value);
        if (problems.length > 0) return { ok: false, problems };
        const counts = { added: 0, changed: 0, same: 0 };
        for (const file of checked.value) counts[await importEntry(tx, file)] += 1;
        await announceChange(tx, CONTENT_CHANNEL);
        return good(counts);
      });
    },
    saveDrafts: async (source, basedOn) => {
      const checked = checkEntries(source);
      if (!checked.ok) return checked;
      return db
        .transaction(async (tx) => {
          const problems = await takenPlaces(tx, checked.value);
          for (const file of checked.value) {
            const [row] = await holdEntries(tx, file.id);
            const { id, model: _model, slug, published: _published, ...edit } = file;
            if (!row) await insertEntry(tx, { ...file, published: 'draft' }, { now: clock.now(), by });
            else if (basedOn !== undefined && row.version !== basedOn)
              problems.push(
                `${slug}: version ${row.version} is shown meanwhile, not ${basedOn}. Look at it first.`,
              );
            else await writeDraft(tx, id, edit, { at: null, by });
          }
          if (problems.length > 0) throw new Undone(problems);
          await announceChange(tx, CONTENT_CHANNEL);
          return good(checked.value.map(({ id }) => id));
        })
        .catch(asProblems);
    },
    publish: (reference, at) =>
      change<{ version: number; at: Date | null }>(reference, async (tx, row) => {
        const edit = row.draft ?? editOf(row);
        if (row.draft === null && row.published === 'published') {
          return bad(`${reference} has no draft; what is saved is shown already.`);
        }
        if (at && at > clock.now()) {
          await writeDraft(tx, row.id, edit, { at, by: by ?? row.draftBy });
          const key = `${row.id}:${row.version}:${at.getTime()}`;
          await jobs.add(tx, { kind: PUBLISH, key, payload: { id: row.id, at: at.getTime() }, dueAt: at });
          return good({ version: row.version, at });
        }
        await show(tx, row, edit);
        return good({ version: row.version + 1, at: null });
      }),
    dropDraft: (reference) =>
      change(reference, async (tx, row) => {
        await writeDraft(tx, row.id, null, { at: null, by: null });
        return good(null);
      }),
    discard: (reference) =>
      change(reference, async (tx, { id, published, firstPublishedAt }) => {
        if (published !== 'draft' || firstPublishedAt !== null) {
          return bad('This was shown before: take it from the site, so that its versions stay.');
        }
        await deleteEntry(tx, id);
        return good(null);
      }),
    archive: (reference) =>
      change(reference, async (tx, row) => {
        await writeEdit(tx, row, editOf(row), { published: 'archived', now: clock.now(), by });
        return good(null);
      }),
    history: async (reference) => {
      const held = await theEntry(db.orm, reference);
      if (!held.ok) return held;
      const versions = await versionsOf(db.orm, held.value.id);
      return good([
        {
          version: held.value.version,
          savedAt: held.value.updatedAt,
          savedBy: held.value.savedBy,
          edit: editOf(held.value),
        },
        ...versions.map(({ record, ...kept }) => ({ ...pickVersion(kept), edit: record })),
      ]);
    },
    restore: (reference, version) =>
      change(reference, async (tx, row) => {
        if (version === 'delivered') {
          const plainly = {
            variations: {},
            meta: {},
            private: false,
            priority: 0,
            startAt: null,
            endAt: null,
          };
          await show(tx, row, { ...editOf(row), ...plainly });
          await giveBack(tx, row.id);
          return good(null);
        }
        const versions = await versionsOf(tx, row.id);
        const wanted = versions.find((each) => each.version === version);
        const known = versions.map((each) => each.version).join(', ') || 'none';
        if (!wanted) return bad(`${reference} has no earlier version ${version}; there are: ${known}.`);
        const { source: _source, ...present } = editOf(row);
        await show(tx, row, { ...present, ...wanted.record });
        return good(null);
      }),
    previewLink: async (reference) => {
      const held = await theEntry(db.orm, reference);
      if (!held.ok) return held;
      const { model, slug } = held.value;
      if (model !== 'page') return bad(`${reference} is no page: it has no address of its own.`);
      return good(`${config.publicUrl}/${slug}?preview=${previewToken(sessionSecret, slug, clock.now())}`);
    },
  };
}

/** Hangs the publication at a time into the outbox. A draft that was changed or shown meanwhile is left alone. */
export function publishOnTime({ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>): void {
  jobs.handle(PUBLISH, async ({ payload }) => {
    const { id, at } = payload as { id: string; at: number };
    await db.transaction(async (tx) => {
      const [row] = await holdEntries(tx, id);
      if (!row?.draft || row.draftAt?.getTime() !== at) return;
      await writeEdit(tx, row, row.draft, { published: 'published', now: clock.now(), by: row.draftBy });
      await turnLater({ jobs, clock }, tx, { edit: row.draft, id });
      await announceChange(tx, CONTENT_CHANNEL);
    });
  });
  jobs.handle(TURN, async () => {
    await db.transaction((tx) => announceChange(tx, CONTENT_CHANNEL));
  });
}

/** What begins or ends by itself is told at its time, so that no page that was kept before is shown after. */
async function turnLater(
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
