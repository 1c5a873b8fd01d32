import { type Accounts, readEmail } from '#accounts';
import type { Shelf } from '#commerce/cart';
import { type StockLine, sell } from '#commerce/stock';
import { ApiError } from '#kernel';
import { type Executor, mayMail, type Platform } from '#platform';
import type { Settings } from '#settings';
import { isOwnAddress, sweepConfirmations, takeConfirmed, waitForConfirmation } from './confirming.ts';
import type { SampleLine, SampleReply, Verdict, VerdictCode } from './contract.ts';
import { isThere, orderPath, readLines, stockLines, type Wanted, worthOf } from './goods.ts';
import type { SampleInput } from './input.ts';
import { mailSample } from './mails.ts';
import {
  createFreeMail,
  type Evidence,
  firmDomain,
  isOver,
  type Judged,
  judge,
  lookedAtBy,
  mailboxOf,
  placeKey,
  streetKey,
  type Terms,
} from './rule.ts';
import type { PastLine, SampleRequest } from './store.ts';
import * as store from './store.ts';
import { type SampleTexts, sampleTexts } from './texts.ts';

export interface SampleRooms {
  platform: Platform;
  settings: Settings;
  shelf: Shelf;
  /** Whose address is known to be his; without them every address is confirmed by its link. */
  accounts?: Pick<Accounts, 'find'>;
}

/** How staff end a review, beside the answer itself. */
export interface Settling {
  /** Their transaction: they write more in it. */
  tx?: Executor;
  /** In their words, for the asker. */
  note?: string;
}

/** Free samples by the open rule. What is granted leaves the stock in the same transaction. */
export interface Samples {
  /** @param accountId of the customer who is signed in */
  request(
    input: SampleInput,
    by: { locale: string; accountId?: string | null; address?: string },
  ): Promise<SampleReply>;
  /** Decides a request whose address is confirmed by the secret of its link, once. Null: the link is no longer good. */
  confirm(token: string): Promise<{ reply: SampleReply; locale: string } | null>;
  /** For staff: a request with its lines, by its reference. */
  find(reference: string): Promise<SampleRequest | null>;
  /** For staff: what somebody has to look at, the most urgent first. */
  queue(limit?: number): Promise<SampleRequest[]>;
  /**
   * For staff: ends a review, and says so by mail. `short`: the stock does not hold the pieces, nothing was changed.
   * Null: no such request is in review.
   */
  settle(reference: string, status: 'granted' | 'refused', by?: Settling): Promise<'done' | 'short' | null>;
  /** For staff: what the pieces would cost by the piece, in main units of the store's currency, and whether all are there. */
  weigh(request: SampleRequest): { worth: number; currency: string; isInStock: boolean };
}

const DAY_MS = 86_400_000;
const MOST_IN_QUEUE = 500;

