/** Problems that a schema found in content of staff, each with its place. */
import type { z } from 'zod';
import { type Message, messageAt } from '#messages';
import { describeIssue } from './http/call-spec.ts';

/**
 * The problems that a schema found, each with its path: `europe, express, price: Enter the amount as 12.50.`
 * @param omittedNames names of path levels that every path would contain
 */
export function problemsOf(
  error: z.ZodError,
  source: unknown,
  omittedNames: readonly string[] = [],
): Message[] {
  return error.issues.map((issue) => {
    const place = placeOf(source, issue.path)
      .filter((name) => !omittedNames.includes(name))
      .join(', ');
    return messageAt(place, describeIssue(issue).message);
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
