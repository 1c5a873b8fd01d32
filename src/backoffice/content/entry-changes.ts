/** A change of an entry by somebody who has seen its latest state. */
import type { EntryDesk, OpenEntry } from '#content';
import { ApiError } from '#kernel';
import type { Executor } from '#platform';
import type { Role } from '../contract.ts';
import type { StaffCall } from '../frame/call.ts';

/** Who writes content, beside the owner. Everybody at the desk reads it. */
export const WRITERS: readonly Role[] = ['content'];
export const ENTRY_ID = { id: /^[0-9a-f]{32}$/ };

export async function requireEntry(
  desk: EntryDesk,
  executor: Executor,
  params: Readonly<Record<string, string>>,
): Promise<OpenEntry> {
  const open = await desk.open(executor, params['id'] ?? '');
  if (!open) throw new ApiError('not_found', 'There is no such entry.');
  return open;
}

/** The entry, held until the commit, as the caller saw it last. */
export async function lockUnchangedEntry(
  desk: EntryDesk,
  tx: Executor,
  params: Readonly<Record<string, string>>,
  stamp: string,
): Promise<OpenEntry> {
  const open = await requireEntry(desk, tx, params);
  if (open.stamp === stamp) return open;
  const lastEditor = open.row.draftBy ?? open.row.savedBy ?? 'Somebody';
  throw new ApiError(
    'conflict',
    `${lastEditor} has changed this meanwhile. Your text is still here: look at theirs first.`,
  );
}

/** A change of an entry that is still as the caller saw it. Answers with its new stamp. */
export async function changeEntry(
  { params, body, change }: StaffCall<{ stamp: string }>,
  desk: EntryDesk,
  work: (tx: Executor, open: OpenEntry) => Promise<void>,
): Promise<{ stamp: string; version: number }> {
  return change(async (tx) => {
    const open = await lockUnchangedEntry(desk, tx, params, body.stamp);
    await work(tx, open);
    const savedEntry = await requireEntry(desk, tx, params);
    return { stamp: savedEntry.stamp, version: savedEntry.row.version };
  });
}

export function requireValue<T>(result: { ok: true; value: T } | { ok: false; problems: string[] }): T {
  if (result.ok) return result.value;
  throw new ApiError('invalid_value', result.problems.slice(0, 3).join(' '));
}
