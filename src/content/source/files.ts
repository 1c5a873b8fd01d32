import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageAt } from '#messages';
import type { Block, EntryData, TargetCondition } from '../contract.ts';
import { blocksOf, fieldsOf } from './blocks.ts';
import { readDocument, type SourceDocument } from './document.ts';
import type { Placeholders } from './fill-placeholders.ts';
import { problems, SourceProblem } from './problem.ts';

/** An entry as defined by files. */
export interface SourceEntry {
  id: string;
  model: string;
  slug: string;
  name: string;
  targeting: TargetCondition[];
  data: EntryData;
}

const FILE = /^(.+)\.([a-z]{2})\.md$/;
/** Increase it when the same files compile to other entries. */
const COMPILER = 2;

/** Texts of all files, by path below the folder. */
export async function readSources(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => FILE.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(files.map((name, at) => [name, texts[at]!]));
}

/** Identifies files and placeholders: equal input, equal digest. */
export function digestOf(sources: ReadonlyMap<string, string>, placeholders: Placeholders): string {
  const hash = createHash('sha256').update(JSON.stringify([COMPILER, placeholders]));
  for (const [name, text] of sources) hash.update(`\n${name}\n${text}`);
  return hash.digest('hex');
}

/**
 * Compiles an entry from each `model/slug.locale.md`. Throws a `SourceProblem` that names the file: an invalid header,
 * an unknown placeholder, a language with other parts, a page without title or description.
 */
export function compileSources(
  sources: ReadonlyMap<string, string>,
  placeholders: Placeholders,
  locales: readonly string[],
): SourceEntry[] {
  const entries = new Map<string, Map<string, SourceDocument>>();
  for (const [file, text] of sources) {
    const [, path, locale] = FILE.exec(file)!;
    if (!locales.includes(locale!))
      throw new SourceProblem(messageAt(file, problems.unknownLanguage({ locale: locale! })));
    const slug = path!.replace('{brand}', placeholders['brand.slug'] ?? '');
    const documents = entries.get(slug) ?? new Map<string, SourceDocument>();
    entries.set(slug, documents);
    documents.set(
      locale!,
      withFileName(file, () => readDocument(text, placeholders)),
    );
  }
  return [...entries].map(([path, documents]) =>
    withFileName(path, () => entryOf(path, inOrder(documents, locales))),
  );
}

/** The entry of `model/slug` from its documents, the store's default language first. */
export function entryOf(path: string, documents: ReadonlyMap<string, SourceDocument>): SourceEntry {
  const [model, ...rest] = path.split('/');
  const slug = rest.join('/');
  const id = createHash('sha256').update(path).digest('hex').slice(0, 32);
  const fields = fieldsOf(documents);
  const blocks: Block[] = blocksOf(documents, path);
  const { title, description } = fields;
  if (!title) throw new SourceProblem(problems.titleMissing);
  if (model === 'page' && !description) throw new SourceProblem(problems.descriptionMissing);
  const url = model === 'page' ? { url: `/${slug}` } : {};
  const name = typeof title === 'string' ? title : title.Default;
  const targeting: TargetCondition[] =
    model === 'page'
      ? [{ '@type': '@builder.io/core:Query', property: 'urlPath', operator: 'is', value: `/${slug}` }]
      : [];
  const data = { ...fields, ...url, slug, locales: [...documents.keys()], blocks } as EntryData;
  return { id, model: model!, slug, name, targeting, data };
}

export function inOrder(
  documents: ReadonlyMap<string, SourceDocument>,
  locales: readonly string[],
): Map<string, SourceDocument> {
  const availableLocales = locales.filter((locale) => documents.has(locale));
  const [mainLocale = 'en'] = locales;
  if (availableLocales[0] !== mainLocale)
    throw new SourceProblem(problems.mainTextMissing({ locale: mainLocale }));
  return new Map(availableLocales.map((locale) => [locale, documents.get(locale)!]));
}

function withFileName<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof SourceProblem)
      throw new SourceProblem(messageAt(`data/content/${file}`, error.fullText));
    throw error;
  }
}
