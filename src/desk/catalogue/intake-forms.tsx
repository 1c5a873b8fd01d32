import { useState } from 'react';
import { Button, SelectField, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { correctPart, uploadIntake } from './contract.ts';
import { catalogueTexts } from './texts.ts';

interface Props {
  /** Called with the id of the check that was started. */
  onStarted: (id: string) => void;
}

function useSending(onStarted: Props['onStarted']) {
  const { isBusy, refusal, messageFor, attempt, refuse } = useCall();
  const send = async (work: () => Promise<{ id: string }>) => {
    await attempt(async () => onStarted((await work()).id));
  };
  /** A refusal of no single field. */
  const formProblem = refusal?.param === null ? refusal.message : undefined;
  return { isBusy, messageFor, formProblem, send, refuse };
}

/** The form to upload a file of prices, stock or series. */
export function IntakeUpload({ onStarted }: Props) {
  const t = useDeskTexts(catalogueTexts);
  const { isBusy, messageFor, formProblem, send } = useSending(onStarted);
  const [kind, setKind] = useState('prices');
  return (
    <form
      className="intake-form"
      onSubmit={(event) => {
        event.preventDefault();
        const body = new FormData(event.currentTarget);
        void send(() => callDesk(uploadIntake, { body }));
      }}
    >
      <h2 className="desk-section">{t.bring}</h2>
      <SelectField
        label={t.kind}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      >
        <option value="prices">{t.prices}</option>
        <option value="stock">{t.stock}</option>
        <option value="series">{t.series}</option>
      </SelectField>
      <p className="quiet intake-columns">
        {kind === 'series' ? (
          t.formatSeries
        ) : (
          <>
            {t.formatLevels}{' '}
            <span className="mono">{kind === 'prices' ? t.columnsPrices : t.columnsStock}</span>
            {kind === 'stock' && <> {t.countedStock}</>}
          </>
        )}
      </p>
      <TextField
        label={t.file}
        hint={t.fileHint}
        type="file"
        name="file"
        accept={kind === 'series' ? '.csv,text/csv,.json,application/json' : '.csv,text/csv,text/plain'}
        required
        error={messageFor('file')}
      />
      <TextField
        label={t.why}
        hint={t.whyHint}
        name="note"
        required
        maxLength={500}
        error={messageFor('note')}
      />
      <Refusal words={formProblem} />
      <p className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {isBusy ? t.checkingNow : t.check}
        </Button>
      </p>
    </form>
  );
}

/** The form to correct one orderable part number. */
export function IntakeCorrection({ onStarted }: Props) {
  const t = useDeskTexts(catalogueTexts);
  const { isBusy, messageFor, formProblem, send, refuse } = useSending(onStarted);
  const [kind, setKind] = useState('prices');
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const common = { orderNumber: text('orderNumber'), reason: text('reason') };
    if (kind === 'stock') {
      const quantity = Number(form.get('quantity'));
      return send(() => callDesk(correctPart, { body: { ...common, kind: 'stock', quantity } }));
    }
    const lines = text('steps')
      .split('\n')
      .map((line) => line.trim());
    const steps = lines.filter(Boolean).map((line) => {
      const [, quantity, price = ''] = /^(\d+)(?:\s*[:;]\s*|\s+)(\d+(?:[.,]\d+)?)$/.exec(line) ?? [];
      return { line, quantity: Number(quantity), price: price.replace(',', '.') };
    });
    const bad = steps.find(({ price }) => price === '');
    if (bad) return refuse(t.badStep({ line: bad.line }), 'steps');
    return send(() => callDesk(correctPart, { body: { ...common, kind: 'prices', steps } }));
  };
  return (
    <form
      className="intake-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <h2 className="desk-section">{t.correct}</h2>
      <SelectField label={t.kind} value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
        <option value="prices">{t.prices}</option>
        <option value="stock">{t.stock}</option>
      </SelectField>
      <TextField
        label={t.orderNumber}
        name="orderNumber"
        required
        maxLength={40}
        mono
        error={messageFor('orderNumber')}
      />
      {kind === 'stock' ? (
        <TextField
          label={t.quantity}
          name="quantity"
          type="number"
          min={0}
          step={1}
          required
          error={messageFor('quantity')}
        />
      ) : (
        <label className="form-field">
          <span className="form-label">
            {t.steps} <small>{t.stepsHint}</small>
          </span>
          <textarea
            className="field mono intake-steps"
            name="steps"
            rows={3}
            aria-invalid={!!messageFor('steps') || undefined}
          />
        </label>
      )}
      <TextField
        label={t.why}
        hint={t.whyHint}
        name="reason"
        required
        maxLength={500}
        error={messageFor('reason')}
      />
      <Refusal words={formProblem ?? messageFor('steps')} />
      <p className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {isBusy ? t.checkingNow : t.checkOne}
        </Button>
      </p>
    </form>
  );
}

function Refusal({ words }: { words: string | undefined }) {
  return words ? (
    <p className="form-error" role="alert">
      {words}
    </p>
  ) : null;
}
