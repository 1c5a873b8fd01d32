/**
 * Bills of materials: anybody may send one, without key and session. Nothing of a list is kept, but of a long one
 * for a day under an id that nobody can guess.
 */
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import { type Limit, type Platform, THROTTLES } from '#platform';
import { type CallerEnv, chooseCurrency, chooseLocale, type Settings } from '#settings';
import type { Catalogue } from '../../catalogue.ts';
import type { BomOrder } from '../matching/index.ts';
import { createBomReader } from '../reading/reader.ts';
import type { BomChoice, BomReading, BomSource, BomTable } from '../records.ts';
import { headOf } from './head.ts';
import { readBomCall } from './input.ts';
import { type BomJobs, createBomJobs } from './jobs.ts';
import { emptySummary, matchSlice } from './match-slices.ts';

/** Longer lists are matched in the background. */
const MOST_AT_ONCE = 2_000;
const JOB_ID = /^[A-Za-z0-9_-]{32}$/;
/** What somebody types holds no parts for a while; to say so is an answer and no refusal. */
const NO_PARTS = new Set(['empty_file', 'no_parts_found']);
const PRIVATE = { 'Cache-Control': 'no-store' };

/** Reads a file or text for somebody; refusals are thrown as `ApiError`. */
export type ReadTable = (source: BomSource, choice: BomChoice, asker: string) => Promise<BomTable>;

export interface BomRoutes {
  /** `POST /bom/match` and `GET /bom/jobs/{id}`, to be mounted under `/api`. */
  routes: Hono<CallerEnv>;
  /** Reads within what an address may ask. */
  readTable: ReadTable;
  /** The two halves of it, for a call whose body is large: may somebody ask, and reading what he sent. */
  reading: { mayAsk(asker: string): Promise<void>; read: ReadTable };
  close(): void;
}

interface Rooms {
  platform: Platform;
  catalogue: Pick<Catalogue, 'matcher'>;
  settings: Pick<Settings, 'store'>;
}

export function bomRoutes({ platform, catalogue, settings }: Rooms): BomRoutes {
  const { config, log, throttle } = platform;
  const reader = createBomReader({ rootDir: config.rootDir, log });
  const jobs = createBomJobs(platform, catalogue);
  const routes = new Hono<CallerEnv>();

  const mayAsk = async (asker: string) => {
    await mayTry(throttle, `bom:${asker}`, THROTTLES.bomAddress);
    await maySpend(throttle, `bom-cost:${asker}`);
  };
  const look = async (source: BomSource, choice: BomChoice, asker: string): Promise<BomReading> => {
    const reading = await reader.read(source, choice, asker === 'inside' ? '' : asker);
    if (!reading.ok && reading.code === 'too_costly')
      await throttle.hit(`bom-cost:${asker}`, THROTTLES.bomCost);
    return reading;
  };
  const read: ReadTable = async (source, choice, asker) => tableOf(await look(source, choice, asker), source);
  const readTable: ReadTable = async (source, choice, asker) => {
    await mayAsk(asker);
    return read(source, choice, asker);
  };

  /** Lines that took too long to read cost the address one of its few tries. */
  const matchedFor = async (asker: string, table: BomTable, order: BomOrder) => {
    try {
      return await matchedNow(catalogue, table, order);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payload_too_large')
        await throttle.hit(`bom-cost:${asker}`, THROTTLES.bomCost);
      throw error;
    }
  };

  routes.post('/bom/match', async (c) => {
    const asker = c.env.address ?? 'inside';
    // Counted before the body is looked at: reading ten megabytes is work too.
    await mayAsk(asker);
    const { source, choice, quantity } = await readBomCall(c.req.raw);
    const reading = await look(source, choice, asker);
    if (c.req.query('draft') === '1' && !reading.ok && NO_PARTS.has(reading.code)) {
      return c.json({ lines: [], summary: emptySummary() }, 200, PRIVATE);
    }
    const table = tableOf(reading, source);
    const order = orderOf(c, quantity ?? table.boards ?? 1, settings);
    if (c.req.query('async') === '1' || table.records.length > MOST_AT_ONCE) {
      return c.json(
        { job: await jobs.start(table, order, { address: asker, book: c.env.book }) },
        202,
        PRIVATE,
      );
    }
    return c.body(await matchedFor(asker, table, order), 200, {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
    });
  });

  routes.get('/bom/jobs/:id', async (c) => {
    const id = c.req.param('id');
    const job = JOB_ID.test(id) ? await jobs.find(id) : null;
    if (!job) {
      throw new ApiError('not_found', 'There is no such list. It is kept for 24 hours: send it again.');
    }
    return streamed(c, jobs, job);
  });

  return { routes, readTable, reading: { mayAsk, read }, close: () => reader.close() };
}

function orderOf(c: Context, quantity: number, { store }: Pick<Settings, 'store'>): BomOrder {
  return {
    quantity,
    locale: chooseLocale(store, c.req.query('locale') ?? c.req.header('X-Locale') ?? null),
    currency: chooseCurrency(store, c.req.query('currency') ?? c.req.header('X-Currency') ?? null),
  };
}

/** A short list, matched while the caller waits, as JSON. */
async function matchedNow(
  catalogue: Pick<Catalogue, 'matcher'>,
  table: BomTable,
  order: BomOrder,
): Promise<string> {
  const { json, summary } = await matchSlice(catalogue.matcher(order), table.records);
  const head = JSON.stringify(headOf(table, order)).slice(0, -1);
  return `${head},"lines":[${json}],"summary":${JSON.stringify(summary)}}`;
}

type Throttle = Platform['throttle'];

async function mayTry(throttle: Throttle, key: string, limit: Limit): Promise<void> {
  const answer = await throttle.hit(key, limit);
  if (!answer.allowed) throw tooOften(answer.retryAfterSeconds);
}

async function maySpend(throttle: Throttle, key: string): Promise<void> {
  const answer = await throttle.peek(key);
  if (!answer.allowed) throw tooOften(answer.retryAfterSeconds);
}

function tooOften(retryAfter: number): ApiError {
  return new ApiError('too_many_requests', 'Too many lists from this address. Try again later.', {
    retryAfter,
  });
}

function tableOf(reading: BomReading, source: BomSource): BomTable {
  if (reading.ok) return reading.table;
  throw refusalOf(reading, 'bytes' in source ? 'file' : 'text');
}

function refusalOf({ status, message }: { status: 400 | 413; message: string }, param: string): ApiError {
  return new ApiError(status === 413 ? 'payload_too_large' : 'invalid_value', message, { status, param });
}

/** A long answer as it comes from the database, compressed on the way. */
function streamed(c: Context, jobs: BomJobs, job: Parameters<BomJobs['present']>[0]): Response {
  const headers: Record<string, string> = { ...PRIVATE, 'Content-Type': 'application/json; charset=utf-8' };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header('Accept-Encoding') ?? '');
  const plain = Readable.from(bytesOf(jobs.present(job)), { objectMode: false });
  const isLong = job.state === 'done';
  // A caller who leaves ends both; nobody is left to be told.
  const sent = isLong && takesGzip ? pipeline(plain, createGzip(), () => undefined) : plain;
  if (isLong) {
    headers['Vary'] = 'Accept-Encoding';
    headers['Content-Encoding'] = takesGzip ? 'gzip' : 'identity';
  }
  return c.body(Readable.toWeb(sent) as ReadableStream<Uint8Array>, 200, headers);
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
