import { z } from 'zod';
import { type Replaced, TABLE_KINDS, type TableKind } from '#commerce/delivery';
import { ApiError } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { refusalFor } from '../frame/sentences.ts';
import type { DeskRooms } from '../rooms.ts';
import type { TableCheckReply, TableReply, TableSavedReply } from './contract.ts';

const params = { kind: new RegExp(`^(?:${TABLE_KINDS.join('|')})$`) };

const note = z
  .string()
  .trim()
  .min(1, 'Say why: it stands in the history and in the log.')
  .max(200)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'Signs that cannot be printed.');
/** Version that was seen. */
const seen = z.int().min(0);
const table = z.record(z.string(), z.unknown());

/** Tables of shipping and taxes, replaced as a whole: by owners alone, with every version kept. */
export function tableCalls({ delivery }: Pick<DeskRooms, 'delivery'>): DeskCall[] {
  const common = { roles: [], params } as const;
  const kindOf = (sent: Readonly<Record<string, string>>) => sent['kind'] as TableKind;
  return [
    staffCall(
      {
        ...common,
        method: 'get',
        path: '/money/tables/:kind',
        summary: 'A table in force, and its versions',
      },
      async ({ params: sent }): Promise<TableReply> => {
        const { version, table: now, history } = await delivery.standing(kindOf(sent));
        return {
          version,
          table: now,
          history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        };
      },
    ),
    staffCall(
      {
        ...common,
        method: 'post',
        path: '/money/tables/:kind/check',
        unaudited: 'it only compares',
        summary: 'What a table would change, or what is wrong with it',
        body: z.object({ table: table.nullable() }),
      },
      async ({ params: sent, body, request }): Promise<TableCheckReply> => {
        const { problems, changes } = await delivery.compare(kindOf(sent), body.table);
        return { problems: problems.map((problem) => refusalFor(request, problem)), changes };
      },
    ),
    staffCall(
      {
        ...common,
        method: 'put',
        path: '/money/tables/:kind',
        summary: 'Puts a table in force; null: the file that came with the shop',
        body: z.object({ table: table.nullable(), seen, note }),
      },
      ({ params: sent, body, staff, change, audit }) =>
        change(async (tx): Promise<TableSavedReply> => {
          const kind = kindOf(sent);
          const asked = { source: body.table, seen: body.seen, note: body.note, by: staff.email };
          const done = saved(await delivery.replace(tx, kind, asked));
          const lines = (which: 'before' | 'after') =>
            Object.fromEntries(done.changes.map((each) => [each.what, each[which]]));
          await audit(tx, `money.${kind}`, `version ${done.version}`, {
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
    throw new ApiError('conflict', 'Somebody has changed this table meanwhile. Look at it again.');
  if (done === 'same')
    throw new ApiError('conflict', 'This table is in force already: nothing would change.');
  if (!done.ok) throw new ApiError('invalid_value', done.problems[0] ?? '', { param: 'table' });
  return done;
}
