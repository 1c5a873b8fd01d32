/** Confirmed orders: written once by the checkout and read by their owners, with their documents and mails. */
export { orderCalls, ownOrder } from './api.ts';
export type { IssuedCreditNote } from './credit-notes/credit-note.ts';
export { type CreditNotes, createCreditNotes } from './credit-notes/credit-notes.ts';
export { CARRIERS, carrierName, trackingUrl } from './dispatch/carriers.ts';
export {
  createShipments,
  lockOrder,
  type Shipments,
  withLockedPieces,
} from './dispatch/shipments.ts';
export { renderPackingList, renderPickList } from './dispatch/warehouse-documents.ts';
export { documentName, renderDocument } from './documents/documents.ts';
export { invoiceFile, latestInvoiceFile } from './documents/latest.ts';
export { presentDocuments } from './documents/present.ts';
export { orderDocumentCalls } from './documents/routes.ts';
export { exportLines } from './export.ts';
export { needsAdvance } from './invoices/compose.ts';
export type { Invoice, IssuedInvoice } from './invoices/invoice.ts';
export { createInvoices, followInvoices, type Invoices } from './invoices/invoices.ts';
export { listReceivables, type ReceivableInvoice } from './invoices/receivables.ts';
export { orderSampleMails, sampleOrder } from './mail-samples.ts';
export {
  mailConfirmation,
  mailInvoice,
  mailPaymentFailed,
  mailPaymentRefunded,
  mailPaymentReleased,
  orderLink,
} from './mails.ts';
export { isOrderNumber, orderNumberOf } from './number.ts';
export type {
  NewOrder,
  Order,
  OrderAddress,
  OrderLine,
  PlacedOrder,
} from './order.ts';
export { numberOf as orderNumberShown } from './order-wording.ts';
export { createOrders, type Orders, sessionKeyOf } from './orders.ts';
export { presentOrder } from './present.ts';
export { dueOf, progressOf, type Refund, type Shipment } from './progress.ts';
export { openOrderQueue, type QueuedOrder } from './queue.ts';
export { createRefunds, type Refunds } from './refunds/refunds.ts';
export { reorderCall } from './reorder.ts';
export { orderReply } from './reply-schemas.ts';
export { backorderShipDate, cutOffOf, type Day, stockedShipDate, warehouseDay } from './ship-date.ts';
export {
  isOpen,
  judgeOrderMove,
  judgePaymentMove,
  mayBuyerCancel,
  mayShip,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  type OrderState,
  type PaymentState,
} from './states.ts';
