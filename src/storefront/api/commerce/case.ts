import { isRecord } from '../errors.ts';

/** Converts the keys of all maps to camelCase: `grand_total` becomes `grandTotal`. Keys with a leading `$` are kept. */
export function toCamel(value: unknown): unknown {
  return renameKeys(value, (key) =>
    key.replace(/(?<!_)_+([a-z0-9])/g, (_match, next: string) => next.toUpperCase()),
  );
}

/** Converts the keys of all maps to snake_case: an underscore before each capital. Keys with a leading `$` are kept. */
export function toSnake(value: unknown): unknown {
  return renameKeys(value, (key) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renameKeys(each, rename));
  if (!isRecord(value) || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.startsWith('$') ? key : rename(key),
      renameKeys(inner, rename),
    ]),
  );
}
