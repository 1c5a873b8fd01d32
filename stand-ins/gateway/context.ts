import { timingSafeEqual } from 'node:crypto';
import type { ApiObject, GatewayDatabase } from './database.ts';
import type { Webhooks } from './webhooks.ts';

/** Secret keys that the gateway accepts; all others are refused. */
export interface GatewayKeys {
  secretKey: string;
  braintree: { publicKey: string; privateKey: string };
}

/** What every part of the gateway works with. */
export interface GatewayContext {
  database: GatewayDatabase;
  /** The address of its own pages. */
  origin: string;
  keys: GatewayKeys;
  /** Sends the shop an event about the object. */
  emit(type: string, object: ApiObject): void;
  /** Answers intents with the status names of the first API versions (`requires_source_action`). */
  oldNames: boolean;
  /** Leaves direct debits in `processing`, as banks do for days; otherwise they succeed at once. */
  slowDebits: boolean;
}

export function createContext({
  webhooks,
  ...parts
}: Pick<GatewayContext, 'database' | 'origin' | 'keys'> & { webhooks: Webhooks }): GatewayContext {
  return {
    ...parts,
    oldNames: false,
    slowDebits: false,
    emit: (type, object) => void webhooks.emit(type, object, null),
  };
}

/** Whether a received key is the expected one; takes the same time for every wrong key of the right length. */
export function isSameKey(receivedKey: string, expectedKey: string): boolean {
  const [a, b] = [Buffer.from(receivedKey), Buffer.from(expectedKey)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const numberField = (thing: ApiObject, field: string): number => Number(thing[field] ?? 0);

/** Stores a changed object and sends the shop an event about it. */
export function saveAndEmit<T extends ApiObject>(context: GatewayContext, thing: T, event: string): T {
  context.database.save(thing);
  context.emit(event, thing);
  return thing;
}
