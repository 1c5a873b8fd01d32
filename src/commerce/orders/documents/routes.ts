/** Documents of an order as PDF: with the session in a header, or by a ticket. */
import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import type { Invoices } from '../invoices/invoices.ts';
import type { Order } from '../order.ts';
import { type Orders, viewerOf } from '../orders.ts';
import { renderCreditNote } from '../refunds/credit-note.ts';
import { DOCUMENT_KINDS, documentName, renderDocument } from './documents.ts';
import { invoiceFile, latestInvoiceFile } from './latest.ts';
import { createTickets, type TicketFor } from './tickets.ts';

const ORDER_ID = /^[0-9a-f]{24}$/;

type Surroundings = Pick<Platform, 'config' | 'sessionSecret' | 'clock'>;

/** To be mounted under `/api`. */
export function orderDocumentRoutes(
  platform: Surroundings,
  settings: Settings,
  { orders, invoices }: { orders: Orders; invoices: Invoices },
): Hono {
  const routes = new Hono();
  for (const kind of DOCUMENT_KINDS) {
    routes.get(`/orders/:id/${kind}.pdf`, async (c) => {
      const order = await readable(c, kind, { platform, settings, orders });
      // An unknown order and a foreign one look the same.
      if (!order || (kind === 'credit-note' && !isTakenBack(order)))
        throw new ApiError('not_found', 'There is no such document, or its link has expired.');
      if (kind === 'invoice') {
        const { pdf, name } = await latestInvoiceFile(order, { platform, orders, invoices });
        return sentPdf(c, pdf, name);
      }
      const { rootDir, brand } = platform.config;
      const canceledAt = await orders.canceledAt(order.id);
      const pdf = await renderDocument(order, kind, { rootDir, brand: brand.name, canceledAt });
      return sentPdf(c, pdf, documentName(order, kind));
    });
  }
  routes.get('/orders/:id/refunds/:paper', async (c) => {
    const [, refundId = ''] = /^([0-9a-f]{24})\.pdf$/.exec(c.req.param('paper')) ?? [];
    const order = await readable(c, `refund ${refundId}`, { platform, settings, orders });
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (!order || !refund)
      throw new ApiError('not_found', 'There is no such document, or its link has expired.');
    const { rootDir, brand } = platform.config;
    const pdf = await renderCreditNote(order, refund, {
      rootDir,
      brand: brand.name,
      invoices: await invoices.of(order.id),
    });
    return sentPdf(c, pdf, `${refund.number}.pdf`);
  });
  routes.get('/orders/:id/documents/:paper', async (c) => {
    const [, number = ''] = /^([A-Z0-9-]{5,30})\.pdf$/.exec(c.req.param('paper')) ?? [];
    const order = await readable(c, `number ${number}`, { platform, settings, orders });
    const issued = order && (await invoices.of(order.id)).find((each) => each.number === number);
    if (!order || !issued)
      throw new ApiError('not_found', 'There is no such document, or its link has expired.');
    const { pdf, name } = await invoiceFile(order, issued, { platform, orders, invoices });
    return sentPdf(c, pdf, name);
  });
  return routes;
}

/** Canceled by its buyer: one note takes all of the invoice back. What staff refund has notes of its own. */
export function isTakenBack({ state, refunds }: Order): boolean {
  return state === 'canceled' && refunds.length === 0;
}

function sentPdf(c: Context, pdf: Buffer, name: string): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

async function readable(
  c: Context,
  kind: TicketFor,
  { platform, settings, orders }: { platform: Surroundings; settings: Settings; orders: Orders },
): Promise<Order | null> {
  const id = c.req.param('id') ?? '';
  if (!ORDER_ID.test(id)) return null;
  const ticket = c.req.query('ticket');
  if (ticket !== undefined) {
    const tickets = createTickets(platform.sessionSecret, () => platform.clock.now());
    return tickets.opens(ticket, id, kind) ? orders.findForJob(id) : null;
  }
  const session = await settings.sessions.open(c.req.header('x-session'));
  return orders.find(viewerOf(session), id);
}
