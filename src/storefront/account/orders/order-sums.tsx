import { useTexts } from '../../messages/index.ts';
import { orderTexts } from '../texts/orders.ts';
import type { OrderView } from './load-order.ts';

/** Amounts of the order, from parts to the total. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useTexts(orderTexts);
  return (
    <div className="order-sums">
      <dl>
        {order.sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="mono">{amount}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{t.grandTotal}</dt>
          <dd className="mono">{order.grandTotal}</dd>
        </div>
        {order.giftcards.map(({ last4, amount }) => (
          <div key={last4}>
            <dt>{t.giftcard({ last4 })}</dt>
            <dd className="mono">{amount}</dd>
          </div>
        ))}
        {order.toPay ? (
          <div>
            <dt>{t.toPay}</dt>
            <dd className="mono">{order.toPay}</dd>
          </div>
        ) : null}
      </dl>
      {order.taxNote ? <p className="note">{order.taxNote}</p> : null}
    </div>
  );
}

/** Delivery address, billing address and payment. */
export function OrderRecipients({ order }: { order: OrderView }) {
  const t = useTexts(orderTexts);
  return (
    <div className="order-papers">
      <section>
        <h2>{t.deliverTo}</h2>
        <Lines lines={order.deliverTo} />
        {order.refundSentences || order.fulfilment.parcels.length > 0 ? null : (
          <p className="note">{t.trackingNone}</p>
        )}
      </section>
      <section>
        <h2>{t.invoiceTo}</h2>
        <Lines lines={order.invoiceTo} />
        {order.vatNumber ? (
          <p>
            {t.vatNumber} <span className="mono">{order.vatNumber}</span>
          </p>
        ) : null}
      </section>
      <section>
        <h2>{t.payment}</h2>
        <p>{order.payment}</p>
        <p className="quiet">{order.paymentState}</p>
      </section>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, in place
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
