import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform';
import { isAllowedOrigin } from '#settings';

type FieldsConfig = Pick<Config, 'publicUrl' | 'corsOrigins' | 'publicKey' | 'rootDir'>;

const LABELS = {
  en: {
    title: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: '3 or 4 digits',
  },
  de: {
    title: 'Kartendaten',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM / JJ',
    cvc: 'Prüfnummer',
    cvcHint: '3 oder 4 Ziffern',
  },
} as const;

const FILES: Readonly<Record<string, string>> = {
  'fields.js': 'text/javascript; charset=utf-8',
  'fields.css': 'text/css; charset=utf-8',
};

/**
 * The card fields of our own checkout: a page for a frame, on the vault's origin, so that the page around it never
 * sees a number (D-25). Only origins of the store may frame it, and only the one it was made for is told anything.
 * Null where the address is none of its.
 */
export function answerFields(config: FieldsConfig, request: Request): Response | null {
  const url = new URL(request.url);
  const file = /^\/fields\/(fields\.(?:js|css))$/.exec(url.pathname)?.[1];
  if (file) return asset(config, file);
  if (url.pathname !== '/fields') return null;
  const parent = url.searchParams.get('parent') ?? config.publicUrl;
  const allowed =
    URL.canParse(parent) && new URL(parent).origin === parent && isAllowedOrigin(config, parent);
  if (!allowed)
    return new Response('This page may not be framed there.', { status: 403, headers: headers(config) });
  const language = url.searchParams.get('locale')?.startsWith('de') ? 'de' : 'en';
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const html = fieldsHtml({ language, theme, parent, key: config.publicKey });
  return new Response(html, { headers: { ...headers(config), 'content-type': 'text/html; charset=utf-8' } });
}

function asset({ rootDir }: FieldsConfig, name: string): Response {
  const body = readFileSync(join(rootDir, 'src/vault/fields', name), 'utf8');
  const plain = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  return new Response(body, { headers: { ...plain, 'content-type': FILES[name] ?? 'text/plain' } });
}

function headers({ publicUrl, corsOrigins }: FieldsConfig): Record<string, string> {
  const others = corsOrigins === 'localhost' ? ['http://localhost:*', 'http://127.0.0.1:*'] : corsOrigins;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[publicUrl, ...others].join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

interface PageFacts {
  language: 'en' | 'de';
  theme: 'light' | 'dark';
  parent: string;
  key: string;
}

function fieldsHtml({ language, theme, parent, key }: PageFacts): string {
  const t = LABELS[language];
  const field = (name: string, label: string, attributes: string, hint = '') => `<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" required aria-describedby="${name}-error" ${attributes}${hint && ` placeholder="${hint}"`}>
<p id="${name}-error" class="error" role="alert"></p></div>`;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-parent="${safe(parent)}" data-key="${safe(key)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><link rel="stylesheet" href="fields/fields.css"></head>
<body><form novalidate aria-label="${t.title}">
${field('number', t.number, 'autocomplete="cc-number" maxlength="23"')}
${field('exp_month', t.expiry, 'autocomplete="cc-exp" maxlength="9"', t.expiryHint)}
${field('cvc', t.cvc, 'autocomplete="cc-csc" maxlength="4"', t.cvcHint)}
</form><script src="fields/fields.js"></script></body></html>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
