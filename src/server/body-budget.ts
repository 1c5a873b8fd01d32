/** Limits the memory that all request bodies use together: each body has a size limit, but their number has none. */

import { ApiError } from '#kernel';
import { LIMITS, networkOf, WIDE_SHARE } from '#platform/basics';
import { refusals } from './refusals.ts';

/**
 * Milliseconds after which a body that has stalled, or arrives slower than any usual connection, may be ended for
 * others.
 */
const SLOW_MS = 2_000;
/** After this time a body may be ended for others at any speed. */
const LONG_MS = LIMITS.plainFormGrace;
/** How long a body waits for free memory. */
const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** Overhead per chunk: a body sent in tiny chunks takes more memory than its bytes. */
const PIECE = 256;

/** Bytes that bodies may hold, per address and in total. */
export interface BodyLimits {
  ofAddress: number;
  ofAll: number;
}

interface TrackedBody {
  address: string;
  network: string | null;
  bytes: number;
  began: number;
  /** Since when its next chunk is awaited; null: it waits for free memory, or has arrived. */
  stillSince: number | null;
  hasArrived: boolean;
  /** Marked to be ended with a refusal. */
  isRefused: boolean;
  end: () => void;
}

/**
 * Counts the bytes of bodies from their first chunk until the request is answered, whatever reads them. If the limit
 * is reached, a stalled, slow or long-running body is ended; if there is none, the newer body waits. The oldest body
 * always continues.
 */
export class BodyBudget {
  readonly #bodies = new Set<TrackedBody>();
  readonly #limits: BodyLimits;
  readonly #now: () => number;

  constructor(limits: BodyLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Answers a request while counting its body; throws `too_many_requests` if the body had to be ended. */
  async answer(
    request: Request,
    address: string,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (!hasBody(request)) return answer(request);
    const body = this.#begin(address);
    try {
      const response = await answer(this.#countBytes(request, body));
      if (body.isRefused) throw tooMuch();
      return response;
    } catch (error) {
      throw body.isRefused ? tooMuch() : error;
    } finally {
      this.#bodies.delete(body);
    }
  }

  #begin(address: string): TrackedBody {
    const body: TrackedBody = {
      address,
      network: networkOf(address),
      bytes: 0,
      began: this.#now(),
      stillSince: null,
      hasArrived: false,
      isRefused: false,
      end: () => undefined,
    };
    this.#bodies.add(body);
    return body;
  }

  #countBytes(request: Request, body: TrackedBody): Request {
    // Obtained with the first chunk: the server drains an unread body and keeps the connection only where nothing has
    // touched the body.
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const ending = new Promise<'ended'>((resolve) => {
      body.end = () => {
        body.isRefused = true;
        resolve('ended');
      };
    });
    const countedStream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          reader ??= request.body?.getReader();
          if (!reader) return controller.close();
          body.stillSince = this.#now();
          const chunk = await Promise.race([reader.read(), ending]);
          body.stillSince = null;
          if (chunk === 'ended') return controller.error(tooMuch());
          if (chunk.done) {
            body.hasArrived = true;
            return controller.close();
          }
          if (!(await this.#waitForRoom(body, chunk.value.byteLength + PIECE))) {
            body.isRefused = true;
            return controller.error(tooMuch());
          }
          controller.enqueue(chunk.value);
        },
        cancel: (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    const { url, method, headers } = request;
    const countedRequest = new Request(url, { method, headers, body: countedStream, ...{ duplex: 'half' } });
    // Reading the signal would touch the body as well.
    return Object.defineProperty(countedRequest, 'signal', { get: () => request.signal });
  }

  /** Waits until more bytes of a body are allowed, then counts them; false: not within `WAIT_MS`. */
  async #waitForRoom(body: TrackedBody, bytes: number): Promise<boolean> {
    const deadline = this.#now() + WAIT_MS;
    for (;;) {
      if (body.isRefused) return false;
      const crowd = this.#findCrowd(body, bytes);
      if (crowd === null) break;
      if (this.#endSlowest(crowd, body)) continue;
      if (this.#now() >= deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    body.bytes += bytes;
    return true;
  }

  /**
   * The bodies that together exceed a limit with these bytes; null: within all limits, or this is the oldest of them.
   */
  #findCrowd(body: TrackedBody, bytes: number): TrackedBody[] | null {
    const { ofAddress, ofAll } = this.#limits;
    const bodies = [...this.#bodies];
    const groups = [
      { crowd: bodies.filter(({ address }) => address === body.address), most: ofAddress },
      {
        crowd: bodies.filter(({ network }) => network !== null && network === body.network),
        most: WIDE_SHARE * ofAddress,
      },
      { crowd: bodies, most: ofAll },
    ];
    for (const { crowd, most: limit } of groups) {
      const size = crowd.reduce((sum, each) => sum + each.bytes, bytes);
      const oldest = crowd.find(({ hasArrived }) => !hasArrived);
      if (size > limit && oldest !== body) return crowd;
    }
    return null;
  }

  /**
   * Ends the body that stalled longest, else the slowest, else the one that takes longest; false: none is slow enough.
   */
  #endSlowest(crowd: readonly TrackedBody[], body: TrackedBody): boolean {
    const now = this.#now();
    const unfinishedBodies = crowd.filter(
      (each) => each !== body && !each.hasArrived && !each.isRefused && each.bytes > 0,
    );
    const findWorst = (candidates: TrackedBody[], rank: (body: TrackedBody) => number) =>
      candidates.sort((a, b) => rank(b) - rank(a))[0];
    const measureIdle = (each: TrackedBody) => (each.stillSince === null ? 0 : now - each.stillSince);
    const age = (each: TrackedBody) => now - each.began;
    const pace = (each: TrackedBody) => (each.bytes * 1_000) / age(each);
    const bodyToEnd =
      findWorst(
        unfinishedBodies.filter((each) => measureIdle(each) >= SLOW_MS),
        measureIdle,
      ) ??
      findWorst(
        unfinishedBodies.filter((each) => age(each) >= SLOW_MS && pace(each) < LIMITS.plainFormRate),
        (each) => -pace(each),
      ) ??
      findWorst(
        unfinishedBodies.filter((each) => age(each) >= LONG_MS && each.stillSince !== null),
        age,
      );
    if (!bodyToEnd) return false;
    bodyToEnd.bytes = 0;
    bodyToEnd.end();
    return true;
  }
}

/** Whether the request has a body, according to its headers. */
function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

const tooMuch = () => new ApiError('too_many_requests', refusals.networkSendsTooMuch, { retryAfter: 10 });
