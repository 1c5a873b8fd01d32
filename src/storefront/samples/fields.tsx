import { useTexts } from '../messages/index.ts';
import { TextField } from '../ui/index.ts';
import type { Reply } from './sample-actions.ts';
import { sampleTexts } from './texts.ts';

/** Name, initial value and problem of a field. */
export type FieldOf = (
  name: string,
  otherwise?: string,
) => { name: string; defaultValue: string; error: string | undefined };

/** Values as they were sent, else those of the account. */
export function fieldsOf(reply: Reply<unknown> | null): FieldOf {
  return (name, otherwise = '') => ({
    name,
    defaultValue: reply?.values[name] ?? otherwise,
    error: reply?.problems[name],
  });
}

/** Contact fields of the forms for samples and kits. */
export function ContactFields({
  field,
  account,
}: {
  field: FieldOf;
  account: { email: string; company: string };
}) {
  const t = useTexts(sampleTexts);
  return (
    <>
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...field('email', account.email)}
      />
      <TextField
        label={t.company}
        autoComplete="organization"
        required
        maxLength={160}
        {...field('company', account.company)}
      />
    </>
  );
}

interface AreaProps {
  label: string;
  hint: string;
  /** Longest text, in characters. */
  maxLetters: number;
  autoComplete?: string;
  field: ReturnType<FieldOf>;
}

/** A field of several lines, with its problem below. */
export function TextArea({ label, hint, maxLetters, autoComplete = 'off', field }: AreaProps) {
  const { name, defaultValue, error } = field;
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={`area-${name}`}>{label}</label>
        <small id={`area-${name}-hint`}>{hint}</small>
      </div>
      <textarea
        id={`area-${name}`}
        name={name}
        className="field samples-area"
        rows={3}
        required
        maxLength={maxLetters}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `area-${name}-error` : `area-${name}-hint`}
      />
      {error && (
        <p className="form-error" id={`area-${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
