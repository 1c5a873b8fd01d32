import { useShell } from '../shell/use-shell.ts';
import { SelectField, TextField } from '../ui/index.ts';
import { REPLACEMENT_PATH } from './addresses.ts';
import { type ReplacementTexts, replacementTexts } from './replacement-texts.ts';
import { ChoiceFields, useToolTexts } from './tool-parts.tsx';

const ROLES = ['input', 'output', 'ldo', 'hold-up', 'coupling', 'timing'] as const;

type FieldName = Extract<
  keyof ReplacementTexts,
  | 'capacitance'
  | 'voltage'
  | 'case'
  | 'esr'
  | 'tanDelta'
  | 'workingVoltage'
  | 'frequency'
  | 'ripple'
  | 'rippleVoltage'
  | 'duty'
  | 'step'
  | 'dip'
  | 'crossover'
  | 'inductance'
  | 'power'
  | 'holdTime'
  | 'minimumVoltage'
  | 'temperature'
  | 'height'
  | 'quantity'
>;

/** Name, dimmed unit, example of an input. */
type Line = readonly [name: FieldName, unit: string, example: string];

const GIVEN: readonly Line[] = [
  ['capacitance', 'F', '47u'],
  ['voltage', 'V', '35'],
  ['esr', '', '0.36'],
  ['tanDelta', '120 Hz', '0.16'],
  ['case', 'mm', '6.3x7.7'],
];
const CIRCUIT: readonly Line[] = [
  ['workingVoltage', 'V', '24'],
  ['frequency', 'Hz', '400k'],
  ['ripple', 'A', '2'],
  ['rippleVoltage', 'V', '0.2'],
  ['duty', '0–1', '0.5'],
];
const LIMITS: readonly Line[] = [
  ['temperature', '°C', '85'],
  ['height', 'mm', '2.5'],
  ['quantity', '', '1000'],
];
const STEPS: readonly Line[] = [
  ['step', 'A', '3'],
  ['dip', 'V', '0.1'],
  ['crossover', 'Hz', '60k'],
  ['inductance', 'H', '2.2u'],
  ['power', 'W', '5'],
  ['holdTime', 's', '10m'],
  ['minimumVoltage', 'V', '9'],
];

const EXAMPLES = [
  [
    'exampleInput',
    'capacitance=47u&voltage=35&workingVoltage=24&esr=0.36&frequency=400k&role=input&ripple=2&rippleVoltage=0.2&case=6.3x7.7',
  ],
  [
    'exampleBuck',
    'capacitance=220u&voltage=6.3&workingVoltage=3.3&esr=0.1&frequency=1M&role=output&ripple=1.2&rippleVoltage=15m&step=3&crossover=60k&dip=0.1',
  ],
  ['exampleHold', 'capacitance=1000u&voltage=25&workingVoltage=12&role=hold-up'],
] as const;

/** All inputs, as a plain form, so that each result has a URL. */
export function ReplacementForm({ query, field }: { query: string; field: string | null }) {
  const { locale } = useShell();
  const t = replacementTexts(locale);
  const words = useToolTexts();
  const params = new URLSearchParams(query);
  const line = ([name, unit, example]: Line) => (
    <TextField
      key={name}
      label={t[name]}
      hint={name === 'esr' ? t.esrHint : unit}
      name={name}
      id={`in-${name}`}
      mono
      autoComplete="off"
      spellCheck={false}
      placeholder={example}
      defaultValue={params.get(name) ?? ''}
      required={name === 'capacitance' || name === 'voltage'}
      error={field === name ? `${words.example}: ${example}` : undefined}
    />
  );
  const isStepGiven = STEPS.some(([name]) => params.has(name) || field === name);
  return (
    <form className="tool-form replacement-form" method="get" action={REPLACEMENT_PATH}>
      <ChoiceFields />
      <fieldset>
        <legend>{t.electrolytic}</legend>
        {GIVEN.map(line)}
      </fieldset>
      <fieldset>
        <legend>{t.circuit}</legend>
        <SelectField label={t.role} name="role" id="in-role" defaultValue={params.get('role') ?? ''}>
          <option value="">{t.roleAny}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t[role]}
            </option>
          ))}
        </SelectField>
        {CIRCUIT.map(line)}
        <p className="note tool-note">{t.rippleHint}</p>
      </fieldset>
      <fieldset>
        <legend>{t.limits}</legend>
        {LIMITS.map(line)}
      </fieldset>
      <details open={isStepGiven}>
        <summary>
          {t.transient} <small>{t.transientHint}</small>
        </summary>
        <div className="tool-grid">{STEPS.map(line)}</div>
      </details>
      <p className="tool-send">
        <button type="submit" className="button button-main">
          {t.work}
        </button>
        {!params.has('capacitance') && (
          <span>
            {t.anExample}:{' '}
            {EXAMPLES.map(([name, inputs]) => (
              <a key={name} className="link" href={`${REPLACEMENT_PATH}?${inputs}`}>
                {t[name]}
              </a>
            ))}
          </span>
        )}
      </p>
    </form>
  );
}
