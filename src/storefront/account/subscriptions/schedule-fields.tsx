import { useTexts } from '../../messages/index.ts';
import { SelectField, TextField } from '../../ui/index.ts';
import type { Fields } from '../forms/use-fields.ts';
import { subscriptionTexts } from '../texts/subscriptions.ts';

export const INTERVALS = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** The interval: a number and a unit. */
export function ScheduleFields({ fields }: { fields: Fields }) {
  const t = useTexts(subscriptionTexts);
  return (
    <>
      <TextField
        label={t.interval}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        required
        mono
        {...fields.propsFor('interval_count')}
      />
      <SelectField label={t.unit} {...fields.propsFor('interval')}>
        {INTERVALS.map((interval) => (
          <option key={interval} value={interval}>
            {t[`unit_${interval}`]({ count: 2 })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
