import { z } from 'zod';
import { type EntryDesk, type EntryTexts, editingIn, openEntryDesk } from '#content';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { cursor, pageOf, searchText, sliceOf } from '../frame/paging.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  checkTexts,
  createEntry,
  discardEntry,
  dropDraft,
  listEntries,
  publishEntry,
  readEntry,
  saveDraft,
  unpublishEntry,
} from './contract.ts';
import {
  changeEntry,
  ENTRY_ID,
  lockUnchangedEntry,
  requireEntry,
  requireValue,
} from './entry-changes.server.ts';
import { historyCalls } from './history-calls.server.ts';
import { mediaCalls } from './media-calls.server.ts';
import { menuCalls } from './menu-calls.server.ts';
import { describeProblem, presentEntry, presentHead, presentProblem } from './present.server.ts';

const stamp = z.string().regex(/^[0-9a-f]{20}$/, asIssue(refusals.reloadEntry));
const moment = z.iso.datetime({ offset: true, error: asIssue(refusals.invalidMoment) });
const path = z
  .string()
  .trim()
  .max(300)
  .regex(/^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/, asIssue(refusals.entryPathFormat));
const model = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, asIssue(refusals.entryTypeFormat));
const texts = z.record(
  z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  z.object({ fields: z.record(z.string().max(40), z.string().max(2_000)), body: z.string().max(250_000) }),
);

/** Entries of content: the list, the editor, and publishing. */
export function contentCalls(dependencies: Pick<DeskDependencies, 'platform' | 'settings'>): DeskCall[] {
  const desk = openEntryDesk(dependencies.platform, dependencies.settings);
  return [
    ...readCalls(dependencies, desk),
    ...writeCalls(dependencies, desk),
    ...showCalls(dependencies, desk),
    ...historyCalls(dependencies, desk),
    ...menuCalls(dependencies),
    ...mediaCalls(dependencies),
  ];
}

type Dependencies = Pick<DeskDependencies, 'platform' | 'settings'>;

function readCalls({ platform, settings }: Dependencies, desk: EntryDesk): DeskCall[] {
  const languages = settings.store.locales.map(({ code }) => code);
  return [
    staffCall(
      listEntries,
      {
        summary: 'Entries of content, the latest changed first',
        query: z.object({
          model: model.optional(),
          state: z.enum(['shown', 'draft', 'planned', 'hidden']).optional(),
          lacks: z.enum(languages).optional(),
          q: searchText,
          after: cursor.optional(),
        }),
      },
      async ({ query: { q, ...criteria } }) => {
        const filter = Object.fromEntries(
          Object.entries(criteria).filter(([, value]) => value !== undefined),
        );
        const entryHeads = await desk.page({ ...filter, ...sliceOf({ q }) });
        const { rows, next } = pageOf(entryHeads, ({ updatedAt, id }) => ({ at: updatedAt, id }));
        return { rows: rows.map(presentHead), next, models: await desk.models() };
      },
    ),
    staffCall(readEntry, { summary: 'An entry with its texts', params: ENTRY_ID }, async ({ params }) => {
      const open = await requireEntry(desk, platform.db.orm, params);
      const editing = editingIn(platform, platform.db.orm, '');
      const link = await editing.previewLink(open.row.id);
      const previewPath = link.ok ? link.value.slice(platform.config.publicUrl.length) : null;
      return presentEntry(open, { languages, previewPath });
    }),
    staffCall(
      checkTexts,
      {
        summary: 'What is wrong with texts',
        unauditedReason: 'nothing is kept',
        body: z.object({ model, slug: path, texts }),
      },
      async ({ body, request }) => {
        const result = await desk.compile(body);
        const problems = result.ok ? result.hints : result.problems;
        return { problems: problems.map((problem) => presentProblem(problem, request)) };
      },
    ),
  ];
}

