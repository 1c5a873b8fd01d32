/** Requests that wait until their address of mail is confirmed. */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Accounts } from '#accounts';
import {
  composeMail,
  type Executor,
  mailButton,
  mailParagraph,
  type NewMail,
  type Platform,
} from '#platform';
import { sampleConfirmations } from './tables.ts';
import { sampleTexts } from './texts.ts';

export type Waiting = typeof sampleConfirmations.$inferSelect;

const GOOD_FOR_MS = 3 * 24 * 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether an address is known to be the asker's own: that of his account, confirmed. */
export async function isOwnAddress(
  accounts: Pick<Accounts, 'find'>,
  accountId: string | null,
  email: string,
): Promise<boolean> {
  const account = accountId === null ? null : await accounts.find(accountId);
  return account?.emailConfirmed === true && account.email.toLowerCase() === email;
}

/** Keeps a request and sends the link that confirms it, in the caller's transaction. */
export async function waitForConfirmation(
  { random, clock, config, mail }: Pick<Platform, 'random' | 'clock' | 'config' | 'mail'>,
  tx: Executor,
  request: Pick<Waiting, 'reference' | 'accountId' | 'locale' | 'input'> & { email: string },
): Promise<void> {
  const { email, ...row } = request;
  const token = random.token();
  await tx
    .insert(sampleConfirmations)
    .values({ ...row, tokenHash: hashOf(token), madeAt: clock.now(), usedAt: null });
  await mail.send(tx, confirmationMail(config, { ...row, email, token }));
}

/** Takes a request whose link was followed, once. Null: unknown, too old, or taken before. */
export async function takeConfirmed(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<Waiting | null> {
  const now = clock.now();
  const [row] = await db.orm
    .update(sampleConfirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(sampleConfirmations.tokenHash, hashOf(token)),
        isNull(sampleConfirmations.usedAt),
        gt(sampleConfirmations.madeAt, new Date(now.getTime() - GOOD_FOR_MS)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Forgets what nobody confirmed. */
export async function sweepConfirmations({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - GOOD_FOR_MS);
  await db.orm.delete(sampleConfirmations).where(lt(sampleConfirmations.madeAt, before));
}

/** Says nothing that was typed: the mailbox may be somebody else's. */
export function confirmationMail(
  config: Pick<Platform['config'], 'brand' | 'publicUrl'>,
  {
    email,
    locale,
    reference,
    token,
  }: Pick<Waiting, 'locale' | 'reference'> & { email: string; token: string },
): NewMail {
  const t = sampleTexts(locale);
  const href = `${config.publicUrl}/api/samples/confirm?token=${token}&locale=${encodeURIComponent(locale)}`;
  return composeMail(config, {
    kind: 'sample.confirm',
    key: reference,
    to: email,
    locale,
    subject: t.mailConfirm(reference),
    preheader: t.confirmLead,
    body: [mailParagraph(t.confirmLead), mailButton(t.confirmButton, href), mailParagraph(t.confirmIgnore)],
  });
}
