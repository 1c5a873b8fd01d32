import { z } from 'zod';
import { type EntryDesk, type EntryTexts, editingIn } from '#content';
import { ApiError } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  compareEntryVersion,
  listEntryVersions,
  restoreEntryVersion,
  type VersionDiffReply,
} from './contract.ts';
import { changeEntry, ENTRY_ID, requireEntry, requireValue } from './entry-changes.server.ts';
import { lineDiff } from './line-diff.server.ts';

const VERSION = /^[1-9]\d{0,8}$/;

/** Past versions: their authors, differences, and restoring one. */
export function historyCalls({ platform }: Pick<DeskDependencies, 'platform'>, desk: EntryDesk): DeskCall[] {
  const { db } = platform;
  const versionsOf = async (id: string) => requireValue(await editingIn(platform, db.orm, '').history(id));
  return [
    staffCall(
      listEntryVersions,
      { summary: 'Versions of an entry', params: ENTRY_ID },
      async ({ params }) => {
        const { row, texts } = await requireEntry(desk, db.orm, params);
        const versions = await versionsOf(row.id);
        return {
          versions: versions.map(({ version, savedAt, savedBy, edit }) => ({
            version,
            savedAt: savedAt.toISOString(),
            savedBy,
            name: edit.name,
            hasTexts: edit.source !== undefined || (version === row.version && texts !== null),
          })),
        };
      },
    ),
    staffCall(
      compareEntryVersion,
      {
        summary: 'What differs between a version and what is edited',
        params: { ...ENTRY_ID, version: VERSION },
      },
      async ({ params }) => {
        const open = await requireEntry(desk, db.orm, params);
        const version = Number(params.version);
        const versionRow = (await versionsOf(open.row.id)).find((each) => each.version === version);
        if (!versionRow) throw new ApiError('not_found', refusals.noVersion);
        return { version, languages: diffOf(desk.textsOf(versionRow.edit) ?? {}, open.texts ?? {}) };
      },
    ),
    staffCall(
      restoreEntryVersion,
      {
        summary: 'Shows an earlier version again',
        params: ENTRY_ID,
        body: z.object({
          stamp: z.string().max(40),
          version: z.int().min(1).max(1_000_000_000),
        }),
      },
      (call) =>
        changeEntry(call, desk, async (tx, { row }) => {
          const { version } = call.body;
          requireValue(await editingIn(platform, tx, call.staff.email).restore(row.id, version));
          const change = {
            before: { version: row.version },
            after: { version: row.version + 1, as: version },
          };
          await call.audit(tx, 'content.restore', `${row.model}/${row.slug}`, change);
        }),
    ),
  ];
}

function diffOf(oldTexts: EntryTexts, newTexts: EntryTexts): VersionDiffReply['languages'] {
  return [...new Set([...Object.keys(oldTexts), ...Object.keys(newTexts)])].map((locale) => ({
    locale,
    lines: lineDiff(joinText(oldTexts[locale]), joinText(newTexts[locale])),
  }));
}

function joinText(text: EntryTexts[string] | undefined): string {
  if (!text) return '';
  const head = Object.entries(text.fields).map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\n')}\n\n${text.body.trimEnd()}`;
}
