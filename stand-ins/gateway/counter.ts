import type { Book, Thing } from './book.ts';
import type { Webhooks } from './webhooks.ts';

/** What every part of the gateway works with. */
export interface Counter {
  book: Book;
  /** Where its own pages are reached. */
  origin: string;
  /** Tells the store; `key` is the idempotency key of the call that caused it. */
  emit(type: string, about: Thing): void;
  /** Answers intents with the names that the first API versions had (`requires_source_action`). */
  oldNames: boolean;
}

export function createCounter(book: Book, webhooks: Webhooks, origin: string): Counter {
  return { book, origin, oldNames: false, emit: (type, about) => void webhooks.emit(type, about, null) };
}

export const whole = (thing: Thing, field: string): number => Number(thing[field] ?? 0);

/** Keeps a changed object and tells the store about it. */
export function changed<T extends Thing>(counter: Counter, thing: T, event: string): T {
  counter.book.keep(thing);
  counter.emit(event, thing);
  return thing;
}
