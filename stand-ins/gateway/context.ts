import { timingSafeEqual } from 'node:crypto';
import type { ApiObject, GatewayDatabase } from './database.ts';
import type { Webhooks } from './webhooks.ts';

/** Secret keys that the gateway takes; all others are refused. */
export interface GatewayKeys {
  secretKey: string;
  braintree: { publicKey: string; privateKey: string };
}

/** What every part of the gateway works with. */
export interface GatewayContext {
  database: GatewayDatabase;
  /** Where its own pages are reached. */
  origin: string;
  keys: GatewayKeys;
  /** Tells the store; `key` is the idempotency key of the call that caused it. */
  emit(type: string, object: ApiObject): void;
  /** Answers intents with the names that the first API versions had (`requires_source_action`). */
  oldNames: boolean;
}

export function createContext({
  webhooks,
  ...parts
}: Pick<GatewayContext, 'database' | 'origin' | 'keys'> & { webhooks: Webhooks }): GatewayContext {
  return { ...parts, oldNames: false, emit: (type, object) => void webhooks.emit(type, object, null) };
}

/** Whether a key that was sent is the right one; takes the same time for every wrong one. */
export function isSameKey(receivedKey: string, expectedKey: string): boolean {
  const [a, b] = [Buffer.from(receivedKey), Buffer.from(expectedKey)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const numberField = (thing: ApiObject, field: string): number => Number(thing[field] ?? 0);

/** Keeps a changed object and tells the store about it. */
export function saveAndEmit<T extends ApiObject>(context: GatewayContext, thing: T, event: string): T {
  context.database.save(thing);
  context.emit(event, thing);
  return thing;
}
