import { useEffect } from 'react';
import {
  toast as library,
  ToastContainer,
  type ToastContainerProps,
  type TypeOptions,
} from 'react-toastify/unstyled';
import './toast.css';
import { Icon } from './buttons-and-icons.tsx';
import { TOAST_MS, type ToastCall, type ToastKind } from './toast.ts';

const TYPES: Record<ToastKind, TypeOptions> = { plain: 'default', good: 'success', bad: 'error' };

type Transition = Exclude<ToastContainerProps['transition'], false | undefined>;
type TransitionProps = Parameters<Extract<Transition, (props: never) => unknown>>[0];

/** Shows and hides toasts without animation, so that reduced motion needs no special case. */
function Immediate({ isIn, done: finishTransition, playToast, children }: TransitionProps) {
  useEffect(() => {
    if (isIn) playToast();
    else finishTransition();
  }, [isIn, finishTransition, playToast]);
  return <>{children}</>;
}

export function Area({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens where the focus is; the toasts inside are reached
    <div className="no-print" onFocus={() => library.pause()} onBlur={() => library.play()}>
      <ToastContainer
        aria-label={label}
        position="top-center"
        theme="dark"
        autoClose={TOAST_MS}
        icon={false}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        transition={Immediate}
        role="status"
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-close" aria-label={closeLabel} onClick={closeToast}>
            <Icon name="x" />
          </button>
        )}
      />
    </div>
  );
}

/** Adds a toast, or updates the one with the same id. */
export function show({ text, kind = 'plain', autoClose = TOAST_MS, id }: ToastCall): void {
  const options = { type: TYPES[kind], autoClose };
  if (id !== undefined && library.isActive(id)) library.update(id, { ...options, render: text });
  else library(text, { ...options, toastId: id ?? text });
}

export function dismiss(id: string): void {
  library.dismiss(id);
}
