/** Wire shapes of content that owners put in force in place of a file. Browser-safe. */

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
