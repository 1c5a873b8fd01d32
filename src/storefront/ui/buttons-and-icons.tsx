import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
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

/** A button; `main` once in a view for what most people came to do. */
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

/** An icon of our own font. Give `label` when nothing beside it says the same. */
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

/** Read aloud, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

interface ChipProps {
  children: ReactNode;
  /** In quiet ink behind the text, e.g. "1.0 × 0.5 mm". */
  detail?: ReactNode;
  tone?: 'chosen' | 'bad';
}

/** One fact that was read or chosen. Links and buttons go inside. */
export function Chip({ children, detail, tone = 'chosen' }: ChipProps) {
  return (
    <span className={tone === 'bad' ? 'chip chip-bad' : 'chip'}>
      {children}
      {detail ? <span className="chip-quiet">{detail}</span> : null}
    </span>
  );
}

/** A whole number in groups of three, set apart by a gap that is no character: copied text has digits only. */
export function Digits({ value }: { value: number }) {
  const groups = String(Math.round(value))
    .replace(/\B(?=(\d{3})+$)/g, ' ')
    .split(' ');
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

interface ValueProps {
  number: string;
  unit?: string;
  /** Digits behind the point that the column has at most: shorter numbers are padded so that points align. */
  decimals?: number;
}

/** A value in the mono face: digits on the decimal point, unit in quiet ink. */
export function Value({ number, unit, decimals = 0 }: ValueProps) {
  const fraction = number.split(/[.,]/)[1];
  const missing = decimals === 0 ? 0 : decimals - (fraction?.length ?? -1);
  return (
    <span className="value">
      {number}
      {'\u00a0'.repeat(Math.max(0, missing))}
      {unit ? <span className="value-unit"> {unit}</span> : null}
    </span>
  );
}
