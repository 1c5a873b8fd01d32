import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'qs';
import { createCommerce } from './commerce.ts';
import { memoryStorage } from './storage.ts';
import type { CommerceOptions } from './types.ts';

/** A request as received. */
export interface ReceivedRequest {
  method: string;
  /** Without `/api` and query. */
  path: string;
  query: ReturnType<typeof parse>;
  search: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Reply of the server: status, headers, and a body or text. `undefined` never replies. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string };
export type Answering = (request: ReceivedRequest) => Reply | Promise<Reply> | undefined;

export interface Shop extends AsyncDisposable {
  origin: string;
  receivedRequests: ReceivedRequest[];
  /** Received requests as `GET /cart` and the like, in order of arrival. */
  lines(): string[];
}

/** A real server on a free port that replies as configured and records the requests. */
export async function startShop(answering: Answering): Promise<Shop> {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://shop');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const receivedRequest: ReceivedRequest = {
      method: request.method ?? '',
      path: pathname.replace(/^\/api/, ''),
      query: parse(search.slice(1)),
      search,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    receivedRequests.push(receivedRequest);
    const reply = await answering(receivedRequest);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.body ?? null));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedRequests,
    lines: () => receivedRequests.map(({ method, path }) => `${method} ${path}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A client of that shop with storage in memory. */
export function clientOf(shop: Shop, options: Partial<CommerceOptions> = {}) {
  return createCommerce({
    publicKey: 'pk_demo',
    origin: shop.origin,
    vaultUrl: `${shop.origin}/vault`,
    storage: memoryStorage(),
    ...options,
  });
}