export function createSamples(rooms: SampleRooms): Samples {
  const { platform, settings, shelf, accounts } = rooms;
  const { db, clock, random, config } = platform;
  const terms = () => settings.company.samples;
  const isFreeMail = createFreeMail(config.rootDir);

  async function decide(tx: Executor, wanted: readonly Wanted[], asked: Asked): Promise<Decision> {
    await store.holdKeys(tx, [
      `domain:${asked.domain}`,
      `place:${asked.place}`,
      ...(asked.street ? [`street:${asked.street}`] : []),
    ]);
    const past = await store.linesSince(tx, asked, new Date(asked.now.getTime() - terms().days * DAY_MS));
    const own = past.filter(
      ({ email, place }) => mailboxOf(email) === mailboxOf(asked.email) || place === asked.place,
    );
    const stock = stockLines(wanted);
    const evidence: Evidence = {
      isFreeMail: isFreeMail(mailDomain(asked.email)),
      given: sums(own),
      givenToColleagues: sums(past.filter((line) => !own.includes(line))),
      hasKit: wanted.some(({ chosen }) => chosen?.goods.category === 'engineering-kits'),
      value: worthOf(wanted, settings.store.currency),
      isInStock: stock.length === wanted.length,
    };
    const first = judge(wanted, evidence, terms());
    // Levels are locked for what would be granted alone.
    const judged =
      first.status === 'granted' && !(await isThere(tx, stock))
        ? judge(wanted, { ...evidence, isInStock: false }, terms())
        : first;
    return { judged, past: own, stock: judged.status === 'granted' ? stock : [] };
  }

  async function settle(tx: Executor, reference: string, status: 'granted' | 'refused', note?: string) {
    const request = await store.lockInReview(tx, reference);
    if (!request) return null;
    const wanted = readLines(request.lines, shelf, request.locale, terms());
    const stock = status === 'granted' ? stockLines(wanted) : [];
    const isShort = status === 'granted' && stock.length < wanted.length;
    if (isShort || !(await isThere(tx, stock))) return 'short';
    await sell(tx, stock, { orderId: request.id, at: clock.now(), note: 'sample' });
    const settled: SampleRequest = {
      ...request,
      status,
      answerBy: null,
      note: note ?? null,
      settledAt: clock.now(),
      sendBy: status === 'granted' ? lookedAtBy(clock.now(), settings.company) : null,
      code: status === 'granted' ? 'ok' : request.code,
      lines: wanted.map(({ partNumber, quantity }, at) => ({
        partNumber,
        quantity,
        orderNumber: stock[at]?.orderNumber ?? null,
      })),
    };
    await store.updateSample(tx, settled);
    const reply = presentSample(settled, wanted, { terms: terms(), past: [] });
    await mailSample({ platform, tx, company: settings.company }, settled, reply);
    return 'done';
  }

  interface Asking {
    input: SampleInput;
    locale: string;
    accountId: string | null;
    /** From where it is asked for; absent: by the link of a mail. */
    address?: string | undefined;
    /** Drawn before, for what was confirmed since; null: to be drawn, and the address to be confirmed. */
    confirmed: string | null;
  }

  async function ask({ input, locale, accountId, address, confirmed }: Asking): Promise<SampleReply> {
    const email = readEmail(input.email)?.toLowerCase();
    if (!email) throw new ApiError('invalid_value', sampleTexts(locale).email(), { param: 'email' });
    const now = clock.now();
    const wanted = readLines(input.lines, shelf, locale, terms());
    const asked: Asked = {
      email,
      now,
      domain: firmDomain(mailDomain(email)),
      place: placeKey(input.company, input.address),
      street: streetKey(input.address),
    };
    const isOwn = accounts !== undefined && (await isOwnAddress(accounts, accountId, email));
    const isKnown = confirmed !== null || isOwn;
    const asking = { email, kind: 'samples', address, ownAccount: isOwn ? accountId : null } as const;
    const { allowed: mayWrite } = await mayMail(platform.throttle, asking);
    const reference = confirmed ?? `SR-${random.code(8)}`;
    return db.transaction(async (tx) => {
      const decided = await decide(tx, wanted, asked);
      const isToConfirm = decided.judged.status === 'granted' && !isKnown;
      const judged: Judged = isToConfirm ? { status: 'review', code: 'confirm' } : decided.judged;
      const { past } = decided;
      const stock = isToConfirm ? [] : decided.stock;
      if (isToConfirm) {
        if (!mayWrite) return writtenEnough(reference, wanted, locale);
        await waitForConfirmation(platform, tx, {
          ...{ reference, accountId, locale, input, email },
          kind: 'samples',
          kitToken: null,
        });
        return toBeConfirmed(reference, wanted, locale);
      }
      const id = random.id();
      const sold = await sell(tx, stock, { orderId: id, at: now, note: 'sample' });
      // The levels were locked above: only a fault of ours can be short here.
      if (!sold.ok) throw new Error('samples short in spite of the lock');
      const request: SampleRequest = {
        id,
        accountId,
        email,
        locale,
        ...judged,
        place: asked.place,
        street: asked.street,
        domain: asked.domain,
        reference,
        company: input.company,
        address: input.address,
        answerBy: judged.status === 'review' ? lookedAtBy(now, settings.company) : null,
        createdAt: now,
        note: null,
        settledAt: null,
        ...unsent(judged.status === 'granted' ? lookedAtBy(now, settings.company) : null),
        lines: wanted.map(({ partNumber, quantity }, at) => ({
          partNumber,
          quantity,
          orderNumber: stock[at]?.orderNumber ?? null,
        })),
      };
      await store.insertSample(tx, request);
      const reply = presentSample(request, wanted, { terms: terms(), past });
      await mailSample({ platform, tx, company: settings.company, mayWrite }, request, reply);
      return reply;
    });
  }

  platform.jobs.every('samples.sweep', DAY_MS, () => sweepConfirmations(platform));

  return {
    request: (input, { locale, accountId = null, address }) =>
      ask({ input, locale, accountId, address, confirmed: null }),
    confirm: async (token) => {
      const waiting = await takeConfirmed(platform, 'samples', token);
      if (!waiting) return null;
      const { input, locale, accountId, reference } = waiting;
      return { locale, reply: await ask({ input, locale, accountId, confirmed: reference }) };
    },
    find: (reference) => store.findSample(db.orm, reference),
    queue: (limit = MOST_IN_QUEUE) => store.samplesInReview(db.orm, Math.min(limit, MOST_IN_QUEUE)),
    settle: (reference, status, { tx, note } = {}) =>
      tx
        ? settle(tx, reference, status, note)
        : db.transaction((own) => settle(own, reference, status, note)),
    weigh: (request) => {
      const wanted = readLines(request.lines, shelf, request.locale, terms());
      const { currency } = settings.store;
      const isInStock = stockLines(wanted).length === wanted.length;
      return { worth: worthOf(wanted, currency), currency, isInStock };
    },
  };
}

