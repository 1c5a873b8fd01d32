import { formatCount, resolveAddress } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { useMe } from '../shell/frame.tsx';
import { Scroll } from '../ui/list/scroll.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { type OrderDetailReply, printPackingList } from './contract.ts';
import { dayText } from './lines.tsx';
import { orderTexts } from './texts.ts';
import { TrackingForm } from './tracking.tsx';

interface Props {
  detail: OrderDetailReply;
}

/** The contents of a parcel or refund: `RC0603FF4K70NT × 400`. */
function usePieces({ lines }: OrderDetailReply) {
  const numbers = new Map(lines.map(({ id, shownNumber }) => [id, shownNumber]));
  return (pieces: readonly { lineId: string; quantity: number; note?: string | null }[]) =>
    pieces.map(({ lineId, quantity, note }) => (
      <span className="desk-parcel-piece" key={lineId}>
        <span className="mono">{numbers.get(lineId)}</span> × {formatCount(quantity)}
        {note ? ` · ${note}` : ''}
      </span>
    ));
}

/** Sent parcels. */
export function Parcels({ detail }: Props) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const pieces = usePieces(detail);
  const { order, shipments } = detail;
  if (shipments.length === 0) return <p className="quiet">{t.noParcels}</p>;
  return (
    <Scroll>
      <table className="desk-table">
        <tbody>
          {shipments.map((parcel) => (
            <tr key={parcel.id}>
              <td className="quiet">{dayText(parcel.shipDate, locale)}</td>
              <td>{pieces(parcel.lines.map((line) => ({ ...line, note: line.lot })))}</td>
              <td>
                {[parcel.carrierName, parcel.service].filter(Boolean).join(', ')}
                {parcel.trackingNumber && <span className="parcel-note mono">{parcel.trackingNumber}</span>}
              </td>
              <td>
                <span className="desk-row-acts">
                  {parcel.trackingUrl && (
                    <a className="link" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                      {t.track}
                    </a>
                  )}
                  <a
                    className="link"
                    href={
                      resolveAddress(printPackingList, { params: { id: order.id, paper: parcel.id } }).path
                    }
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t.packingList}
                  </a>
                </span>
                <TrackingForm
                  key={`${parcel.carrier} ${parcel.trackingNumber}`}
                  detail={detail}
                  parcel={parcel}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Refunds, each with the number of its credit note. */
export function Refunds({ detail }: Props) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const pieces = usePieces(detail);
  const { order, refunds, documents } = detail;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  if (refunds.length === 0) return <p className="quiet">{t.noRefunds}</p>;
  return (
    <Scroll>
      <table className="desk-table">
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <td className="quiet">{dayTimeText(new Date(refund.madeAt), locale, zone)}</td>
              <td>
                {refund.reason}
                {pieces(
                  refund.lines.map((line) => ({ ...line, note: line.kind === 'sent' ? t.came : t.unsent })),
                )}
              </td>
              <td className="number">{amount.format(refund.amount)}</td>
              <td className="quiet">{t[`refund_${refund.state}`]}</td>
              <td>
                {documents.some(({ number }) => number === refund.number) && (
                  <span className="mono">{refund.number}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
