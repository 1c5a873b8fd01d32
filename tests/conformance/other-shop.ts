import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleCommerceRelease } from './bundle.ts';

/** Releases of the public client library that must work. */
export const RELEASES = ['swell-js-5', 'swell-js-4'] as const;

/** A shop of another origin: serves each script at its path and one page at every other path. */
export interface OtherShop {
  origin: string;
  close(): void;
}

export async function openOtherShop(
  scripts: Readonly<Record<string, string>>,
  page = '<!doctype html><title>Another shop</title>',
): Promise<OtherShop> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const script = Object.hasOwn(scripts, path) ? scripts[path] : undefined;
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(script ?? page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Like `openOtherShop`, with each release of the client library as `/<release>.js`. */
export async function openReleaseShop(): Promise<OtherShop> {
  const scripts = await Promise.all(
    RELEASES.map(async (each) => [`/${each}.js`, await bundleCommerceRelease(each)] as const),
  );
  return openOtherShop(Object.fromEntries(scripts));
}
