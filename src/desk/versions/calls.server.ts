/**
 * Calls for content that owners put in force in place of a file: the content in force, the effect of a change, and
 * saving a new version.
 */

import { z } from 'zod';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import type { ReplaceResult, Versions } from '#platform';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { readerLanguage } from '../frame/reader-language.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import type { VersionCalls } from './contract.ts';

const note = z
  .string()
  .trim()
  .min(1, asIssue(refusals.changeReasonMissing))
  .max(200)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), asIssue(refusals.unprintable));
/** The version that the caller has seen. */
const seenVersion = z.int().min(0);
/** Null: the file shipped with the shop. */
const content: z.ZodType<unknown> = z.record(z.string(), z.unknown()).nullable();

interface VersionedArea<Contents> {
  versions: Versions<Contents>;
  calls: VersionCalls<string, Contents[keyof Contents & string]>;
  /** Patterns of the path parameters. */
  params?: Readonly<Record<string, RegExp>>;
  /** The kind selected by the path parameters. */
  kindOf(params: Readonly<Record<string, string>>): keyof Contents & string;
  /** Action in the audit log. */
  actionOf(kind: string): string;
  /** Used in the summaries of the calls: `a table`. */
  subject: string;
}

/** The calls of `defineVersionCalls`; every version is kept. */
export function versionCalls<Contents>({
  versions,
  calls,
  params = {},
  kindOf,
  actionOf,
  subject,
}: VersionedArea<Contents>): DeskCall[] {
  const { read, check, activate }: VersionCalls<string, unknown> = calls;
  return [
    staffCall(
      read,
      { summary: `What is in force of ${subject}, and its versions`, params },
      async ({ params: pathParams, request }) => {
        const { history, troubles, ...now } = await versions.standing(kindOf(pathParams));
        return {
          ...now,
          troubles: troubles.map((trouble) => trouble.textIn(readerLanguage(request))),
          history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        };
      },
    ),
    staffCall(
      check,
      {
        params,
        unauditedReason: 'it only compares',
        summary: `What another version of ${subject} would change, or what is wrong with it`,
        body: z.object({ content }),
      },
      async ({ params: pathParams, body, request }) => {
        const { problems, ...comparison } = await versions.compare(kindOf(pathParams), body.content);
        return {
          problems: problems.map((problem) => problem.textIn(readerLanguage(request))),
          ...comparison,
        };
      },
    ),
    staffCall(
      activate,
      {
        params,
        summary: `Puts another version of ${subject} in force; null: the file that came with the shop`,
        body: z.object({ content, seen: seenVersion, note, sure: z.boolean().default(false) }),
      },
      ({ params: pathParams, body, staff, change, audit }) =>
        change(async (tx) => {
          const kind = kindOf(pathParams);
          const { content: source, ...decision } = body;
          const replacement = { source, ...decision, by: staff.email };
          const result = requireReplaced(await versions.replace(tx, kind, replacement));
          const lines = (side: 'before' | 'after') =>
            Object.fromEntries(result.changes.map((each) => [each.what, each[side]]));
          await audit(tx, actionOf(kind), `version ${result.version}`, {
            before: lines('before'),
            after: { note: body.note, ...lines('after') },
          });
          return { version: result.version };
        }),
    ),
  ];
}

function requireReplaced(result: ReplaceResult): Extract<ReplaceResult, { ok: true }> {
  if (result === 'changed') throw new ApiError('conflict', refusals.otherVersionActive);
  if (result === 'same') throw new ApiError('conflict', refusals.nothingWouldChange);
  if (result === 'unsure') throw new ApiError('invalid_value', refusals.misplacedPoint, { param: 'sure' });
  if (!result.ok) {
    const [problem = refusals.unreadableRequest] = result.problems;
    throw new ApiError('invalid_value', problem, { param: 'content' });
  }
  return result;
}
