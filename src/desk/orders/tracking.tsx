import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { CarrierField } from '../ui/carrier-field.tsx';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { correctTracking, type OrderDetailReply, type ShipmentReply } from './contract.ts';
import { orderTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

/** Corrects carrier and tracking number of a sent parcel; the buyer gets a mail with the new ones. */
export function TrackingForm({ detail, parcel }: { detail: OrderDetailReply; parcel: ShipmentReply }) {
  const t = useDeskTexts(orderTexts);
  const { carrier, trackingNumber, id } = parcel;
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
  const { isBusy, problem, onSubmit } = useSending(
    (form) =>
      callDesk(correctTracking, {
        params: { id: detail.order.id, shipment: id },
        body: {
          carrier: text(form, 'carrier'),
          tracking_number: text(form, 'tracking_number'),
          seen: { carrier, tracking_number: trackingNumber },
        },
      }),
    t.trackingMended,
  );
  return (
    <details className="parcel-mend">
      <summary className="link">{trackingNumber === null ? t.addTracking : t.mend}</summary>
      <form onSubmit={onSubmit}>
        <CarrierField label={t.carrier} carriers={detail.carriers} defaultValue={carrier} />
        <TextField
          label={t.tracking}
          name="tracking_number"
          mono
          maxLength={60}
          autoComplete="off"
          defaultValue={trackingNumber ?? ''}
        />
        {problem && <FormProblem title={problem} />}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t.mending : t.mendNow}
        </Button>
      </form>
    </details>
  );
}
