import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../messages/index.ts';
import { Icon } from './buttons-and-icons.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog over the native element: the page behind is inert, Tab stays inside, Escape and the cross close it,
 * focus goes back to where it was. Never higher than 90 % of the viewport; its content scrolls. Render it only while it is open.
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

/** From the last stop to the first, and back: the browser's own way leads out of the page between them. */
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
 * A click beside the dialog closes it only while nothing was typed into it. Fields whose value React holds cannot tell:
 * their form says `data-touched`.
 */
function isTouched(dialog: HTMLElement): boolean {
  if (dialog.querySelector('[data-touched]')) return true;
  return [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

/** `label` where it closes something else than the view it stands in. */
export function CloseButton({ onClick, label }: { onClick: () => void; label?: string }) {
  const t = useMessages();
  return (
    <button type="button" className="close" aria-label={label ?? t.close} onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}
