import { ApiError } from '#kernel';
import type { StoreCall } from '#settings';
import { RECORD_ID, type Viewer } from './account.ts';
import { refusals } from './refusals.ts';

/** The account of the session; throws 401 without a login. */
export function requireViewer({ session: { accountId } }: Pick<StoreCall, 'session'>): Viewer {
  if (accountId === null || !RECORD_ID.test(accountId)) throw notLoggedIn();
  return { accountId };
}

export function notLoggedIn(): ApiError {
  return new ApiError('unauthorized', refusals.loginNeeded);
}

interface CallOfRecord {
  params: { id: string };
}

/** The id in the path; null if it is malformed. */
export function recordId({ params: { id } }: CallOfRecord): string | null {
  return RECORD_ID.test(id) ? id : null;
}

/**
 * The record that `find` returns for the id in the path; throws 404 if it returns null, whether or not another
 * account has it.
 */
export async function findOwnRecord<Found>(
  call: CallOfRecord,
  kind: 'address' | 'card' | 'subscription',
  find: (id: string) => Promise<Found | null>,
): Promise<Found> {
  const id = recordId(call);
  const record = id === null ? null : await find(id);
  if (record === null) throw new ApiError('not_found', refusals.notInAccount({ kind }), { param: 'id' });
  return record;
}
