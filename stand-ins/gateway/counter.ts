import { timingSafeEqual } from 'node:crypto';
import type { Book, Thing } from './book.ts';
import type { Webhooks } from './webhooks.ts';

/** Secret keys that the gateway takes; all others are refused. */
export interface GatewayKeys {
  secretKey: string;
  braintree: { publicKey: string; privateKey: string };
}

/** What every part of the gateway works with. */
export interface Counter {
  book: Book;
  /** Where its own pages are reached. */
  origin: string;
  keys: GatewayKeys;
  /** Tells the store; `key` is the idempotency key of the call that caused it. */
  emit(type: string, about: Thing): void;
  /** Answers intents with the names that the first API versions had (`requires_source_action`). */
  oldNames: boolean;
}

export function createCounter({
  webhooks,
  ...parts
}: Pick<Counter, 'book' | 'origin' | 'keys'> & { webhooks: Webhooks }): Counter {
  return { ...parts, oldNames: false, emit: (type, about) => void webhooks.emit(type, about, null) };
}

/** Whether a key that was sent is the right one; takes the same time for every wrong one. */
export function isSameKey(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const whole = (thing: Thing, field: string): number => Number(thing[field] ?? 0);

/** Keeps a changed object and tells the store about it. */
export function changed<T extends Thing>(counter: Counter, thing: T, event: string): T {
  counter.book.keep(thing);
  counter.emit(event, thing);
  return thing;
}
