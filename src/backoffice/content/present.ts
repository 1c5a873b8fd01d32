import type { EntryHead, OpenEntry, TextProblem } from '#content';
import { refusalFor } from '../frame/sentences.ts';
import type { EntryReply, EntryRowReply, TextProblemReply } from './contract.ts';
import { differWords } from './differ.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentHead(head: EntryHead): EntryRowReply {
  const { id, model, slug, name, published, version, updatedAt, savedBy, hasDraft, draftBy, locales } = head;
  return {
    id,
    model,
    slug,
    name,
    state: published,
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

/** What is wrong with a text, in the language of who asks. */
export function presentProblem({ differ, ...problem }: TextProblem, request: Request): TextProblemReply {
  const isGerman = request.headers.get('x-locale')?.startsWith('de') === true;
  const message = differ ? differWords(differ, isGerman ? 'de' : 'en') : refusalFor(request, problem.message);
  return { ...problem, message };
}
