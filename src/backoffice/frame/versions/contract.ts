/** Wire shapes of what owners put in force in place of a file. Browser-safe. */

export interface VersionsReply<Content> {
  /** 0: the file, never replaced. */
  version: number;
  content: Content;
  /** What cannot be made with it, such as texts of pages. */
  troubles: string[];
  /** The latest first; the file itself is not among them. */
  history: { version: number; at: string; by: string; note: string; isFile: boolean; content: Content }[];
}

/** What a version would change, a line each; or what is wrong with it. */
export interface VersionCheckReply {
  problems: string[];
  changes: { what: string; before: string | null; after: string | null }[];
  /** Something looks like a slipped decimal mark: it comes in force with `sure` alone. */
  mustBeSure?: true;
}

export interface VersionSavedReply {
  version: number;
}
