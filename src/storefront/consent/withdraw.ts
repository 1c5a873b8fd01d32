import { inDocument } from '../scripts/load.ts';
import type { ScriptName } from '../scripts/script-rules.ts';
import { type Choice, cookieNames } from './choice.ts';

/** Cookies of content tests belong to the shop. */
const OWN = /^builder[.-]/i;

/**
 * Applies a withdrawal: deletes cookies that the withdrawn scripts set on the shop's domain, and reloads the page,
 * because
 * running scripts cannot be stopped. Cookies on other domains are out of reach.
 * @param prefix of the shop's own cookies
 */
export function withdraw(
  previousChoice: Choice | null,
  grantedNames: readonly ScriptName[],
  prefix: string,
): void {
  const withdrawnNames = (previousChoice?.granted ?? []).filter((name) => !grantedNames.includes(name));
  if (withdrawnNames.length === 0) return;
  for (const name of cookieNames()) {
    if (!previousChoice?.cookies.includes(name) && !name.startsWith(prefix) && !OWN.test(name)) expire(name);
  }
  if (withdrawnNames.some((name) => inDocument().includes(name))) window.location.reload();
}

/** Deletes the cookie on this host and its parent domains, wherever a script may have set it. */
function expire(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
