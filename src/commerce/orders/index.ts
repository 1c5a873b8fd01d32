/** Confirmed orders: written once by the checkout and read by their owners, with their documents and mails. */
export { latestOf, orderCalls, ownOrder } from './api.ts';
export type { IssuedCreditNote } from './credit-notes/credit-note.ts';
export { type CreditNotes, createCreditNotes } from './credit-notes/credit-notes.ts';
export { CARRIERS, type Carrier, carrierName, trackingUrl } from './dispatch/carriers.ts';
export {
  createShipments,
  lockOrder,
  type NewShipment,
  type Shipments,
  withLockedPieces,
} from './dispatch/shipments.ts';
export { renderPackingList, renderPickList } from './dispatch/warehouse-documents.ts';
export { documentName, renderDocument } from './documents/documents.ts';
export { type DocumentSource, invoiceFile, latestInvoiceFile } from './documents/latest.ts';
export { presentDocuments } from './documents/present.ts';
export { orderDocumentCalls } from './documents/routes.ts';
export { type ExportedLine, exportLines } from './export.ts';
export { needsAdvance } from './invoices/compose.ts';
export type { Invoice, IssuedInvoice } from './invoices/invoice.ts';
export { createInvoices, followInvoices, type Invoices } from './invoices/invoices.ts';
export { listReceivables, type ReceivableInvoice } from './invoices/receivables.ts';
export { orderSampleMails, sampleOrder } from './mail-samples.ts';
export {
  mailConfirmation,
  mailInvoice,
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
  PlacedOrder,
} from './order.ts';
export { numberOf as orderNumberShown } from './order-wording.ts';
export { createOrders, type Orders, sessionKeyOf, viewerOf } from './orders.ts';
export { presentOrder } from './present.ts';
export { dueOf, type LineProgress, progressOf, type Refund, type Shipment } from './progress.ts';
export { type OrderQueue, openOrderQueue, type QueuedOrder } from './queue.ts';
export { createRefunds, type NewRefund, type RefundOutlook, type Refunds } from './refunds/refunds.ts';
export { reorderCall } from './reorder.ts';
export { orderReply } from './reply-schemas.ts';
export { backorderShipDate, cutOffOf, type Day, stockedShipDate, warehouseDay } from './ship-date.ts';
export {
  isOpen,
  judgeOrderMove,
  judgePaymentMove,
  mayShip,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  type OrderState,
  type PaymentState,
} from './states.ts';
