import { TextField } from '../ui/index.ts';
import { CROSS_PATH } from './addresses.ts';
import { ChoiceFields, useToolTexts } from './tool-parts.tsx';

const EXAMPLES = ['GRM155R71C104KA88D', 'CL05B104KO5NNNC', 'BLM18AG601SN1D'];

/** Part numbers and permitted differences, as a plain form, so that each result has a URL. */
export function CrossForm({ query }: { query: string }) {
  const t = useToolTexts();
  const params = new URLSearchParams(query);
  const numbers = params.getAll('mpn');
  return (
    <form className="tool-form" method="get" action={CROSS_PATH}>
      <ChoiceFields />
      <div className="form-field tool-numbers">
        <div className="form-label">
          <label htmlFor="mpn">{t.numbers}</label>
          <small id="mpn-hint">{t.numbersHint}</small>
        </div>
        <textarea
          id="mpn"
          name="mpn"
          className="field mono"
          rows={Math.min(10, Math.max(3, numbers.length))}
          defaultValue={numbers.join('\n')}
          aria-describedby="mpn-hint"
          spellCheck={false}
          autoComplete="off"
          required
        />
        {numbers.length === 0 && (
          <p className="note">
            {t.example}:{' '}
            {EXAMPLES.map((mpn) => (
              <a key={mpn} className="link mono" href={`${CROSS_PATH}?mpn=${mpn}`}>
                {mpn}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className="tool-options">
        <TextField
          label={t.quantity}
          name="quantity"
          inputMode="numeric"
          mono
          defaultValue={params.get('quantity') ?? ''}
          placeholder="1000"
        />
        <TextField
          label={t.workingVoltage}
          hint="V"
          name="workingVoltage"
          mono
          defaultValue={params.get('workingVoltage') ?? ''}
          placeholder="12"
        />
        <label className="tool-check">
          <input type="checkbox" name="smaller" value="1" defaultChecked={params.get('smaller') === '1'} />
          {t.smaller}
        </label>
        <label className="tool-check">
          <input type="checkbox" name="lead" value="1" defaultChecked={params.get('lead') === '1'} />
          {t.snpb}
        </label>
        <label className="tool-check">
          <input type="checkbox" name="thicker" value="1" defaultChecked={params.get('thicker') === '1'} />
          {t.thicker}
        </label>
        <button type="submit" className="button button-main">
          {t.find}
        </button>
      </div>
    </form>
  );
}
