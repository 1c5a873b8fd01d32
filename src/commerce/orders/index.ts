/** Confirmed orders: written once by the checkout, read by their owners, documents and mails about them. */
export { addOrderCalls, latestOf, ownOrder } from './api.ts';
export { OPEN_ORDER_CALLS, orderReply } from './described.ts';
export { renderDocument } from './documents/documents.ts';
export { orderDocumentRoutes } from './documents/routes.ts';
export { orderSampleMails, sampleOrder } from './mail-samples.ts';
export {
  mailConfirmation,
  mailPaymentFailed,
  mailPaymentReleased,
  mailShipment,
  orderLink,
} from './mails.ts';
export { isOrderNumber, orderNumberOf } from './number.ts';
export type {
  NewOrder,
  Order,
  OrderAddress,
  OrderBilling,
  OrderedOffer,
  OrderLine,
  OrderShipping,
  OrderTotals,
  OrderViewer,
} from './order.ts';
export { createOrders, type Orders, sessionKeyOf, viewerOf } from './orders.ts';
export { presentOrder } from './present.ts';
export { addReorderCall } from './reorder.ts';
export { backorderShipDate, type Day, stockedShipDate } from './ship-date.ts';
export { judgeOrderMove, judgePaymentMove, ORDER_MOVES, type OrderState, PAYMENT_MOVES, type PaymentState } from './states.ts'; // biome-ignore format: one list
