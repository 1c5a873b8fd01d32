import { mayBeAt } from './allowed-pages.ts';
import type { ConfiguredScript, ScriptName } from './script-rules.ts';

const coming = new Map<ScriptName, Promise<boolean>>();

/** Longest that anything waits for another firm's server. */
const PATIENCE_MS = 8_000;

/** Those whose code is, or may be, in this document. What has run once cannot be taken out of it. */
export const inDocument = (): ScriptName[] => [...coming.keys()];

/** The page before may have been one that opens something: what comes is told of our origin alone. */
function hidePageBefore(): void {
  const { referrer } = document;
  if (!referrer.startsWith(window.location.origin) || mayBeAt('analytics', referrer)) return;
  Object.defineProperty(document, 'referrer', { value: `${window.location.origin}/`, configurable: true });
}

/**
 * Puts a script into the page, once. It never holds the page up; false where it did not come, and the page stays as it
 * was. It is told the id it is known by, and the origin of the page but never its address.
 */
export function loadScript(
  { name, url, id }: ConfiguredScript,
  attributes: Record<string, string> = {},
): Promise<boolean> {
  const existingLoad = coming.get(name);
  if (existingLoad) return existingLoad;
  hidePageBefore();
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.referrerPolicy = 'origin';
    script.dataset['script'] = name;
    if (id !== null) script.dataset['id'] = id;
    for (const [key, value] of Object.entries(attributes)) script.dataset[key] = value;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      coming.delete(name);
      resolve(false);
    };
    // A server that never answers is waited for no longer; what comes late still runs.
    setTimeout(resolve, PATIENCE_MS, false);
    document.head.append(script);
  });
  coming.set(name, loading);
  return loading;
}
