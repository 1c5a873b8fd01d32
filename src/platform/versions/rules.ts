/** What rules of all contents share: how differences and problems are told. */
import type { z } from 'zod';
import type { VersionChange } from './versions.ts';

/** What differs between two sets of lines, by what they are about. */
export function changedLines(
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): VersionChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((what) => {
    const change = { what, before: was.get(what) ?? null, after: is.get(what) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * What a schema found wrong, each with its place: `europe, express, price: Write the amount as 12.50.`
 * @param unsaid names of levels that every place would have
 */
export function problemsOf(error: z.ZodError, source: unknown, unsaid: readonly string[] = []): string[] {
  return error.issues.map(({ path, message: told }) => {
    // Of keys that are too many the schema repeats all.
    const message = told.length > 300 ? `${told.slice(0, 299)}…` : told;
    const place = placeOf(source, path)
      .filter((name) => !unsaid.includes(name))
      .join(', ');
    return place === '' ? message : `${place}: ${message}`;
  });
}

/** Names on the way to a problem: of what has an id that stands for its number in a list. */
function placeOf(source: unknown, path: readonly PropertyKey[]): string[] {
  let at: unknown = source;
  return path.map((key) => {
    at = at !== null && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    const id = at !== null && typeof at === 'object' ? (at as { id?: unknown }).id : undefined;
    return shortly(typeof id === 'string' ? id : String(key));
  });
}

/** What somebody sent as a name, as far as a refusal repeats it. */
export const shortly = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);
