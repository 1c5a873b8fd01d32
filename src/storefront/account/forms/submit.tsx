import type { ReactNode } from 'react';
import { Button } from '../../ui/index.ts';

interface SubmitProps {
  children: ReactNode;
  /** Words while it is under way; the button keeps its width. */
  busyText: string;
  busy: boolean;
  look?: 'plain' | 'main';
  size?: 'small' | 'normal' | 'large';
  name?: string;
  value?: string;
}

/** Sends a form once: while it is under way it says so and takes no second click, but keeps the focus. */
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
