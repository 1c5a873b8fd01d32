import type { FormEvent } from 'react';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { CarrierField } from '../ui/carrier-field.tsx';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { markSampleSent, type SampleDetailReply } from './contract.ts';
import { sampleTexts } from './texts.ts';

/** Carrier and tracking of a sent sample: the customer gets a mail, and the request leaves the queue. */
export function ShipmentForm({ reference, carriers }: Pick<SampleDetailReply, 'reference' | 'carriers'>) {
  const t = useDeskTexts(sampleTexts);
  const { isBusy, problem, change } = useCall();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { carrier: text('carrier'), tracking_number: text('tracking_number') };
    void change(() => callDesk(markSampleSent, { params: { reference }, body }), {
      message: t.sentDone({ reference }),
      changesQueues: true,
    });
  };
  return (
    <form className="desk-answer" onSubmit={send}>
      <CarrierField label={t.carrier} carriers={carriers} />
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
        <Button type="submit" look="main" size="large" aria-disabled={isBusy} data-desk-send>
          {isBusy ? t.busy : t.markSent}
        </Button>
      </div>
    </form>
  );
}
