/**
 * Bills of materials: a public call, without key and session. Lists are not stored, except long ones for a day under an
 * id that cannot be guessed.
 */

import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { ApiError } from '#kernel';
import { type Limit, type Platform, THROTTLES } from '#platform';
import { chooseCurrency, chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import type { Catalogue } from '../../catalogue.ts';
import { refusals } from '../../refusals.ts';
import type { BomOrder } from '../matching/index.ts';
import { createBomReader } from '../reading/reader.ts';
import type { ReadingRefusal } from '../reading/refusal.ts';
import type { BomChoice, BomReading, BomSource, BomTable } from '../records.ts';
import { refusalMessage } from '../say-reading.ts';
import { matchBom, readBomJob } from '../wire.ts';
import { headOf } from './head.ts';
import { type BomJobs, createBomJobs } from './jobs.ts';
import { emptySummary } from './match-slices.ts';
import { readBomCall } from './read-call.ts';
import { BOM_SPECS } from './reply-schemas.ts';

/** Longer lists are matched in the background. */
const MOST_AT_ONCE = 2_000;
const JOB_ID = /^[A-Za-z0-9_-]{32}$/;
/** Text that is still being typed may hold no parts yet: for a draft, these refusals are an empty reply. */
const NO_PARTS: ReadonlySet<ReadingRefusal['code']> = new Set(['empty_file', 'no_parts_found']);
/** Refusals that are answered with 413. */
const TOO_LARGE: ReadonlySet<ReadingRefusal['code']> = new Set([
  'file_too_large',
  'too_many_lines',
  'unpacks_too_large',
  'too_costly',
]);
const PRIVATE = { 'Cache-Control': 'no-store' };

/** Reads a file or text for a client; refusals are thrown as `ApiError`. */
export type ReadTable = (source: BomSource, choice: BomChoice, client: string) => Promise<BomTable>;
/** The same with refusals as results. Throws an `ApiError` (429) only, if too many lists wait. */
export type ReadSource = (source: BomSource, choice: BomChoice, client: string) => Promise<BomReading>;

export interface BomService {
  calls: PublicCall[];
  /** Reads in the background, without a check of the limits. */
  readSource: ReadSource;
  /** The check of the limits of the client's address, and the reading that follows it. */
  reading: { checkAllowance(client: string): Promise<void>; read: ReadTable };
  close(): void;
}

interface Dependencies {
  platform: Platform;
  catalogue: Pick<Catalogue, 'matcher' | 'slices'>;
  settings: Pick<Settings, 'store'>;
}

export function openBoms({ platform, catalogue, settings }: Dependencies): BomService {
  const { config, log, throttle } = platform;
  const reader = createBomReader({ rootDir: config.rootDir, log });
  const jobs = createBomJobs(platform, catalogue);

  const checkAllowance = async (client: string) => {
    await countAttempt(throttle, `bom:${client}`, THROTTLES.bomAddress);
    await checkThrottle(throttle, `bom-cost:${client}`);
  };
  const readSource: ReadSource = async (source, choice, client) => {
    const reading = await reader.read(source, choice, client === 'inside' ? '' : client);
    if (!reading.ok && reading.refusal.code === 'too_costly')
      await throttle.hit(`bom-cost:${client}`, THROTTLES.bomCost);
    return reading;
  };
  const read: ReadTable = async (source, choice, client) =>
    tableOrThrow(await readSource(source, choice, client), source);

  /** Lines that took too long to read count towards the throttle of costly lists from this address. */
  const matchForClient = async (client: string, table: BomTable, order: BomOrder) => {
    try {
      return await matchNow(catalogue, table, order);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payload_too_large')
        await throttle.hit(`bom-cost:${client}`, THROTTLES.bomCost);
      throw error;
    }
  };

  const match = publicCall(matchBom, BOM_SPECS.match, async (c) => {
    const client = c.env.address ?? 'inside';
    // Counted before the body is read, because reading ten megabytes is work too.
    await checkAllowance(client);
    const { source, choice, quantity } = await readBomCall(c.req.raw);
    const reading = await readSource(source, choice, client);
    if (c.req.query('draft') === '1' && !reading.ok && NO_PARTS.has(reading.refusal.code)) {
      return { lines: [], summary: emptySummary() };
    }
    const table = tableOrThrow(reading, source);
    const order = readOrder(c, quantity ?? table.boards ?? 1, settings);
    if (c.req.query('async') === '1' || table.records.length > MOST_AT_ONCE) {
      return c.json(
        { job: await jobs.start(table, order, { address: client, book: c.env.book }) },
        202,
        PRIVATE,
      );
    }
    return c.body(await matchForClient(client, table, order), 200, {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
    });
  });

  const readJob = publicCall(readBomJob, BOM_SPECS.job, async (c) => {
    const id = c.req.param('id');
    const job = JOB_ID.test(id) ? await jobs.find(id) : null;
    if (!job) {
      throw new ApiError('not_found', refusals.listNotFoundDay);
    }
    return streamJob(c, jobs, job);
  });

  return {
    calls: [match, readJob],
    readSource,
    reading: { checkAllowance, read },
    close: () => reader.close(),
  };
}

function readOrder(c: Context, quantity: number, { store }: Pick<Settings, 'store'>): BomOrder {
  return {
    quantity,
    locale: chooseLocale(store, c.req.query('locale') ?? c.req.header('X-Locale') ?? null),
    currency: chooseCurrency(store, c.req.query('currency') ?? c.req.header('X-Currency') ?? null),
  };
}

/** A short list, matched while the caller waits, as JSON. */
async function matchNow(
  catalogue: Pick<Catalogue, 'matcher' | 'slices'>,
  table: BomTable,
  order: BomOrder,
): Promise<string> {
  const { json, summary } = await catalogue.slices.match(catalogue.matcher(order), table.records);
  const head = JSON.stringify(headOf(table, order)).slice(0, -1);
  return `${head},"lines":[${json}],"summary":${JSON.stringify(summary)}}`;
}

type Throttle = Platform['throttle'];

async function countAttempt(throttle: Throttle, key: string, limit: Limit): Promise<void> {
  const answer = await throttle.hit(key, limit);
  if (!answer.isAllowed) throw tooManyListsError(answer.retryAfterSeconds);
}

async function checkThrottle(throttle: Throttle, key: string): Promise<void> {
  const answer = await throttle.peek(key);
  if (!answer.isAllowed) throw tooManyListsError(answer.retryAfterSeconds);
}

function tooManyListsError(retryAfter: number): ApiError {
  return new ApiError('too_many_requests', refusals.tooManyLists, {
    retryAfter,
  });
}

function tableOrThrow(reading: BomReading, source: BomSource): BomTable {
  if (reading.ok) return reading.table;
  const { refusal } = reading;
  const code = TOO_LARGE.has(refusal.code) ? 'payload_too_large' : 'invalid_value';
  throw new ApiError(code, refusalMessage(refusal), { param: 'bytes' in source ? 'file' : 'text' });
}

/** A long reply as it comes from the database, compressed on the way. */
function streamJob(c: Context, jobs: BomJobs, job: Parameters<BomJobs['present']>[0]): Response {
  const headers: Record<string, string> = { ...PRIVATE, 'Content-Type': 'application/json; charset=utf-8' };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header('Accept-Encoding') ?? '');
  const plain = Readable.from(toBytes(jobs.present(job)), { objectMode: false });
  const isLong = job.state === 'done';
  // A caller that disconnects ends both streams, and no one is left to get the error.
  const replyStream = isLong && takesGzip ? pipeline(plain, createGzip(), () => undefined) : plain;
  if (isLong) {
    headers['Vary'] = 'Accept-Encoding';
    headers['Content-Encoding'] = takesGzip ? 'gzip' : 'identity';
  }
  return c.body(Readable.toWeb(replyStream) as ReadableStream<Uint8Array>, 200, headers);
}

async function* toBytes(texts: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
