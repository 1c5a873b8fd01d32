import type { ReactNode } from 'react';
import { Button } from '../../ui/index.ts';

interface SubmitProps {
  children: ReactNode;
  /** Label while the form is being sent; the button keeps its width. */
  busyText: string;
  busy: boolean;
  look?: 'plain' | 'main';
  size?: 'small' | 'normal' | 'large';
  name?: string;
  value?: string;
}

/** Submits a form once: while it is being sent the button ignores clicks but keeps the focus. */
export function Submit({ children, busyText, busy, look = 'main', size, name, value }: SubmitProps) {
  return (
    <Button
      type="submit"
      look={look}
      {...(size && { size })}
      {...(name && { name, value })}
      aria-disabled={busy || undefined}
      className="submit"
      onClick={(event) => busy && event.preventDefault()}
    >
      <span className={busy ? 'submit-words submit-away' : 'submit-words'} aria-hidden={busy || undefined}>
        {children}
      </span>
      {busy ? <span className="submit-busy">{busyText}</span> : null}
    </Button>
  );
}
