import { resolveAddress, type ShopCallDefinition } from '#kernel';

/** Ids of reference elements; they become part of a path. */
const ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** The id of a reference element as the author gave it. Throws where it is not valid. */
export function referenceId(
  kind: 'tables' | 'figures' | 'calculators' | 'cheat-sheets',
  id: unknown,
): string {
  if (typeof id !== 'string' || !ID.test(id))
    throw new Error(`an element names no ${kind}: ${String(id).slice(0, 60)}`);
  return id;
}

/** A table or figure as a CSV file. */
export const csvAddress = (call: ShopCallDefinition, id: string, locale: string) =>
  resolveAddress(call, { params: { name: `${id}.csv` }, query: { locale } }).path;
