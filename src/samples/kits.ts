import { readEmail } from '#accounts';
import { type StockLine, sell } from '#commerce/stock';
import { ApiError } from '#kernel';
import { type Executor, mayMail } from '#platform';
import { findWaitingKit, isOwnAddress, takeConfirmed, waitForConfirmation } from './confirming.ts';
import type { KitReply, KitState } from './contract.ts';
import { isThere, kitLine } from './goods.ts';
import type { KitInput } from './input.ts';
import { mailKit } from './mails.ts';
import { createFreeMail, firmDomain, type Judged, judgeKit, lookedAtBy, placeKey } from './rule.ts';
import { type SampleRooms, type Settling, unsent } from './samples.ts';
import { presentSent } from './sending.ts';
import type { KitRow } from './store.ts';
import * as store from './store.ts';
import { kitWords, sampleTexts } from './texts.ts';

/** Applications for a free engineering kit. What is granted leaves the stock in the same transaction. */
export interface Kits {
  /** @param accountId of the customer who is signed in */
  apply(
    input: KitInput,
    by: { locale: string; accountId?: string | null; address?: string },
  ): Promise<KitReply>;
  /** An application whose address is confirmed by the link of a mail; null: that link opens nothing. */
  confirm(token: string): Promise<{ locale: string; reply: KitReply } | null>;
  /** How an application stands, by the secret of its link. */
  state(token: string, locale: string): Promise<KitState | null>;
  /** For staff, by reference. */
  find(reference: string): Promise<KitRow | null>;
  /** For staff: what somebody has to look at, the most urgent first. */
  queue(limit?: number): Promise<KitRow[]>;
  /**
   * For staff: ends a review, and says so by mail. `short`: the stock holds none of it, nothing was changed. Null: no
   * such application is in review.
   */
  settle(reference: string, status: 'granted' | 'refused', by?: Settling): Promise<'done' | 'short' | null>;
}

const MOST_IN_QUEUE = 500;

