/** Changes of entries, refused where the entry has changed since the caller loaded it. */

import type { EntryDesk, OpenEntry } from '#content';
import { ApiError } from '#kernel';
import { Message } from '#messages';
import type { Executor } from '#platform';
import type { StaffCall } from '../frame/call.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import type { EntryChangedReply } from './contract.ts';

export const ENTRY_ID = { id: /^[0-9a-f]{32}$/ };

type EntryParams = Readonly<{ id: string }>;

export async function requireEntry(
  desk: EntryDesk,
  executor: Executor,
  { id }: EntryParams,
): Promise<OpenEntry> {
  const open = await desk.open(executor, id);
  if (!open) throw new ApiError('not_found', refusals.noEntry);
  return open;
}

/** The entry, locked until the commit; throws 409 where its stamp has changed. */
export async function lockUnchangedEntry(
  desk: EntryDesk,
  tx: Executor,
  params: EntryParams,
  stamp: string,
): Promise<OpenEntry> {
  const open = await requireEntry(desk, tx, params);
  if (open.stamp === stamp) return open;
  const lastEditor = open.row.draftBy ?? open.row.savedBy;
  throw new ApiError(
    'conflict',
    lastEditor ? refusals.entryChanged({ lastEditor }) : refusals.entryChangedByColleague,
  );
}

/** Changes an entry whose stamp is unchanged. Returns the new stamp. */
export async function changeEntry(
  { params, body, change }: Pick<StaffCall<EntryParams, { stamp: string }>, 'params' | 'body' | 'change'>,
  desk: EntryDesk,
  work: (tx: Executor, open: OpenEntry) => Promise<void>,
): Promise<EntryChangedReply> {
  return change(async (tx) => {
    const open = await lockUnchangedEntry(desk, tx, params, body.stamp);
    await work(tx, open);
    const savedEntry = await requireEntry(desk, tx, params);
    return { stamp: savedEntry.stamp, version: savedEntry.row.version };
  });
}

export function requireValue<T>(result: { ok: true; value: T } | { ok: false; problems: Message[] }): T {
  if (result.ok) return result.value;
  const problems = result.problems.slice(0, 3);
  throw new ApiError(
    'invalid_value',
    new Message((language) => problems.map((problem) => problem.textIn(language)).join(' ')),
  );
}
