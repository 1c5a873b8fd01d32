import { createHmac } from 'node:crypto';
import { type Book, shown, type Thing } from './book.ts';

/** What goes wrong on the way to the store, on demand. */
export interface WebhookTrouble {
  /** Nothing leaves until `release`. */
  hold?: boolean;
  /** Milliseconds before each first try. */
  delay?: number;
  /** Each event arrives this many times more. */
  duplicate?: number;
  /** The next so many events never arrive. */
  lose?: number;
  /** What was held leaves in the opposite order. */
  reorder?: boolean;
}

export interface WebhookTarget {
  /** Null: nobody listens. */
  url: string | null;
  secret: string;
}

const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 60_000] as const;
const MAX_ATTEMPTS = 200;
const ANSWER_MS = 10_000;

/** Tells the store what happened: signed, in order, again until it is heard, unless trouble is asked for. */
export class Webhooks {
  readonly #book: Book;
  readonly #target: WebhookTarget;
  readonly #now: () => Date;
  #trouble: WebhookTrouble = {};
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(book: Book, target: WebhookTarget, now: () => Date) {
    this.#book = book;
    this.#target = target;
    this.#now = now;
    this.#wake(0);
  }

  trouble(trouble: WebhookTrouble): void {
    this.#trouble = { ...trouble };
    this.#wake(0);
  }

  emit(type: string, about: Thing, key: string | null): Thing {
    const event = this.#book.keep(
      this.#book.make('event', {
        api_version: '2026-10-28.endive',
        type,
        data: { object: shown(about) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: key },
      }),
    );
    if ((this.#trouble.lose ?? 0) > 0) {
      this.#trouble.lose = (this.#trouble.lose ?? 0) - 1;
      return event;
    }
    const dueAt = Date.now() + (this.#trouble.delay ?? 0);
    if (this.#target.url !== null) this.#book.schedule({ eventId: event.id, attempt: 0, dueAt });
    if (!this.#trouble.hold) this.#wake(this.#trouble.delay ?? 0);
    return event;
  }

  /** Sends everything that waits, now; resolves when each has been tried once. */
  async release(): Promise<void> {
    const { hold: _hold, ...rest } = this.#trouble;
    this.#trouble = rest;
    this.#sending = this.#sending.then(() => this.#send(Number.POSITIVE_INFINITY));
    await this.#sending;
  }

  /** One signed try, whoever made the event: tests send forged and stale ones through here. */
  deliver(event: object, options: { secret?: string; at?: Date } = {}): Promise<Response> {
    const body = JSON.stringify(event);
    const at = Math.floor((options.at ?? this.#now()).getTime() / 1000);
    return fetch(this.#target.url ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, options.secret ?? this.#target.secret, at),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  #wake(delay: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#trouble.hold) return;
      this.#sending = this.#sending.then(() => this.#send(Date.now()));
    }, delay);
    this.#timer.unref();
  }

  async #send(upTo: number): Promise<void> {
    const due = this.#book.deliveries().filter(({ dueAt }) => dueAt <= upTo);
    if (this.#trouble.reorder) due.reverse();
    for (const { eventId, attempt } of due) {
      if (this.#closed) return;
      const event = this.#book.find(eventId);
      if (event) await this.#try(event, attempt);
    }
    if (this.#closed) return;
    const next = Math.min(...this.#book.deliveries().map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) this.#wake(Math.max(0, next - Date.now()));
  }

  async #try(event: Thing, attempt: number): Promise<void> {
    let heard = false;
    for (let copy = 0; copy <= (this.#trouble.duplicate ?? 0); copy += 1) {
      heard = await this.deliver(event).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok || heard;
        },
        () => heard,
      );
    }
    if (heard || attempt + 1 >= MAX_ATTEMPTS) return this.#book.delivered(event.id);
    const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
    this.#book.schedule({ eventId: event.id, attempt: attempt + 1, dueAt: Date.now() + wait });
  }
}

function sign(body: string, secret: string, at: number): string {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${mac}`;
}
