import { parse } from 'qs';
import { LIMITS } from '#platform';

/** A query value as received: text, or nested lists and maps. */
export type QueryValue = string | undefined | QueryValue[] | { [key: string]: QueryValue };
export type Query = Record<string, QueryValue>;

/** Highest index that still makes a list, as in the client libraries. */
const LONGEST_LIST = 20;

/**
 * Reads a query string as the public client libraries write it: nested brackets to depth 5, lists up to index 20
 * (longer ones become maps with numeric keys), at most 1,000 parameters. Keys of Object.prototype are dropped, a stray
 * `%` stays.
 */
export function parseQuery(search: string): Query {
  const text = search.startsWith('?') ? search.slice(1) : search;
  return parse(text, {
    depth: LIMITS.queryDepth,
    arrayLimit: LONGEST_LIST,
    parameterLimit: LIMITS.queryParameters,
    allowPrototypes: false,
    decoder: decodePercent,
  }) as Query;
}

/** Decodes valid escapes and leaves the rest: the older client library sends `100 %` as `100%20%`. */
function decodePercent(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** The texts of a list, received as one text, a list, or a map with numeric keys. */
export function textsOf(value: QueryValue): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  const members = Array.isArray(value) ? value : Object.values(value);
  return members.filter((member) => typeof member === 'string');
}

/** A single text; the first one of several. */
export function textOf(value: QueryValue): string | undefined {
  return textsOf(value)[0];
}

/** True for a map such as `where[price][$gt]`, not for lists. */
export function isQueryMap(value: QueryValue): value is { [key: string]: QueryValue } {
  return typeof value === 'object' && !Array.isArray(value);
}
