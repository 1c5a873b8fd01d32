import type { ReactNode } from 'react';
import type { RenderContext } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';

export interface AskField {
  name: string;
  label: string;
  value: string;
  error?: string | null;
  isRequired?: boolean;
  numeric?: boolean;
}

interface AskFormProps {
  /** Anchor of the form and its answer. */
  id: string;
  context: RenderContext;
  submit: string;
  fields: readonly AskField[];
  children: ReactNode;
}

/** Language and currency of the address, which the form must carry over. */
const CARRIED = ['locale', 'currency'];

/**
 * A plain form to the page that contains it, with the answer below; the browser's script sends it without a new
 * document.
 */
export function AskForm({ id, context: { path, query, locale }, submit, fields, children }: AskFormProps) {
  return (
    <section className="calculator" id={id} aria-label={submit} lang={wordsLang(locale)}>
      <form method="get" action={`${path}#${id}`} data-live="answer">
        {CARRIED.map((name) => {
          const value = query.get(name);
          return value === null ? null : (
            <input key={name} type="hidden" name={name} value={value.slice(0, 20)} />
          );
        })}
        <div className="calculator-fields">
          {fields.map((field) => (
            <Field key={field.name} id={id} field={field} />
          ))}
        </div>
        <p className="calculator-send">
          <button type="submit" className="button button-main">
            {submit}
          </button>
        </p>
      </form>
      <div className="calculator-answer">{children}</div>
    </section>
  );
}

function Field({
  id,
  field: { name, label, value, error = null, isRequired, numeric },
}: {
  id: string;
  field: AskField;
}) {
  const fieldId = `${id}-${name}`;
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        className="field"
        id={fieldId}
        name={name}
        defaultValue={value}
        required={isRequired}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-error` : undefined}
      />
      {error && (
        <p className="form-error" id={`${fieldId}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
