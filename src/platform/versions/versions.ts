/**
 * What staff put in force in place of a file of `data/`: versions in the database, in every process within a second.
 * The file is the first version and the fallback; going back, also to the file, is a new version.
 */
import { announceChange } from '../changes.ts';
import type { Executor } from '../database.ts';
import type { Platform } from '../platform.ts';
import { holdVersion, insertVersion, latestVersion, versionHistory } from './store.ts';
import type { VersionRow, VersionTable } from './table.ts';

const MOST_VERSIONS = 50;

/** What one version changes of another: what, how it was, how it will be. */
export interface VersionChange {
  what: string;
  before: string | null;
  after: string | null;
}

export type ReadVersion<Content> = { ok: true; content: Content } | { ok: false; problems: string[] };

/** One thing that has versions. */
export interface Versioned<Content> {
  /** As it came with the shop. */
  file: Content;
  /** What is wrong with a source, each with its place; or the content without what it does not need. */
  read(source: unknown): ReadVersion<Content>;
  changes(before: Content, after: Content): VersionChange[];
  /** Whether a change looks like a slipped decimal mark: then it comes in force where somebody says to be sure. */
  looksSlipped?(before: Content, after: Content): boolean;
  /** What could not be made with content that is right by itself; whatever holds already is no reason to refuse. */
  troubles?(content: Content): Promise<string[]>;
}

/** Content as it stands, with what was before it. */
export interface Standing<Content> {
  /** 0: the file, never replaced. */
  version: number;
  content: Content;
  /** What cannot be made with it. */
  troubles: string[];
  /** The latest first; the file itself is not among them. */
  history: (Omit<VersionRow, 'kind' | 'content'> & { content: Content; isFile: boolean })[];
}

/** Content that is to come in force, and the version that whoever puts it there has seen. */
export interface NewVersion {
  /** Null: the file again. */
  source: unknown;
  seen: number;
  note: string;
  by: string;
  /** That a change which looks like a slip is none. */
  sure?: boolean;
}

export type Replaced =
  | { ok: true; version: number; changes: VersionChange[] }
  | { ok: false; problems: string[] }
  | 'changed'
  | 'unsure'
  | 'same';

/** Versions of several kinds of content, which come in force together. */
export interface Versions<Contents> {
  /** Rises with every change: part of the key of whatever was made from the contents. */
  version(): number;
  standing<Kind extends keyof Contents & string>(kind: Kind): Promise<Standing<Contents[Kind]>>;
  /** What a source would change; nothing is done. */
  compare(
    kind: keyof Contents & string,
    source: unknown,
  ): Promise<{ problems: string[]; changes: VersionChange[]; mustBeSure?: true }>;
  /** Puts content in force with the caller's transaction. */
  replace(tx: Executor, kind: keyof Contents & string, asked: NewVersion): Promise<Replaced>;
  close(): void;
}

interface Told<Contents> {
  /** Of changes. */
  channel: string;
  table: VersionTable;
  kinds: { readonly [Kind in keyof Contents]: Versioned<Contents[Kind]> };
  /** Called at the start and after each change, with everything as it is then. */
  putInForce(contents: Contents): void | Promise<void>;
}

/** The content of a row. Checked when it was saved; rules that are stricter since then must not stop the shop. */
export function contentOf<Content>(
  { file, read }: Versioned<Content>,
  row: VersionRow | null,
  { log }: Pick<Platform, 'log'>,
): Content {
  if (!row || row.content === null) return file;
  const known = read(row.content);
  if (known.ok) return known.content;
  const { kind, version } = row;
  log.error(
    { kind, version, problems: known.problems },
    'a version of the desk is refused: the file is in force',
  );
  return file;
}

async function newTroubles<Content>(
  { troubles }: Versioned<Content>,
  before: Content,
  after: Content,
): Promise<string[]> {
  const found = (await troubles?.(after)) ?? [];
  if (!troubles || found.length === 0) return found;
  const known = new Set(await troubles(before));
  return found.filter((each) => !known.has(each));
}

/** Reads what is in force, and follows its changes. */
export async function openVersions<Contents extends object>(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  { channel, table, kinds, putInForce }: Told<Contents>,
): Promise<Versions<Contents>> {
  type Kind = keyof Contents & string;
  let number = 0;
  const of = <K extends Kind>(kind: K, row: VersionRow | null) => contentOf(kinds[kind], row, { log });
  const following = await changes.follow(channel, async (_after, upTo) => {
    const names = Object.keys(kinds) as Kind[];
    const latest = await Promise.all(
      names.map(async (kind) => [kind, of(kind, await latestVersion(db.orm, table, kind))] as const),
    );
    await putInForce(Object.fromEntries(latest) as Contents);
    number = upTo;
  });
  const now = async <K extends Kind>(executor: Executor, kind: K) => {
    const row = await latestVersion(executor, table, kind);
    return { version: row?.version ?? 0, content: of(kind, row) };
  };
  return {
    version: () => number,
    standing: async (kind) => {
      const rows = await versionHistory(db.orm, table, { kind, limit: MOST_VERSIONS });
      const history = rows.map((row) => {
        const { version, note, by, at } = row;
        return { version, note, by, at, isFile: row.content === null, content: of(kind, row) };
      });
      const standing = await now(db.orm, kind);
      const troubles = (await kinds[kind].troubles?.(standing.content)) ?? [];
      return { ...standing, troubles, history };
    },
    compare: async (kind, source) => {
      const known = kinds[kind];
      const read = known.read(source ?? known.file);
      if (!read.ok) return { problems: read.problems, changes: [] };
      const { content } = await now(db.orm, kind);
      const problems = await newTroubles(known, content, read.content);
      if (problems.length > 0) return { problems, changes: [] };
      const told = { problems, changes: known.changes(content, read.content) };
      return known.looksSlipped?.(content, read.content) ? { ...told, mustBeSure: true } : told;
    },
    replace: async (tx, kind, { source, seen, note, by, sure = false }) => {
      const known = kinds[kind];
      const read = known.read(source ?? known.file);
      if (!read.ok) return read;
      await holdVersion(tx, table, kind);
      const before = await now(tx, kind);
      if (before.version !== seen) return 'changed';
      const told = known.changes(before.content, read.content);
      if (told.length === 0) return 'same';
      const problems = await newTroubles(known, before.content, read.content);
      if (problems.length > 0) return { ok: false, problems };
      if (!sure && known.looksSlipped?.(before.content, read.content)) return 'unsure';
      const version = before.version + 1;
      const content = source === null ? null : read.content;
      await insertVersion(tx, table, { kind, version, content, note, by, at: clock.now() });
      await announceChange(tx, channel);
      return { ok: true, version, changes: told };
    },
    close: () => following.stop(),
  };
}
