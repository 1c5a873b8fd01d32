import type { FormEvent } from 'react';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { CarrierField } from '../ui/carrier-field.tsx';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { type OrderDetailReply, type OrderLineReply, type ParcelInput, shipParcel } from './contract.ts';
import { LinesTable } from './lines.tsx';
import { orderTexts } from './texts.ts';

/** The form for a parcel: pieces per line, filled in with those ready to ship. */
export function SendForm({ detail }: { detail: OrderDetailReply }) {
  const t = useDeskTexts(orderTexts);
  const { isBusy, problem, change, refuse } = useCall();
  const { order, lines, carriers, today, shipments } = detail;
  const last = shipments.at(-1);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = parcelIn(new FormData(event.currentTarget), detail);
    if (body.lines.length === 0) return refuse(t.empty);
    void change(() => callDesk(shipParcel, { params: { id: order.id }, body }), {
      message: t.parcelSent({ number: order.number }),
      changesQueues: true,
    });
  };
  const cells = (line: OrderLineReply) =>
    line.open === 0 ? (
      <>
        <td />
        <td />
      </>
    ) : (
      <SendCells line={line} />
    );
  return (
    <form onSubmit={send}>
      <LinesTable lines={lines} extra={{ heads: [{ number: t.now }, t.lot], cells }} />
      <h2 className="desk-section">{t.parcel}</h2>
      {problem && <FormProblem title={problem} />}
      <div className="desk-filter">
        <CarrierField label={t.carrier} carriers={carriers} defaultValue={last?.carrier ?? carriers[0]?.id} />
        <TextField
          label={t.carrierService}
          hint={t.optional}
          name="service"
          maxLength={60}
          defaultValue={last?.service ?? order.shipping.service_name ?? ''}
        />
        <TextField
          label={t.tracking}
          hint={t.optional}
          name="tracking_number"
          mono
          maxLength={60}
          autoComplete="off"
        />
        <TextField label={t.day} name="ship_date" type="date" required defaultValue={today} />
        {lines.some(({ open, ready }) => open > ready) && (
          <TextField label={t.notOnHand} hint={t.notOnHandHint} wide name="reason" maxLength={300} />
        )}
      </div>
      <div className="desk-actions">
        <Button type="submit" look="main" size="large" aria-disabled={isBusy} data-desk-send>
          {isBusy ? t.sending : t.send}
        </Button>
        <span className="quiet desk-hint">
          <kbd>⌘ Enter</kbd> {t.send} · <kbd>j</kbd> <kbd>k</kbd>
        </span>
      </div>
    </form>
  );
}

function SendCells({ line: { id, open, ready, shownNumber } }: { line: OrderLineReply }) {
  const t = useDeskTexts(orderTexts);
  return (
    <>
      <td className="number">
        <input
          className="field parcel-pieces"
          type="number"
          name={`pieces ${id}`}
          min={0}
          max={open}
          defaultValue={ready}
          aria-label={t.nowOf({ part: shownNumber })}
        />
      </td>
      <td>
        <input
          className="field parcel-lot mono"
          name={`lot ${id}`}
          maxLength={60}
          aria-label={t.lotOf({ part: shownNumber })}
        />
      </td>
    </>
  );
}

function parcelIn(form: FormData, { lines, shipments }: OrderDetailReply): ParcelInput {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    carrier: text('carrier'),
    service: text('service'),
    tracking_number: text('tracking_number'),
    ship_date: text('ship_date'),
    reason: text('reason') || null,
    seen: shipments.length,
    lines: lines
      .map(({ id }) => ({ line_id: id, quantity: Number(text(`pieces ${id}`) || 0), lot: text(`lot ${id}`) }))
      .filter(({ quantity }) => quantity !== 0),
  };
}
