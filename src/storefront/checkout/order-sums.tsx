import type { OrderReply } from '#commerce/orders/contract';
import { formatPercent } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { addressLine, addressOf } from './model.ts';
import { discountLabel, SumLine, TaxNote } from './summary.tsx';
import { checkoutTexts } from './texts.ts';

interface OrderSumsProps {
  order: OrderReply;
  /** Name of the destination country. */
  country: string;
  amount: (value: number) => string;
}

/** Amounts and addresses, the same as on the invoice. */
export function OrderSums({ order, country, amount }: OrderSumsProps) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const { shipping, tax, giftcards } = order;
  return (
    <div className="placed-sums">
      <div>
        <h2>{t.delivery}</h2>
        <p>{addressLine(addressOf(shipping), () => country)}</p>
        {order.purchase_order_number && <p>{`${t.purchaseOrder}: ${order.purchase_order_number}`}</p>}
      </div>
      <div>
        <SumLine label={t.goods({ lines: order.items.length })} text={amount(order.sub_total)} />
        {order.discount_total > 0 && (
          <SumLine
            label={discountLabel(t, order.coupon?.name ?? order.coupon_code)}
            text={`−${amount(order.discount_total)}`}
          />
        )}
        <SumLine
          label={shipping.service_name ? t.carriageBy({ service: shipping.service_name }) : t.carriage}
          text={order.shipment_total === 0 ? t.carriageFree : amount(order.shipment_total)}
          isWord={order.shipment_total === 0}
        />
        <SumLine
          label={tax.rate > 0 ? `${t.tax} ${formatPercent(tax.rate, locale)}` : t.tax}
          text={amount(order.tax_total)}
        />
        <TaxNote treatment={tax.treatment} />
        <SumLine label={t.total} text={amount(order.grand_total)} isTotal />
        {giftcards.map((card) => (
          <SumLine
            key={card.id}
            label={t.paidByGiftcard({ last4: card.last4 })}
            text={`−${amount(card.amount)}`}
          />
        ))}
        {giftcards.length > 0 && <SumLine label={t.toPay} text={amount(order.capture_total)} />}
      </div>
    </div>
  );
}
