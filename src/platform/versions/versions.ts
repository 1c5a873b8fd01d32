/**
 * Content that staff put in force in place of a file of `data/`: versions in the database, in every process within a
 * second. The file is version 0 and the fallback; going back, also to the file, adds a new version.
 */
import type { Message } from '#messages';
import { announceChange } from '../changes.ts';
import type { Executor } from '../database.ts';
import type { Platform } from '../platform.ts';
import { insertVersion, latestVersion, lockVersion, versionHistory } from './store.ts';
import type { VersionRow, VersionTable } from './table.ts';

const MOST_VERSIONS = 50;

/** One difference between two versions: subject, old value, new value. */
export interface VersionChange {
  what: string;
  before: string | null;
  after: string | null;
}

export type ReadVersion<Content> = { ok: true; content: Content } | { ok: false; problems: Message[] };

/** A kind of content that has versions. */
export interface Versioned<Content> {
  /** Content of the file shipped with the shop. */
  file: Content;
  /** Validates a source: its problems, each with its path, or the content without fields it does not need. */
  read(source: unknown): ReadVersion<Content>;
  changes(previous: Content, next: Content): VersionChange[];
  /** Whether a change looks like a slipped decimal mark: it then comes in force only with `sure`. */
  looksSlipped?(previous: Content, next: Content): boolean;
  /**
   * Valid content that would break something made from it. Troubles that the content in force has already are no reason
   * to refuse.
   */
  troubles?(content: Content): Promise<Message[]>;
}

/** Content in force, with its history. */
export interface CurrentContent<Content> {
  /** 0: the file, never replaced. */
  version: number;
  content: Content;
  /** What cannot be made with this content. */
  troubles: Message[];
  /** The latest first; the file itself is not included. */
  history: (Omit<VersionRow, 'kind' | 'content'> & { content: Content; isFile: boolean })[];
}

/** Content to put in force, and the version that its author has seen. */
export interface NewVersion {
  /** Null: the file again. */
  source: unknown;
  seen: number;
  note: string;
  by: string;
  /** Confirms a change that looks like a slip. */
  sure?: boolean;
}

export type ReplaceResult =
  | { ok: true; version: number; changes: VersionChange[] }
  | { ok: false; problems: Message[] }
  | 'changed'
  | 'unsure'
  | 'same';

/** Versions of several kinds of content, which come in force together. */
export interface Versions<Contents> {
  /** Rises with every change; use it in the cache key of anything made from the contents. */
  version(): number;
  standing<Kind extends keyof Contents & string>(kind: Kind): Promise<CurrentContent<Contents[Kind]>>;
  /** What a source would change, without any effect. */
  compare(
    kind: keyof Contents & string,
    source: unknown,
  ): Promise<{ problems: Message[]; changes: VersionChange[]; mustBeSure?: true }>;
  /** Puts content in force in the caller's transaction. */
  replace(tx: Executor, kind: keyof Contents & string, newVersion: NewVersion): Promise<ReplaceResult>;
  close(): void;
}

interface VersionsOptions<Contents> {
  /** Change feed channel. */
  channel: string;
  table: VersionTable;
  kinds: { readonly [Kind in keyof Contents]: Versioned<Contents[Kind]> };
  /** Called at start and after each change, with the contents of all kinds. */
  putInForce(contents: Contents): void | Promise<void>;
}

/**
 * The content of a row. It was validated when saved; rules that became stricter since must not stop the shop, so the
 * file is used instead.
 */
export function contentOf<Content>(
  { file, read }: Versioned<Content>,
  row: VersionRow | null,
  { log }: Pick<Platform, 'log'>,
): Content {
  if (!row || row.content === null) return file;
  const readResult = read(row.content);
  if (readResult.ok) return readResult.content;
  const { kind, version } = row;
  log.error(
    { kind, version, problems: readResult.problems.map(String) },
    'a version of the desk is refused: the file is in force',
  );
  return file;
}

async function newTroubles<Content>(
  { troubles }: Versioned<Content>,
  previousContent: Content,
  newContent: Content,
): Promise<Message[]> {
  const allTroubles = (await troubles?.(newContent)) ?? [];
  if (!troubles || allTroubles.length === 0) return allTroubles;
  const previousTroubles = new Set((await troubles(previousContent)).map(String));
  return allTroubles.filter((trouble) => !previousTroubles.has(String(trouble)));
}

/** Reads the content in force, and follows its changes. */
export async function openVersions<Contents extends object>(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  { channel, table, kinds, putInForce }: VersionsOptions<Contents>,
): Promise<Versions<Contents>> {
  type Kind = keyof Contents & string;
  let number = 0;
  const readContent = <K extends Kind>(kind: K, row: VersionRow | null) =>
    contentOf(kinds[kind], row, { log });
  const following = await changes.follow(channel, async (_afterSeq, upTo) => {
    const names = Object.keys(kinds) as Kind[];
    const latest = await Promise.all(
      names.map(async (kind) => [kind, readContent(kind, await latestVersion(db.orm, table, kind))] as const),
    );
    await putInForce(Object.fromEntries(latest) as Contents);
    number = upTo;
  });
  const readCurrent = async <K extends Kind>(executor: Executor, kind: K) => {
    const row = await latestVersion(executor, table, kind);
    return { version: row?.version ?? 0, content: readContent(kind, row) };
  };
  return {
    version: () => number,
    standing: async (kind) => {
      const rows = await versionHistory(db.orm, table, { kind, limit: MOST_VERSIONS });
      const history = rows.map((row) => {
        const { version, note, by: actor, at: createdAt } = row;
        return {
          version,
          note,
          by: actor,
          at: createdAt,
          isFile: row.content === null,
          content: readContent(kind, row),
        };
      });
      const current = await readCurrent(db.orm, kind);
      const troubles = (await kinds[kind].troubles?.(current.content)) ?? [];
      return { ...current, troubles, history };
    },
    compare: async (kind, source) => {
      const definition = kinds[kind];
      const readResult = definition.read(source ?? definition.file);
      if (!readResult.ok) return { problems: readResult.problems, changes: [] };
      const { content } = await readCurrent(db.orm, kind);
      const problems = await newTroubles(definition, content, readResult.content);
      if (problems.length > 0) return { problems, changes: [] };
      const comparison = { problems, changes: definition.changes(content, readResult.content) };
      return definition.looksSlipped?.(content, readResult.content)
        ? { ...comparison, mustBeSure: true }
        : comparison;
    },
    replace: async (tx, kind, { source, seen: seenVersion, note, by: actor, sure: isSure = false }) => {
      const definition = kinds[kind];
      const readResult = definition.read(source ?? definition.file);
      if (!readResult.ok) return readResult;
      await lockVersion(tx, table, kind);
      const current = await readCurrent(tx, kind);
      if (current.version !== seenVersion) return 'changed';
      const versionChanges = definition.changes(current.content, readResult.content);
      if (versionChanges.length === 0) return 'same';
      const problems = await newTroubles(definition, current.content, readResult.content);
      if (problems.length > 0) return { ok: false, problems };
      if (!isSure && definition.looksSlipped?.(current.content, readResult.content)) return 'unsure';
      const version = current.version + 1;
      const content = source === null ? null : readResult.content;
      await insertVersion(tx, table, { kind, version, content, note, by: actor, at: clock.now() });
      await announceChange(tx, channel);
      return { ok: true, version, changes: versionChanges };
    },
    close: () => following.stop(),
  };
}
