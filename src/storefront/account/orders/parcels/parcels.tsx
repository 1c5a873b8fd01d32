import { useTexts } from '../../../messages/index.ts';
import type { Fulfilment } from './present-fulfilment.ts';
import { parcelTexts } from './texts.ts';
import './parcels.css';

interface Props {
  fulfilment: Fulfilment;
}

/** Parcels sent, with tracking, and refunds; nothing if there are neither. */
export function Parcels({ fulfilment: { parcels, refunds } }: Props) {
  const t = useTexts(parcelTexts);
  return (
    <>
      {parcels.length > 0 && (
        <section className="parcels">
          <h2>{t.parcels}</h2>
          <ul>
            {parcels.map(({ id, carrier, day, number, url, pieces }) => (
              <li key={id}>
                <p>
                  <strong>{carrier}</strong> <span className="quiet">{t.left({ day })}</span>
                </p>
                {number && (
                  <p>
                    {t.number} <span className="mono">{number}</span>{' '}
                    {url && (
                      <a className="link no-print" href={url} rel="noreferrer">
                        {t.track}
                      </a>
                    )}
                  </p>
                )}
                <p>
                  {pieces.map((piece) => (
                    <span className="parcel-piece" key={piece.id}>
                      <span className="mono">{piece.partNumber}</span> × {piece.quantity}
                      {piece.lot && <span className="quiet"> · {t.lot({ lot: piece.lot })}</span>}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section className="parcels">
          <h2>{t.refunds}</h2>
          <ul>
            {refunds.map(({ id, amount, day, reason }) => (
              <li key={id}>
                <p>
                  <strong className="mono">{amount}</strong> <span className="quiet">{day}</span>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
