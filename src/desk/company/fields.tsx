import { type ReactNode, useId, useState } from 'react';
import type { Company } from '#settings/company/contract';
import { CheckField, TextField } from '../../storefront/ui/index.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { daysIn, linesOf, numberOf, valueAt, withValue } from './draft.ts';
import { useLabels } from './labels.ts';
import { companyLabels, weekdayTexts } from './texts.ts';

/** The edited facts, and the function that changes them. */
export interface Editing {
  company: Company;
  change: (company: Company) => void;
}

interface FieldProps extends Editing {
  /** Path of the fact, such as `cutOff.time`; also the key of its label. */
  place: string;
  hint?: string;
  mono?: boolean;
  wide?: boolean;
}

/** A text field for a fact. */
export function Text({ company, change, place, ...rest }: FieldProps) {
  const label = useLabels()(placeOf(place));
  return (
    <TextField
      label={label}
      value={String(valueAt(company, place) ?? '')}
      onChange={({ target }) => change(withValue(company, place, target.value))}
      autoComplete="off"
      {...rest}
    />
  );
}

/** A text in both languages of the documents. */
export function Words({ place, ...editing }: FieldProps) {
  return (
    <div className="company-words">
      <Text place={`${place}.en`} {...editing} />
      <Text place={`${place}.de`} {...editing} />
    </div>
  );
}

/** A field for a number; while it is typed its text may not be a number. */
export function Numeral({ company, change, place, ...rest }: FieldProps) {
  const label = useLabels()(placeOf(place));
  const [text, setText] = useState(String(valueAt(company, place)));
  return (
    <TextField
      label={label}
      value={text}
      inputMode="decimal"
      mono
      onChange={({ target }) => {
        setText(target.value);
        change(withValue(company, place, numberOf(target.value)));
      }}
      autoComplete="off"
      {...rest}
    />
  );
}

/** A checkbox for a fact. */
export function Check({ company, change, place }: FieldProps) {
  const label = useLabels()(placeOf(place));
  return (
    <CheckField
      label={label}
      checked={valueAt(company, place) === true}
      onChange={({ target }) => change(withValue(company, place, target.checked))}
    />
  );
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The working days of the week. */
export function Weekdays({ company, change }: Editing) {
  const labels: Readonly<Record<string, string>> = useDeskTexts(companyLabels);
  const names = useDeskTexts(weekdayTexts);
  const { days } = company.cutOff;
  const setDay = (day: string, works: boolean) => {
    const workDays = WEEK.filter((each) => (each === day ? works : days.includes(each)));
    change(withValue(company, 'cutOff.days', workDays));
  };
  return (
    <fieldset className="company-days">
      <legend>{labels['cutOff.days']}</legend>
      {WEEK.map((day) => (
        <CheckField
          key={day}
          wide={false}
          label={names[day]}
          checked={days.includes(day)}
          onChange={({ target }) => setDay(day, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Closed days of one kind, one per line. The text stays as typed. */
export function ClosedDays({
  company,
  change,
  kind,
  hint,
}: Editing & { kind: keyof Company['closedDays']; hint: string }) {
  const labels: Readonly<Record<string, string>> = useDeskTexts(companyLabels);
  const id = useId();
  const [text, setText] = useState(linesOf(company.closedDays[kind]));
  return (
    <div className="form-field company-closed">
      <div className="form-label">
        <label htmlFor={id}>{labels[`closedDays.${kind}`]}</label>
        <small id={`${id}-hint`}>{hint}</small>
      </div>
      <textarea
        className="field mono"
        id={id}
        aria-describedby={`${id}-hint`}
        rows={Math.max(3, company.closedDays[kind].length + 1)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          change(withValue(company, `closedDays.${kind}`, daysIn(target.value, kind)));
        }}
      />
    </div>
  );
}

/** A group of fields under its heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  const labels: Readonly<Record<string, string>> = useDeskTexts(companyLabels);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="desk-section" id={id}>
        {labels[name]}
      </h2>
      <div className="company-fields">{children}</div>
    </section>
  );
}

/** The server's form of a path: `cutOff, time`; indexes in lists are left out. */
const placeOf = (place: string) =>
  place
    .split('.')
    .filter((level) => !/^\d+$/.test(level))
    .join(', ');
