/** Calls on what owners put in force in place of a file: what stands, what would change, another version. */
import { z } from 'zod';
import { ApiError } from '#kernel';
import type { Replaced, Versions } from '#platform';
import { type DeskCall, staffCall } from './call.ts';
import { refusalFor } from './sentences.ts';
import type { VersionCheckReply, VersionSavedReply, VersionsReply } from './versions/contract.ts';

const note = z
  .string()
  .trim()
  .min(1, 'Say why: it stands in the history and in the log.')
  .max(200)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'Signs that cannot be printed.');
/** Version that was seen. */
const seen = z.int().min(0);
/** Null: the file that came with the shop. */
const content = z.record(z.string(), z.unknown()).nullable();

interface VersionedArea<Contents> {
  versions: Versions<Contents>;
  path: string;
  params?: Readonly<Record<string, RegExp>>;
  /** By the parameters of the path. */
  kindOf(params: Readonly<Record<string, string>>): keyof Contents & string;
  /** In the log. */
  actionOf(kind: string): string;
  /** In the summaries of the calls: `a table`. */
  what: string;
}

/** Three calls below `path`, for owners alone; every version is kept. */
export function versionCalls<Contents>({
  versions,
  path,
  params = {},
  kindOf,
  actionOf,
  what,
}: VersionedArea<Contents>): DeskCall[] {
  const common = { roles: [], params } as const;
  return [
    staffCall(
      { ...common, method: 'get', path, summary: `What is in force of ${what}, and its versions` },
      async ({ params: sent, request }): Promise<VersionsReply<Contents[keyof Contents & string]>> => {
        const { history, troubles, ...now } = await versions.standing(kindOf(sent));
        const told = troubles.map((trouble) => refusalFor(request, trouble));
        return {
          ...now,
          troubles: told,
          history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        };
      },
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: `${path}/check`,
        unaudited: 'it only compares',
        summary: `What another version of ${what} would change, or what is wrong with it`,
        body: z.object({ content }),
      },
      async ({ params: sent, body, request }): Promise<VersionCheckReply> => {
        const { problems, ...told } = await versions.compare(kindOf(sent), body.content);
        return { problems: problems.map((problem) => refusalFor(request, problem)), ...told };
      },
    ),
    staffCall(
      {
        ...common,
        method: 'put',
        path,
        summary: `Puts another version of ${what} in force; null: the file that came with the shop`,
        body: z.object({ content, seen, note, sure: z.boolean().default(false) }),
      },
      ({ params: sent, body, staff, change, audit }) =>
        change(async (tx): Promise<VersionSavedReply> => {
          const kind = kindOf(sent);
          const { content: source, ...said } = body;
          const asked = { source, ...said, by: staff.email };
          const done = saved(await versions.replace(tx, kind, asked));
          const lines = (which: 'before' | 'after') =>
            Object.fromEntries(done.changes.map((each) => [each.what, each[which]]));
          await audit(tx, actionOf(kind), `version ${done.version}`, {
            before: lines('before'),
            after: { note: body.note, ...lines('after') },
          });
          return { version: done.version };
        }),
    ),
  ];
}

function saved(done: Replaced): Extract<Replaced, { ok: true }> {
  if (done === 'changed')
    throw new ApiError('conflict', 'Somebody has put another version in force meanwhile. Look at it again.');
  if (done === 'same') throw new ApiError('conflict', 'This is in force already: nothing would change.');
  if (done === 'unsure') {
    const message =
      'Some changes look like a slipped decimal mark. Look at them and say that they are right.';
    throw new ApiError('invalid_value', message, { param: 'sure' });
  }
  if (!done.ok) throw new ApiError('invalid_value', done.problems[0] ?? '', { param: 'content' });
  return done;
}
