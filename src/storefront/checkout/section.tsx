import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../messages/index.ts';
import { checkoutTexts } from './texts.ts';

interface SectionProps {
  number: number;
  title: string;
  /** One line with what was chosen; shown while the section is closed. */
  summary?: ReactNode;
  open: boolean;
  /** Reopens a closed section that is done. */
  onEdit?: (() => void) | undefined;
  /** The reader opened the section, so it takes the focus. */
  focus?: boolean;
  children?: ReactNode;
}

/** One numbered step of the checkout: its form while open, else one line with what was chosen. */
export function CheckoutSection({ number, title, summary, open, onEdit, focus, children }: SectionProps) {
  const t = useTexts(checkoutTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && focus) heading.current?.focus();
  }, [open, focus]);
  return (
    <section className={open ? 'step step-open' : 'step'} aria-label={title}>
      <span className="step-number" aria-hidden="true">
        {number}
      </span>
      <div className="step-body">
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {open ? children : summary ? <p className="step-done">{summary}</p> : null}
      </div>
      {!open && onEdit ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={onEdit}
          aria-label={t.editSection({ section: title })}
        >
          {t.edit}
        </button>
      ) : null}
    </section>
  );
}
