import { z } from 'zod';
import { ApiError } from '#kernel';
import { parseMailAddress } from '#platform';
import type { Role } from '../contract.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import type { DeskQueue } from '../queues.ts';
import type { MailFailureReply } from './contract.ts';

const ROLES: readonly Role[] = ['sales', 'support'];
const MOST_SHOWN = 500;
/**
 * What may go to another address than it was written to. Never what opens an account or is read as somebody's consent.
 */
const MOVABLE = /^(?:order|quote|sample|kit|subscription)\./;

const retryBody = z.object({
  to: z
    .string()
    .max(254)
    .refine((text) => parseMailAddress(text) !== null, 'Give one mail address, such as ada@company.com.')
    .optional(),
});

/** Mails that somebody has to look at: what is tried again by itself is none of them. */
export function mailQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  return {
    id: 'mails',
    roles: ROLES,
    count: async () => {
      const failures = await platform.mail.failures(MOST_SHOWN);
      const open = failures.filter(({ state }) => state !== 'queued').length;
      return { open, late: 0, nextDue: null };
    },
  };
}

/** Mails that did not arrive: why, and once more. */
export function mailCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  const { mail } = platform;
  return [
    staffCall(
      {
        method: 'get',
        path: '/mails',
        summary: 'Mails that did not arrive, the last try first',
        roles: ROLES,
      },
      async (): Promise<{ mails: MailFailureReply[] }> => ({
        mails: (await mail.failures(MOST_SHOWN)).map(({ triedAt, ...failure }) => ({
          ...failure,
          triedAt: triedAt.toISOString(),
          mayMove: MOVABLE.test(failure.kind),
        })),
      }),
    ),
    staffCall(
      {
        method: 'post',
        path: '/mails/:id/retry',
        summary: 'Has a mail tried again at once, also to another address',
        roles: ROLES,
        params: { id: /^[0-9a-f]{24}$/ },
        body: retryBody,
      },
      async ({ params, body: { to: recipient }, change, audit }) => {
        const id = params['id'] ?? '';
        const storedMail = await mail.find(id);
        if (!storedMail) throw new ApiError('not_found', 'There is no such mail.');
        if (recipient !== undefined && !MOVABLE.test(storedMail.kind)) {
          throw new ApiError(
            'conflict',
            'This mail is for its own address alone: it opens something for who reads it.',
          );
        }
        // Written down first: a mail that goes out twice is worse than an entry about one that did not.
        const auditEntry = { kind: storedMail.kind, id, ...(recipient !== undefined && { to: recipient }) };
        await change((tx) => audit(tx, 'mails.retry', storedMail.recipient, { after: auditEntry }));
        if (!(await mail.retry(id, recipient)))
          throw new ApiError('conflict', 'This mail was sent meanwhile.');
        return { ok: true };
      },
    ),
  ];
}
