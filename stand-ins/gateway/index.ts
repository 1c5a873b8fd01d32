import { join } from 'node:path';
import { answerApi } from './api.ts';
import { Book, type Thing } from './book.ts';
import { answerGraphql, answerWallet } from './braintree.ts';
import { answerControl } from './control.ts';
import { type Counter, createCounter, type GatewayKeys } from './counter.ts';
import { answerFile } from './files.ts';
import { answerPay, frame, page } from './pages.ts';
import { Refusal } from './refusal.ts';
import { type ApiTrouble, createTroubles } from './trouble.ts';
import { Webhooks, type WebhookTrouble } from './webhooks.ts';

export type { Thing } from './book.ts';
export type { GatewayKeys } from './counter.ts';
export type { ApiTrouble } from './trouble.ts';
export type { WebhookTrouble } from './webhooks.ts';

export interface GatewayOptions {
  /** Where it is reached from outside, without a trailing slash; its pages link to themselves by it. */
  origin: string;
  /** Where it tells the store what happened; null: nowhere. */
  storeWebhookUrl: string | null;
  webhookSecret: string;
  /** The keys it takes: of its data folder alone. */
  keys: GatewayKeys;
  /** Folder it keeps its book in (`DATA_DIR/stand-ins`); absent: in memory, forgotten at the end. */
  folder?: string;
  /** Folder of its scripts for the browser. */
  browserDir?: string;
  now?: () => Date;
}

/** The card gateway of a trial: nothing leaves this machine, no money moves. */
export interface Gateway {
  fetch(request: Request): Promise<Response>;
  /** Trouble on the way of webhooks, for tests; an empty object ends it. */
  webhooks(trouble: WebhookTrouble): void;
  /** Sends what is held back, and waits until each was tried once. */
  release(): Promise<void>;
  /** Sends an event that never happened; `secret` and `at` forge signature and time. */
  deliver(event: object, options?: { secret?: string; at?: Date }): Promise<Response>;
  /** The next calls of the API go wrong. */
  trouble(trouble: ApiTrouble | null): void;
  /** Answers `requires_source_action` where the present API says `requires_action`. */
  oldNames(on: boolean): void;
  /** What the gateway holds of a kind, the newest thousand first: `payment_intent`, `charge`, `refund`, `event`. */
  list(object: string, limit?: number): Thing[];
  find(id: string): Thing | null;
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST',
};

/** Opens the stand-in. The caller puts `fetch` behind a port and closes it at the end. */
export function createGateway(options: GatewayOptions): Gateway {
  const now = options.now ?? (() => new Date());
  const book = new Book(options.folder ? join(options.folder) : null, now);
  const target = { url: options.storeWebhookUrl, secret: options.webhookSecret };
  const webhooks = new Webhooks(book, target, now);
  const counter = createCounter({ book, webhooks, origin: options.origin, keys: options.keys });
  const troubles = createTroubles();
  const browserDir = options.browserDir ?? join(import.meta.dirname, 'browser');
  const inside: Inside = { counter, troubles, browserDir };
  const gateway: Gateway = {
    fetch: (request) => answer(inside, gateway, request),
    webhooks: (trouble) => webhooks.trouble(trouble),
    release: () => webhooks.release(),
    deliver: (event, how) => webhooks.deliver(event, how),
    trouble: (trouble) => troubles.set(trouble),
    oldNames: (on) => {
      counter.oldNames = on;
    },
    list: (object, limit = 1_000) => book.list(object, limit),
    find: (id) => book.find(id),
    close: async () => {
      await webhooks.close();
      book.close();
    },
  };
  return gateway;
}

interface Inside {
  counter: Counter;
  troubles: ReturnType<typeof createTroubles>;
  browserDir: string;
}

async function answer(inside: Inside, gateway: Gateway, request: Request): Promise<Response> {
  try {
    const control = /^\/control\/([a-z]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (control)
      return await answerControl(gateway, request, {
        what: control,
        secretKey: inside.counter.keys.secretKey,
      });
    return await route(inside, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json(error.body(), { status: error.status, headers: CORS });
  }
}

async function route({ counter, troubles, browserDir }: Inside, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (pathname.startsWith('/v1/')) {
    const { status, body } = await troubles.around(pathname, () => answerApi(counter, request));
    const headers = { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(body, { status, headers });
  }
  if (pathname === '/graphql') return answerGraphql(counter, request);
  if (/^\/paypal\/(payments|nonces|approve)$/.test(pathname)) return answerWallet(counter, request, pathname);
  const paid = /^\/pay\/([\w-]{1,80})$/.exec(pathname)?.[1];
  if (paid) return answerPay(counter, request, paid);
  const file = answerFile(browserDir, pathname);
  if (file) return file;
  if (pathname === '/') return page(frame('Payments of a trial', WELCOME, null));
  return page(frame('Not found', '<p>Nothing answers at this address.</p>', null), 404);
}

const WELCOME =
  '<p>The shop sends its card, bank and PayPal payments here as long as no gateway is configured. Test cards and what each of them does stand in <code>docs/payments.md</code>.</p>';
