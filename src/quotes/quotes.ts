/** Requests for quotes: kept first, then told to people and to the webhook by the outbox. */
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

/** Who asks, beside the form itself. */
export interface QuoteRequester {
  locale: string;
  currency: string;
  /** Time zone of the asker's clock; null, or one nobody knows: the company's. */
  zone: string | null;
  /** The asker's own name of this request, to be told again; null: each try is another request. */
  requestId: string | null;
  accountId: string | null;
  /** From where it was sent. */
  address: string | undefined;
  /** A hash; it opens nothing. */
  sessionKey: string | null;
}

/** A request as its sender hears of it. */
export interface AcceptedQuote {
  id: string;
  /** What people say on the phone: `Q-2611-7KD3M`. */
  reference: string;
  answerBy: Date;
}

export interface Quotes {
  /** Keeps a file for a request that will name it. Throws an `ApiError` where it is none of the kinds that are taken. */
  keepFile(file: { name: string; bytes: Uint8Array }): Promise<UploadReply>;
  /** Keeps a request, with all that must follow. Throws an `ApiError` where something is wrong with it; nothing is kept then. */
  accept(payload: QuotePayload, requester: QuoteRequester): Promise<AcceptedQuote>;
  /** Requests of one account, the latest first, and how many there are. */
  ofAccount(
    accountId: string,
    range: { offset: number; limit: number },
  ): Promise<{ count: number; quotes: OwnQuote[] }>;
  /** A request of this account; null for any other. */
  findOfAccount(accountId: string, id: string): Promise<OwnQuoteDetail | null>;
  /** A request by the secret of the link in its confirmation; null where there is none. */
  findByLink(token: string): Promise<OwnQuoteDetail | null>;
  /** At login: what the visitor asked before with the address of the account is the account's. */
  adopt(tx: Executor, session: Pick<Session, 'id'>, account: { id: string; email: string }): Promise<void>;
}

type Dependencies = Pick<
  Platform,
  'config' | 'db' | 'jobs' | 'mail' | 'files' | 'clock' | 'random' | 'throttle'
>;

export function createQuotes(platform: Dependencies, settings: Pick<Settings, 'company'>): Quotes {
  const { config, db, jobs, mail, files, clock, random, throttle } = platform;

  async function keepFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<UploadReply> {
    if (bytes.byteLength === 0) throw createRefusal(QUOTE_REFUSALS.file, 'file');
    const kind = claimedKind(name);
    if (kind === null || !isOfKind(bytes, kind)) throw createRefusal(QUOTE_REFUSALS.fileType, 'file');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name, kind, size: bytes.byteLength, sha256, uploadedAt: clock.now() };
    // Its row takes up the room, before a byte is written and in one step with the look at what is there.
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

  /** Files that no request has named within an hour give way; then nothing more is taken. */
  async function makeRoom(tx: Executor, size: number): Promise<void> {
    if ((await sizeOfFiles(tx)) + size <= config.quoteFileBytes) return;
    const unnamedBefore = new Date(clock.now().getTime() - HOUR_MS);
    const removedKeys = await deleteUnneededFiles(tx, { unnamedBefore, deliveredBefore: new Date(0) });
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
      if (mayWrite.isAllowed) await mail.send(tx, confirmationMail(config, quote, file));
      return quote;
    });
  }

  /** Null where the same request was kept at the same moment. */
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
    await mail.send(tx, staffMail(config, { quote, file, recipient: desk, zone: company.cutOff.timeZone }));
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

/** The file of a request; unknown ones are refused. */
async function findNamedFile(tx: Executor, key: string): Promise<QuoteFileRow> {
  const file = isFileKey(key) ? await lockFile(tx, key) : null;
  if (!file) throw createRefusal(QUOTE_REFUSALS.file, 'contactInfo.fileLink');
  return file;
}

/** A session as requests remember it: a hash, which opens nothing. */
export function sessionKeyOf({ id }: Pick<Session, 'id'>): string {
  return createHash('sha256').update(`quote ${id}`).digest('hex');
}

/** Q, year and month, five letters that cannot be mistaken. */
function referenceOf(receivedAt: Date, letters: string): string {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(receivedAt.toISOString()) ?? [];
  return `Q-${year}${month}-${letters}`;
}

/** A file that is uploaded again for the next try has another name and the same content. */
function hashOf(requestId: string, { contactInfo }: QuotePayload, file: QuoteFileRow | null): string {
  const fingerprint = JSON.stringify([requestId, { ...contactInfo, fileLink: file?.sha256 ?? '' }]);
  return createHash('sha256').update(fingerprint).digest('hex');
}

function createRefusal(message: string, param: string): ApiError {
  return new ApiError('invalid_value', message, { param });
}
