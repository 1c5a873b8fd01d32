import { hash } from 'node:crypto';

import { EMBED_HOSTS } from '../blocks/rules/address.ts';
import type { PolicyPart } from '../private/visitor.ts';

/**
 * The policy of one page: its own inline scripts by hash, everything else from this origin.
 * Data blocks (`application/ld+json`) never run and need no hash.
 * @param allowed other hosts that this page needs, by part of the policy
 */
export function policyFor(
  html: Buffer,
  secure: boolean,
  allowed?: ReadonlyMap<PolicyPart, ReadonlySet<string>>,
): string {
  const hashes = new Set<string>();
  for (const code of inlineScripts(html)) {
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  const also = (part: PolicyPart) => [...(allowed?.get(part) ?? [])].map((host) => ` ${host}`).join('');
  const embedded = embeddedHosts(html);
  const frames = also('frame-src') + embedded;
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + also('script-src'),
    `style-src 'self'${styleHashes(html)}`,
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

/** Code of all scripts that stand in the page itself. Bytes are searched several times faster than text. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (start === 0 || end < 0) return;
    const tag = html.toString('latin1', at, start);
    if (!/\ssrc=|type="application\//.test(tag)) yield html.subarray(start, end);
    at = end;
  }
}

/** Styles that stand in the page itself: those of content, which depend on what its authors chose. */
function styleHashes(html: Buffer): string {
  let hashes = '';
  for (let at = html.indexOf('<style>'); at >= 0; at = html.indexOf('<style>', at)) {
    const start = at + '<style>'.length;
    const end = html.indexOf('</style>', start);
    if (end < 0) break;
    hashes += ` 'sha256-${hash('sha256', html.subarray(start, end), 'base64')}'`;
    at = end;
  }
  return hashes;
}

/** Of the hosts that content may show in a frame, those that this page shows. */
function embeddedHosts(html: Buffer): string {
  if (!html.includes('<iframe')) return '';
  return EMBED_HOSTS.filter((host) => html.includes(`src="https://${host}/`))
    .map((host) => ` https://${host}`)
    .join('');
}
