/** Ids of this room: they become part of an address. */
const ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Address of a thing of the reference room. Throws where the author wrote no id. */
export function referenceAddress(
  kind: 'tables' | 'figures' | 'calculators' | 'cheat-sheets',
  id: unknown,
): string {
  if (typeof id !== 'string' || !ID.test(id))
    throw new Error(`an element names no ${kind}: ${String(id).slice(0, 60)}`);
  return `/api/reference/${kind}/${id}`;
}

/** The same as a file for spreadsheets. */
export const csvAddress = (address: string, locale: string) =>
  `${address}.csv?locale=${encodeURIComponent(locale)}`;
