import { withoutSecrets } from '#kernel';
import { isPrivate } from '../private/paths.ts';
import { SCRIPTS, type ScriptName } from './script-rules.ts';

/** The desk shows personal data, like a private page. */
const DESK = /^\/desk(?:\/|$)/;
/** Parameter of previews of unpublished pages. */
const UNPUBLISHED = /[?&]preview=/;

/**
 * Whether a script may run on the page at this URL. A third-party script can read the whole page and its URL, so it is
 * kept off private pages and off URLs that contain a secret.
 * @param address absolute
 */
export function mayBeAt(name: ScriptName, address: string): boolean {
  const { pathname, search } = new URL(address);
  const { scope } = SCRIPTS[name];
  if (scope !== 'shared') return pathname === scope;
  if (isPrivate(pathname) || DESK.test(pathname) || UNPUBLISHED.test(search)) return false;
  return withoutSecrets(address) === address;
}
