import { withoutSecrets } from '#kernel';
import { isPrivate } from '../private/paths.ts';
import { SCRIPTS, type ScriptName } from './script-rules.ts';

/** Where staff work; it knows its reader like a private page. */
const DESK = /^\/desk(?:\/|$)/;
/** Parameters that show what is not published. */
const UNPUBLISHED = /[?&]preview=/;

/**
 * Whether a script may be in a page at this address. One of another firm reads whatever the page shows, its address
 * included: so it comes to pages that know nobody, and to no address that opens something.
 * @param address absolute
 */
export function mayBeAt(name: ScriptName, address: string): boolean {
  const { pathname, search } = new URL(address);
  const { scope } = SCRIPTS[name];
  if (scope !== 'shared') return pathname === scope;
  if (isPrivate(pathname) || DESK.test(pathname) || UNPUBLISHED.test(search)) return false;
  return withoutSecrets(address) === address;
}
