import MiniSearch, { type SearchResult } from 'minisearch';
import type { LocaleEntry } from '#kernel';
import type { Content } from '../content.ts';
import type { Block, EntryData, FoundPage } from '../contract.ts';
import { inLocale } from '../localized.ts';
import { findPagesByAlias } from './page-aliases.ts';

/** Finds content pages by their words; parts have a search of their own. */
export interface PageFinder {
  /** The best pages first; empty if no page has every word. */
  find(q: string, locale: string, limit: number): Promise<FoundPage[]>;
}

interface Document {
  id: string;
  title: string;
  summary: string;
  headings: string;
  text: string;
}

const FIELDS = ['title', 'summary', 'headings', 'text'] as const;
const ABOUT: ReadonlySet<string> = new Set(['title', 'summary', 'headings']);
const MOST_WORDS = 12;
/** Pages indexed before yielding to other work. */
const CHUNK = 8;

/** The index of a language is built at the first search in it, and again when content has changed. */
export function createPageFinder(
  content: Pick<Content, 'version' | 'entries'>,
  locales: readonly LocaleEntry[],
): PageFinder {
  const indexes = new Map<string, { version: number; index: Promise<MiniSearch<Document>> }>();

  function indexOf(locale: string): Promise<MiniSearch<Document>> {
    const code = locales.some((each) => each.code === locale) ? locale : (locales[0]?.code ?? 'en');
    const version = content.version();
    const cachedIndex = indexes.get(code);
    if (cachedIndex?.version === version) return cachedIndex.index;
    const index = makeIndex(
      content.entries('page').map(({ slug, data }) => documentOf(slug, data, code, locales)),
    );
    indexes.set(code, { version, index });
    return index;
  }

  return {
    find: async (q, locale, limit) => {
      const words = piecesOf(q).slice(0, MOST_WORDS);
      if (words.length === 0) return [];
      const index = await indexOf(locale);
      const hits = index.search(words.join(' '), {
        combineWith: 'AND',
        boost: { title: 8, summary: 4, headings: 3 },
        prefix: (term) => term.length >= 3,
        fuzzy: (term) => (term.length >= 6 ? 0.15 : false),
      });
      const namedIds = findPagesByAlias(words).filter((id) => index.has(id));
      return [
        ...namedIds.map((id) => presentPage(id, index.getStoredFields(id) ?? {}, true)),
        ...hits
          .filter(({ id }) => !namedIds.includes(String(id)))
          .map((hit) => presentPage(String(hit.id), hit, isAbout(hit))),
      ].slice(0, limit);
    },
  };
}

function presentPage(id: string, fields: Record<string, unknown>, isAbout: boolean): FoundPage {
  return { path: `/${id}`, title: String(fields['title']), summary: String(fields['summary']), isAbout };
}

function isAbout({ queryTerms, terms, match }: SearchResult): boolean {
  return (
    queryTerms.length > 0 && terms.every((term) => (match[term] ?? []).some((field) => ABOUT.has(field)))
  );
}

async function makeIndex(documents: readonly Document[]): Promise<MiniSearch<Document>> {
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    storeFields: ['title', 'summary'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  return index;
}

/** Words of a search in lower case without accents; hyphenated words as their pieces (`J-STD-020`: std, 020). */
function piecesOf(text: string): string[] {
  return compoundsOf(text).flatMap((pieces) =>
    pieces.length === 1 ? pieces : pieces.filter((piece) => piece.length > 1),
  );
}

/** Words of a page: as `piecesOf`, with hyphenated words also as one (`jstd020`, `leadfree`). */
function wordsOf(text: string): string[] {
  return compoundsOf(text).flatMap((pieces) => (pieces.length === 1 ? pieces : [pieces.join(''), ...pieces]));
}

function compoundsOf(text: string): string[][] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) => word.split(/[-./]/));
}

function documentOf(
  slug: string,
  data: EntryData,
  locale: string,
  locales: readonly LocaleEntry[],
): Document {
  const localizedData = inLocale(data, locale, locales);
  const readField = (name: string) => (typeof localizedData[name] === 'string' ? localizedData[name] : '');
  const html = htmlOf(localizedData.blocks ?? []);
  const headings = [...html.matchAll(/<h[2-4][^>]*>(.*?)<\/h[2-4]>/gs)].map(([, inner]) => inner).join(' ');
  return {
    id: slug,
    title: readField('title') || readField('nav'),
    summary: readField('summary') || readField('description'),
    headings: plainOf(headings),
    text: `${readField('nav')} ${readField('description')} ${plainOf(html)}`,
  };
}

/** All texts of the blocks, including those in tabs and columns. Already cleaned. */
function htmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each: Block) => htmlOf(each)).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, each]) => (name === 'text' && typeof each === 'string' ? each : htmlOf(each)))
    .join(' ');
}

const plainOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#\d+);/g, ' ')
    .replace(/\s+/g, ' ');
