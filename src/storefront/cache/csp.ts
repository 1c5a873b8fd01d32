import { hash } from 'node:crypto';

import { EMBED_HOSTS } from '../blocks/rules/address.ts';
import type { PolicyPart } from '../private/visitor.ts';

/** A page as it is sent, and what may run and style in it. */
export interface SealedPage {
  html: string;
  /** Hashes as a policy names them. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Takes the render's own mark off the page and hashes the scripts and styles that carried it. Others that stand in the
 * page, however they came there, have no mark and get no hash.
 * @param html a page whose own inline scripts and styles carry ` nonce="…"`
 * @param nonce random letters of this one render
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let sealed = first;
  for (const part of rest) {
    const tagStart = sealed.lastIndexOf('<');
    const tag = /^<(script|style)\b/.exec(sealed.slice(tagStart))?.[1];
    const start = part.indexOf('>') + 1;
    const isFile = `${sealed.slice(tagStart)}${part.slice(0, start)}`.includes(' src=');
    const end = part.indexOf(`</${tag}>`, start);
    if (tag && !isFile && start > 0 && end >= 0)
      (tag === 'script' ? scripts : styles).add(
        `'sha256-${hash('sha256', part.slice(start, end), 'base64')}'`,
      );
    sealed += part;
  }
  return { html: sealed, scripts: [...scripts], styles: [...styles] };
}

/**
 * The policy of one page: its own inline scripts and styles by hash, everything else from this origin.
 * @param allowed other hosts that this page needs, by part of the policy
 */
export function policyFor(
  { html, scripts, styles }: SealedPage,
  secure: boolean,
  allowed?: ReadonlyMap<PolicyPart, ReadonlySet<string>>,
): string {
  const also = (part: PolicyPart) => [...(allowed?.get(part) ?? [])].map((host) => ` ${host}`).join('');
  const embedded = embeddedHosts(html);
  const frames = also('frame-src') + embedded;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' ') + also('script-src'),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${also('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${also('connect-src')}${embedded}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    `form-action 'self'${also('form-action')}`,
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors${also('frame-ancestors') || " 'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Of the hosts that content may show in a frame, those that this page shows. */
function embeddedHosts(html: string): string {
  if (!html.includes('<iframe')) return '';
  return EMBED_HOSTS.filter((host) => html.includes(`src="https://${host}/`))
    .map((host) => ` https://${host}`)
    .join('');
}
