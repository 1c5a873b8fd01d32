import { readEmail } from '#accounts';
import { type StockLine, sell } from '#commerce/stock';
import { ApiError } from '#kernel';
import { type Executor, mailboxKey, THROTTLES } from '#platform';
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
  apply(input: KitInput, locale: string, accountId?: string | null): Promise<KitReply>;
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

export function createKits({ platform, settings, shelf }: SampleRooms): Kits {
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

  async function apply(input: KitInput, locale: string, accountId: string | null = null): Promise<KitReply> {
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
    const { allowed: mayWrite } = await platform.throttle.hit(mailboxKey(email), THROTTLES.mailbox);
    return db.transaction(async (tx) => {
      const judged = await decide(tx, asked, kit.line);
      const line = judged.status === 'granted' ? kit.line : null;
      const row: KitRow = {
        id: random.id(),
        token: random.token(),
        reference: `EK-${random.code(8)}`,
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
    apply,
    state: async (token, locale) => {
      const row = await store.findKit(db.orm, { token });
      return row && presentKit(row, locale);
    },
    find: (reference) => store.findKit(db.orm, { reference }),
    queue: (limit = MOST_IN_QUEUE) => store.kitsInReview(db.orm, Math.min(limit, MOST_IN_QUEUE)),
    settle: (reference, status, { tx, note } = {}) =>
      tx
        ? settle(tx, reference, status, note)
        : db.transaction((own) => settle(own, reference, status, note)),
  };
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
