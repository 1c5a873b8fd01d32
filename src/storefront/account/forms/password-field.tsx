import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '../../messages/index.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { strengthOf } from './strength.ts';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** Says how strong a new password is; give words an attacker knows, such as name and email. */
  rate?: () => readonly string[];
}

/** A password that can be looked at, so that it is typed once. A new one is rated in words while it is typed. */
export function PasswordField({ id, label, hint, error, rate, ...rest }: PasswordFieldProps) {
  const t = useTexts(signInTexts);
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const strength = rate && typed ? strengthOf(typed, rate()) : null;
  const described = [error && `${id}-error`, hint && `${id}-hint`, rate && !error && `${id}-strength`].filter(
    Boolean,
  );
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={id}>{label}</label>
        {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      </div>
      <div className="password">
        <input
          className="field"
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          maxLength={1024}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        <button
          type="button"
          className="password-show needs-script"
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? t.hide : t.show}
        </button>
      </div>
      {rate && !error ? (
        <p className="password-strength" id={`${id}-strength`} data-strength={strength} aria-live="polite">
          {strength ? `${t.strength}: ${t[`strength_${strength}`]}` : '\u00a0'}
        </p>
      ) : null}
      {error ? (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
