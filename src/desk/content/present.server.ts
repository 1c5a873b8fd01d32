import type { EntryHead, OpenEntry, TextProblem } from '#content';
import { type Message, messageAt, messageWith } from '#messages';
import { readerLanguage } from '../frame/reader-language.server.ts';
import { type EntryReply, type EntryRowReply, FIELD_NAMES, type TextProblemReply } from './contract.ts';
import { describeDifference } from './language-differences.server.ts';
import { problemTexts } from './problem-texts.server.ts';

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
export function presentProblem(problem: TextProblem, request: Request): TextProblemReply {
  const { locale, field, line, isHint } = problem;
  return { locale, field, line, isHint, message: messageOf(problem).textIn(readerLanguage(request)) };
}

const messageOf = ({ differ, message }: TextProblem): Message =>
  differ ? describeDifference(differ) : message;

/** `German, Description: Enter a description.`: a problem with its position, for a refusal. */
export function describeProblem(problem: TextProblem): Message {
  const { locale, field, line } = problem;
  // Messages about differences between languages already name them.
  if (problem.differ) return messageOf(problem);
  return messageWith((reader) => {
    const language = locale && (new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale);
    const name = field && (FIELD_NAMES[reader][field] ?? field);
    const place = [language, name, line && problemTexts[reader].line({ line })].filter(Boolean);
    return messageAt(place.join(', '), problem.message);
  });
}
