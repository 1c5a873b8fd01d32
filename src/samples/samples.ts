import { type Accounts, readEmail } from '#accounts';
import type { ProductLookup } from '#commerce/cart';
import { type StockLine, sell } from '#commerce/stock';
import { ApiError, DAY_MS } from '#kernel';
import { type Executor, mayMail, type Platform } from '#platform';
import type { Settings } from '#settings';
import {
  isOwnAddress,
  requestConfirmation,
  sweepConfirmations,
  takeConfirmed,
} from './address-confirmation.ts';
import type { SampleLine, SampleReply, Verdict, VerdictCode } from './contract.ts';
import type { SampleInput } from './input.ts';
import { mailSample } from './mails.ts';
import {
  isStockSufficient,
  orderPath,
  type RequestedLine,
  readLines,
  stockLines,
  totalListPrice,
} from './requested-lines.ts';
import {
  createFreeMail,
  type Evidence,
  firmDomain,
  isOver,
  type Judgement,
  judge,
  mailboxOf,
  placeKey,
  reviewDeadline,
  streetKey,
  type Terms,
} from './sample-rule.ts';
import type { PastLine, SampleRequest } from './store.ts';
import * as store from './store.ts';
import { type SampleTexts, sampleTexts } from './texts.ts';

export interface SampleDependencies {
  platform: Platform;
  settings: Settings;
  shelf: ProductLookup;
  /** For confirmed addresses of accounts; without it every address must be confirmed by its link. */
  accounts?: Pick<Accounts, 'find'>;
}

/** Options of staff when they end a review. */
export interface SettleOptions {
  /** The transaction of the caller, who writes more in it. */
  tx?: Executor;
  /** A note to the requester. */
  note?: string;
}

/** Free samples by the public rule. Granted pieces leave the stock in the same transaction. */
export interface Samples {
  /** @param accountId account of the signed-in customer */
  request(
    input: SampleInput,
    caller: { locale: string; accountId?: string | null; address?: string },
  ): Promise<SampleReply>;
  /** Decides a request after its address was confirmed, once. Null: the link is not valid. */
  confirm(token: string): Promise<{ reply: SampleReply; locale: string } | null>;
  /** For staff: a request with its lines, by its reference. */
  find(reference: string): Promise<SampleRequest | null>;
  /** For staff: requests in review, most urgent first. */
  queue(limit?: number): Promise<SampleRequest[]>;
  /**
   * For staff: ends a review and mails the result. `short`: the stock is insufficient, and nothing was changed.
   * Null: no such request is in review.
   */
  settle(
    reference: string,
    status: 'granted' | 'refused',
    options?: SettleOptions,
  ): Promise<'done' | 'short' | null>;
  /** For staff: price of the pieces in main units of the store's currency, and whether all are in stock. */
  appraise(request: SampleRequest): { worth: number; currency: string; isInStock: boolean };
}

const MOST_IN_QUEUE = 500;

