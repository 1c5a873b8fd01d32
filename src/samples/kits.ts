import { readEmail } from '#accounts';
import { type StockLine, sell } from '#commerce/stock';
import { ApiError } from '#kernel';
import { type Executor, mayMail } from '#platform';
import { findPendingKit, isOwnAddress, requestConfirmation, takeConfirmed } from './address-confirmation.ts';
import type { KitReply, KitState } from './contract.ts';
import type { KitInput } from './input.ts';
import { mailKit } from './mails.ts';
import { presentSent } from './parcels.ts';
import { isStockSufficient, kitLine } from './requested-lines.ts';
import {
  createFreeMail,
  firmDomain,
  type Judgement,
  judgeKit,
  placeKey,
  reviewDeadline,
} from './sample-rule.ts';
import { noParcel, type SampleDependencies, type SettleOptions } from './samples.ts';
import type { KitRow } from './store.ts';
import * as store from './store.ts';
import { kitWords, sampleTexts } from './texts.ts';

/** Applications for a free engineering kit. A granted kit leaves the stock in the same transaction. */
export interface Kits {
  /** @param accountId account of the signed-in customer */
  apply(
    input: KitInput,
    caller: { locale: string; accountId?: string | null; address?: string },
  ): Promise<KitReply>;
  /** Decides an application after its mail address was confirmed; null: the link is not valid. */
  confirm(token: string): Promise<{ locale: string; reply: KitReply } | null>;
  /** The status of an application, by the secret of its link. */
  state(token: string, locale: string): Promise<KitState | null>;
  /** For staff: an application by its reference. */
  find(reference: string): Promise<KitRow | null>;
  /** For staff: applications in review, most urgent first. */
  queue(limit?: number): Promise<KitRow[]>;
  /**
   * For staff: ends a review and mails the result. `short`: the kit is out of stock, and nothing was changed. Null: no
   * such application is in review.
   */
  settle(
    reference: string,
    status: 'granted' | 'refused',
    options?: SettleOptions,
  ): Promise<'done' | 'short' | null>;
}

const MOST_IN_QUEUE = 500;