export function createKits({ platform, settings, shelf, accounts }: SampleRooms): Kits {
  const { db, clock, random, config } = platform;
  const isFreeMail = createFreeMail(config.rootDir);

  async function decide(tx: Executor, asked: Asked, line: StockLine | null): Promise<Judged> {
    const { domain, place } = asked;
    await store.holdKeys(tx, [`kit:${domain}`, `kit:${place}`]);
    const evidence = {
      isFreeMail: isFreeMail(asked.mailDomain),
      hadOne: await store.hadKit(tx, asked),
      yearlyVolume: asked.yearlyVolume,
      isInStock: line !== null,
    };
    const first = judgeKit(evidence);
    // The level is locked for what would be granted alone.
    const isShort = first.status === 'granted' && line && !(await isThere(tx, [line]));
    return isShort ? judgeKit({ ...evidence, isInStock: false }) : first;
  }

  async function take(tx: Executor, { id }: KitRow, line: StockLine): Promise<void> {
    const sold = await sell(tx, [line], { orderId: id, at: clock.now(), note: 'kit' });
    // The level was locked before: only a fault of ours can be short here.
    if (!sold.ok) throw new Error('a kit short in spite of the lock');
  }

  async function tell(tx: Executor, row: KitRow, mayWrite = true): Promise<KitReply> {
    const { appliedAt: _, sent: __, ...state } = presentKit(row, row.locale);
    const reply = { ...state, url: `${config.publicUrl}/samples/kits/${row.token}` };
    await mailKit({ platform, tx, company: settings.company, mayWrite }, row, reply);
    return reply;
  }

  interface Applying {
    input: KitInput;
    locale: string;
    accountId: string | null;
    /** From where it is asked for; absent: by the link of a mail. */
    address?: string | undefined;
    /** Drawn before, for what was confirmed since; null: to be drawn, and the address to be confirmed. */
    confirmed: { reference: string; token: string } | null;
  }

  async function apply({
    input,
    locale,
    accountId,
    address: sentFrom,
    confirmed,
  }: Applying): Promise<KitReply> {
    const t = sampleTexts(locale);
    const email = readEmail(input.email)?.toLowerCase();
    if (!email) throw new ApiError('invalid_value', t.email(), { param: 'email' });
    const kit = kitLine(input.kit, shelf, locale);
    if (!kit) throw new ApiError('invalid_value', t.notAKit(input.kit), { param: 'kit' });
    const { company, site, address = '', project, yearly_volume: yearlyVolume } = input;
    const mailDomain = email.slice(email.lastIndexOf('@') + 1);
    const place = placeKey(company, site);
    const asked: Asked = { mailDomain, domain: firmDomain(mailDomain), place, yearlyVolume };
    const now = clock.now();
    const isOwn = accounts !== undefined && (await isOwnAddress(accounts, accountId, email));
    const isKnown = confirmed !== null || isOwn;
    const asking = {
      email,
      kind: 'samples',
      address: sentFrom,
      ownAccount: isOwn ? accountId : null,
    } as const;
    const { allowed: mayWrite } = await mayMail(platform.throttle, asking);
    const { reference, token } = confirmed ?? { reference: `EK-${random.code(8)}`, token: random.token() };
    return db.transaction(async (tx) => {
      const judged = await decide(tx, asked, kit.line);
      if (judged.status === 'granted' && !isKnown) {
        if (mayWrite)
          await waitForConfirmation(platform, tx, {
            ...{ reference, accountId, locale, input, email },
            kind: 'kit',
            kitToken: token,
          });
        return {
          ...toBeConfirmed(reference, kit.number, t, mayWrite),
          url: `${config.publicUrl}/samples/kits/${token}`,
        };
      }
      const line = judged.status === 'granted' ? kit.line : null;
      const row: KitRow = {
        id: random.id(),
        token,
        reference,
        accountId,
        email,
        domain: asked.domain,
        place,
        locale,
        ...judged,
        kit: kit.number,
        company,
        site,
        address,
        project,
        yearlyVolume,
        orderNumber: line?.orderNumber ?? null,
        answerBy: judged.status === 'review' ? lookedAtBy(now, settings.company) : null,
        createdAt: now,
        note: null,
        settledAt: null,
        ...unsent(judged.status === 'granted' ? lookedAtBy(now, settings.company) : null),
      };
      await store.insertKit(tx, row);
      if (line) await take(tx, row, line);
      return tell(tx, row, mayWrite);
    });
  }

  async function settle(tx: Executor, reference: string, status: 'granted' | 'refused', note?: string) {
    const row = await store.lockKitInReview(tx, reference);
    if (!row) return null;
    const line = status === 'granted' ? (kitLine(row.kit, shelf, row.locale)?.line ?? null) : null;
    if (status === 'granted' && !(line && (await isThere(tx, [line])))) return 'short';
    const settled: KitRow = {
      ...row,
      status,
      answerBy: null,
      note: note ?? null,
      settledAt: clock.now(),
      sendBy: status === 'granted' ? lookedAtBy(clock.now(), settings.company) : null,
      code: status === 'granted' ? 'ok' : row.code,
      orderNumber: line?.orderNumber ?? null,
    };
    await store.updateKit(tx, settled);
    if (line) await take(tx, settled, line);
    await tell(tx, settled);
    return 'done';
  }

  return {
    apply: (input, { locale, accountId = null, address }) =>
      apply({ input, locale, accountId, address, confirmed: null }),
    confirm: async (token) => {
      const waiting = await takeConfirmed(platform, 'kit', token);
      if (!waiting) return null;
      const { input, locale, accountId, reference, kitToken } = waiting;
      const confirmed = { reference, token: kitToken };
      return { locale, reply: await apply({ input, locale, accountId, confirmed }) };
    },
    state: async (token, locale) => {
      const row = await store.findKit(db.orm, { token });
      if (row) return presentKit(row, locale);
      const waiting = await findWaitingKit(platform, token);
      if (!waiting) return null;
      const { reference, input, madeAt } = waiting;
      const reply = toBeConfirmed(reference, input.kit, sampleTexts(locale), true);
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

/** What would be granted waits for its address. @param mayWrite false: enough mails went there for now */
function toBeConfirmed(
  reference: string,
  kit: string,
  t: ReturnType<typeof sampleTexts>,
  mayWrite: boolean,
): Omit<KitReply, 'url'> {
  const none = { reference, kit, answerBy: null };
  if (!mayWrite) return { ...none, status: 'refused', code: 'limit', reason: t.writtenEnough() };
  return { ...none, status: 'review', code: 'confirm', reason: t.confirm() };
}

interface Asked {
  /** Of the address as it was given. */
  mailDomain: string;
  /** Of the firm, as it was registered. */
  domain: string;
  place: string;
  yearlyVolume: number;
}

/** How an application stands. */
export function presentKit(row: KitRow, locale: string): KitState {
  const { status, code, reference, answerBy, kit, createdAt, note } = row;
  const sent = presentSent(row);
  const words = sent ? sampleTexts(locale).sent : kitWords(locale, row)();
  return {
    status,
    code,
    reference,
    kit,
    reason: note === null ? words : `${note} ${words}`,
    answerBy: answerBy?.toISOString() ?? null,
    appliedAt: createdAt.toISOString(),
    sent,
  };
}