function writeCalls({ platform }: Dependencies, desk: EntryDesk): DeskCall[] {
  return [
    staffCall(
      createEntry,
      { summary: 'A new entry, as a draft', body: z.object({ model, slug: path, texts }) },
      ({ body, staff, change, audit }) =>
        change(async (tx) => {
          const editing = editingIn(platform, tx, staff.email);
          const reference = `${body.model}/${body.slug}`;
          const existingEntry = await editing.history(reference);
          if (existingEntry.ok)
            throw new ApiError('conflict', refusals.entryExists({ reference }), {
              param: 'slug',
            });
          const { data, name, source } = await compileTexts(desk, body);
          const { model, slug } = body;
          const [id] = requireValue(await editing.saveDrafts({ model, slug, name, data, source }));
          await audit(tx, 'content.create', reference, { after: { name } });
          // One id per saved entry.
          return { id: id! };
        }),
    ),
    staffCall(
      saveDraft,
      {
        summary: 'Keeps texts beside what is shown',
        params: ENTRY_ID,
        body: z.object({ stamp, texts, endAt: moment.nullable().default(null) }),
      },
      (call) =>
        changeEntry(call, desk, async (tx, open) => {
          const { row, edit } = open;
          const { body, staff, audit } = call;
          const { data, name, source } = await compileTexts(desk, { ...row, texts: body.texts });
          const { id, model, slug } = row;
          await desk.keepDelivered(tx, open);
          // Settings outside the texts, such as targets and tests, stay.
          const next = {
            ...edit,
            name,
            source,
            endAt: body.endAt,
            data: { ...extrasOf(edit.data), ...data },
          };
          const editing = editingIn(platform, tx, staff.email);
          requireValue(await editing.saveDrafts({ id, model, slug, published: row.published, ...next }));
          await audit(tx, 'content.draft', `${model}/${slug}`, {
            after: { version: row.version, endAt: body.endAt },
          });
        }),
    ),
    staffCall(
      dropDraft,
      { summary: 'Throws a draft away', params: ENTRY_ID, body: z.object({ stamp }) },
      (call) =>
        changeEntry(call, desk, async (tx, { row }) => {
          requireValue(await editingIn(platform, tx, call.staff.email).dropDraft(row.id));
          await call.audit(tx, 'content.drop-draft', `${row.model}/${row.slug}`);
        }),
    ),
    staffCall(
      discardEntry,
      {
        params: ENTRY_ID,
        summary: 'Throws an entry away that was never shown',
        body: z.object({ stamp }),
      },
      ({ params, body, staff, change, audit }) =>
        change(async (tx) => {
          const { row } = await lockUnchangedEntry(desk, tx, params, body.stamp);
          requireValue(await editingIn(platform, tx, staff.email).discard(row.id));
          await audit(tx, 'content.discard', `${row.model}/${row.slug}`, { before: { name: row.name } });
          return { id: row.id };
        }),
    ),
  ];
}

function showCalls({ platform }: Dependencies, desk: EntryDesk): DeskCall[] {
  return [
    staffCall(
      publishEntry,
      {
        summary: 'Shows a draft, now or later',
        params: ENTRY_ID,
        body: z.object({ stamp, at: moment.nullable().default(null) }),
      },
      (call) =>
        changeEntry(call, desk, async (tx, { row }) => {
          const publishAt = call.body.at === null ? undefined : new Date(call.body.at);
          if (publishAt && publishAt <= platform.clock.now()) {
            throw new ApiError('invalid_value', refusals.timePassed, {
              param: 'at',
            });
          }
          const publication = requireValue(
            await editingIn(platform, tx, call.staff.email).publish(row.id, publishAt),
          );
          const auditEntry = {
            version: publication.version,
            at: publication.scheduledAt?.toISOString() ?? null,
          };
          await call.audit(tx, publishAt ? 'content.plan' : 'content.publish', `${row.model}/${row.slug}`, {
            after: auditEntry,
          });
        }),
    ),
    staffCall(
      unpublishEntry,
      { summary: 'Takes an entry from the site', params: ENTRY_ID, body: z.object({ stamp }) },
      (call) =>
        changeEntry(call, desk, async (tx, { row }) => {
          if (row.published !== 'published') throw new ApiError('conflict', refusals.notPublished);
          requireValue(await editingIn(platform, tx, call.staff.email).archive(row.id));
          await call.audit(tx, 'content.unpublish', `${row.model}/${row.slug}`, {
            before: { version: row.version },
          });
        }),
    ),
  ];
}

async function compileTexts(desk: EntryDesk, entry: { model: string; slug: string; texts: EntryTexts }) {
  const result = await desk.compile(entry);
  if (result.ok) return result;
  const [first] = result.problems;
  throw new ApiError('invalid_value', first ? describeProblem(first) : refusals.unreadableRequest, {
    param: 'texts',
  });
}

/** Fields of an entry that are not part of its texts. */
function extrasOf({ state, inputs }: { state?: unknown; inputs?: unknown }) {
  return { ...(state !== undefined && { state }), ...(inputs !== undefined && { inputs }) };
}