export function createSamples(dependencies: SampleDependencies): Samples {
  const { platform, settings, shelf, accounts } = dependencies;
  const { db, clock, random, config } = platform;
  const terms = () => settings.company.samples;
  const isFreeMail = createFreeMail(config.rootDir);

  async function decide(
    tx: Executor,
    requestedLines: readonly RequestedLine[],
    requester: Requester,
  ): Promise<Decision> {
    await store.lockKeys(tx, [
      `domain:${requester.domain}`,
      `place:${requester.place}`,
      ...(requester.street ? [`street:${requester.street}`] : []),
    ]);
    const pastLines = await store.linesSince(
      tx,
      requester,
      new Date(requester.now.getTime() - terms().days * DAY_MS),
    );
    const ownPastLines = pastLines.filter(
      ({ email, place }) => mailboxOf(email) === mailboxOf(requester.email) || place === requester.place,
    );
    const stock = stockLines(requestedLines);
    const evidence: Evidence = {
      isFreeMail: isFreeMail(mailDomain(requester.email)),
      givenToRequester: sums(ownPastLines),
      givenToColleagues: sums(pastLines.filter((line) => !ownPastLines.includes(line))),
      hasKit: requestedLines.some(
        ({ packagedPart: chosen }) => chosen?.goods.category === 'engineering-kits',
      ),
      value: totalListPrice(requestedLines, settings.store.currency),
      isInStock: stock.length === requestedLines.length,
    };
    const first = judge(requestedLines, evidence, terms());
    // Stock levels are locked only for what would be granted.
    const judgement =
      first.status === 'granted' && !(await isStockSufficient(tx, stock))
        ? judge(requestedLines, { ...evidence, isInStock: false }, terms())
        : first;
    return { judgement, pastLines: ownPastLines, stock: judgement.status === 'granted' ? stock : [] };
  }

  async function settle(tx: Executor, reference: string, status: 'granted' | 'refused', note?: string) {
    const request = await store.lockInReview(tx, reference);
    if (!request) return null;
    const requestedLines = readLines(request.lines, shelf, request.locale, terms());
    const stock = status === 'granted' ? stockLines(requestedLines) : [];
    const isShort = status === 'granted' && stock.length < requestedLines.length;
    if (isShort || !(await isStockSufficient(tx, stock))) return 'short';
    const sale = await sell(tx, stock, { orderId: request.id, bookedAt: clock.now(), note: 'sample' });
    // The levels were locked above, so a shortage here is a fault of the program.
    if (!sale.ok) throw new Error('samples short in spite of the lock');
    const settledRequest: SampleRequest = {
      ...request,
      status,
      answerBy: null,
      note: note ?? null,
      settledAt: clock.now(),
      sendBy: status === 'granted' ? reviewDeadline(clock.now(), settings.company) : null,
      code: status === 'granted' ? 'ok' : request.code,
      lines: requestedLines.map(({ partNumber, quantity }, index) => ({
        partNumber,
        quantity,
        orderNumber: stock[index]?.orderNumber ?? null,
      })),
    };
    await store.updateSample(tx, settledRequest);
    const reply = presentSample(settledRequest, requestedLines, { terms: terms(), pastLines: [] });
    await mailSample({ platform, tx, company: settings.company }, settledRequest, reply);
    return 'done';
  }

  interface RequestOptions {
    input: SampleInput;
    locale: string;
    accountId: string | null;
    /** Network address of the request; absent when called by the link of a mail. */
    address?: string | undefined;
    /** The reference of a confirmed request; null: it is to be drawn, and the address is to be confirmed. */
    confirmedReference: string | null;
  }

  async function requestSamples({
    input,
    locale,
    accountId,
    address,
    confirmedReference,
  }: RequestOptions): Promise<SampleReply> {
    const email = readEmail(input.email)?.toLowerCase();
    if (!email) throw new ApiError('invalid_value', sampleTexts(locale).email, { param: 'email' });
    const now = clock.now();
    const requestedLines = readLines(input.lines, shelf, locale, terms());
    const requester: Requester = {
      email,
      now,
      domain: firmDomain(mailDomain(email)),
      place: placeKey(input.company, input.address),
      street: streetKey(input.address),
    };
    const isOwn = accounts !== undefined && (await isOwnAddress(accounts, accountId, email));
    const isKnown = confirmedReference !== null || isOwn;
    const asking = { email, kind: 'samples', address, ownAccount: isOwn ? accountId : null } as const;
    const { isAllowed: mayWrite } = await mayMail(platform.throttle, asking);
    const reference = confirmedReference ?? `SR-${random.code(8)}`;
    return db.transaction(async (tx) => {
      const decision = await decide(tx, requestedLines, requester);
      const isToConfirm = decision.judgement.status === 'granted' && !isKnown;
      const judgement: Judgement = isToConfirm ? { status: 'review', code: 'confirm' } : decision.judgement;
      const { pastLines } = decision;
      const stock = isToConfirm ? [] : decision.stock;
      if (isToConfirm) {
        if (!mayWrite) return presentMailLimit(reference, requestedLines, locale);
        await requestConfirmation(platform, tx, {
          ...{ reference, accountId, locale, input, email },
          kind: 'samples',
          kitToken: null,
        });
        return presentUnconfirmed(reference, requestedLines, locale);
      }
      const id = random.id();
      const sale = await sell(tx, stock, { orderId: id, bookedAt: now, note: 'sample' });
      // The levels were locked above, so a shortage here is a fault of the program.
      if (!sale.ok) throw new Error('samples short in spite of the lock');
      const request: SampleRequest = {
        id,
        accountId,
        email,
        locale,
        ...judgement,
        place: requester.place,
        street: requester.street,
        domain: requester.domain,
        reference,
        company: input.company,
        address: input.address,
        answerBy: judgement.status === 'review' ? reviewDeadline(now, settings.company) : null,
        createdAt: now,
        note: null,
        settledAt: null,
        ...noParcel(judgement.status === 'granted' ? reviewDeadline(now, settings.company) : null),
        lines: requestedLines.map(({ partNumber, quantity }, index) => ({
          partNumber,
          quantity,
          orderNumber: stock[index]?.orderNumber ?? null,
        })),
      };
      await store.insertSample(tx, request);
      const reply = presentSample(request, requestedLines, { terms: terms(), pastLines });
      await mailSample({ platform, tx, company: settings.company, mayWrite }, request, reply);
      return reply;
    });
  }

  platform.jobs.repeatEvery('samples.sweep', DAY_MS, () => sweepConfirmations(platform));

  return {
    request: (input, { locale, accountId = null, address }) =>
      requestSamples({ input, locale, accountId, address, confirmedReference: null }),
    confirm: async (token) => {
      const waiting = await takeConfirmed(platform, 'samples', token);
      if (!waiting) return null;
      const { input, locale, accountId, reference } = waiting;
      return {
        locale,
        reply: await requestSamples({ input, locale, accountId, confirmedReference: reference }),
      };
    },
    find: (reference) => store.findSample(db.orm, reference),
    queue: (limit = MOST_IN_QUEUE) => store.samplesInReview(db.orm, Math.min(limit, MOST_IN_QUEUE)),
    settle: (reference, status, { tx, note } = {}) =>
      tx
        ? settle(tx, reference, status, note)
        : db.transaction((own) => settle(own, reference, status, note)),
    appraise: (request) => {
      const requestedLines = readLines(request.lines, shelf, request.locale, terms());
      const { currency } = settings.store;
      const isInStock = stockLines(requestedLines).length === requestedLines.length;
      return { worth: totalListPrice(requestedLines, currency), currency, isInStock };
    },
  };
}

