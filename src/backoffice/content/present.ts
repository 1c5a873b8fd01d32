import type { EntryHead, OpenEntry, TextProblem } from '#content';
import { readerLanguage } from '../frame/reader-language.ts';
import { refusalFor } from '../frame/refusal-translations.ts';
import { type EntryReply, type EntryRowReply, FIELD_NAMES, type TextProblemReply } from './contract.ts';
import { differWords } from './language-differences.ts';
import { problemTexts } from './texts.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentHead(head: EntryHead): EntryRowReply {
  const {
    id,
    model,
    slug,
    name,
    published: state,
    version,
    updatedAt,
    savedBy,
    hasDraft,
    draftBy,
    locales,
  } = head;
  return {
    id,
    model,
    slug,
    name,
    state,
    version,
    savedBy,
    hasDraft,
    draftBy,
    locales,
    updatedAt: updatedAt.toISOString(),
    draftAt: iso(head.draftAt),
    startAt: iso(head.startAt),
    endAt: iso(head.endAt),
  };
}

/** @param previewPath see `EntryReply` */
export function presentEntry(
  { row, stamp, edit, texts }: OpenEntry,
  { languages, previewPath }: Pick<EntryReply, 'languages' | 'previewPath'>,
): EntryReply {
  const { locales = [] } = edit.data as { locales?: string[] };
  const head = presentHead({ ...row, hasDraft: row.draft !== null, locales });
  const { name, startAt, endAt } = edit;
  return { ...head, name, startAt, endAt, stamp, texts, languages, previewPath };
}

/** A problem of a text, in the language of the request. */
export function presentProblem({ differ, ...problem }: TextProblem, request: Request): TextProblemReply {
  const message = differ
    ? differWords(differ, readerLanguage(request))
    : refusalFor(request, problem.message);
  return { ...problem, message };
}

/** `German, Description: Enter a description.`: a problem with its position, for a refusal. */
export function problemWords(problem: TextProblem, request: Request): string {
  const reader = readerLanguage(request);
  const { locale, field, line } = problem;
  const { message } = presentProblem(problem, request);
  // Messages about differences between languages already name them.
  if (problem.differ) return message;
  const language = locale && (new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale);
  const name = field && (FIELD_NAMES[reader][field] ?? field);
  const place = [language, name, line && problemTexts[reader].line({ line })].filter(Boolean);
  return place.length > 0 ? `${place.join(', ')}: ${message}` : message;
}
