import { isRecord } from '../errors.ts';
import type { ChosenOption, Refusal } from './records.ts';

/** True where the input was refused; nothing was changed then. */
export function isRefusal(reply: unknown): reply is Refusal {
  return isRecord(reply) && isRecord(reply.errors);
}

/** Converts options to the list of `{id, value}` that the API takes: from a map, or from names instead of ids. */
export function withOptionList<T extends { options?: Record<string, string> | ChosenOption[] }>(item: T) {
  const { options, ...rest } = item;
  if (!options) return item;
  const list = Array.isArray(options)
    ? options.map(({ id, name, value }) => ({ id: id ?? name, value }))
    : Object.entries(options).map(([id, value]) => ({ id, value }));
  return { ...rest, options: list };
}

/** Encodes a path segment. */
export function segment(id: string): string {
  return encodeURIComponent(id);
}
