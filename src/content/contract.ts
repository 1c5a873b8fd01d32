/**
 * Calls and wire shapes of content: entries as the public content clients read them, and as our own pages get them.
 * Browser-safe.
 */
import { defineCall, shape } from '#kernel';
import type { ListQuery, ListReply } from '#settings/contract';

/** A value by locale. `Default` is for requests without a locale. */
export interface LocalizedValue<T = unknown> {
  '@type': '@builder.io/core:LocalizedValue';
  Default: T;
  [locale: string]: T | '@builder.io/core:LocalizedValue';
}

/** camelCase CSS by screen width; `large` is the base. */
export type ResponsiveStyles = Partial<
  Record<'large' | 'medium' | 'small' | 'xsmall', Record<string, string>>
>;

/** One element of a page, with its children. Everything but `@type` is optional on the wire. */
export interface Block {
  '@type': '@builder.io/sdk:Element';
  '@version'?: number;
  /** `builder-` and 32 hex digits; unique within a page. */
  id?: string;
  tagName?: string;
  class?: string;
  component?: { name: string; options?: Record<string, unknown> };
  children?: Block[];
  responsiveStyles?: ResponsiveStyles;
  /** Attributes of the outer tag. */
  properties?: Record<string, unknown>;
  /** Path within the block → expression. */
  bindings?: Record<string, string>;
  actions?: Record<string, string>;
  repeat?: { collection: string; itemName?: string };
  animations?: unknown[];
  meta?: Record<string, unknown>;
}

export type TargetOperator =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'greaterThan'
  | 'lessThan'
  | 'greaterThanOrEqualTo'
  | 'lessThanOrEqualTo';

/** A condition on an attribute of the visitor. */
export interface TargetCondition {
  '@type'?: string;
  property?: string;
  operator?: TargetOperator | (string & {});
  value?: unknown;
}

/** The data of an entry: `blocks` for pages, other fields by model. */
export interface EntryData {
  title?: string;
  description?: string;
  /** Path of the page. */
  url?: string;
  slug?: string;
  blocks?: Block[];
  state?: Record<string, unknown>;
  inputs?: unknown[];
  [field: string]: unknown;
}

export interface Variation {
  id: string;
  name: string;
  /** Share of the visitors, 0 to 1; the remaining visitors get the entry itself. */
  testRatio: number;
  data: EntryData;
}

/** An entry as returned by `/api/v3/query` and `/api/v3/content`. Times in milliseconds. */
export interface ContentEntry {
  id: string;
  name: string;
  modelId: string;
  published: 'published' | 'draft' | 'archived';
  createdDate: number;
  lastUpdated: number;
  firstPublished: number | null;
  startDate?: number;
  endDate?: number;
  priority: number;
  query: TargetCondition[];
  data: EntryData;
  /** By their own id. */
  variations: Record<string, Variation>;
  testRatio: number;
  /** Where an experiment runs: the entry's own id, until the client has chosen. */
  testVariationId?: string;
  meta: Record<string, unknown>;
}

/** A page or block in one language, as returned by `/api/content/{type}/{slug}`. */
export interface ContentRecord {
  id: string;
  slug: string;
  type: string;
  name: string;
  published: boolean;
  date_created: string;
  date_updated: string;
  title: string;
  description: string;
  /** Languages in which all of its text exists; in others it is shown in the store's default language. */
  locales: string[];
  /** Every field of the entry's data, in the requested language. */
  content: EntryData;
  variations: Record<string, Variation>;
  meta: Record<string, unknown>;
  /** Pages: position among the other pages. */
  place?: PagePlace;
}

/** A link to a page, in the requested language. */
export interface PageLink {
  path: string;
  title: string;
  summary: string;
}

export interface PagePlace {
  /** From the area down to the parent page. */
  parents: PageLink[];
  /** Pages of the same area, in their order. */
  area: PageLink[];
  /** Direct child pages. */
  children: PageLink[];
}

/** A page that matches a search. */
export interface FoundPage {
  path: string;
  title: string;
  summary: string;
  /** Every word occurs in its title, summary or headings, so the page is about them. */
  isAbout: boolean;
}

export const searchPages = defineCall(
  'GET /api/pages',
  'shop',
  shape<{ query: { q: string }; reply: { results: FoundPage[] } }>(),
);
/** An entry by the plural of its type and its slug, which may have slashes. */
export const readContentEntry = defineCall(
  'GET /api/content/:type/:slug{.+}',
  'shop',
  shape<{ query: { variation?: string; preview?: string }; reply: ContentRecord | null }>(),
);
/** Entries of a type without their blocks. */
export const readEntries = defineCall(
  'GET /api/content/:type',
  'shop',
  shape<{ query: ListQuery; reply: ListReply<ContentRecord> }>(),
);

/** A counted event, without any data of the visitor. */
export interface TrackedEvent {
  type: 'pageview' | 'impression' | 'conversion';
  data: { url: string; contentId?: string; variationId?: string; amount?: number };
}

export const trackEvents = defineCall(
  'POST /api/v1/track',
  'public',
  shape<{ body: { events: TrackedEvent[] }; reply: Record<'received', number> }>(),
);
