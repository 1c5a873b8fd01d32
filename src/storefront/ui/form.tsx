import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';

interface FieldFrameProps {
  label: string;
  /** Dimmed, beside the label: "optional", "3 or 4 digits". */
  hint?: ReactNode;
  /** How to correct the value. */
  error?: string | undefined;
  /** Spans both columns of a form. */
  wide?: boolean;
}

interface FieldAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function FieldFrame({
  label,
  hint,
  error,
  wide,
  id: givenId,
  children,
}: FieldFrameProps & { id?: string | undefined; children: (fieldAttributes: FieldAttributes) => ReactNode }) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const fieldAttributes: FieldAttributes = error
    ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` }
    : { id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) };
  return (
    <div className={wide ? 'form-field form-wide' : 'form-field'}>
      <div className="form-label">
        <label htmlFor={id}>{label}</label>
        {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      </div>
      {children(fieldAttributes)}
      {error ? (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A labelled text field with its error below. Pass `name` and `autoComplete`. */
export function TextField({
  label,
  hint,
  error,
  wide,
  id,
  mono,
  className,
  ...rest
}: FieldFrameProps & { mono?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const classes = ['field', mono ? 'mono' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <FieldFrame label={label} hint={hint} error={error} wide={wide} id={id}>
      {(fieldAttributes) => <input type="text" className={classes} {...rest} {...fieldAttributes} />}
    </FieldFrame>
  );
}

/** A labelled select field. */
export function SelectField({
  label,
  hint,
  error,
  wide,
  id,
  children,
  ...rest
}: FieldFrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} wide={wide} id={id}>
      {(fieldAttributes) => (
        <select className="field" {...rest} {...fieldAttributes}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. */
export function CheckField({
  label,
  error,
  wide = true,
  ...rest
}: FieldFrameProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={wide ? 'form-check form-wide' : 'form-check'}>
      <label>
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        {label}
      </label>
      {error ? (
        <p className="form-error" id={id}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A problem of the whole form; takes the focus when it appears, so that it is seen and read out. */
export function FormProblem({ title, children }: { title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="form-problem" role="alert" tabIndex={-1} ref={box}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
