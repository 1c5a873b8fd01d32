/** Wire shapes of content at the desk. Browser-safe. */

/** A row of the list of entries. */
export interface EntryRowReply {
  id: string;
  model: string;
  /** For a page: its path without the leading slash. */
  slug: string;
  name: string;
  state: 'published' | 'draft' | 'archived';
  version: number;
  /** When the published state was saved, and by whom; null: by a file or a program. */
  updatedAt: string;
  savedBy: string | null;
  hasDraft: boolean;
  draftBy: string | null;
  /** When the draft is scheduled to be published. */
  draftAt: string | null;
  startAt: string | null;
  endAt: string | null;
  /** Languages that have texts. */
  locales: string[];
}

/** The text in one language: header fields, and Markdown with elements. */
export interface LanguageTextReply {
  fields: Record<string, string>;
  body: string;
}

/** Labels of the header fields in the languages of the desk; other fields are shown under their own names. */
export const FIELD_NAMES: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    title: 'Title',
    description: 'Description',
    summary: 'Summary on cards',
    nav: 'Short title in menus',
    order: 'Place in its area',
    asOf: 'Facts as of',
    owner: 'Answers for it',
    link: 'Leads to',
  },
  de: {
    title: 'Titel',
    description: 'Beschreibung',
    summary: 'Kurzfassung auf Karten',
    nav: 'Kurztitel im Menü',
    order: 'Platz im Bereich',
    asOf: 'Stand der Angaben',
    owner: 'Verantwortlich',
    link: 'Führt zu',
  },
};

/** A problem of a text, or a hint, with its position. */
export interface TextProblemReply {
  locale: string | null;
  field: string | null;
  /** Line of the text, from 1. */
  line: number | null;
  message: string;
  isHint: boolean;
}

/** An entry in its editor. */
export interface EntryReply extends EntryRowReply {
  /** Must be sent with every change, which is refused where the entry has changed in the meantime. */
  stamp: string;
  /** Null: a program created it without texts. */
  texts: Record<string, LanguageTextReply> | null;
  /** Languages of the store, its default first. */
  languages: string[];
  /** Shows the page with its draft; null for an entry that is not a page. */
  previewPath: string | null;
}

/** A version of an entry; listed the latest first, the first being published. */
export interface EntryVersionReply {
  version: number;
  savedAt: string;
  savedBy: string | null;
  name: string;
  /** Whether its texts are stored, so that they can be compared. */
  hasTexts: boolean;
}

/** A line of a comparison: removed, added, or unchanged. */
export interface DiffLineReply {
  kind: 'same' | 'out' | 'in';
  text: string;
}

/** How a version differs from the current draft, by language. */
export interface VersionDiffReply {
  version: number;
  languages: { locale: string; lines: DiffLineReply[] }[];
}

/** A menu in its editor; `menu` has the form of `/api/settings/menus`. */
export interface MenuReply<Menu> {
  menu: Menu;
  stamp: string;
}

/** A picture uploaded by staff. */
export interface PictureReply {
  /** Served at `/media/{id}`. */
  id: string;
  kind: 'jpeg' | 'png' | 'svg';
  width: number | null;
  height: number | null;
  bytes: number;
  /** Name of the uploaded file. */
  name: string;
  alt: { en: string; de: string };
  createdAt: string;
  createdBy: string;
  /** Entries that show it, or would with their draft. */
  uses: PictureUseReply[];
}

export interface PictureUseReply {
  entryId: string;
  title: string;
  /** Path of a page, else model and name. */
  place: string;
  isDraft: boolean;
}
