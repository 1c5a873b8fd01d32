import { join } from 'node:path';
import { answerApi } from './api.ts';
import { type ApiTrouble, createTroubleSwitch } from './api-trouble.ts';
import { answerGraphql, answerWallet } from './braintree.ts';
import { createContext, type GatewayContext, type GatewayKeys } from './context.ts';
import { answerControl } from './control.ts';
import { type ApiObject, GatewayDatabase } from './database.ts';
import { answerFile } from './files.ts';
import { settleDebits } from './intents.ts';
import { answerPay, htmlResponse, renderPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { Webhooks, type WebhookTrouble } from './webhooks.ts';

export type { ApiTrouble } from './api-trouble.ts';
export type { GatewayKeys } from './context.ts';
export type { ApiObject } from './database.ts';
export type { WebhookTrouble } from './webhooks.ts';

export interface GatewayOptions {
  /** Public origin without a trailing slash; its pages link to themselves by it. */
  origin: string;
  /** Where it sends webhook events; null: nowhere. */
  storeWebhookUrl: string | null;
  webhookSecret: string;
  /** The keys that it accepts. */
  keys: GatewayKeys;
  /** Folder of its database (`DATA_DIR/stand-ins`); if absent, the data is in memory and lost at the end. */
  folder?: string;
  /** Folder of its scripts for the browser. */
  browserDir?: string;
  now?: () => Date;
}

/** The card gateway of a trial: nothing leaves this machine, no money moves. */
export interface Gateway {
  fetch(request: Request): Promise<Response>;
  /** Makes the delivery of webhooks fail, for tests; an empty object ends it. */
  webhooks(trouble: WebhookTrouble): void;
  /** Sends the held events, and waits until each was tried once. */
  release(): Promise<void>;
  /** Sends an event that never happened; `secret` and `signedAt` forge signature and time. */
  deliver(event: object, options?: { secret?: string; signedAt?: Date }): Promise<Response>;
  /** Makes the next calls of the API fail. */
  trouble(trouble: ApiTrouble | null): void;
  /** Answers `requires_source_action` where the current API says `requires_action`. */
  oldNames(isEnabled: boolean): void;
  /** Leaves direct debits in `processing`, as banks do for days. Turning it off makes those succeed. */
  slowDebits(isEnabled: boolean): void;
  /** The objects of a kind, the newest thousand first: `payment_intent`, `charge`, `refund`, `event`. */
  list(object: string, limit?: number): ApiObject[];
  find(id: string): ApiObject | null;
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST',
};

/** Opens the stand-in. The caller serves `fetch` on a port and closes the stand-in at the end. */
export function createGateway(options: GatewayOptions): Gateway {
  const now = options.now ?? (() => new Date());
  const database = new GatewayDatabase(options.folder ? join(options.folder) : null, now);
  const target = { url: options.storeWebhookUrl, secret: options.webhookSecret };
  const webhooks = new Webhooks(database, target, now);
  const context = createContext({ database, webhooks, origin: options.origin, keys: options.keys });
  const troubleSwitch = createTroubleSwitch();
  const browserDir = options.browserDir ?? join(import.meta.dirname, 'browser');
  const serverParts: ServerParts = { context, troubleSwitch, browserDir };
  const gateway: Gateway = {
    fetch: (request) => answerRequest(serverParts, gateway, request),
    webhooks: (trouble) => webhooks.trouble(trouble),
    release: () => webhooks.release(),
    deliver: (event, deliveryOptions) => webhooks.deliver(event, deliveryOptions),
    trouble: (trouble) => troubleSwitch.configure(trouble),
    oldNames: (isEnabled) => {
      context.oldNames = isEnabled;
    },
    slowDebits: (isEnabled) => {
      context.slowDebits = isEnabled;
      if (!isEnabled) settleDebits(context);
    },
    list: (object, limit = 1_000) => database.list(object, limit),
    find: (id) => database.find(id),
    close: async () => {
      await webhooks.close();
      database.close();
    },
  };
  return gateway;
}

interface ServerParts {
  context: GatewayContext;
  troubleSwitch: ReturnType<typeof createTroubleSwitch>;
  browserDir: string;
}

async function answerRequest(
  serverParts: ServerParts,
  gateway: Gateway,
  request: Request,
): Promise<Response> {
  try {
    const control = /^\/control\/([a-z-]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (control)
      return await answerControl(gateway, request, {
        controlName: control,
        secretKey: serverParts.context.keys.secretKey,
      });
    return await routeRequest(serverParts, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json(error.body(), { status: error.status, headers: CORS });
  }
}

async function routeRequest(
  { context, troubleSwitch, browserDir }: ServerParts,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (pathname.startsWith('/v1/')) {
    const { status, body } = await troubleSwitch.runWithTrouble(pathname, () => answerApi(context, request));
    const headers = { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(body, { status, headers });
  }
  if (pathname === '/graphql') return answerGraphql(context, request);
  if (/^\/paypal\/(payments|nonces|approve)$/.test(pathname)) return answerWallet(context, request, pathname);
  const paymentId = /^\/pay\/([\w-]{1,80})$/.exec(pathname)?.[1];
  if (paymentId) return answerPay(context, request, paymentId);
  const file = answerFile(browserDir, pathname);
  if (file) return file;
  if (pathname === '/') return htmlResponse(renderPage('Payments of a trial', WELCOME, null));
  return htmlResponse(renderPage('Not found', '<p>Nothing answers at this address.</p>', null), 404);
}

const WELCOME =
  '<p>The shop sends its card, bank and PayPal payments here as long as no gateway is configured. Test cards and what each of them does stand in <code>docs/payments.md</code>.</p>';
