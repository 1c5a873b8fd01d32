/** Requests for quotes: stored first, then sent to people and to the webhook by jobs. */
import { createHash } from 'node:crypto';
import { ApiError } from '#kernel';
import { type Executor, isFileKey, mayMail, type Platform, parseMailAddress } from '#platform';
import type { Session, Settings } from '#settings';
import {
  answerBy,
  claimedKind,
  isTimeZone,
  problemsOf,
  QUOTE_REFUSALS,
  type QuotePayload,
  type UploadReply,
} from './contract.ts';
import { QUOTE_FILE_GONE } from './file-sweep.ts';
import { isOfKind } from './file-type.ts';
import { confirmationMail, linesIn, staffMail } from './mails.ts';
import {
  adoptQuotes,
  deleteUnneededFiles,
  findByRequest,
  findByToken,
  findOfAccount,
  insertFile,
  insertQuote,
  listOfAccount,
  lockFile,
  lockFileStorage,
  markKept,
  type NewQuote,
  type OwnQuote,
  type OwnQuoteDetail,
  type QuoteFileRow,
  type QuoteRow,
  sizeOfFiles,
} from './store.ts';
import { storageFull } from './upload-intake.ts';

const HOUR_MS = 3_600_000;

export const DELIVER = 'quote.deliver';
export const READ = 'quote.read';

/** Data on the requester, besides the form. */
export interface QuoteRequester {
  locale: string;
  currency: string;
  /** The requester's time zone; null or an unknown zone: the company's. */
  zone: string | null;
  /** The requester's idempotency key; null: each attempt is a separate request. */
  requestId: string | null;
  accountId: string | null;
  /** Network address of the requester. */
  address: string | undefined;
  /** A hash that grants no access. */
  sessionKey: string | null;
}

/** An accepted request as its sender gets it. */
export interface AcceptedQuote {
  id: string;
  /** The reference for people: `Q-2611-7KD3M`. */
  reference: string;
  answerBy: Date;
}

export interface Quotes {
  /** Stores a file for a request that will name it. Throws an `ApiError` if its kind is not accepted. */
  keepFile(file: { name: string; bytes: Uint8Array }): Promise<UploadReply>;
  /** Stores a request with its follow-up jobs. Throws an `ApiError` if it is invalid; nothing is stored then. */
  accept(payload: QuotePayload, requester: QuoteRequester): Promise<AcceptedQuote>;
  /** Requests of one account, latest first, and their total number. */
  ofAccount(
    accountId: string,
    range: { offset: number; limit: number },
  ): Promise<{ count: number; quotes: OwnQuote[] }>;
  /** A request of this account; null for any other. */
  findOfAccount(accountId: string, id: string): Promise<OwnQuoteDetail | null>;
  /** A request by the secret of the link in its confirmation; null if there is none. */
  findByLink(token: string): Promise<OwnQuoteDetail | null>;
  /** At login: assigns the visitor's earlier requests to the account if they have the account's mail address. */
  adopt(tx: Executor, session: Pick<Session, 'id'>, account: { id: string; email: string }): Promise<void>;
}

type Dependencies = Pick<
  Platform,
  'config' | 'db' | 'jobs' | 'mail' | 'mailShop' | 'files' | 'clock' | 'random' | 'throttle'
>;

