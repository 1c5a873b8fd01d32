import { z } from 'zod';
import {
  documentName,
  invoiceFile,
  latestInvoiceFile,
  renderDocument,
  renderPackingList,
  renderPickList,
} from '#commerce/orders';
import { ApiError } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { ORDER_ID } from './input.ts';
import { ORDER_ROLES, type OrderRooms, orderOf } from './read.ts';

const missing = () => new ApiError('not_found', 'There is no such paper.');

/** Papers of an order as PDF: for the shelves, for the parcel, for the books. */
export function paperCalls(rooms: OrderRooms): DeskCall[] {
  const { config, clock } = rooms.platform;
  const surroundings = { rootDir: config.rootDir, brand: config.brand.name };
  const at = { method: 'get', roles: ORDER_ROLES } as const;
  return [
    staffCall(
      {
        ...at,
        path: '/orders/:id/pick-list.pdf',
        summary: 'What is to be taken from the shelves',
        params: { id: ORDER_ID },
        query: z.object({ locale: z.enum(['en', 'de']).default('en') }),
      },
      async ({ params, query: { locale } }) => {
        const order = await orderOf(rooms, params);
        const pdf = await renderPickList(order, { ...surroundings, locale, now: clock.now() });
        return sentPdf(pdf, `pick-${order.number}.pdf`);
      },
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/invoice.pdf',
        summary: 'The latest invoice as the buyer has it; before goods have left, the confirmation',
        params: { id: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(rooms, params);
        const { pdf, name } = await latestInvoiceFile(order, rooms);
        return sentPdf(pdf, name);
      },
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/confirmation.pdf',
        summary: 'The order confirmation',
        params: { id: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(rooms, params);
        const canceledAt = await rooms.orders.canceledAt(order.id);
        const pdf = await renderDocument(order, 'confirmation', { ...surroundings, canceledAt });
        return sentPdf(pdf, documentName(order, 'confirmation'));
      },
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/documents/:paper/invoice.pdf',
        summary: 'One invoice or credit note, byte for byte as it was issued',
        params: { id: ORDER_ID, paper: /^[A-Z0-9-]{5,30}$/ },
      },
      async ({ params }) => {
        const order = await orderOf(rooms, params);
        const invoice = (await rooms.invoices.of(order.id)).find(({ number }) => number === params['paper']);
        if (invoice) {
          const { pdf, name } = await invoiceFile(order, invoice, rooms);
          return sentPdf(pdf, name);
        }
        const note = (await rooms.creditNotes.of(order.id)).find(({ number }) => number === params['paper']);
        if (!note) throw missing();
        const { pdf, name } = await rooms.creditNotes.file(order, note);
        return sentPdf(pdf, name);
      },
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/shipments/:paper/packing-list.pdf',
        summary: 'What lies in a parcel',
        params: { id: ORDER_ID, paper: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(rooms, params);
        const shipment = order.shipments.find(({ id }) => id === params['paper']);
        if (!shipment) throw missing();
        const pdf = await renderPackingList(order, shipment, surroundings);
        return sentPdf(pdf, `packing-${order.number}-${shipment.position}.pdf`);
      },
    ),
  ];
}

function sentPdf(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
