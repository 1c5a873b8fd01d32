/** What rules of all contents share: how differences and problems are told. */
import type { z } from 'zod';
import type { VersionChange } from './versions.ts';

/** What differs between two sets of lines, by what they are about. */
export function changedLines(
  previousLines: ReadonlyMap<string, string>,
  currentLines: ReadonlyMap<string, string>,
): VersionChange[] {
  return [...new Set([...previousLines.keys(), ...currentLines.keys()])].flatMap((subject) => {
    const change = {
      what: subject,
      before: previousLines.get(subject) ?? null,
      after: currentLines.get(subject) ?? null,
    };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * What a schema found wrong, each with its place: `europe, express, price: Write the amount as 12.50.`
 * @param omittedNames names of levels that every place would have
 */
export function problemsOf(
  error: z.ZodError,
  source: unknown,
  omittedNames: readonly string[] = [],
): string[] {
  return error.issues.map(({ path, message: fullMessage }) => {
    // Of keys that are too many the schema repeats all.
    const message = fullMessage.length > 300 ? `${fullMessage.slice(0, 299)}…` : fullMessage;
    const place = placeOf(source, path)
      .filter((name) => !omittedNames.includes(name))
      .join(', ');
    return place === '' ? message : `${place}: ${message}`;
  });
}

/** Names on the way to a problem: of what has an id that stands for its number in a list. */
function placeOf(source: unknown, path: readonly PropertyKey[]): string[] {
  let value: unknown = source;
  return path.map((key) => {
    value =
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined;
    const id = value !== null && typeof value === 'object' ? (value as { id?: unknown }).id : undefined;
    return shortenName(typeof id === 'string' ? id : String(key));
  });
}

/** What somebody sent as a name, as far as a refusal repeats it. */
export const shortenName = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);
