import type { ReferenceTable } from '../contract.ts';
import type { TableContext, TableSource } from './table.ts';

/** Tables made from the catalogue may be this old, in ms: they contain neither prices nor stock. */
const KEPT_MS = 60_000;

interface CachedTable {
  edition: string;
  expiresAt: number;
  table: Promise<ReferenceTable>;
}

export type TableCache = (source: TableSource, context: TableContext) => Promise<ReferenceTable>;

/**
 * Makes each table at most once a minute and language, or again when the catalogue's edition changes. Failures are not
 * cached.
 */
export function createTableCache(now: () => Date): TableCache {
  const tables = new Map<string, CachedTable>();
  return (source, context) => {
    const key = `${source.id} ${context.locale}`;
    const edition = context.catalogue.edition();
    const cachedTable = tables.get(key);
    if (cachedTable && cachedTable.edition === edition && cachedTable.expiresAt > now().getTime())
      return cachedTable.table;
    const table = source.make(context);
    tables.set(key, { edition, expiresAt: now().getTime() + KEPT_MS, table });
    table.catch(() => tables.delete(key));
    return table;
  };
}
