/** Documents of an order as PDF: opened with the session in a header, or by a ticket. */

import type { Context } from 'hono';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import { type PublicCall, publicCall, type Settings } from '#settings';
import {
  readConfirmation,
  readCreditNote,
  readInvoice,
  readIssuedDocument,
  readPackingSlip,
  readRefundNote,
} from '../contract.ts';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { CreditNotes } from '../credit-notes/credit-notes.ts';
import type { Invoices } from '../invoices/invoices.ts';
import type { Order } from '../order.ts';
import { type Orders, viewerOf } from '../orders.ts';
import { refusals } from '../refusals.ts';
import { documentName, renderDocument } from './documents.ts';
import { invoiceFile, latestInvoiceFile } from './latest.ts';
import { createTickets, type TicketFor } from './tickets.ts';

const ORDER_ID = /^[0-9a-f]{24}$/;

type Surroundings = Pick<Platform, 'config' | 'company' | 'sessionSecret' | 'clock'>;

const detailsOf = (summary: string) => ({
  summary,
  notes:
    'With the owner’s `X-Session`, or with the `ticket` of the link that `POST /orders/{id}/documents` gave.',
});

/** Public, as a link in a browser sends no key. */
export function orderDocumentCalls(
  platform: Surroundings,
  settings: Settings,
  { orders, invoices, creditNotes }: { orders: Orders; invoices: Invoices; creditNotes: CreditNotes },
): PublicCall[] {
  const sendDocument = async (c: Context, kind: 'confirmation' | 'packing-slip') => {
    const order = await findReadableOrder(c, kind, { platform, settings, orders });
    if (!order) throw documentNotFound();
    const { rootDir, brand } = platform.config;
    const canceledAt = await orders.canceledAt(order.id);
    const pdf = await renderDocument(order, kind, {
      rootDir,
      brand: brand.name,
      company: platform.company,
      canceledAt,
    });
    return sentPdf(c, pdf, documentName(order, kind));
  };
  async function creditNote(
    c: Context,
    ticketFor: TicketFor,
    isRequested: (note: IssuedCreditNote) => boolean,
  ): Promise<Response> {
    const order = await findReadableOrder(c, ticketFor, { platform, settings, orders });
    const note = order && (await creditNotes.listForOrder(order.id)).find(isRequested);
    if (!order || !note) throw documentNotFound();
    const { pdf, name } = await creditNotes.file(order, note);
    return sentPdf(c, pdf, name);
  }
  return [
    publicCall(readConfirmation, detailsOf('Order confirmation, as PDF'), (c) =>
      sendDocument(c, 'confirmation'),
    ),
    publicCall(
      readInvoice,
      detailsOf('Latest invoice of an order, as PDF; before goods have left, its confirmation'),
      async (c) => {
        const order = await findReadableOrder(c, 'invoice', { platform, settings, orders });
        if (!order) throw documentNotFound();
        const { pdf, name } = await latestInvoiceFile(order, { platform, orders, invoices });
        return sentPdf(c, pdf, name);
      },
    ),
    publicCall(readPackingSlip, detailsOf('Packing slip of an order, as PDF'), (c) =>
      sendDocument(c, 'packing-slip'),
    ),
    publicCall(
      readCreditNote,
      detailsOf('Credit note of an order that was canceled after an invoice was issued, as PDF'),
      (c) => creditNote(c, 'credit-note', ({ refundId }) => refundId === null),
    ),
    publicCall(readRefundNote, detailsOf('Credit note of a refund, as PDF'), (c) => {
      const [, refundId = ''] = /^([0-9a-f]{24})\.pdf$/.exec(c.req.param('refund.pdf')) ?? [];
      return creditNote(c, `refund ${refundId}`, (note) => note.refundId === refundId);
    }),
    publicCall(
      readIssuedDocument,
      detailsOf('One invoice or credit note, as PDF, byte for byte as it was issued'),
      async (c) => {
        const [, number = ''] = /^([A-Z0-9-]{5,30})\.pdf$/.exec(c.req.param('number.pdf')) ?? [];
        const order = await findReadableOrder(c, `number ${number}`, { platform, settings, orders });
        if (!order) throw documentNotFound();
        const invoice = (await invoices.listForOrder(order.id)).find((each) => each.number === number);
        if (!invoice) return creditNote(c, `number ${number}`, (note) => note.number === number);
        const { pdf, name } = await invoiceFile(order, invoice, { platform, orders, invoices });
        return sentPdf(c, pdf, name);
      },
    ),
  ];
}

// An unknown order and another customer's order give the same reply.
const documentNotFound = () => new ApiError('not_found', refusals.documentNotFound);

function sentPdf(c: Context, pdf: Buffer, name: string): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

async function findReadableOrder(
  c: Context,
  kind: TicketFor,
  { platform, settings, orders }: { platform: Surroundings; settings: Settings; orders: Orders },
): Promise<Order | null> {
  const id = c.req.param('id') ?? '';
  if (!ORDER_ID.test(id)) return null;
  const ticket = c.req.query('ticket');
  if (ticket !== undefined) {
    const tickets = createTickets(platform.sessionSecret, () => platform.clock.now());
    return tickets.isValid(ticket, id, kind) ? orders.findForJob(id) : null;
  }
  const session = await settings.sessions.open(c.req.header('x-session'));
  return orders.find(viewerOf(session), id);
}
