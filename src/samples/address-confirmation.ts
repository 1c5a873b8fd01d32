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
import type { KitInput, SampleInput } from './input.ts';
import { sampleConfirmations } from './tables.ts';
import { sampleTexts } from './texts.ts';

export type PendingConfirmation = typeof sampleConfirmations.$inferSelect;

/** What was asked for. `kitToken`: the secret of the page of an application. */
export type PendingInput =
  | { kind: 'samples'; input: SampleInput; kitToken: null }
  | { kind: 'kit'; input: KitInput; kitToken: string };

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
export async function requestConfirmation(
  { random, clock, config, mail }: Pick<Platform, 'random' | 'clock' | 'config' | 'mail'>,
  tx: Executor,
  request: Pick<PendingConfirmation, 'reference' | 'accountId' | 'locale'> & { email: string } & PendingInput,
): Promise<void> {
  const { email, ...row } = request;
  const token = random.token();
  await tx
    .insert(sampleConfirmations)
    .values({ ...row, tokenHash: hashOf(token), madeAt: clock.now(), usedAt: null });
  await mail.send(tx, confirmationMail(config, { ...row, email, token }));
}

/** Takes a request whose link was followed, once. Null: unknown, too old, or taken before. */
export async function takeConfirmed<Kind extends PendingInput['kind']>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kind: Kind,
  token: string,
): Promise<(PendingConfirmation & Extract<PendingInput, { kind: Kind }>) | null> {
  const now = clock.now();
  const [row] = await db.orm
    .update(sampleConfirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(sampleConfirmations.tokenHash, hashOf(token)),
        eq(sampleConfirmations.kind, kind),
        isNull(sampleConfirmations.usedAt),
        gt(sampleConfirmations.madeAt, new Date(now.getTime() - GOOD_FOR_MS)),
      ),
    )
    .returning();
  // What a kind takes stands in its rows.
  return (row as (PendingConfirmation & Extract<PendingInput, { kind: Kind }>) | undefined) ?? null;
}

/** An application for a kit that waits for its address, by the secret of its page; null: none waits. */
export async function findPendingKit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kitToken: string,
): Promise<(PendingConfirmation & Extract<PendingInput, { kind: 'kit' }>) | null> {
  const [row] = await db.orm
    .select()
    .from(sampleConfirmations)
    .where(
      and(
        eq(sampleConfirmations.kitToken, kitToken),
        isNull(sampleConfirmations.usedAt),
        gt(sampleConfirmations.madeAt, new Date(clock.now().getTime() - GOOD_FOR_MS)),
      ),
    );
  return (row as (PendingConfirmation & Extract<PendingInput, { kind: 'kit' }>) | undefined) ?? null;
}

/** Forgets what nobody confirmed. */
export async function sweepConfirmations({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const expiredBefore = new Date(clock.now().getTime() - GOOD_FOR_MS);
  await db.orm.delete(sampleConfirmations).where(lt(sampleConfirmations.madeAt, expiredBefore));
}

/** Says nothing that was typed: the mailbox may be somebody else's. */
export function confirmationMail(
  config: Pick<Platform['config'], 'brand' | 'publicUrl'>,
  {
    email,
    locale,
    reference,
    token,
  }: Pick<PendingConfirmation, 'locale' | 'reference'> & { email: string; token: string },
): NewMail {
  const t = sampleTexts(locale);
  const href = `${config.publicUrl}/api/samples/confirm?token=${token}&locale=${encodeURIComponent(locale)}`;
  return composeMail(config, {
    kind: 'sample.confirm',
    key: reference,
    recipient: email,
    locale,
    subject: t.mailConfirm(reference),
    preheader: t.confirmLead,
    body: [mailParagraph(t.confirmLead), mailButton(t.confirmButton, href), mailParagraph(t.confirmIgnore)],
  });
}
