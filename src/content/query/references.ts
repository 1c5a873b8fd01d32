import type { Content } from '../content.ts';
import type { ContentEntry } from '../contract.ts';
import type { EntryRow } from '../store.ts';
import { isMap } from './conditions.ts';

const REFERENCE = '@builder.io/core:Reference';
const MOST_REFERENCES = 50;

/** Caches whether data contains references. */
const referenceCache = new WeakMap<object, boolean>();

/** Adds the published entries that an entry's data refers to, as `value`; references within those are not resolved. */
export function createReferences(
  content: Pick<Content, 'entries'>,
  present: (row: EntryRow) => ContentEntry,
): (entry: ContentEntry) => ContentEntry {
  const models = new Map<string, Map<string, EntryRow>>();

  function find(model: string, id: unknown): EntryRow | undefined {
    const byId = models.get(model) ?? new Map(content.entries(model).map((row) => [row.id, row]));
    models.set(model, byId);
    return typeof id === 'string' ? byId.get(id) : undefined;
  }

  return (entry) => {
    if (!refers(entry.data)) return entry;
    let remainingCount = MOST_REFERENCES;
    const resolve = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(resolve);
      if (!isMap(value)) return value;
      if (value['@type'] === REFERENCE && remainingCount > 0) {
        remainingCount -= 1;
        const target = find(String(value['model']), value['id']);
        return target ? { ...value, value: present(target) } : value;
      }
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
    };
    return { ...entry, data: resolve(entry.data) as ContentEntry['data'] };
  };
}

function refers(data: ContentEntry['data']): boolean {
  const hasReferences = referenceCache.get(data) ?? hasReference(data);
  referenceCache.set(data, hasReferences);
  return hasReferences;
}

function hasReference(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasReference);
  return isMap(value) && (value['@type'] === REFERENCE || Object.values(value).some(hasReference));
}
