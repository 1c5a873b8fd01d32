import type { ReferenceTable } from '../contract.ts';
import type { TableContext, TableSource } from './table.ts';

/** Tables made of the catalogue may be this old; they hold neither prices nor stock. */
const KEPT_MS = 60_000;

interface Kept {
  edition: string;
  until: number;
  table: Promise<ReferenceTable>;
}

export type TableKeeper = (source: TableSource, context: TableContext) => Promise<ReferenceTable>;

/** Makes each table once a minute in each language, however often it is asked for. A failure is not kept. */
export function tableKeeper(now: () => Date): TableKeeper {
  const kept = new Map<string, Kept>();
  return (source, context) => {
    const key = `${source.id} ${context.locale}`;
    const edition = context.catalogue.edition();
    const found = kept.get(key);
    if (found && found.edition === edition && found.until > now().getTime()) return found.table;
    const table = Promise.resolve().then(() => source.make(context));
    kept.set(key, { edition, until: now().getTime() + KEPT_MS, table });
    table.catch(() => kept.delete(key));
    return table;
  };
}
