/** Finds texts that could not be compiled with other company facts. */
import { join } from 'node:path';
import { type Message, messageAt, messageWith } from '#messages';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import type { Company } from '#settings/company';
import { compileTexts, splitText } from './editing/texts.ts';
import { compileSources, readSources } from './source/files.ts';
import { placeholdersOf } from './source/placeholders.ts';
import { SourceProblem, problems as sourceProblems } from './source/problem.ts';
import { lockEditedTexts } from './store.ts';

/** The problem of the first such file, and those of each text of staff, with their paths. */
export async function findMissingPlaceholders(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { store }: Pick<Settings, 'store'>,
  company: Company,
): Promise<Message[]> {
  const locales = store.locales.map(({ code }) => code);
  const placeholders = placeholdersOf(config, company);
  const problems: Message[] = [];
  try {
    compileSources(
      textsWithPlaceholders(await readSources(join(config.rootDir, 'data/content'))),
      placeholders,
      locales,
    );
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    problems.push(inText(error.fullText));
  }
  for (const { model, slug, source } of await lockEditedTexts(db.orm)) {
    const texts = Object.fromEntries(
      Object.entries(source).map(([locale, text]) => [locale, splitText(text)]),
    );
    const compilation = compileTexts({ model, slug, texts }, placeholders, locales);
    if (!compilation.ok)
      problems.push(
        ...compilation.problems.map(({ message }) => inText(messageAt(`${model}/${slug}`, message))),
      );
  }
  return problems;
}

const inText = (problem: Message): Message =>
  messageWith((language) => sourceProblems.inText({ problem: problem.textIn(language) }));

/** Texts with placeholders, in all their languages: others do not depend on company facts. */
function textsWithPlaceholders(sources: ReadonlyMap<string, string>): Map<string, string> {
  const entryOf = (file: string) => file.replace(/\.[a-z]{2}\.md$/, '');
  const entriesWithPlaceholders = new Set(
    [...sources].flatMap(([file, text]) => (text.includes('{{') ? [entryOf(file)] : [])),
  );
  return new Map([...sources].filter(([file]) => entriesWithPlaceholders.has(entryOf(file))));
}
