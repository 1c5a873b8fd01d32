import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useMessages } from '../messages/index.ts';
import { listen } from './early-events.ts';
import { DISMISS_EVENT, TOAST_EVENT, type ToastCall } from './toast.ts';

type Area = ComponentType<{ label: string; closeLabel: string }>;

/**
 * The only container for toasts, on every page: top, centre, dark. The library loads with the first toast. While a
 * dialog
 * is open everything else is inert, so toasts are rendered inside of it.
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
      // The toast may have been dismissed or updated while the library loaded.
      const call = pendingCalls.get(id);
      if (!call) return;
      pendingCalls.delete(id);
      // Synchronous, because a toast added before the container moves would disappear with it.
      flushSync(() => {
        setArea(() => Loaded);
        setDialog(document.querySelector('dialog[open]'));
      });
      // Synchronous, because the next call may dismiss the toast, which works only once it is rendered.
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
