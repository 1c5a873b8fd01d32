import { presentFields } from '#accounts';
import { type DeliveryTables, servicesTo, treatmentOf } from '#commerce/delivery';
import { addMoney, amountOf, money } from '#kernel';
import type { OrderItemReply, OrderReply, OrderShipmentReply } from './contract.ts';
import { carrierName, trackingUrl } from './dispatch/carriers.ts';
import type { Order, OrderLine } from './order.ts';
import { progressOf, type Shipment } from './progress.ts';
import { isPaid } from './states.ts';

/** An order as its owner reads it. */
export function presentOrder(tables: DeliveryTables, order: Order): OrderReply {
  const { totals } = order;
  return {
    id: order.id,
    number: order.number,
    checkout_id: order.checkoutId,
    currency: order.currency,
    guest: order.accountId === null,
    account: { email: order.email },
    account_id: order.accountId,
    status: order.state,
    payment_status: order.paymentState,
    paid: isPaid(order.paymentState),
    delivered: order.state === 'delivered',
    canceled: order.state === 'canceled',
    date_created: order.placedAt.toISOString(),
    dates: datesOf(order),
    ship_date: order.shipDate,
    purchase_order_number: order.purchaseOrder,
    ship: order.splitDelivery,
    items: order.lines.map((line) => presentItem(line, order)),
    item_quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    item_tax_included: false,
    sub_total: amountOf(totals.subTotal),
    price_total: amountOf(totals.subTotal),
    discount_total: amountOf(totals.discount),
    coupon: order.coupon && { name: order.coupon.name },
    coupon_code: order.coupon?.code ?? null,
    giftcards: order.giftcards.map(({ id, last4, amount }) => ({ id, last4, amount: amountOf(amount) })),
    giftcard_total: amountOf(totals.giftcards),
    shipping: {
      ...presentFields(order.shipping),
      service: order.shipping.service,
      service_name: order.shipping.serviceName,
      price: amountOf(totals.shipping),
      days: daysOf(tables, order),
    },
    shipment_total: amountOf(totals.shipping),
    tax_total: amountOf(totals.tax),
    tax_included_total: 0,
    tax: { treatment: treatmentOf(order.tax.treatment), rate: Number(order.tax.rate) },
    billing: {
      ...presentFields(order.billing),
      method: order.billing.method,
      card: order.billing.card && {
        brand: order.billing.card.brand,
        last4: order.billing.card.last4,
        exp_month: order.billing.card.expMonth,
        exp_year: order.billing.card.expYear,
      },
      vat_number: order.billing.vatNumber,
    },
    grand_total: amountOf(totals.grandTotal),
    capture_total: amountOf(totals.capture),
    auth_total: 0,
    shipments: order.shipments.map((shipment) => presentShipment(shipment, order)),
    refunds: order.refunds.map(({ id, number, amount, reason, madeAt }) => ({
      id,
      number,
      amount: amountOf(amount),
      reason,
      date_created: madeAt.toISOString(),
    })),
    refund_total: amountOf(addMoney(money(order.currency, 0), ...order.refunds.map(({ amount }) => amount))),
  };
}

function datesOf({ stateDates }: Order): OrderReply['dates'] {
  return Object.fromEntries(Object.entries(stateDates).map(([state, at]) => [state, at.toISOString()]));
}

function presentShipment(shipment: Shipment, { lines }: Order): OrderShipmentReply {
  const { id, carrier, service, trackingNumber, shipDate, sentAt } = shipment;
  return {
    id,
    carrier,
    carrier_name: carrierName(carrier),
    service,
    tracking_code: trackingNumber,
    tracking_url: trackingUrl(shipment),
    ship_date: shipDate,
    date_created: sentAt.toISOString(),
    items: shipment.lines.map(({ lineId, quantity, lot }) => ({
      order_item_id: lineId,
      quantity,
      lot,
      product_id: lines.find((line) => line.id === lineId)?.productId ?? '',
    })),
  };
}

function daysOf(tables: DeliveryTables, { shipping, totals }: Order): [number, number] | null {
  const services = shipping.country ? servicesTo(tables, shipping.country, totals.subTotal) : [];
  const days = services.find(({ id }) => id === shipping.service)?.days;
  return days ? [days[0], days[1]] : null;
}

function presentItem(line: OrderLine, order: Order): OrderItemReply {
  const { shippedQuantity, canceledQuantity, returnedQuantity, ready } = progressOf(line, order);
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    product: { id: line.productId, name: line.productName, slug: line.slug, sku: line.productNumber },
    variant_id: line.variantId,
    order_number: line.orderNumber,
    packaging: line.packaging,
    packaging_name: line.packagingName,
    options: line.options.map(({ id, name, value }) => ({ id, name, value, variant: true })),
    purchase_option: line.purchaseOption,
    quantity: line.quantity,
    stocked: line.stockedQuantity,
    backorder: line.backorder,
    quantity_delivered: shippedQuantity,
    quantity_canceled: canceledQuantity,
    quantity_returned: returnedQuantity,
    quantity_ready: ready,
    ship_date: line.shipDate,
    backorder_date: line.backorderDate,
    price: amountOf(line.unitPrice),
    fee: amountOf(line.fee),
    price_total: amountOf(line.total),
    discount_total: amountOf(line.discount),
    customer_part_number: line.customerPartNumber,
    note: line.note,
    quote: line.offer && { reference: line.offer.reference, version: line.offer.version },
  };
}
