import { hash } from 'node:crypto';

import { EMBED_HOSTS } from '../blocks/rules/address.ts';
import type { PolicyPart } from '../private/visitor.ts';

/** A page as it is sent, with the hashes of the inline scripts and styles that its policy allows. */
export interface SealedPage {
  html: string;
  /** Hashes in the form of policy sources: `'sha256-…'`. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Removes the nonce of the render from the page and hashes the inline scripts and styles that carried it. Injected
 * scripts and styles have no nonce and so get no hash.
 * @param html a page whose trusted inline scripts and styles carry ` nonce="…"`
 * @param nonce random value of this one render
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const parts = html.split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let precedingText = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    // Only the text since the nonce before: looking through the whole page for each tag took as long as rendering it.
    const opening = precedingText.slice(precedingText.lastIndexOf('<'));
    const tag = /^<(script|style)\b/.exec(opening)?.[1];
    const start = part.indexOf('>') + 1;
    const isFile = `${opening}${part.slice(0, start)}`.includes(' src=');
    const end = part.indexOf(`</${tag}>`, start);
    if (tag && !isFile && start > 0 && end >= 0)
      (tag === 'script' ? scripts : styles).add(
        `'sha256-${hash('sha256', part.slice(start, end), 'base64')}'`,
      );
    precedingText = part;
  }
  return { html: parts.join(''), scripts: [...scripts], styles: [...styles] };
}

/**
 * The Content-Security-Policy of one page: its trusted inline scripts and styles by hash, everything else from this
 * origin.
 * @param allowedHosts further hosts that this page needs, by policy directive
 */
export function policyFor(
  { html, scripts, styles }: SealedPage,
  secure: boolean,
  allowedHosts?: ReadonlyMap<PolicyPart, ReadonlySet<string>>,
): string {
  const hostsFor = (part: PolicyPart) =>
    [...(allowedHosts?.get(part) ?? [])].map((host) => ` ${host}`).join('');
  const frameHosts = embeddedHosts(html);
  const frames = hostsFor('frame-src') + frameHosts;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' ') + hostsFor('script-src'),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${hostsFor('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${hostsFor('connect-src')}${frameHosts}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    `form-action 'self'${hostsFor('form-action')}`,
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors${hostsFor('frame-ancestors') || " 'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Those of the permitted embed hosts that this page shows in a frame, each with a leading space. */
function embeddedHosts(html: string): string {
  if (!html.includes('<iframe')) return '';
  return EMBED_HOSTS.filter((host) => html.includes(`src="https://${host}/`))
    .map((host) => ` https://${host}`)
    .join('');
}
