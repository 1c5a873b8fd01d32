/** Ids of reference elements; they become part of a path. */
const ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** API path of a reference element. Throws where the author gave no valid id. */
export function referenceAddress(
  kind: 'tables' | 'figures' | 'calculators' | 'cheat-sheets',
  id: unknown,
): string {
  if (typeof id !== 'string' || !ID.test(id))
    throw new Error(`an element names no ${kind}: ${String(id).slice(0, 60)}`);
  return `/api/reference/${kind}/${id}`;
}

/** The same element as a CSV file. */
export const csvAddress = (address: string, locale: string) =>
  `${address}.csv?locale=${encodeURIComponent(locale)}`;
