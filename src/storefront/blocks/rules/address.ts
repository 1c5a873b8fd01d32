/** Rules for addresses in content. The server fetches none of them. */

const WEB_OR_CONTACT = /^(?:https?:\/\/|mailto:|tel:)/i;
const OWN_PATH = /^\/(?![/\\])/;

/** Characters that browsers ignore inside a scheme, and that could hide one. */
const IGNORED = /[\p{Cc}\p{Cf}\s]/gu;
const LONGEST = 2_000;

/** An address to link to: a path, a fragment or query, http(s), mail or telephone. Null for everything else. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const address = value.trim();
  if (address === '' || address !== address.replace(IGNORED, '')) return null;
  if (OWN_PATH.test(address) || /^[#?]/.test(address)) return address;
  return WEB_OR_CONTACT.test(address) ? address : null;
}

/** A path of this origin, or null. */
export function ownPath(value: unknown): string | null {
  const address = safeHref(value);
  return address !== null && OWN_PATH.test(address) && !address.includes('\\') ? address : null;
}

/** Hosts allowed in frames: players that set no cookies before consent, and maps. */
export const EMBED_HOSTS: readonly string[] = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
];

/** Address of a frame: https, and a host on the list; watch pages become their player. Else null. */
export function embedAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const player = playerOf(url);
  if (player) return player;
  return EMBED_HOSTS.includes(url.hostname) ? url.href : null;
}

function playerOf(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, '');
  const video =
    host === 'youtube.com' ? url.searchParams.get('v') : host === 'youtu.be' ? url.pathname.slice(1) : null;
  if (video && /^[\w-]{6,20}$/.test(video)) return `https://www.youtube-nocookie.com/embed/${video}`;
  const vimeo = host === 'vimeo.com' ? /^\/(\d{4,12})$/.exec(url.pathname)?.[1] : null;
  return vimeo ? `https://player.vimeo.com/video/${vimeo}` : null;
}
