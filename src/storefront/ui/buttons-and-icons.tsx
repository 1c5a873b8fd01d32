import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatCount } from '#kernel';
import { ICON_CHARACTERS } from './icon-names.ts';

type Look = 'plain' | 'main' | 'quiet';
type Size = 'small' | 'normal' | 'large';

interface ButtonLook {
  look?: Look;
  size?: Size;
}

const buttonClass = (look: Look = 'plain', size: Size = 'normal', extra = '') =>
  ['button', look !== 'plain' && `button-${look}`, size !== 'normal' && `button-${size}`, extra]
    .filter(Boolean)
    .join(' ');

/** A button; use `main` once per view, for the most common action. */
export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClass(look, size, className)} {...rest} />;
}

export type IconName = keyof typeof ICON_CHARACTERS;

/** An icon of the shop's icon font. Pass `label` if no text beside it says the same. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return label ? (
    <i className="icon" role="img" aria-label={label}>
      {ICON_CHARACTERS[name]}
    </i>
  ) : (
    <i className="icon" aria-hidden="true">
      {ICON_CHARACTERS[name]}
    </i>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

interface ChipProps {
  children: ReactNode;
  /** Shown dimmed behind the text, e.g. "1.0 × 0.5 mm". */
  detail?: ReactNode;
  tone?: 'chosen' | 'bad';
}

/** One recognised or chosen fact. Links and buttons go inside. */
export function Chip({ children, detail, tone = 'chosen' }: ChipProps) {
  return (
    <span className={tone === 'bad' ? 'chip chip-bad' : 'chip'}>
      {children}
      {detail ? <span className="chip-quiet">{detail}</span> : null}
    </span>
  );
}

/** A whole number in groups of three. The gaps are styling and not characters, so that copied text has digits only. */
export function Digits({ value }: { value: number }) {
  const groups = formatCount(Math.round(value)).split('\u202f');
  if (groups.length === 1) return <>{groups[0]}</>;
  return (
    <span className="digits">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one number, in place
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
