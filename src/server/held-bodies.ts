/** What bodies of requests hold in memory, all of them together: each is bounded, but not how many come at once. */
import { ApiError } from '#kernel';
import { LIMITS, networkOf, WIDE_SHARE } from '#platform/basics';

/** Seconds after which a body that stands still, or comes slower than anybody's line, gives way to others. */
const SLOW_MS = 2_000;
/** After so long it gives way at whatever pace. */
const LONG_MS = LIMITS.plainFormGrace;
/** How long a body waits for room. */
const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** What a piece costs beside its bytes: bodies sent letter by letter are heavier than they look. */
const PIECE = 256;

/** What may be held: by one address, and by all. */
export interface Room {
  ofAddress: number;
  ofAll: number;
}

interface Held {
  address: string;
  network: string | null;
  bytes: number;
  began: number;
  /** Since when its next piece is awaited; null: it waits for room, or has arrived. */
  stillSince: number | null;
  hasArrived: boolean;
  /** Told to end. */
  isRefused: boolean;
  end: () => void;
}

/**
 * Counts the bytes of bodies from their first piece until the request is answered, whoever reads them. Where there is no
 * room, a body that stands still, is slow or takes long gives way, else the newer one waits: the oldest always goes on.
 */
export class HeldBodies {
  readonly #held = new Set<Held>();
  readonly #room: Room;
  readonly #now: () => number;

  constructor(room: Room, now: () => number = () => performance.now()) {
    this.#room = room;
    this.#now = now;
  }

  /** Answers a request whose body is counted; throws `too_many_requests` where it found no room. */
  async answer(
    request: Request,
    address: string,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (!bringsBody(request)) return answer(request);
    const own = this.#begin(address);
    try {
      const response = await answer(this.#counted(request, own));
      if (own.isRefused) throw tooMuch();
      return response;
    } catch (error) {
      throw own.isRefused ? tooMuch() : error;
    } finally {
      this.#held.delete(own);
    }
  }

  #begin(address: string): Held {
    const own: Held = {
      address,
      network: networkOf(address),
      bytes: 0,
      began: this.#now(),
      stillSince: null,
      hasArrived: false,
      isRefused: false,
      end: () => undefined,
    };
    this.#held.add(own);
    return own;
  }

  #counted(request: Request, own: Held): Request {
    // Asked for with the first piece: the server takes in a body that nobody reads, and keeps the connection, only where
    // nobody has touched it.
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const ended = new Promise<'ended'>((resolve) => {
      own.end = () => {
        own.isRefused = true;
        resolve('ended');
      };
    });
    const counted = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          reader ??= request.body?.getReader();
          if (!reader) return controller.close();
          own.stillSince = this.#now();
          const read = await Promise.race([reader.read(), ended]);
          own.stillSince = null;
          if (read === 'ended') return controller.error(tooMuch());
          if (read.done) {
            own.hasArrived = true;
            return controller.close();
          }
          if (!(await this.#admit(own, read.value.byteLength + PIECE))) {
            own.isRefused = true;
            return controller.error(tooMuch());
          }
          controller.enqueue(read.value);
        },
        cancel: (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    const { url, method, headers } = request;
    const same = new Request(url, { method, headers, body: counted, ...{ duplex: 'half' } });
    // Asking for the signal touches the body as well.
    return Object.defineProperty(same, 'signal', { get: () => request.signal });
  }

  /** Waits until there is room for more of a body; false: there was none for too long. */
  async #admit(own: Held, bytes: number): Promise<boolean> {
    const until = this.#now() + WAIT_MS;
    for (;;) {
      if (own.isRefused) return false;
      const crowd = this.#crowdOf(own, bytes);
      if (crowd === null) break;
      if (this.#giveUpOne(crowd, own)) continue;
      if (this.#now() >= until) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    own.bytes += bytes;
    return true;
  }

  /** Those whose bodies leave no room for more of this one; null: there is room, or it is the oldest of them. */
  #crowdOf(own: Held, bytes: number): Held[] | null {
    const { ofAddress, ofAll } = this.#room;
    const all = [...this.#held];
    const groups = [
      { crowd: all.filter(({ address }) => address === own.address), most: ofAddress },
      {
        crowd: all.filter(({ network }) => network !== null && network === own.network),
        most: WIDE_SHARE * ofAddress,
      },
      { crowd: all, most: ofAll },
    ];
    for (const { crowd, most } of groups) {
      const size = crowd.reduce((sum, each) => sum + each.bytes, bytes);
      const oldest = crowd.find(({ hasArrived }) => !hasArrived);
      if (size > most && oldest !== own) return crowd;
    }
    return null;
  }

  /** Ends the one that stood still longest, else the slowest, else the one that takes longest; false: all are quick. */
  #giveUpOne(crowd: readonly Held[], own: Held): boolean {
    const now = this.#now();
    const coming = crowd.filter(
      (each) => each !== own && !each.hasArrived && !each.isRefused && each.bytes > 0,
    );
    const worst = (of: Held[], by: (each: Held) => number) => of.sort((a, b) => by(b) - by(a))[0];
    const stood = (each: Held) => (each.stillSince === null ? 0 : now - each.stillSince);
    const age = (each: Held) => now - each.began;
    const pace = (each: Held) => (each.bytes * 1_000) / age(each);
    const one =
      worst(
        coming.filter((each) => stood(each) >= SLOW_MS),
        stood,
      ) ??
      worst(
        coming.filter((each) => age(each) >= SLOW_MS && pace(each) < LIMITS.plainFormRate),
        (each) => -pace(each),
      ) ??
      worst(
        coming.filter((each) => age(each) >= LONG_MS && each.stillSince !== null),
        age,
      );
    if (!one) return false;
    one.bytes = 0;
    one.end();
    return true;
  }
}

/** Whether a body follows, by the headers alone. */
function bringsBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

const tooMuch = () =>
  new ApiError(
    'too_many_requests',
    'Too much is being sent from this address at once. Try again when it has arrived.',
    { retryAfter: 10 },
  );
