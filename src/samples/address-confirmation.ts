/** Requests that wait until their mail address is confirmed. */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Accounts } from '#accounts';
import {
  composeMail,
  type Executor,
  type MailShop,
  mailButton,
  mailParagraph,
  type NewMail,
  type Platform,
} from '#platform';
import type { KitInput, SampleInput } from './input.ts';
import { sampleConfirmations } from './tables.ts';
import { sampleTexts } from './texts.ts';

export type PendingConfirmation = typeof sampleConfirmations.$inferSelect;

/** The stored request. `kitToken`: secret of the application's page. */
export type PendingInput =
  | { kind: 'samples'; input: SampleInput; kitToken: null }
  | { kind: 'kit'; input: KitInput; kitToken: string };

const GOOD_FOR_MS = 3 * 24 * 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether the address is known to belong to the requester: it is the confirmed address of their account. */
export async function isOwnAddress(
  accounts: Pick<Accounts, 'find'>,
  accountId: string | null,
  email: string,
): Promise<boolean> {
  const account = accountId === null ? null : await accounts.find(accountId);
  return account?.emailConfirmed === true && account.email.toLowerCase() === email;
}

/** Stores a request and mails the link that confirms it, in the caller's transaction. */
export async function requestConfirmation(
  { random, clock, mail, mailShop }: Pick<Platform, 'random' | 'clock' | 'mail' | 'mailShop'>,
  tx: Executor,
  request: Pick<PendingConfirmation, 'reference' | 'accountId' | 'locale'> & { email: string } & PendingInput,
): Promise<void> {
  const { email, ...row } = request;
  const token = random.token();
  await tx
    .insert(sampleConfirmations)
    .values({ ...row, tokenHash: hashOf(token), madeAt: clock.now(), usedAt: null });
  await mail.send(tx, confirmationMail(mailShop, { ...row, email, token }));
}

/** Takes a confirmed request, once. Null: the link is unknown, expired or used. */
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
  // The row's `kind` determines the type of `input`.
  return (row as (PendingConfirmation & Extract<PendingInput, { kind: Kind }>) | undefined) ?? null;
}

/** A kit application that waits for its confirmation, by the secret of its page; null: none. */
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

/** Deletes requests whose confirmation has expired. */
export async function sweepConfirmations({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const expiredBefore = new Date(clock.now().getTime() - GOOD_FOR_MS);
  await db.orm.delete(sampleConfirmations).where(lt(sampleConfirmations.madeAt, expiredBefore));
}

/** The mail repeats nothing that was typed, because the mailbox may belong to someone else. */
export function confirmationMail(
  shop: MailShop,
  {
    email,
    locale,
    reference,
    token,
  }: Pick<PendingConfirmation, 'locale' | 'reference'> & { email: string; token: string },
): NewMail {
  const t = sampleTexts(locale);
  const href = `${shop.publicUrl}/api/samples/confirm?token=${token}&locale=${encodeURIComponent(locale)}`;
  return composeMail(shop, {
    kind: 'sample.confirm',
    key: reference,
    recipient: email,
    locale,
    subject: t.mailConfirm({ reference }),
    preheader: t.confirmLead,
    body: [mailParagraph(t.confirmLead), mailButton(t.confirmButton, href), mailParagraph(t.confirmIgnore)],
  });
}
