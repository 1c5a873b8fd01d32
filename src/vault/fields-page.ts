import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOf, textsOf } from '#messages';
import type { Config } from '#platform';
import { isAllowedOrigin } from '#settings';

type FieldsConfig = Pick<Config, 'publicUrl' | 'corsOrigins' | 'publicKey' | 'rootDir'>;

const texts = textsOf('vault/fields');

/** The page's own two files, and the fonts of the shop. */
const OWN_FILE = /^fields\.(?:js|css)$/;
const FACE = /^plex-(?:sans|mono)-\d{3}(?:-letters)?\.woff2$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const DAY_SECONDS = 86_400;

/**
 * The card fields of our checkout: a page for a frame on the vault's origin, so that the framing page never gets a
 * card number. Only the store's origins may frame it, and it posts messages only to the origin for which it was
 * made. Null for paths that do not belong to it.
 */
export function answerFields(config: FieldsConfig, request: Request): Response | null {
  const url = new URL(request.url);
  const file = /^\/fields\/([\w.-]+)$/.exec(url.pathname)?.[1];
  if (file) return OWN_FILE.test(file) || FACE.test(file) ? asset(config, file) : null;
  if (url.pathname !== '/fields') return null;
  const parent = url.searchParams.get('parent') ?? config.publicUrl;
  const isAllowed =
    URL.canParse(parent) && new URL(parent).origin === parent && isAllowedOrigin(config, parent);
  if (!isAllowed)
    return new Response('This page may not be framed there.', { status: 403, headers: headers(config) });
  const language = languageOf(url.searchParams.get('locale') ?? '');
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const html = fieldsHtml({ language, theme, parent, key: config.publicKey });
  return new Response(html, { headers: { ...headers(config), 'content-type': 'text/html; charset=utf-8' } });
}

function asset({ rootDir }: FieldsConfig, name: string): Response | null {
  const isFace = FACE.test(name);
  const path = join(rootDir, isFace ? 'public/fonts' : 'src/vault/fields', name);
  if (!existsSync(path)) return null;
  const headers = {
    'cache-control': isFace ? `public, max-age=${DAY_SECONDS}` : 'no-cache',
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    'x-content-type-options': 'nosniff',
  };
  return new Response(readFileSync(path), { headers });
}

function headers({ publicUrl, corsOrigins }: FieldsConfig): Record<string, string> {
  const otherOrigins =
    corsOrigins === 'localhost' ? ['http://localhost:*', 'http://127.0.0.1:*'] : corsOrigins;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[publicUrl, ...otherOrigins].join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

interface PageFacts {
  language: Language;
  theme: 'light' | 'dark';
  parent: string;
  key: string;
}

function fieldsHtml({ language, theme, parent, key }: PageFacts): string {
  const t = texts[language];
  const field = (name: string, label: string, fill: string, length: number, hint: string) =>
    `<div class="field ${name}">
<div class="label"><label for="${name}">${label}</label><small id="${name}-hint">${hint}</small></div>
<input id="${name}" name="${name}" inputmode="numeric" required autocomplete="${fill}" maxlength="${length}" aria-describedby="${name}-hint ${name}-error">
<p id="${name}-error" class="error" role="alert"></p></div>`;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-parent="${safe(parent)}" data-key="${safe(key)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><link rel="stylesheet" href="fields/fields.css"></head>
<body><form novalidate aria-label="${t.title}">
${field('number', t.number, 'cc-number', 23, '')}
${field('exp_month', t.expiry, 'cc-exp', 9, t.expiryHint)}
${field('cvc', t.cvc, 'cc-csc', 4, t.cvcHint)}
</form><script type="application/json" id="texts">${JSON.stringify(t).replaceAll('<', '\\u003c')}</script><script src="fields/fields.js"></script></body></html>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
