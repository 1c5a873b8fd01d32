import { mayBeAt } from './allowed-pages.ts';
import type { ConfiguredScript, ScriptName } from './script-rules.ts';

const coming = new Map<ScriptName, Promise<boolean>>();

/** Longest wait for a third-party server. */
const PATIENCE_MS = 8_000;

/** Scripts that run or load in this document. A script that has run cannot be removed. */
export const inDocument = (): ScriptName[] => [...coming.keys()];

/** The previous URL may contain a secret: third-party scripts then get only the origin as referrer. */
function hidePageBefore(): void {
  const { referrer } = document;
  if (!referrer.startsWith(window.location.origin) || mayBeAt('analytics', referrer)) return;
  Object.defineProperty(document, 'referrer', { value: `${window.location.origin}/`, configurable: true });
}

/**
 * Inserts a script into the page, once, without blocking the page. Resolves to false if it fails to load or takes too
 * long. The script gets its configured id; its request carries the origin of the page but not its URL.
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
    // Stop waiting for a server that does not answer; a script that arrives later still runs.
    setTimeout(resolve, PATIENCE_MS, false);
    document.head.append(script);
  });
  coming.set(name, loading);
  return loading;
}
