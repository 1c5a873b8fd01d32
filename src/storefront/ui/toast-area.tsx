import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { DISMISS_EVENT, TOAST_EVENT, type ToastCall } from './toast.ts';

type Area = ComponentType<{ label: string; closeLabel: string }>;

/** The one place where toasts appear, on every page: top, centre, dark. The library arrives with the first toast. */
export function ToastArea() {
  const t = useMessages();
  const [LoadedArea, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const library = () => import('./toast-library.tsx');
    const show = async (event: Event) => {
      const { Area: Loaded, show: showToast } = await library();
      setArea(() => Loaded);
      showToast((event as CustomEvent<ToastCall>).detail);
    };
    const dismiss = async (event: Event) => (await library()).dismiss((event as CustomEvent<string>).detail);
    window.addEventListener(TOAST_EVENT, show);
    window.addEventListener(DISMISS_EVENT, dismiss);
    return () => {
      window.removeEventListener(TOAST_EVENT, show);
      window.removeEventListener(DISMISS_EVENT, dismiss);
    };
  }, []);
  return (
    <div className="toast-area no-print" aria-live="polite">
      {LoadedArea ? <LoadedArea label={t.notifications} closeLabel={t.dismiss} /> : null}
    </div>
  );
}
