/** Shared by the rules of all contents: how differences and problems are described. */
import type { z } from 'zod';
import type { VersionChange } from './versions.ts';

/** Lines that differ between two sets, matched by subject. */
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
 * The problems that a schema found, each with its path: `europe, express, price: Enter the amount as 12.50.`
 * @param omittedNames names of path levels that every path would contain
 */
export function problemsOf(
  error: z.ZodError,
  source: unknown,
  omittedNames: readonly string[] = [],
): string[] {
  return error.issues.map(({ path, message: fullMessage }) => {
    // For surplus keys the schema's message repeats all of them.
    const message = fullMessage.length > 300 ? `${fullMessage.slice(0, 299)}…` : fullMessage;
    const place = placeOf(source, path)
      .filter((name) => !omittedNames.includes(name))
      .join(', ');
    return place === '' ? message : `${place}: ${message}`;
  });
}

/** Names along the path to a problem; an element with an id is named by it instead of its index. */
function placeOf(source: unknown, path: readonly PropertyKey[]): string[] {
  let value: unknown = source;
  return path.map((key) => {
    value =
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined;
    const id = value !== null && typeof value === 'object' ? (value as { id?: unknown }).id : undefined;
    return shortenName(typeof id === 'string' ? id : String(key));
  });
}

/** A name from the input, shortened for a refusal. */
export const shortenName = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);
