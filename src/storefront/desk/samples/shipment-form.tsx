import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { markSampleSent, type SampleDetailReply } from '#backoffice/samples/contract';
import { Button, FormProblem, SelectField, TextField, toast } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { deskChanged } from '../frame/use-queues.ts';
import { useDeskTexts } from '../texts.ts';
import { sampleTexts } from './texts.ts';

/** Carrier and tracking of a sent sample: the customer gets a mail, and the request leaves the queue. */
export function ShipmentForm({ reference, carriers }: Pick<SampleDetailReply, 'reference' | 'carriers'>) {
  const t = useDeskTexts(sampleTexts);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setProblem(null);
    try {
      const body = { carrier: text('carrier'), tracking_number: text('tracking_number') };
      await callDesk(markSampleSent, { params: { reference }, body });
      toast(t.sentDone({ reference }), { kind: 'good' });
      deskChanged();
      await revalidate();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="desk-answer" onSubmit={(event) => void send(event)}>
      <SelectField label={t.carrier} name="carrier">
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.tracking}
        hint={t.optional}
        name="tracking_number"
        maxLength={60}
        mono
        autoComplete="off"
      />
      {problem && <FormProblem title={problem} />}
      <div className="desk-actions">
        <Button type="submit" look="main" size="large" aria-disabled={busy} data-desk-send>
          {busy ? t.busy : t.markSent}
        </Button>
      </div>
    </form>
  );
}
