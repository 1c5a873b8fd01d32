import { z } from 'zod';
import { ApiError } from '#kernel';
import { asIssue } from '#messages';
import { parseMailAddress } from '#platform';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import type { DeskQueue } from '../frame/queues.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { listMailFailures, retryMail } from './contract.ts';

const MOST_SHOWN = 500;
/**
 * Kinds of mails that may be sent to another address. Never mails that give access to an account or document a consent.
 */
const MOVABLE = /^(?:order|quote|sample|kit|subscription)\.(?!confirm$)/;

const retryBody = z.object({
  to: z
    .string()
    .max(254)
    .refine((text) => parseMailAddress(text) !== null, asIssue(refusals.invalidRecipient))
    .optional(),
});

/** Mails that staff have to look at; those being retried automatically do not count. */
export function mailQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  return {
    id: 'mails',
    access: 'retryMails',
    count: async () => {
      const failures = await platform.mail.failures(MOST_SHOWN);
      const open = failures.filter(({ state }) => state !== 'queued').length;
      return { open, late: 0, nextDue: null };
    },
  };
}

/** Mails that did not arrive: the reason, and retrying. */
export function mailCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  const { mail } = platform;
  return [
    staffCall(listMailFailures, { summary: 'Mails that did not arrive, the last try first' }, async () => ({
      mails: (await mail.failures(MOST_SHOWN)).map(({ triedAt, ...failure }) => ({
        ...failure,
        triedAt: triedAt.toISOString(),
        mayMove: MOVABLE.test(failure.kind),
      })),
    })),
    staffCall(
      retryMail,
      {
        summary: 'Has a mail tried again at once, also to another address',
        params: { id: /^[0-9a-f]{24}$/ },
        body: retryBody,
      },
      async ({ params: { id }, body: { to: recipient }, change, audit }) => {
        const storedMail = await mail.find(id);
        if (!storedMail) throw new ApiError('not_found', refusals.noMail);
        if (recipient !== undefined && !MOVABLE.test(storedMail.kind)) {
          throw new ApiError('conflict', refusals.personalLink);
        }
        // Logged first: a mail sent twice is worse than a log entry about one that was not sent.
        const auditEntry = { kind: storedMail.kind, id, ...(recipient !== undefined && { to: recipient }) };
        await change((tx) => audit(tx, 'mails.retry', storedMail.recipient, { after: auditEntry }));
        if (!(await mail.retry(id, recipient))) throw new ApiError('conflict', refusals.mailSent);
        return { ok: true as const };
      },
    ),
  ];
}
