/** Buyers for tests, each with a separate session, that call a real server. */
import assert from 'node:assert/strict';
import type { TestServer } from '../../../tests/harness.ts';
import type { CartReply } from './contract.ts';
import { cartReply } from './reply-schemas.ts';

// Replies are untyped: tests compare them with what they expect.
type Any = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  body: Any;
}

export interface Buyer {
  session: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The reply of a call that must return a cart. */
  cart(method: string, path: string, body?: unknown): Promise<CartReply>;
}

const KEY = `Basic ${btoa('pk_demo')}`;

/** A visitor without a session, or another window of the given session. */
export function aBuyer(server: TestServer, session = '', extra: Record<string, string> = {}): Buyer {
  const buyer: Buyer = {
    session,
    async send(method, path, body) {
      const headers = {
        authorization: KEY,
        'content-type': 'application/json',
        ...(buyer.session && { 'x-session': buyer.session }),
        ...extra,
      };
      const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
      const response = await server.fetch(`/api${path}`, { method, headers, body: text });
      buyer.session = response.headers.get('x-session') ?? buyer.session;
      return { status: response.status, body: await response.json() };
    },
    async cart(method, path, body) {
      const answer = await buyer.send(method, path, body);
      if (answer.status !== 200 || answer.body === null || answer.body.errors) {
        throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      // The reference must describe the reply exactly, without missing or additional fields.
      assert.deepEqual(cartReply.parse(answer.body), answer.body);
      return answer.body;
    },
  };
  return buyer;
}

/** Parts of the demo catalogue, by the property that tests need. */
export const PARTS = {
  /** Cut tape from 1, reels of 5000. */
  resistor: 'RC0603FF4K70N',
  /** 12 pieces on hand. */
  scarce: 'MS1812R222K2EN',
} as const;

export const IN_MUNICH = {
  name: 'Ada Buyer',
  address1: 'Spulenweg 1',
  city: 'München',
  zip: '80331',
  country: 'DE',
} as const;