export function createKits({ platform, settings, shelf, accounts }: SampleDependencies): Kits {
  const { db, clock, random, config } = platform;
  const isFreeMail = createFreeMail(config.rootDir);

  async function decide(tx: Executor, applicant: Applicant, line: StockLine | null): Promise<Judgement> {
    const { domain, place } = applicant;
    await store.lockKeys(tx, [`kit:${domain}`, `kit:${place}`]);
    const evidence = {
      isFreeMail: isFreeMail(applicant.mailDomain),
      hadOne: await store.hadKit(tx, applicant),
      yearlyVolume: applicant.yearlyVolume,
      isInStock: line !== null,
    };
    const first = judgeKit(evidence);
    // The stock level is locked only for a kit that would be granted.
    const isShort = first.status === 'granted' && line && !(await isStockSufficient(tx, [line]));
    return isShort ? judgeKit({ ...evidence, isInStock: false }) : first;
  }

  async function takeFromStock(tx: Executor, { id }: KitRow, line: StockLine): Promise<void> {
    const sale = await sell(tx, [line], { orderId: id, bookedAt: clock.now(), note: 'kit' });
    // The level was locked above, so only a bug of this shop can lead here.
    if (!sale.ok) throw new Error('a kit short in spite of the lock');
  }

  async function sendReply(tx: Executor, row: KitRow, mayWrite = true): Promise<KitReply> {
    const { appliedAt: _, sent: __, ...state } = presentKit(row, row.locale);
    const reply = { ...state, url: `${config.publicUrl}/samples/kits/${row.token}` };
    await mailKit({ platform, tx, company: settings.company, mayWrite }, row, reply);
    return reply;
  }

  interface ApplyOptions {
    input: KitInput;
    locale: string;
    accountId: string | null;
    /** Network address of the request; absent when called by the link of a mail. */
    address?: string | undefined;
    /**
     * The reference and token of a confirmed application; null: both are to be drawn, and the address is to be
     * confirmed.
     */
    confirmedApplication: { reference: string; token: string } | null;
  }

  async function apply({
    input,
    locale,
    accountId,
    address: sentFrom,
    confirmedApplication,
  }: ApplyOptions): Promise<KitReply> {
    const t = sampleTexts(locale);
    const email = readEmail(input.email)?.toLowerCase();
    if (!email) throw new ApiError('invalid_value', t.email, { param: 'email' });
    const kit = kitLine(input.kit, shelf, locale);
    if (!kit) throw new ApiError('invalid_value', t.notAKit({ number: input.kit }), { param: 'kit' });
    const { company, site, address = '', project, yearly_volume: yearlyVolume } = input;
    const mailDomain = email.slice(email.lastIndexOf('@') + 1);
    const place = placeKey(company, site);
    const applicant: Applicant = { mailDomain, domain: firmDomain(mailDomain), place, yearlyVolume };
    const now = clock.now();
    const isOwn = accounts !== undefined && (await isOwnAddress(accounts, accountId, email));
    const isKnown = confirmedApplication !== null || isOwn;
    const asking = {
      email,
      kind: 'samples',
      address: sentFrom,
      ownAccount: isOwn ? accountId : null,
    } as const;
    const { isAllowed: mayWrite } = await mayMail(platform.throttle, asking);
    const { reference, token } = confirmedApplication ?? {
      reference: `EK-${random.code(8)}`,
      token: random.token(),
    };
    return db.transaction(async (tx) => {
      const judgement = await decide(tx, applicant, kit.line);
      if (judgement.status === 'granted' && !isKnown) {
        if (mayWrite)
          await requestConfirmation(platform, tx, {
            ...{ reference, accountId, locale, input, email },
            kind: 'kit',
            kitToken: token,
          });
        return {
          ...presentUnconfirmed(reference, kit.number, t, mayWrite),
          url: `${config.publicUrl}/samples/kits/${token}`,
        };
      }
      const line = judgement.status === 'granted' ? kit.line : null;
      const row: KitRow = {
        id: random.id(),
        token,
        reference,
        accountId,
        email,
        domain: applicant.domain,
        place,
        locale,
        ...judgement,
        kit: kit.number,
        company,
        site,
        address,
        project,
        yearlyVolume,
        orderNumber: line?.orderNumber ?? null,
        answerBy: judgement.status === 'review' ? reviewDeadline(now, settings.company) : null,
        createdAt: now,
        note: null,
        settledAt: null,
        ...noParcel(judgement.status === 'granted' ? reviewDeadline(now, settings.company) : null),
      };
      await store.insertKit(tx, row);
      if (line) await takeFromStock(tx, row, line);
      return sendReply(tx, row, mayWrite);
    });
  }

  async function settle(tx: Executor, reference: string, status: 'granted' | 'refused', note?: string) {
    const row = await store.lockKitInReview(tx, reference);
    if (!row) return null;
    const line = status === 'granted' ? (kitLine(row.kit, shelf, row.locale)?.line ?? null) : null;
    if (status === 'granted' && !(line && (await isStockSufficient(tx, [line])))) return 'short';
    const settledRow: KitRow = {
      ...row,
      status,
      answerBy: null,
      note: note ?? null,
      settledAt: clock.now(),
      sendBy: status === 'granted' ? reviewDeadline(clock.now(), settings.company) : null,
      code: status === 'granted' ? 'ok' : row.code,
      orderNumber: line?.orderNumber ?? null,
    };
    await store.updateKit(tx, settledRow);
    if (line) await takeFromStock(tx, settledRow, line);
    await sendReply(tx, settledRow);
    return 'done';
  }

  return {
    apply: (input, { locale, accountId = null, address }) =>
      apply({ input, locale, accountId, address, confirmedApplication: null }),
    confirm: async (token) => {
      const waiting = await takeConfirmed(platform, 'kit', token);
      if (!waiting) return null;
      const { input, locale, accountId, reference, kitToken } = waiting;
      const confirmedApplication = { reference, token: kitToken };
      return { locale, reply: await apply({ input, locale, accountId, confirmedApplication }) };
    },
    state: async (token, locale) => {
      const row = await store.findKit(db.orm, { token });
      if (row) return presentKit(row, locale);
      const waiting = await findPendingKit(platform, token);
      if (!waiting) return null;
      const { reference, input, madeAt } = waiting;
      const reply = presentUnconfirmed(reference, input.kit, sampleTexts(locale), true);
      return { ...reply, appliedAt: madeAt.toISOString(), sent: null };
    },
    find: (reference) => store.findKit(db.orm, { reference }),
    queue: (limit = MOST_IN_QUEUE) => store.kitsInReview(db.orm, Math.min(limit, MOST_IN_QUEUE)),
    settle: (reference, status, { tx, note } = {}) =>
      tx
        ? settle(tx, reference, status, note)
        : db.transaction((own) => settle(own, reference, status, note)),
  };
}

/**
 * The reply to an application that waits for its confirmation.
 * @param mayWrite false: the mailbox has received too many mails
 */
function presentUnconfirmed(
  reference: string,
  kit: string,
  t: ReturnType<typeof sampleTexts>,
  mayWrite: boolean,
): Omit<KitReply, 'url'> {
  const baseReply = { reference, kit, answerBy: null };
  if (!mayWrite) return { ...baseReply, status: 'refused', code: 'limit', reason: t.writtenEnough };
  return { ...baseReply, status: 'review', code: 'confirm', reason: t.confirm };
}

interface Applicant {
  /** Domain of the mail address as entered. */
  mailDomain: string;
  /** Registered domain of the company. */
  domain: string;
  place: string;
  yearlyVolume: number;
}

/** The status of an application. */
export function presentKit(row: KitRow, locale: string): KitState {
  const { status, code, reference, answerBy, kit, createdAt, note } = row;
  const parcel = presentSent(row);
  const words = parcel ? sampleTexts(locale).sent : kitWords(locale, row);
  return {
    status,
    code,
    reference,
    kit,
    reason: note === null ? words : `${note} ${words}`,
    answerBy: answerBy?.toISOString() ?? null,
    appliedAt: createdAt.toISOString(),
    sent: parcel,
  };
}
