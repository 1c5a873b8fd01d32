/** Wire shapes of content at the desk. Browser-safe. */

/** A row of the list of entries. */
export interface EntryRowReply {
  id: string;
  model: string;
  /** Of a page: its path without the first slash. */
  slug: string;
  name: string;
  state: 'published' | 'draft' | 'archived';
  version: number;
  /** When what is shown was written, and by whom; null: by a file or a program. */
  updatedAt: string;
  savedBy: string | null;
  hasDraft: boolean;
  draftBy: string | null;
  /** When the draft is shown by itself. */
  draftAt: string | null;
  startAt: string | null;
  endAt: string | null;
  /** Languages in which it has texts. */
  locales: string[];
}

/** The text of one language: the head by field, and Markdown with elements. */
export interface LanguageTextReply {
  fields: Record<string, string>;
  body: string;
}

/** What the fields of a head are called in the languages of the desk; one that is not here is called as in its file. */
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

/** What is wrong with a text, or looks wrong, and where. */
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
  /** To be sent along with every change: it is refused where another one was made meanwhile. */
  stamp: string;
  /** Null: a program made it from no text. */
  texts: Record<string, LanguageTextReply> | null;
  /** Languages of the store, its own first. */
  languages: string[];
  /** Shows the page with its draft; null for what has no address of its own. */
  previewPath: string | null;
}

/** A version of an entry, the latest first; the first one is what is shown. */
export interface EntryVersionReply {
  version: number;
  savedAt: string;
  savedBy: string | null;
  name: string;
  /** Whether its texts are known, so that they can be compared. */
  hasTexts: boolean;
}

/** A line of a comparison: taken out, put in, or in both. */
export interface DiffLineReply {
  kind: 'same' | 'out' | 'in';
  text: string;
}

/** What a version has that what is edited now has not, by language. */
export interface VersionDiffReply {
  version: number;
  languages: { locale: string; lines: DiffLineReply[] }[];
}

/** A menu in its editor; `menu` has the form of `/api/settings/menus`. */
export interface MenuReply<Menu> {
  menu: Menu;
  stamp: string;
}

/** A picture of staff. */
export interface PictureReply {
  /** Stands at `/media/{id}`. */
  id: string;
  kind: 'jpeg' | 'png' | 'svg';
  width: number | null;
  height: number | null;
  bytes: number;
  /** Of the file that was brought in. */
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
