import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * Serves the bytes of one page from memory without any other work. MEMORY_OF names the page, MEMORY_PORT the port.
 */
const page = new URL(process.env['MEMORY_OF'] ?? '');
const body = new Uint8Array(brotliCompressSync(new Uint8Array(await (await fetch(page)).arrayBuffer())));
const app = new Hono();
app.get(page.pathname, (c) =>
  c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }),
);
serve({ fetch: app.fetch, port: Number(process.env['MEMORY_PORT']), hostname: '127.0.0.1' }, () =>
  process.send?.('ready'),
);
