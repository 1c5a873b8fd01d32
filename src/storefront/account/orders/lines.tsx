import { useTexts } from '../../messages/index.ts';
import { Aligned, PartNumber } from '../../ui/index.ts';
import { orderTexts } from '../texts/orders.ts';
import type { OrderView } from './load-order.ts';

/** Lines of an order as a table; on a phone one card each. */
export function OrderLines({ order: { lines, drawings, currency } }: { order: OrderView }) {
  const t = useTexts(orderTexts);
  return (
    <>
      <Markup className="part-drawing drawing-symbols" html={drawings.symbols} />
      <table className="ruled account-table past-lines">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.part}</th>
            <th scope="col">{t.packaging}</th>
            <th scope="col" className="number">
              {t.quantity}
            </th>
            <th scope="col">{t.ships}</th>
            <th scope="col" className="number">
              {t.each({ currency })}
            </th>
            <th scope="col" className="number">
              {t.totalIn({ currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="cell-drawing">
                <Drawing html={drawings.bySlug[line.slug]} />
              </td>
              <th scope="row" className="cell-name">
                <PartNumber href={`/product/${encodeURIComponent(line.slug)}`}>{line.partNumber}</PartNumber>{' '}
                <span className="quiet">{line.text}</span>
                {line.notes.map((note) => (
                  <span key={note} className="note">
                    {note}
                  </span>
                ))}
              </th>
              <td className="cell-packaging">{line.packaging}</td>
              <td className="number cell-quantity">{line.quantity}</td>
              <td className="cell-ships">
                {line.pieces?.map((phrase) => (
                  <span key={phrase} className="parcel-piece">
                    {phrase}
                  </span>
                ))}
                {line.pieces ? null : line.ships}
                {!line.pieces && line.late ? <span className="warn">{line.late}</span> : null}
              </td>
              <td className="number cell-each" data-head={t.each({ currency })}>
                <Aligned text={line.unitPrice} />
              </td>
              <td className="number cell-total">{line.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Drawing({ html }: { html: string | undefined }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowMarkup()
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function Markup({ className, html }: { className: string; html: string }) {
  return (
    <svg
      className={className}
      width="0"
      height="0"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowSheet()
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
