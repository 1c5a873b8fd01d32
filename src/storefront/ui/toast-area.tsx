import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useMessages } from '../messages/index.ts';
import { listen } from './early-events.ts';
import { DISMISS_EVENT, TOAST_EVENT, type ToastCall } from './toast.ts';

type Area = ComponentType<{ label: string; closeLabel: string }>;

/**
 * The one place where toasts appear, on every page: top, centre, dark. The library arrives with the first toast. While
 * a dialog is open all else is out of reach, so a toast stands inside of it.
 */
export function ToastArea() {
  const t = useMessages();
  const [LoadedArea, setArea] = useState<Area | null>(null);
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const library = () => import('./toast-library.tsx');
    const pendingCalls = new Map<string, ToastCall>();
    const show = async (event: Event) => {
      const toastCall = (event as CustomEvent<ToastCall>).detail;
      const id = toastCall.id ?? toastCall.text;
      pendingCalls.set(id, toastCall);
      const { Area: Loaded, show: showToast } = await library();
      // Taken back before it came, or shown as what it was changed to.
      const call = pendingCalls.get(id);
      if (!call) return;
      pendingCalls.delete(id);
      // At once: a toast that is told to the place before would go away with it.
      flushSync(() => {
        setArea(() => Loaded);
        setDialog(document.querySelector('dialog[open]'));
      });
      // What is not drawn yet cannot be taken away: the call for that may be the next one.
      flushSync(() => showToast(call));
    };
    const dismiss = async (event: Event) => {
      const id = (event as CustomEvent<string>).detail;
      pendingCalls.delete(id);
      (await library()).dismiss(id);
    };
    const stops = [listen(TOAST_EVENT, show), listen(DISMISS_EVENT, dismiss)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const area = LoadedArea && <LoadedArea label={t.notifications} closeLabel={t.dismiss} />;
  return (
    <div className="toast-area no-print" aria-live="polite">
      {dialog?.isConnected ? createPortal(<div aria-live="polite">{area}</div>, dialog) : area}
    </div>
  );
}
