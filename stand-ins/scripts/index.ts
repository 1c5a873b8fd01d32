/**
 * Vendors whose scripts a shop may load, as one server: live chat, an assistant, analytics, sales tracking, and a
 * captcha with its `siteverify`. For tests, and for a trial whose settings name it (`node stand-ins/scripts/serve.ts
 * 4010`).
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FILES: Readonly<Record<string, string>> = {
  '/tracking.js': 'livechat.js',
  '/assistant.js': 'assistant.js',
  '/analytics.js': 'tracker.js',
  '/sales.js': 'tracker.js',
  '/turnstile.js': 'turnstile.js',
};

export const CAPTCHA_SECRET = 'stand-in-secret';

export interface ScriptHost {
  origin: string;
  /** Paths requested since the last call, in order. */
  takeRequestedPaths(): string[];
  /** How the captcha's `siteverify` answers from now on. */
  verify: 'well' | 'fails' | 'never';
  close(): Promise<void>;
}

/** @param port 0 selects a free one */
export async function openScriptHost(port = 0): Promise<ScriptHost> {
  const paths: string[] = [];
  /** Issued proofs; true once verified. */
  const proofs = new Map<string, boolean>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    paths.push(path);
    if (path === '/siteverify') void answerVerify(request, response, host.verify, proofs);
    else if (path === '/proof') {
      const proof = `proof-${randomBytes(8).toString('hex')}`;
      proofs.set(proof, false);
      send(response, 200, 'text/plain', proof);
    } else {
      const file = FILES[path];
      if (file) send(response, 200, 'text/javascript', read(file));
      else send(response, path === '/hit' ? 204 : 404, 'text/plain', '');
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host: ScriptHost = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeRequestedPaths: () => paths.splice(0),
    verify: 'well',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, 'browser', file), 'utf8');

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });
  response.end(body);
}

async function answerVerify(
  request: IncomingMessage,
  response: ServerResponse,
  mode: ScriptHost['verify'],
  proofs: Map<string, boolean>,
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (mode === 'never') return;
  if (mode === 'fails') return send(response, 500, 'text/html', '<h1>Oops</h1>');
  const form = new URLSearchParams(body);
  const proof = form.get('response') ?? '';
  const isUsed = proofs.get(proof);
  const code =
    form.get('secret') !== CAPTCHA_SECRET
      ? 'invalid-input-secret'
      : isUsed === undefined
        ? 'invalid-input-response'
        : isUsed
          ? 'timeout-or-duplicate'
          : null;
  if (code === null) proofs.set(proof, true);
  send(
    response,
    200,
    'application/json',
    JSON.stringify({ success: code === null, 'error-codes': code ? [code] : [] }),
  );
}
