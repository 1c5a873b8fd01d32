import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../shell/use-shell.ts';

const Foreign = lazy(() => import('./third-party-scripts.tsx'));

/**
 * Third-party scripts. The code that handles them loads once the page is idle, and only in a shop that has configured
 * any;
 * all other shops load just this component.
 */
export function ForeignScripts() {
  const settings = useShell().scripts;
  const [usable, setUsable] = useState(false);
  useEffect(() => {
    if (!settings) return;
    // Safari has no `requestIdleCallback`.
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
