import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../messages/index.ts';
import { Icon } from './buttons-and-icons.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog on the native element: the page behind is inert, Tab stays inside, Escape and the close button close
 * it,
 * and the focus returns to where it was. At most 90 % of the viewport's height; its content scrolls. Render only while
 * open.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const previousFocus = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-modal="true"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isTouched(event.currentTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
        if (event.key === 'Tab') wrapFocus(event);
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Wraps Tab from the last stop to the first and back: without this, Tab would reach the browser's own controls. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.checkVisibility() && !stop.matches(':disabled, [tabindex="-1"]'),
  );
  const [edgeStop, wrappedStop] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edgeStop) return;
  event.preventDefault();
  wrappedStop?.focus();
}

/**
 * A click beside the dialog closes it only if nothing was typed. Fields controlled by React do not show that, so their
 * form sets `data-touched`.
 */
function isTouched(dialog: HTMLElement): boolean {
  if (dialog.querySelector('[data-touched]')) return true;
  return [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

/** Pass `label` if the button closes something other than the view around it. */
export function CloseButton({ onClick, label }: { onClick: () => void; label?: string }) {
  const t = useMessages();
  return (
    <button type="button" className="close" aria-label={label ?? t.close} onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}