/** Parcel fields of a request that has not left. `sendBy`: when a granted one must leave. */
export const noParcel = (sendBy: Date | null) => ({
  sendBy,
  sentAt: null,
  carrier: null,
  trackingNumber: null,
});

const mailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

interface Requester {
  email: string;
  /** Registered domain of the company. */
  domain: string;
  place: string;
  street: string;
  now: Date;
}

interface Decision {
  judgement: Judgement;
  /** Earlier lines of the same company, to compute when it can request again. */
  pastLines: PastLine[];
  /** Stock lines to be taken; empty unless granted. */
  stock: StockLine[];
}

/** The reply when the mailbox has received too many mails; nothing is stored. */
function presentMailLimit(
  reference: string,
  requestedLines: readonly RequestedLine[],
  locale: string,
): SampleReply {
  const reason = sampleTexts(locale).writtenEnough;
  return {
    ...presentUnconfirmed(reference, requestedLines, locale),
    status: 'refused',
    code: 'limit',
    reason,
  };
}

/** The reply before the confirmation: undecided, and no line counts towards the limits. */
function presentUnconfirmed(
  reference: string,
  requestedLines: readonly RequestedLine[],
  locale: string,
): SampleReply {
  return {
    status: 'review',
    code: 'confirm',
    reason: sampleTexts(locale).confirm,
    reference,
    answerBy: null,
    againFrom: null,
    lines: requestedLines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    orderUrl: orderPath(requestedLines),
  };
}

function sums(lines: readonly SampleLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { partNumber, quantity } of lines) {
    pieces.set(partNumber, (pieces.get(partNumber) ?? 0) + quantity);
  }
  return pieces;
}

/** A refusal by rule states the rule; a refusal by staff must not state the reason of the review. */
function wordsFor(status: Verdict, code: VerdictCode, t: SampleTexts, terms: Terms): string {
  if (status === 'review') return code === 'stock' ? t.stock : code === 'value' ? t.value : t.colleagues;
  if (code === 'stock' || code === 'value' || code === 'volume' || code === 'confirm') return t.declined;
  const words = t[code];
  return typeof words === 'string' ? words : words(terms);
}

/** The verdict in words. */
export function reasonOf(
  { status, code, lines, note, sentAt }: Pick<SampleRequest, 'status' | 'code' | 'lines' | 'note' | 'sentAt'>,
  terms: Terms,
  locale: string,
): string {
  const t = sampleTexts(locale);
  const words = sentAt === null ? wordsFor(status, code, t, terms) : t.sent;
  if (note !== null) return `${note} ${words}`;
  return code === 'free_mail' && isOver(lines, new Map(), terms)
    ? `${words} ${t.also_too_many(terms)}`
    : words;
}

interface PresentOptions {
  terms: Terms;
  pastLines: readonly PastLine[];
}

function presentSample(
  { status, code, reference, answerBy, locale, lines, note, sentAt }: SampleRequest,
  requestedLines: readonly RequestedLine[],
  { terms, pastLines }: PresentOptions,
): SampleReply {
  const oldest = pastLines.toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())[0];
  const nextRequestAt = oldest ? new Date(oldest.requestedAt.getTime() + terms.days * DAY_MS) : null;
  return {
    status,
    code,
    reference,
    reason: reasonOf({ status, code, lines, note, sentAt }, terms, locale),
    answerBy: answerBy?.toISOString() ?? null,
    againFrom:
      status === 'refused' && code === 'limit' ? (nextRequestAt?.toISOString().slice(0, 10) ?? null) : null,
    lines: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    orderUrl: status === 'granted' ? null : orderPath(requestedLines),
  };
}