/** Of what has not left: when it is to, where it was granted. */
export const unsent = (sendBy: Date | null) => ({
  sendBy,
  sentAt: null,
  carrier: null,
  trackingNumber: null,
});

const mailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

interface Asked {
  email: string;
  /** Of the firm, as it was registered. */
  domain: string;
  place: string;
  street: string;
  now: Date;
}

interface Decision {
  judged: Judged;
  /** What the same company had, for when it can ask again. */
  past: PastLine[];
  /** What leaves the stock, line by line; empty unless granted. */
  stock: StockLine[];
}

/** The mailbox that was named gets no more mails for now: nothing is kept. */
function writtenEnough(reference: string, wanted: readonly Wanted[], locale: string): SampleReply {
  const reason = sampleTexts(locale).writtenEnough();
  return { ...toBeConfirmed(reference, wanted, locale), status: 'refused', code: 'limit', reason };
}

/** Nothing is decided yet: no line of it counts. */
function toBeConfirmed(reference: string, wanted: readonly Wanted[], locale: string): SampleReply {
  return {
    status: 'review',
    code: 'confirm',
    reason: sampleTexts(locale).confirm(),
    reference,
    answerBy: null,
    againFrom: null,
    lines: wanted.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    orderUrl: orderPath(wanted),
  };
}

function sums(lines: readonly SampleLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { partNumber, quantity } of lines) {
    pieces.set(partNumber, (pieces.get(partNumber) ?? 0) + quantity);
  }
  return pieces;
}

/** A rule says why it refuses; where staff refused, the reason for looking is none. */
function wordsFor(status: Verdict, code: VerdictCode, t: SampleTexts): (terms: Terms) => string {
  if (status === 'review') return code === 'stock' ? t.stock : code === 'value' ? t.value : t.colleagues;
  if (code === 'stock' || code === 'value' || code === 'volume' || code === 'confirm') return t.declined;
  return t[code];
}

/** The answer to a request in words. */
export function reasonOf(
  { status, code, lines, note, sentAt }: Pick<SampleRequest, 'status' | 'code' | 'lines' | 'note' | 'sentAt'>,
  terms: Terms,
  locale: string,
): string {
  const t = sampleTexts(locale);
  const words = sentAt === null ? wordsFor(status, code, t)(terms) : t.sent;
  if (note !== null) return `${note} ${words}`;
  return code === 'free_mail' && isOver(lines, new Map(), terms)
    ? `${words} ${t.also_too_many(terms)}`
    : words;
}

interface Given {
  terms: Terms;
  past: readonly PastLine[];
}

function presentSample(
  { status, code, reference, answerBy, locale, lines, note, sentAt }: SampleRequest,
  wanted: readonly Wanted[],
  { terms, past }: Given,
): SampleReply {
  const oldest = past.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  const again = oldest ? new Date(oldest.at.getTime() + terms.days * DAY_MS) : null;
  return {
    status,
    code,
    reference,
    reason: reasonOf({ status, code, lines, note, sentAt }, terms, locale),
    answerBy: answerBy?.toISOString() ?? null,
    againFrom: status === 'refused' && code === 'limit' ? (again?.toISOString().slice(0, 10) ?? null) : null,
    lines: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    orderUrl: status === 'granted' ? null : orderPath(wanted),
  };
}
