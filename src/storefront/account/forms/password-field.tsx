import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '../../messages/index.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { strengthOf } from './strength.ts';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** Rates a new password: returns words that an attacker knows, such as name and email. */
  rate?: () => readonly string[];
}

/**
 * A password field that can show its text, so that the password is typed once. A new password is rated while it is
 * typed.
 */
export function PasswordField({ id, label, hint, error, rate, ...rest }: PasswordFieldProps) {
  const t = useTexts(signInTexts);
  const [isVisible, setIsVisible] = useState(false);
  const [password, setPassword] = useState('');
  const strength = rate && password ? strengthOf(password, rate()) : null;
  const descriptionIds = [
    error && `${id}-error`,
    hint && `${id}-hint`,
    rate && !error && `${id}-strength`,
  ].filter(Boolean);
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
          type={isVisible ? 'text' : 'password'}
          maxLength={1024}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setPassword(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds.join(' ') || undefined}
        />
        <button
          type="button"
          className="password-show needs-script"
          aria-label={isVisible ? t.hidePassword : t.showPassword}
          aria-controls={id}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? t.hide : t.show}
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
