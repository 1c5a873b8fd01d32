import { createHmac } from 'node:crypto';
import { type ApiObject, type GatewayDatabase, visibleFields } from './database.ts';

/** Faults in the delivery of webhooks, for tests. */
export interface WebhookTrouble {
  /** Nothing is sent until `release`. */
  hold?: boolean;
  /** Milliseconds before each first try. */
  delay?: number;
  /** Each event arrives this many additional times. */
  duplicate?: number;
  /** This many next events never arrive. */
  lose?: number;
  /** Waiting events are sent in reverse order. */
  reorder?: boolean;
}

export interface WebhookTarget {
  /** Null: nobody listens. */
  url: string | null;
  secret: string;
}

const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 60_000] as const;
const MAX_ATTEMPTS = 200;
const TIMEOUT_MS = 10_000;

/** Sends webhook events to the shop: signed, in order, and repeated until received, unless a test sets faults. */
export class Webhooks {
  readonly #database: GatewayDatabase;
  readonly #target: WebhookTarget;
  readonly #now: () => Date;
  #trouble: WebhookTrouble = {};
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(database: GatewayDatabase, target: WebhookTarget, now: () => Date) {
    this.#database = database;
    this.#target = target;
    this.#now = now;
    this.#scheduleSend(0);
  }

  trouble(trouble: WebhookTrouble): void {
    this.#trouble = { ...trouble };
    this.#scheduleSend(0);
  }

  emit(type: string, object: ApiObject, key: string | null): ApiObject {
    const event = this.#database.save(
      this.#database.create('event', {
        api_version: '2026-10-28.endive',
        type,
        data: { object: visibleFields(object) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: key },
      }),
    );
    if ((this.#trouble.lose ?? 0) > 0) {
      this.#trouble.lose = (this.#trouble.lose ?? 0) - 1;
      return event;
    }
    const dueAt = Date.now() + (this.#trouble.delay ?? 0);
    if (this.#target.url !== null) this.#database.scheduleDelivery({ eventId: event.id, attempt: 0, dueAt });
    if (!this.#trouble.hold) this.#scheduleSend(this.#trouble.delay ?? 0);
    return event;
  }

  /** Sends all waiting events now. Resolves when each has been tried once. */
  async release(): Promise<void> {
    const { hold: _hold, ...rest } = this.#trouble;
    this.#trouble = rest;
    this.#sending = this.#sending.then(() => this.#send(Number.POSITIVE_INFINITY));
    await this.#sending;
  }

  /** Sends any event once, signed: tests send forged and stale events by this method. */
  deliver(event: object, options: { secret?: string; signedAt?: Date } = {}): Promise<Response> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor((options.signedAt ?? this.#now()).getTime() / 1000);
    return fetch(this.#target.url ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, options.secret ?? this.#target.secret, timestamp),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  #scheduleSend(delay: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#trouble.hold) return;
      this.#sending = this.#sending.then(() => this.#send(Date.now()));
    }, delay);
    this.#timer.unref();
  }

  async #send(dueBefore: number): Promise<void> {
    const due = this.#database.listDeliveries().filter(({ dueAt }) => dueAt <= dueBefore);
    if (this.#trouble.reorder) due.reverse();
    for (const { eventId, attempt } of due) {
      if (this.#isClosed) return;
      const event = this.#database.find(eventId);
      if (event) await this.#try(event, attempt);
    }
    if (this.#isClosed) return;
    const next = Math.min(...this.#database.listDeliveries().map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) this.#scheduleSend(Math.max(0, next - Date.now()));
  }

  async #try(event: ApiObject, attempt: number): Promise<void> {
    let wasReceived = false;
    for (let copy = 0; copy <= (this.#trouble.duplicate ?? 0); copy += 1) {
      wasReceived = await this.deliver(event).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok || wasReceived;
        },
        () => wasReceived,
      );
    }
    if (wasReceived || attempt + 1 >= MAX_ATTEMPTS) return this.#database.removeDelivery(event.id);
    const delayMs = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
    this.#database.scheduleDelivery({ eventId: event.id, attempt: attempt + 1, dueAt: Date.now() + delayMs });
  }
}

function sign(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
