import type { Platform } from '#platform';
import type { Role } from '../contract.ts';
import type { StaffSessions } from '../login/sessions.server.ts';
import type { CountQueues } from './queues.server.ts';

/** Interval of checks for changed counts and ended sessions. */
const LOOK_MS = 2_000;
/** Proxies cut a connection that is silent for longer. */
const SILENT_MS = 20_000;
/** Streams per session; with one more, the oldest tab falls back to polling. */
const MOST_OF_SESSION = 8;
/** A client that does not read is disconnected at this many buffered messages; it reconnects when it wakes up. */
const MOST_WAITING = 20;

interface Reader {
  role: Role;
  sessionKey: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last message, and when it was sent. */
  lastText: string;
  lastSentAt: number;
}

/**
 * Open streams of the navigation rail's counts. One check every two seconds serves the whole process, and each stream
 * gets only changes for its role. The database is polled, so that changes of every process are noticed; without streams
 * nothing is polled. A stream does not keep its session alive, so inactive staff are logged out in time.
 */
export class QueueStreams {
  readonly #sessions: StaffSessions;
  readonly #count: CountQueues;
  readonly #log: Platform['log'];
  /** The oldest first. */
  readonly #readers = new Set<Reader>();
  #timer: NodeJS.Timeout | null = null;
  #hasEnded = false;

  constructor({ log }: Pick<Platform, 'log'>, sessions: StaffSessions, count: CountQueues) {
    this.#log = log;
    this.#sessions = sessions;
    this.#count = count;
  }

  /** Opens a stream that begins with the current counts. */
  open({ role, sessionKey }: Pick<Reader, 'role' | 'sessionKey'>): Response {
    const sessionReaders = [...this.#readers].filter((reader) => reader.sessionKey === sessionKey);
    for (const reader of sessionReaders.slice(0, Math.max(0, sessionReaders.length + 1 - MOST_OF_SESSION)))
      this.#end(reader);
    let newReader: Reader | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        newReader = { role, sessionKey, controller, lastText: '', lastSentAt: 0 };
        this.#readers.add(newReader);
        if (this.#hasEnded) this.#end(newReader);
        else this.#sendCounts([newReader]).catch((error: unknown) => this.#warn(error));
      },
      cancel: () => {
        if (newReader) this.#readers.delete(newReader);
      },
    });
    this.#wake();
    return new Response(body, {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    });
  }

  /** Ends every stream for good, because a closing port waits for open responses. */
  end(): void {
    this.#hasEnded = true;
    if (this.#timer) clearTimeout(this.#timer);
    for (const reader of this.#readers) this.#end(reader);
  }

  #wake(): void {
    if (this.#timer || this.#hasEnded || this.#readers.size === 0) return;
    this.#timer = setTimeout(async () => {
      await this.#refresh();
      this.#timer = null;
      this.#wake();
    }, LOOK_MS).unref();
  }

  async #refresh(): Promise<void> {
    try {
      const roles = await this.#sessions.findRoles([...this.#readers].map(({ sessionKey }) => sessionKey));
      for (const reader of this.#readers) {
        // Another role has other queues, so the page has to reconnect.
        if (roles.get(reader.sessionKey) !== reader.role) this.#end(reader);
      }
      await this.#sendCounts([...this.#readers]);
    } catch (error) {
      // Pages fall back to polling; the next check may succeed.
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    this.#log.warn({ err: error }, 'streams of the desk not told');
  }

  async #sendCounts(readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) {
      const text = JSON.stringify({ queues: await this.#count(reader.role) });
      if (text !== reader.lastText) this.#write(reader, `data: ${text}\n\n`);
      else if (performance.now() - reader.lastSentAt > SILENT_MS) this.#write(reader, ': still here\n\n');
      reader.lastText = text;
    }
  }

  #write(reader: Reader, text: string): void {
    if (!this.#readers.has(reader)) return;
    if ((reader.controller.desiredSize ?? 0) < -MOST_WAITING) {
      this.#end(reader);
      return;
    }
    reader.controller.enqueue(new TextEncoder().encode(text));
    reader.lastSentAt = performance.now();
  }

  #end(reader: Reader): void {
    if (this.#readers.delete(reader)) reader.controller.close();
  }
}
