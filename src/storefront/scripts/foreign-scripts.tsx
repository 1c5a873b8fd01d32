import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../shell/use-shell.ts';

const Foreign = lazy(() => import('./third-party-scripts.tsx'));

/**
 * Scripts of other firms. The code for them comes once the page is loaded and idle, and only in a shop that configured
 * any: all others pay for these lines.
 */
export function ForeignScripts() {
  const settings = useShell().scripts;
  const [usable, setUsable] = useState(false);
  useEffect(() => {
    if (!settings) return;
    // Safari has no requestIdleCallback.
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => setUsable(true));
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
    return () => window.removeEventListener('load', idle);
  }, [settings]);
  return usable && settings ? (
    <Suspense fallback={null}>
      <Foreign settings={settings} />
    </Suspense>
  ) : null;
}
