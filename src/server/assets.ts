import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding } from './encoding.ts';

/** Answers requests for files; calls `next` if the path is not a file. */
export type Files = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  next: () => void,
) => void;

interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Names under `/assets/` contain a hash of the content, so their content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Reads the built files of a folder into memory, with the compressed copies (`x.br`, `x.gz`) made at build time. Only
 * files present at this moment are served, so no path of a request reaches the file system.
 */
export function loadAssets(folder: string): Files {
  const assets = new Map<string, Asset>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => pathOf(folder, entry)));
  for (const name of names) {
    if (isCopy(name, names)) continue;
    assets.set(`/${name}`, readAsset(folder, name, names));
  }
  return (request, response, path, next) => {
    const asset = assets.get(path);
    if (asset) answer(request, response, asset);
    else next();
  };
}

/** For a server without files. */
export const noFiles: Files = (_request, _response, _path, next) => next();

function pathOf(folder: string, entry: Dirent): string {
  return relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
}

function isCopy(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, name.lastIndexOf('.')));
}

function readAsset(folder: string, name: string, names: ReadonlySet<string>): Asset {
  const identity = readFileSync(join(folder, name));
  const copy = (suffix: string) =>
    names.has(name + suffix) ? { body: readFileSync(join(folder, name + suffix)) } : {};
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    cacheControl: name.startsWith('assets/') ? IMMUTABLE : REVALIDATED,
    bodies: { identity, br: copy('.br').body, gzip: copy('.gz').body },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const commonHeaders = {
    ETag: asset.etag,
    'Cache-Control': asset.cacheControl,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304, commonHeaders).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'], asset.bodies);
  const body = asset.bodies[encoding] ?? asset.bodies.identity;
  response.writeHead(200, {
    ...commonHeaders,
    'Content-Type': asset.type,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    // An SVG opened directly is a document, so it must not run anything.
    ...(asset.type.startsWith('image/svg')
      ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
