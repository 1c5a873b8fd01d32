/** Tables of shipping and taxes in the database: versions that staff put in force, in every process within a second. */
import { announceChange, type Executor, type Platform } from '#platform';
import {
  changesBetween,
  type DeliveryTables,
  putInForce,
  readTable,
  SHIPPED,
  TABLE_KINDS,
  type TableChange,
  type TableKind,
} from './rates.ts';
import { holdTable, insertTable, latestTable, type TableRow, tableHistory } from './store.ts';

const CHANNEL = 'delivery';
const MOST_VERSIONS = 50;

/** A table as it stands, with those before it. */
export interface StandingTable<Kind extends TableKind = TableKind> {
  /** 0: the file, never replaced. */
  version: number;
  table: DeliveryTables[Kind];
  /** The latest first; the file itself is not among them. */
  history: (Omit<TableRow, 'kind' | 'content'> & { table: DeliveryTables[Kind]; isFile: boolean })[];
}

/** A table that is to come in force, and the version that whoever puts it there has seen. */
export interface NewTable {
  /** Null: the file again. */
  source: unknown;
  seen: number;
  note: string;
  by: string;
}

export type Replaced =
  | { ok: true; version: number; changes: TableChange[] }
  | { ok: false; problems: string[] }
  | 'changed'
  | 'same';

export interface Delivery {
  /** Rises with every change: part of the key of whatever was made from the tables. */
  version(): number;
  standing<Kind extends TableKind>(kind: Kind): Promise<StandingTable<Kind>>;
  /** What a table would change; nothing is done. */
  compare(kind: TableKind, source: unknown): Promise<{ problems: string[]; changes: TableChange[] }>;
  /** Puts a table in force with the caller's transaction. Orders keep what they were priced with. */
  replace(tx: Executor, kind: TableKind, asked: NewTable): Promise<Replaced>;
  close(): void;
}

/** Reads what is in force, and follows its changes. */
export async function openDelivery({
  db,
  clock,
  changes,
  log,
}: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>): Promise<Delivery> {
  let version = 0;
  const tableOf = <Kind extends TableKind>(kind: Kind, row: TableRow | null): DeliveryTables[Kind] => {
    if (!row || row.content === null) return SHIPPED[kind];
    const read = readTable(kind, row.content);
    if (read.ok) return read.table;
    // Checked when it was saved; rules that are stricter since then must not stop the shop.
    log.error(
      { kind, version: row.version, problems: read.problems },
      'a table of the desk is refused: the file is in force',
    );
    return SHIPPED[kind];
  };
  const following = await changes.follow(CHANNEL, async (_after, upTo) => {
    const [shipping, tax] = await Promise.all(TABLE_KINDS.map((kind) => latestTable(db.orm, kind)));
    putInForce({ shipping: tableOf('shipping', shipping ?? null), tax: tableOf('tax', tax ?? null) });
    version = upTo;
  });
  const now = async <Kind extends TableKind>(executor: Executor, kind: Kind) => {
    const row = await latestTable(executor, kind);
    return { version: row?.version ?? 0, table: tableOf(kind, row) };
  };
  return {
    version: () => version,
    standing: async (kind) => {
      const rows = await tableHistory(db.orm, kind, MOST_VERSIONS);
      const history = rows.map(({ content, kind: _kind, ...row }) => ({
        ...row,
        isFile: content === null,
        table: tableOf(kind, { ...row, kind, content }),
      }));
      return { ...(await now(db.orm, kind)), history };
    },
    compare: async (kind, source) => {
      const read = readTable(kind, source ?? SHIPPED[kind]);
      if (!read.ok) return { problems: read.problems, changes: [] };
      const { table } = await now(db.orm, kind);
      return { problems: [], changes: changesBetween(kind, table, read.table) };
    },
    replace: async (tx, kind, { source, seen, note, by }) => {
      const read = readTable(kind, source ?? SHIPPED[kind]);
      if (!read.ok) return read;
      await holdTable(tx, kind);
      const before = await now(tx, kind);
      if (before.version !== seen) return 'changed';
      const told = changesBetween(kind, before.table, read.table);
      if (told.length === 0) return 'same';
      const next = before.version + 1;
      const content = source === null ? null : read.table;
      await insertTable(tx, { kind, version: next, content, note, by, at: clock.now() });
      await announceChange(tx, CHANNEL);
      return { ok: true, version: next, changes: told };
    },
    close: () => following.stop(),
  };
}
