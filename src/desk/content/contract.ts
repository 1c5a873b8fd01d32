/** Calls for content at the desk: entries, menus and pictures. Browser-safe. */
import { shape } from '#kernel';
import { type Texts, textsOf } from '#messages';
import type { Menu } from '#settings/contract';
import { type DeskPage, type DiskReply, defineDeskCall } from '../contract.ts';

/** Entries, the latest changed first. */
export const listEntries = defineDeskCall(
  'GET /desk/api/content/entries',
  'any',
  shape<{ query: EntryQuery; reply: DeskPage<EntryRowReply> & { models: string[] } }>(),
);

export const readEntry = defineDeskCall(
  'GET /desk/api/content/entries/:id',
  'any',
  shape<{ reply: EntryReply }>(),
);

/** Problems and hints of texts; nothing is saved. */
export const checkTexts = defineDeskCall(
  'POST /desk/api/content/check',
  'editContent',
  shape<{ body: NewEntry; reply: { problems: TextProblemReply[] } }>(),
);

/** Creates an entry as a draft. */
export const createEntry = defineDeskCall(
  'POST /desk/api/content/entries',
  'editContent',
  shape<{ body: NewEntry; reply: { id: string } }>(),
);

export const saveDraft = defineDeskCall(
  'PUT /desk/api/content/entries/:id/draft',
  'editContent',
  shape<{
    body: { stamp: string; texts: Record<string, LanguageTextReply>; endAt: string | null };
    reply: EntryChangedReply;
  }>(),
);

export const dropDraft = defineDeskCall(
  'POST /desk/api/content/entries/:id/drop',
  'editContent',
  shape<{ body: { stamp: string }; reply: EntryChangedReply }>(),
);

/** Deletes an entry that was never published. */
export const discardEntry = defineDeskCall(
  'POST /desk/api/content/entries/:id/discard',
  'editContent',
  shape<{ body: { stamp: string }; reply: { id: string } }>(),
);

/** `at`: publishes later. */
export const publishEntry = defineDeskCall(
  'POST /desk/api/content/entries/:id/publish',
  'editContent',
  shape<{ body: { stamp: string; at?: string }; reply: EntryChangedReply }>(),
);

export const unpublishEntry = defineDeskCall(
  'POST /desk/api/content/entries/:id/unpublish',
  'editContent',
  shape<{ body: { stamp: string }; reply: EntryChangedReply }>(),
);

export const listEntryVersions = defineDeskCall(
  'GET /desk/api/content/entries/:id/versions',
  'any',
  shape<{ reply: { versions: EntryVersionReply[] } }>(),
);

/** How a version differs from the current draft. */
export const compareEntryVersion = defineDeskCall(
  'GET /desk/api/content/entries/:id/versions/:version',
  'any',
  shape<{ reply: VersionDiffReply }>(),
);

/** Publishes an earlier version again. */
export const restoreEntryVersion = defineDeskCall(
  'POST /desk/api/content/entries/:id/restore',
  'editContent',
  shape<{ body: { stamp: string; version: number }; reply: EntryChangedReply }>(),
);

export const listMenus = defineDeskCall(
  'GET /desk/api/content/menus',
  'any',
  shape<{ reply: { menus: MenuReply[] } }>(),
);

/** Replaces a menu as a whole. */
export const replaceMenu = defineDeskCall(
  'PUT /desk/api/content/menus/:id',
  'editContent',
  shape<{ body: { stamp: string; menu: Omit<Menu, 'id'> }; reply: { stamp: string } }>(),
);

/** Pictures of staff, the latest first. */
export const listPictures = defineDeskCall(
  'GET /desk/api/content/media',
  'any',
  shape<{ query: { q?: string; after?: string }; reply: DeskPage<PictureReply> }>(),
);

export const readPictureDisk = defineDeskCall(
  'GET /desk/api/content/disk',
  'any',
  shape<{ reply: DiskReply }>(),
);

/** Fields of the form: `file`, `altEn`, `altDe`. */
export const uploadPicture = defineDeskCall(
  'POST /desk/api/content/media',
  'editContent',
  shape<{ body: FormData; reply: PictureReply }>(),
);

/** Replaces the alternative texts. */
export const describePicture = defineDeskCall(
  'PUT /desk/api/content/media/:id',
  'editContent',
  shape<{ body: { alt: PictureReply['alt'] }; reply: PictureReply }>(),
);

export const deletePicture = defineDeskCall(
  'DELETE /desk/api/content/media/:id',
  'editContent',
  shape<{ reply: { id: string } }>(),
);

/** Which entries to list. */
export interface EntryQuery {
  model?: string;
  state?: 'shown' | 'draft' | 'planned' | 'hidden';
  /** Only entries without a text in this language. */
  lacks?: string;
  q?: string;
  after?: string;
}

/** An entry with its texts by language. */
export interface NewEntry {
  model: string;
  slug: string;
  texts: Record<string, LanguageTextReply>;
}

/** An entry after a change: the stamp for the next one. */
export interface EntryChangedReply {
  stamp: string;
  version: number;
}

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
export const FIELD_NAMES: Texts<Readonly<Record<string, string>>> = textsOf('backoffice/content/fields');

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
export interface MenuReply {
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
