import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type InputMethod, QUOTE_LIMITS } from '#quotes/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/buttons-and-icons.tsx';
import { TextField } from '../ui/form.tsx';
import { AnswerClock } from './answer-clock.tsx';
import type { QuoteDraft, QuoteState } from './draft.ts';
import { FileBox } from './file-box.tsx';
import { AcceptedPanel, FaultBanner } from './outcome.tsx';
import { inWords, quoteTexts } from './texts.ts';
import { type QuoteForm as Quote, useQuote } from './use-quote.ts';
import { type Reading, useReading } from './use-reading.ts';
import './quote.css';

interface QuoteFormProps {
  /** Initial values of the fields. */
  initialDraft: Partial<QuoteDraft>;
  /** Outcome of a form that was sent without script. */
  initialState?: Partial<QuoteState>;
  /** Called with the field values after each change. */
  onDraft?: (draft: QuoteDraft) => void;
}

/** The quote form, used on its page, in the modal, and as a plain form without script. */
export function QuoteForm({ initialDraft, initialState, onDraft }: QuoteFormProps) {
  const t = useTexts(quoteTexts);
  const { company } = useShell();
  const quote = useQuote(initialDraft, initialState);
  const { state, submit } = quote;
  const form = useRef<HTMLFormElement>(null);
  const { problems, draft } = state;
  useEffect(() => onDraft?.(draft), [onDraft, draft]);
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const isBusy = state.step === 'processing';
  return (
    <form
      ref={form}
      className="quote-form"
      method="post"
      action="/quote"
      encType="multipart/form-data"
      noValidate
      data-touched={isTouched(draft, initialDraft) || undefined}
      onSubmit={send}
    >
      {company && !state.acceptedQuote ? (
        <p className="quiet quote-promise">{t.promise({ hours: company.quote.hours })}</p>
      ) : null}
      {state.acceptedQuote ? (
        <>
          <AcceptedPanel quote={state.acceptedQuote} />
          {/* The form below is empty again but keeps the chosen input method. */}
          <h2 className="quote-another">{t.another}</h2>
        </>
      ) : null}
      <div className="quote-fields">
        <MethodChoice quote={quote} />
        <List quote={quote} />
        <Notes quote={quote} />
        <TextField
          label={t.emailLabel}
          error={problems.email && inWords(t, problems.email)}
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={(event) => quote.dispatch({ type: 'typed', field: 'email', value: event.target.value })}
        />
      </div>
      {state.fault ? (
        <FaultBanner fault={state.fault} onRetry={isBusy ? undefined : () => void submit()} />
      ) : null}
      <div className="quote-foot">
        {state.acceptedQuote ? null : <AnswerClock />}
        <Button
          type="submit"
          look="main"
          size="large"
          className="quote-submit"
          data-other={isBusy ? t.submit : t.processing}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? t.processing : t.submit}
        </Button>
      </div>
    </form>
  );
}

/** Whether closing the form would lose what the visitor entered. */
function isTouched(
  { partNumbers, notes, uploadedFile, email }: QuoteDraft,
  initialDraft: Partial<QuoteDraft>,
): boolean {
  const hasWords = partNumbers.trim() !== '' || notes.trim() !== '' || uploadedFile !== null;
  return hasWords || (email.trim() !== '' && email !== initialDraft.email);
}

function MethodChoice({ quote: { state, dispatch } }: { quote: Quote }) {
  const t = useTexts(quoteTexts);
  const names: Record<InputMethod, string> = { text: t.methodText, file: t.methodFile };
  return (
    <fieldset className="quote-method">
      <legend className="visually-hidden">{t.method}</legend>
      {(['text', 'file'] as const).map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="inputMethod"
            value={method}
            checked={state.draft.inputMethod === method}
            onChange={() => dispatch({ type: 'switched', inputMethod: method })}
          />
          <span>{names[method]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Without script both inputs are visible, and the choice above decides which one counts. */
function List({ quote: { state, dispatch } }: { quote: Quote }) {
  const { draft, problems } = state;
  const isText = draft.inputMethod === 'text';
  return (
    <>
      <div className={isText ? undefined : 'needs-no-script'}>
        <PartNumbers
          value={draft.partNumbers}
          error={problems.partNumbers}
          onType={(value) => dispatch({ type: 'typed', field: 'partNumbers', value })}
        />
      </div>
      <div className={isText ? 'needs-no-script' : undefined}>
        <FileBox
          file={draft.uploadedFile}
          error={problems.file}
          onChoose={(file) => dispatch({ type: 'chose', file })}
          onText={(text) => dispatch({ type: 'tookText', text })}
        />
      </div>
    </>
  );
}

interface PartNumbersProps {
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function PartNumbers({ value, error, onType }: PartNumbersProps) {
  const t = useTexts(quoteTexts);
  const id = useId();
  const reading = useReading(value);
  const count = value.split('\n').filter((line) => line.trim()).length;
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={id}>{t.partNumbersLabel}</label>
        <small id={`${id}-hint`}>{t.partNumbersHint}</small>
      </div>
      <textarea
        id={id}
        className="field mono"
        name="partNumbers"
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={QUOTE_LIMITS.partNumbers}
        placeholder={t.partNumbersExample}
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error ? (
        <p className="form-error" id={`${id}-error`}>
          {inWords(t, error)}
        </p>
      ) : null}
      <p className="quote-count quiet" role="status">
        {reading ? <ReadAs reading={reading} /> : count > 1 ? `${t.lineCount({ count })}.` : ''}
      </p>
    </div>
  );
}

/** What the shop reads from the typed lines before they are sent. */
function ReadAs({ reading: { lines, understoodCount, example } }: { reading: Reading }) {
  const t = useTexts(quoteTexts);
  return (
    <>
      {`${t.lineCount({ count: lines })}, ${t.understood({ count: understoodCount })}.`}
      {example ? (
        <>
          {` ${t.readsAs({ line: example.line })} `}
          <span className="mono">{example.partNumber}</span>
          {`, ${t.grade({ grade: example.grade })}.`}
        </>
      ) : null}
    </>
  );
}

function Notes({ quote: { state, dispatch } }: { quote: Quote }) {
  const t = useTexts(quoteTexts);
  const id = useId();
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={id}>{t.notes}</label>
        <small id={`${id}-hint`}>{t.optional}</small>
      </div>
      <textarea
        id={id}
        className="field"
        name="notes"
        rows={2}
        maxLength={QUOTE_LIMITS.notes}
        value={state.draft.notes}
        onChange={(event) => dispatch({ type: 'typed', field: 'notes', value: event.target.value })}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
}
