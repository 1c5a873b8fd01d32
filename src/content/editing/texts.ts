/** Entries as people write them: a header and Markdown with elements in each language; and their problems. */
import type { Message } from '#messages';
import type { EntryData } from '../contract.ts';
import { type PartsDiffer, PartsProblem, readDocument, type SourceDocument } from '../source/document.ts';
import { entryOf, inOrder } from '../source/files.ts';
import type { Placeholders } from '../source/fill-placeholders.ts';
import { SourceProblem, problems as sourceProblems, UnknownPlaceholder } from '../source/problem.ts';
import { refusals } from './refusals.ts';

/** The text in one language. */
export interface LanguageText {
  /** `title`, `description` and further fields, in order. */
  fields: Record<string, string>;
  body: string;
}

/** By language; languages without title and body are absent. */
export type EntryTexts = Record<string, LanguageText>;

/** A problem or a hint, with its position. */
export interface TextProblem {
  /** Null: the entry as a whole. */
  locale: string | null;
  /** A header field, or null. */
  field: string | null;
  /** Line of the body, from 1. */
  line: number | null;
  message: Message;
  /** A hint does not prevent saving. */
  isHint: boolean;
  /** Set if the parts of a language differ from those of the first. */
  differ?: PartsDiffer;
}

export type CompiledTexts =
  | { ok: true; data: EntryData; name: string; source: Record<string, string>; hints: TextProblem[] }
  | { ok: false; problems: TextProblem[] };

const FIELD = /^[a-zA-Z]{1,40}$/;
const LONGEST_FIELD = 1_000;
const LONGEST_BODY = 200_000;
const DESCRIPTION = { low: 50, high: 160 };

/** Splits the text of a file into header and body. Throws a `SourceProblem` if the header has no end. */
export function splitText(text: string): LanguageText {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0) throw new SourceProblem(sourceProblems.headNotEnclosed);
  const fields = lines.slice(1, end).flatMap((line) => {
    const [, name, value] = /^([a-zA-Z]+):\s*(.*)$/s.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? '']];
  });
  const body = lines.slice(end + 1).join('\n');
  return { fields: Object.fromEntries(fields), body: `${body.replace(/^\n+/, '').trimEnd()}\n` };
}

/** The text in the form of a file. */
export function joinText({ fields, body }: LanguageText): string {
  return `---\n${headLines(fields).join('\n')}\n---\n\n${body}`;
}

const headLines = (fields: LanguageText['fields']) =>
  Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [`${name}: ${value.trim()}`] : []));

/** Compiles the data of an entry from its texts, or returns their problems. */
export function compileTexts(
  { model, slug, texts }: { model: string; slug: string; texts: EntryTexts },
  placeholders: Placeholders,
  locales: readonly string[],
): CompiledTexts {
  const filledTexts = Object.entries(texts).filter(([, text]) => !isEmpty(text));
  const problems = filledTexts.flatMap(([locale, text]) => faultsOfForm(locale, text, locales));
  if (problems.length > 0) return { ok: false, problems };
  const documents = new Map<string, SourceDocument>();
  for (const [locale, text] of filledTexts) {
    const read = readText(locale, text, placeholders);
    if ('problem' in read) problems.push(read.problem);
    else documents.set(locale, read.document);
  }
  const [mainLocale = 'en'] = locales;
  if (!texts[mainLocale] || isEmpty(texts[mainLocale]))
    problems.push(generalProblem(refusals.textMissing({ locale: mainLocale })));
  else problems.push(...missingFields(model, mainLocale, texts[mainLocale]));
  if (problems.length > 0) return { ok: false, problems };
  try {
    const { data, name } = entryOf(`${model}/${slug}`, inOrder(documents, locales));
    const source = Object.fromEntries(filledTexts.map(([locale, text]) => [locale, joinText(text)]));
    return { ok: true, data, name, source, hints: model === 'page' ? filledTexts.flatMap(hintsOf) : [] };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const problem = generalProblem(error.fullText);
    if (!(error instanceof PartsProblem)) return { ok: false, problems: [problem] };
    const { differ } = error;
    return { ok: false, problems: [{ ...problem, locale: differ.locale, differ }] };
  }
}

const isEmpty = ({ fields, body }: LanguageText) =>
  body.trim() === '' && Object.values(fields).every((value) => value.trim() === '');

const generalProblem = (message: Message): TextProblem => ({
  locale: null,
  field: null,
  line: null,
  message,
  isHint: false,
});

const fieldProblem = (locale: string, field: string, message: Message, isHint = false): TextProblem => ({
  locale,
  field,
  line: null,
  message,
  isHint,
});

function faultsOfForm(
  locale: string,
  { fields, body }: LanguageText,
  locales: readonly string[],
): TextProblem[] {
  if (!locales.includes(locale)) return [generalProblem(refusals.unknownLanguage({ locale }))];
  const faults = Object.entries(fields).flatMap(([name, value]) => {
    if (!FIELD.test(name)) return [fieldProblem(locale, name, refusals.fieldNameFormat)];
    if (/[\r\n]/.test(value)) return [fieldProblem(locale, name, refusals.notOneLine)];
    if (value.length > LONGEST_FIELD)
      return [fieldProblem(locale, name, refusals.tooLong({ most: LONGEST_FIELD }))];
    return [];
  });
  if (body.length <= LONGEST_BODY) return faults;
  return [...faults, { ...generalProblem(refusals.tooLong({ most: LONGEST_BODY })), locale }];
}

function missingFields(model: string, locale: string, { fields }: LanguageText): TextProblem[] {
  const requiredFields = model === 'page' ? ['title', 'description'] : ['title'];
  return requiredFields
    .filter((name) => !fields[name]?.trim())
    .map((name) =>
      fieldProblem(locale, name, name === 'title' ? refusals.titleMissing : refusals.descriptionMissing),
    );
}

function readText(
  locale: string,
  text: LanguageText,
  placeholders: Placeholders,
): { document: SourceDocument } | { problem: TextProblem } {
  // Line numbers of the file include its header.
  const headLineCount = headLines(text.fields).length + 3;
  try {
    return { document: readDocument(joinText(text), placeholders) };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const placeholder = error instanceof UnknownPlaceholder ? error.placeholder : undefined;
    const line = error.line === null ? lineOf(text.body, placeholder) : error.line - headLineCount;
    return {
      problem: {
        locale,
        field: null,
        line: line && line > 0 ? line : null,
        message: error.text,
        isHint: false,
      },
    };
  }
}

function lineOf(body: string, placeholder: string | undefined): number | null {
  if (placeholder === undefined) return null;
  const index = body
    .split('\n')
    .findIndex((line) => line.replaceAll(/\s/g, '').includes(`{{${placeholder}}}`));
  return index < 0 ? null : index + 1;
}

function hintsOf([locale, { fields }]: [string, LanguageText]): TextProblem[] {
  const { length } = (fields['description'] ?? '').trim();
  if (length >= DESCRIPTION.low && length <= DESCRIPTION.high) return [];
  return [fieldProblem(locale, 'description', refusals.searchResultLength({ ...DESCRIPTION, length }), true)];
}