export function createQuotes(platform: Dependencies, settings: Pick<Settings, 'company'>): Quotes {
  const { config, db, jobs, mail, mailShop, files, clock, random, throttle } = platform;

  async function keepFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<UploadReply> {
    if (bytes.byteLength === 0) throw createRefusal(QUOTE_REFUSALS.file, 'file');
    const kind = claimedKind(name);
    if (kind === null || !isOfKind(bytes, kind)) throw createRefusal(QUOTE_REFUSALS.fileType, 'file');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name, kind, size: bytes.byteLength, sha256, uploadedAt: clock.now() };
    // The row reserves the space before a byte is written, in the transaction that checks the total.
    const announce = (key: string) =>
      db.transaction(async (tx) => {
        await lockFileStorage(tx);
        await makeRoom(tx, file.size);
        await insertFile(tx, { key, ...file });
      });
    const { key } = await files.put(bytes, { name, kind, announce });
    await markKept(db.orm, key, clock.now());
    return { status: 1, filename: key };
  }

  /**
   * If space is short, deletes files that no request has named within an hour; refuses the upload if that is not
   * enough.
   */
  async function makeRoom(tx: Executor, size: number): Promise<void> {
    if ((await sizeOfFiles(tx)) + size <= config.quoteFileBytes) return;
    const unattachedBefore = new Date(clock.now().getTime() - HOUR_MS);
    const removedKeys = await deleteUnneededFiles(tx, { unattachedBefore, deliveredBefore: new Date(0) });
    for (const key of removedKeys) await jobs.add(tx, { kind: QUOTE_FILE_GONE, key, payload: {} });
    if ((await sizeOfFiles(tx)) + size > config.quoteFileBytes) throw storageFull();
  }

  async function accept(payload: QuotePayload, requester: QuoteRequester): Promise<AcceptedQuote> {
    const { contactInfo } = payload;
    const email = parseMailAddress(contactInfo.email);
    const namedFile = contactInfo.fileLink === '' ? null : { name: contactInfo.fileLink };
    const { partNumbers, file: noFile } = problemsOf(contactInfo, namedFile);
    if (partNumbers) throw createRefusal(partNumbers, 'contactInfo.partNumbersText');
    if (noFile) throw createRefusal(QUOTE_REFUSALS.file, 'contactInfo.fileLink');
    if (email === null) throw createRefusal(QUOTE_REFUSALS.email, 'contactInfo.email');
    const mayWrite = await mayMail(throttle, { email, kind: 'quote', address: requester.address });
    return db.transaction(async (tx) => {
      const file = namedFile && (await findNamedFile(tx, namedFile.name));
      const requestHash = requester.requestId && hashOf(requester.requestId, payload, file);
      const findExisting = () => (requestHash ? findByRequest(tx, requestHash) : null);
      const existingQuote = await findExisting();
      if (existingQuote) return existingQuote;
      const receivedAt = clock.now();
      const { cutOff } = settings.company;
      const zone = requester.zone && isTimeZone(requester.zone) ? requester.zone : cutOff.timeZone;
      const { locale, currency, accountId, sessionKey } = requester;
      const quote = await insert(tx, {
        id: random.id(),
        token: random.token(),
        requestHash,
        email,
        payload,
        fileKey: file?.key ?? null,
        locale,
        currency,
        zone,
        accountId,
        sessionKey,
        receivedAt,
        lineCount: payload.contactInfo.inputMethod === 'text' ? linesIn(payload).length : null,
        answerBy: answerBy(receivedAt, zone, cutOff),
      });
      if (!quote) return (await findExisting())!;
      await queueFollowUps(tx, quote, file);
      if (mayWrite.isAllowed) await mail.send(tx, confirmationMail(mailShop, quote, file));
      return quote;
    });
  }

  /** Null if the same request was stored at the same moment. */
  async function insert(tx: Executor, quote: Omit<NewQuote, 'reference'>): Promise<QuoteRow | null> {
    for (let tries = 0; tries < 5; tries += 1) {
      const reference = referenceOf(quote.receivedAt, random.code(5));
      const insertedQuote = await insertQuote(tx, { ...quote, reference });
      if (insertedQuote) return insertedQuote;
      if (quote.requestHash && (await findByRequest(tx, quote.requestHash))) return null;
    }
    throw new Error('No free reference was found for a quote.');
  }

  async function queueFollowUps(tx: Executor, quote: QuoteRow, file: QuoteFileRow | null): Promise<void> {
    await jobs.add(tx, { kind: DELIVER, key: quote.id, payload: {} });
    await jobs.add(tx, { kind: READ, key: quote.id, payload: {} });
    const { company } = settings;
    const desk = config.desk?.email ?? company.email;
    await mail.send(tx, staffMail(mailShop, { quote, file, recipient: desk, zone: company.cutOff.timeZone }));
  }

  return {
    keepFile,
    accept,
    ofAccount: (accountId, range) => listOfAccount(db.orm, accountId, range),
    findOfAccount: (accountId, id) => findOfAccount(db.orm, accountId, id),
    findByLink: (token) => findByToken(db.orm, token),
    adopt: (tx, session, { id, email }) =>
      adoptQuotes(tx, { accountId: id, sessionKey: sessionKeyOf(session), email }),
  };
}

/** The file that a request names; an unknown file is refused. */
async function findNamedFile(tx: Executor, key: string): Promise<QuoteFileRow> {
  const file = isFileKey(key) ? await lockFile(tx, key) : null;
  if (!file) throw createRefusal(QUOTE_REFUSALS.file, 'contactInfo.fileLink');
  return file;
}

/** The session as requests store it: a hash that grants no access. */
export function sessionKeyOf({ id }: Pick<Session, 'id'>): string {
  return createHash('sha256').update(`quote ${id}`).digest('hex');
}

/** `Q-`, year and month, and five unambiguous characters. */
function referenceOf(receivedAt: Date, letters: string): string {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(receivedAt.toISOString()) ?? [];
  return `Q-${year}${month}-${letters}`;
}

/** Identifies a request by the file's content: a repeated upload has another name. */
function hashOf(requestId: string, { contactInfo }: QuotePayload, file: QuoteFileRow | null): string {
  const fingerprint = JSON.stringify([requestId, { ...contactInfo, fileLink: file?.sha256 ?? '' }]);
  return createHash('sha256').update(fingerprint).digest('hex');
}

function createRefusal(message: string, param: string): ApiError {
  return new ApiError('invalid_value', message, { param });
}
