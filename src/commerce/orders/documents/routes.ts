/** Documents of an order as PDF: opened with the session in a header, or by a ticket. */
import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { CreditNotes } from '../credit-notes/credit-notes.ts';
import type { Invoices } from '../invoices/invoices.ts';
import type { Order } from '../order.ts';
import { type Orders, viewerOf } from '../orders.ts';
import { documentName, renderDocument } from './documents.ts';
import { invoiceFile, latestInvoiceFile } from './latest.ts';
import { createTickets, type TicketFor } from './tickets.ts';

const ORDER_ID = /^[0-9a-f]{24}$/;

type Surroundings = Pick<Platform, 'config' | 'sessionSecret' | 'clock'>;

/** Routes to be mounted under `/api`. */
export function orderDocumentRoutes(
  platform: Surroundings,
  settings: Settings,
  { orders, invoices, creditNotes }: { orders: Orders; invoices: Invoices; creditNotes: CreditNotes },
): Hono {
  const routes = new Hono();
  routes.get('/orders/:id/invoice.pdf', async (c) => {
    const order = await findReadableOrder(c, 'invoice', { platform, settings, orders });
    if (!order) throw documentNotFound();
    const { pdf, name } = await latestInvoiceFile(order, { platform, orders, invoices });
    return sentPdf(c, pdf, name);
  });
  for (const kind of ['confirmation', 'packing-slip'] as const)
    routes.get(`/orders/:id/${kind}.pdf`, async (c) => {
      const order = await findReadableOrder(c, kind, { platform, settings, orders });
      if (!order) throw documentNotFound();
      const { rootDir, brand } = platform.config;
      const canceledAt = await orders.canceledAt(order.id);
      const pdf = await renderDocument(order, kind, { rootDir, brand: brand.name, canceledAt });
      return sentPdf(c, pdf, documentName(order, kind));
    });

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
  routes.get('/orders/:id/credit-note.pdf', (c) =>
    creditNote(c, 'credit-note', ({ refundId }) => refundId === null),
  );
  routes.get('/orders/:id/refunds/:paper', (c) => {
    const [, refundId = ''] = /^([0-9a-f]{24})\.pdf$/.exec(c.req.param('paper')) ?? [];
    return creditNote(c, `refund ${refundId}`, (note) => note.refundId === refundId);
  });
  routes.get('/orders/:id/documents/:paper', async (c) => {
    const [, number = ''] = /^([A-Z0-9-]{5,30})\.pdf$/.exec(c.req.param('paper')) ?? [];
    const order = await findReadableOrder(c, `number ${number}`, { platform, settings, orders });
    if (!order) throw documentNotFound();
    const invoice = (await invoices.listForOrder(order.id)).find((each) => each.number === number);
    if (!invoice) return creditNote(c, `number ${number}`, (note) => note.number === number);
    const { pdf, name } = await invoiceFile(order, invoice, { platform, orders, invoices });
    return sentPdf(c, pdf, name);
  });
  return routes;
}

// An unknown order and another customer's order give the same reply.
const documentNotFound = () =>
  new ApiError('not_found', 'This document was not found, or its link has expired.');

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
