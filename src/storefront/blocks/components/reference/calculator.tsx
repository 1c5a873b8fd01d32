import {
  type CalculatorAnswer,
  type CalculatorField,
  type CalculatorReply,
  readCalculator,
} from '#reference/contract';
import { ApiError } from '../../../api/index.ts';
import { component, type RenderContext } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { referenceId } from './address.ts';
import { Picture } from './picture.tsx';
import { TableView } from './table-view.tsx';
import { referenceTexts } from './texts.ts';

interface Loaded {
  calculator: CalculatorReply;
  /** Message of a refusal, and the field it is about. */
  problem: { message: string; param: string | null } | null;
}

/** Language and currency of the address, which the form must carry over. */
const CARRIED = ['locale', 'currency'];

/**
 * A calculator of the technical reference: a form to the page that contains it, with the answer below. `[[Reference
 * Calculator {"of": "floor-life"}]]`
 */
export const calculator = component<{ of?: unknown }, Loaded>({
  name: 'Reference Calculator',
  load: ({ of }, context) => load(referenceId('calculators', of), context),
  render: ({ data: { calculator: form, problem }, context }) => {
    const { id, fields, answer, submit, source, examples } = form;
    const t = referenceTexts(context.locale);
    return (
      <section className="calculator" id={id} aria-label={form.title}>
        <form method="get" action={`${context.path}#${id}`} data-live="answer">
          {CARRIED.map((name) => (
            <Carried key={name} name={name} value={context.query.get(name)} />
          ))}
          <div className="calculator-fields">
            {fields.map((field) => (
              <Field key={field.name} id={id} field={field} context={context} problem={problem} />
            ))}
          </div>
          <p className="calculator-send no-print">
            <button type="submit" className="button button-main">
              {submit}
            </button>
            <span className="note" lang={wordsLang(context.locale)}>
              {t.standard({ standard: source })}
            </span>
          </p>
        </form>
        {examples.length > 0 && (
          <p className="calculator-examples no-print">
            <span lang={wordsLang(context.locale)}>{t.tryIt}:</span>{' '}
            {examples.map(({ text, query }) => (
              <a key={text} href={`${context.path}?${new URLSearchParams(query)}#${id}`}>
                {text}
              </a>
            ))}
          </p>
        )}
        {problem && !fields.some(({ name }) => name === problem.param) && (
          <p className="form-error" role="alert">
            {problem.message}
          </p>
        )}
        {answer && <Answer answer={answer} locale={context.locale} />}
      </section>
    );
  },
});

async function load(name: string, { api, query, signal }: RenderContext): Promise<Loaded> {
  const form = await api.call(readCalculator, { params: { name } }, { signal });
  const answerQuery = new URLSearchParams();
  for (const field of form.fields) {
    const value = query.get(field.name);
    if (value !== null) answerQuery.set(field.name, value);
  }
  // A page may contain several calculators: calculate only where a required field of this one has a value.
  const isAsked = form.fields.some((field) => field.required && answerQuery.get(field.name)?.trim());
  if (!isAsked) return { calculator: form, problem: null };
  try {
    const answeredForm = await api.call(readCalculator, { params: { name }, query: answerQuery }, { signal });
    return { calculator: answeredForm, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { calculator: form, problem: { message: error.message, param: error.param } };
  }
}

const Carried = ({ name, value }: { name: string; value: string | null }) =>
  value === null ? null : <input type="hidden" name={name} value={value.slice(0, 20)} />;

interface FieldProps {
  id: string;
  field: CalculatorField;
  context: RenderContext;
  problem: Loaded['problem'];
}

function Field({ id, field, context, problem }: FieldProps) {
  const { name, label, unit, hint, required: isRequired, kind } = field;
  const fieldId = `${id}-${name}`;
  const wrong = problem?.param === name ? problem.message : null;
  const descriptionIds =
    [hint && `${fieldId}-hint`, wrong && `${fieldId}-error`].filter(Boolean).join(' ') || undefined;
  const enteredValue = (context.query.get(name) ?? '').slice(0, 4000) || field.initial;
  const common = {
    id: fieldId,
    name,
    required: isRequired,
    'aria-describedby': descriptionIds,
    'aria-invalid': wrong ? true : undefined,
  };
  return (
    <div className={`form-field${kind === 'lines' ? ' calculator-lines' : ''}`}>
      <label className="form-label" htmlFor={fieldId}>
        {label}
        {unit && <small>{unit}</small>}
      </label>
      <Control field={field} enteredValue={enteredValue} common={common} />
      {hint && (
        <p className="note" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p className="form-error" id={`${fieldId}-error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  field: CalculatorField;
  enteredValue: string;
  common: { id: string; name: string; required: boolean };
}

function Control({ field: { kind, options }, enteredValue, common }: ControlProps) {
  if (kind === 'choice') {
    return (
      <select className="field" {...common} required={false} defaultValue={enteredValue}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'lines')
    return <textarea className="field mono" rows={8} {...common} defaultValue={enteredValue} />;
  const input = kind === 'number' ? ({ inputMode: 'decimal' } as const) : {};
  return (
    <input
      className="field"
      type={kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      spellCheck={false}
      {...input}
      {...common}
      defaultValue={enteredValue}
    />
  );
}

function Answer({ answer, locale }: { answer: CalculatorAnswer; locale: string }) {
  const { verdict, headline, facts, tables, notes, curve } = answer;
  return (
    <div className={`calculator-answer is-${verdict}`}>
      <p className="calculator-headline" data-answer>
        {headline}
      </p>
      {tables.length === 0 && facts.length > 0 && (
        <dl className="calculator-facts">
          {facts.map(({ id, label, text }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {curve && <Picture curve={curve} locale={locale} />}
      {tables.map((table) => (
        <TableView key={table.id} table={table} locale={locale} csv={null} />
      ))}
      {notes.map((note) => (
        <p key={note} className="calculator-note">
          {note}
        </p>
      ))}
    </div>
  );
}
