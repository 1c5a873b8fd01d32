/** Reads entries for the desk: pages of a list, texts for the editor. Changes go through `editing.ts`. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import type { EntryEdit } from '../entry-edit.ts';
import { readSources } from '../source/files.ts';
import { placeholdersOf } from '../source/placeholders.ts';
import { applyDraft, type EntryRow, editOf } from '../store.ts';
import { type EntryFilter, headsOf, lockEntries, modelsOf, writeSource } from './store.ts';
import { type CompiledTexts, compileTexts, type EntryTexts, joinText, splitText } from './texts.ts';

export type { EntryFilter } from './store.ts';

/** An entry in a list. */
export interface EntryHead
  extends Pick<EntryRow, 'id' | 'model' | 'slug' | 'name' | 'published' | 'version'>,
    Pick<EntryRow, 'updatedAt' | 'startAt' | 'endAt' | 'savedBy' | 'draftAt' | 'draftBy'> {
  hasDraft: boolean;
  /** Languages that have texts; empty if unknown. */
  locales: string[];
}

/** An entry as opened in its editor: with its draft, if it has one. */
export interface OpenEntry {
  row: EntryRow;
  /** Changes with every save: a change with an older stamp is based on outdated content. */
  stamp: string;
  /** The edited state: the draft, else the published state. */
  edit: EntryEdit;
  /** Null: a program created it without texts; only its times and versions can be changed here. */
  texts: EntryTexts | null;
}

export interface EntryDesk {
  models(): Promise<string[]>;
  page(filter: EntryFilter): Promise<EntryHead[]>;
  /** Null: no such entry. In a transaction the entry is locked until the commit. */
  open(executor: Executor, id: string): Promise<OpenEntry | null>;
  /**
   * Stores the delivered texts of an entry with its published state before a first edit, so that its history contains
   * them.
   */
  keepDelivered(tx: Executor, open: OpenEntry): Promise<void>;
  /** The texts of an edit, such as one from the history. */
  textsOf(edit: EntryEdit): EntryTexts | null;
  compile(entry: { model: string; slug: string; texts: EntryTexts }): Promise<CompiledTexts>;
}

export function openEntryDesk(
  { config, db, company }: Pick<Platform, 'config' | 'db' | 'company'>,
  { store }: Pick<Settings, 'store'>,
): EntryDesk {
  const locales = store.locales.map(({ code }) => code);
  const textsOf = ({ source }: EntryEdit): EntryTexts | null => {
    if (!source) return null;
    const availableLocales = locales.filter((locale) => source[locale] !== undefined);
    return Object.fromEntries(availableLocales.map((locale) => [locale, splitText(source[locale] ?? '')]));
  };
  const readDeliveredTexts = async ({ model, slug }: EntryRow): Promise<EntryTexts | null> => {
    const sources = await readSources(join(config.rootDir, 'data/content'));
    const localizedTexts = locales.flatMap((locale) => {
      const templateSlug = slug.replace(config.brand.slug, '{brand}');
      const text =
        sources.get(`${model}/${slug}.${locale}.md`) ?? sources.get(`${model}/${templateSlug}.${locale}.md`);
      return text === undefined ? [] : [[locale, splitText(text)] as const];
    });
    return localizedTexts.length > 0 ? Object.fromEntries(localizedTexts) : null;
  };
  return {
    models: () => modelsOf(db.orm),
    page: (filter) => headsOf(db.orm, filter),
    open: async (executor, id) => {
      const [row] = await lockEntries(executor, id);
      if (!row) return null;
      const edit = row.draft ?? editOf(row);
      const isDelivered = !row.edited && row.draft === null;
      const texts = isDelivered ? await readDeliveredTexts(row) : textsOf(edit);
      return { row, stamp: stampOf(row), edit, texts };
    },
    keepDelivered: async (tx, { row, texts }) => {
      if (row.edited || row.draft !== null || texts === null) return;
      const source = Object.entries(texts).map(([locale, text]) => [locale, joinText(text)]);
      await writeSource(tx, row.id, Object.fromEntries(source));
    },
    textsOf,
    compile: async (entry) => compileTexts(entry, placeholdersOf(config, company.inForce()), locales),
  };
}

function stampOf(row: EntryRow): string {
  const { version, published: publicationState, draftAt } = row;
  const state = JSON.stringify([version, publicationState, draftAt, row.draft && editOf(applyDraft(row))]);
  return createHash('sha256').update(state).digest('hex').slice(0, 20);
}
