import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** Files of the folder `browser`, by address. */
const FILES: Readonly<Record<string, string>> = {
  '/v3': 'v3.js',
  '/v3/': 'v3.js',
  '/v3/element.html': 'element.html',
  '/v3/element.js': 'element.js',
  '/v3/element.css': 'element.css',
  '/browser/pages.css': 'pages.css',
  '/browser/done.js': 'done.js',
  '/braintree/client.js': 'braintree-client.js',
  '/braintree/paypal-checkout.js': 'braintree-paypal.js',
  '/paypal/sdk.js': 'paypal-sdk.js',
  '/browser/wallet.js': 'wallet.js',
};

/** Answers with a script or frame for the browser; null if the address is none of them. */
export function answerFile(folder: string, path: string): Response | null {
  const name = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (name === undefined) return null;
  const type = CONTENT_TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';
  const body = new Uint8Array(readFileSync(join(folder, name)));
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors http: https:",
    },
  });
}
