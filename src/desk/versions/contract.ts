/** Calls for content that staff put in force in place of a file. Browser-safe. */
import type { DeskCallDefinition, Permission } from '../contract.ts';

/** The calls of one kind of content; all need the same permission. */
export interface VersionCalls<Path extends string, Content> {
  /** The content in force, and its versions. */
  read: DeskCallDefinition<`GET ${Path}`, { reply: VersionsReply<Content> }>;
  /** What other content would change; null: the file. */
  check: DeskCallDefinition<
    `POST ${Path}/check`,
    { body: { content: Content | null }; reply: VersionCheckReply }
  >;
  activate: DeskCallDefinition<`PUT ${Path}`, { body: VersionActivation<Content>; reply: VersionSavedReply }>;
}

/**
 * Defines the calls of one kind of content, as `defineDeskCall` defines a single one:
 *
 * ```ts
 * export const companyVersionCalls = defineVersionCalls<Company>()('/desk/api/company', 'changeCompanyFacts');
 * ```
 *
 * The server answers them with `versionCalls`, screens send them with `useVersions`.
 */
// @__NO_SIDE_EFFECTS__
export function defineVersionCalls<Content>() {
  return <const Path extends `/desk/api/${string}`>(
    path: Path,
    access: Permission,
  ): VersionCalls<Path, Content> => ({
    read: { address: `GET ${path}`, access },
    check: { address: `POST ${path}/check`, access },
    activate: { address: `PUT ${path}`, access },
  });
}

export interface VersionActivation<Content> {
  /** Null: the file again. */
  content: Content | null;
  /** The version that the caller has seen; refused where another one is in force by now. */
  seen: number;
  note: string;
  /** Confirms values that look like a slipped decimal mark. */
  sure?: boolean;
}

export interface VersionsReply<Content> {
  /** 0: the file, never replaced. */
  version: number;
  content: Content;
  /** What cannot be made with it, such as texts of pages. */
  troubles: string[];
  /** The latest first; the file itself is not included. */
  history: { version: number; at: string; by: string; note: string; isFile: boolean; content: Content }[];
}

/** The changes of a version, one line each; or its problems. */
export interface VersionCheckReply {
  problems: string[];
  changes: { what: string; before: string | null; after: string | null }[];
  /** A value looks like a slipped decimal mark: the version needs `sure`. */
  mustBeSure?: true;
}

export interface VersionSavedReply {
  version: number;
}
