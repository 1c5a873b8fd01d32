/** A page with one sentence, for people who follow a link in a mail or submit a form without script. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#kernel';

export interface SmallPage {
  locale: string;
  brand: string;
  title: string;
  text: string;
  /** A button that posts to this URL, with fields: a refused form can be corrected here. */
  button?: { label: string; action: string; fields?: readonly SmallField[] };
  /** Link to continue with. */
  back: { label: string; href: string };
}

export interface SmallField {
  name: string;
  value: string;
  /** Fields without a label are hidden. */
  label?: string;
  type?: 'text' | 'email';
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 "IBM Plex Sans",system-ui,sans-serif;background:#f4f5f1;color:#15181b}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;margin:0 0 1rem}
input{display:block;box-sizing:border-box;width:100%;padding:.5rem .6rem;font:inherit;border:1px solid #8b918c;border-radius:4px;background:#fff;color:inherit}
button{font:inherit;font-weight:600;padding:.6rem 1.1rem;border:0;border-radius:4px;background:#a84a12;color:#fff;cursor:pointer}
a{color:#a84a12}
:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#101314;color:#e9ebe8}a{color:#f0935a}button{background:#f0935a;color:#1c0f06}input{background:#171b1d}}`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function smallPage(status: number, { locale, brand, title, text, button, back }: SmallPage): Response {
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}">${(button.fields ?? []).map(fieldOf).join('')}<button>${escapeHtml(button.label)}</button></form>`
    : '';
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${escapeHtml(brand)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p></main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  };
  return new Response(html, { status, headers });
}

function fieldOf({ name, value, label, type = 'text' }: SmallField): string {
  const attributes = `name="${escapeHtml(name)}" value="${escapeHtml(value)}"`;
  return label === undefined
    ? `<input type="hidden" ${attributes}>`
    : `<label>${escapeHtml(label)}<input type="${type}" required ${attributes}></label>`;
}
