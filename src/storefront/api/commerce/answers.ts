import { isRecord } from '../errors.ts';
import type { ChosenOption, Refusal } from './records.ts';

/** True where input was refused: nothing was changed. */
export function isRefusal(reply: unknown): reply is Refusal {
  return isRecord(reply) && isRecord(reply.errors);
}

/** Options as the API takes them: a list of `{id, value}`; a map or names are turned into it. */
export function withOptionList<T extends { options?: Record<string, string> | ChosenOption[] }>(item: T) {
  const { options, ...rest } = item;
  if (!options) return item;
  const list = Array.isArray(options)
    ? options.map(({ id, name, value }) => ({ id: id ?? name, value }))
    : Object.entries(options).map(([id, value]) => ({ id, value }));
  return { ...rest, options: list };
}

/** A part of a path. */
export function segment(id: string): string {
  return encodeURIComponent(id);
}
