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
import { LANGUAGES } from '#messages';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  printPackingList,
  printPickList,
  readConfirmation,
  readDocument,
  readLatestInvoice,
} from './contract.ts';
import { ORDER_ID } from './input.server.ts';
import { type OrderDependencies, orderOf } from './read.server.ts';

const documentNotFound = () => new ApiError('not_found', refusals.noDocument);

/** Documents of an order as PDF: pick list, delivery note, invoices and credit notes. */
export function paperCalls(dependencies: OrderDependencies): DeskCall[] {
  const { config, clock, company } = dependencies.platform;
  const printing = { rootDir: config.rootDir, brand: config.brand.name, company };
  return [
    staffCall(
      printPickList,
      {
        summary: 'What is to be taken from the shelves',
        params: { id: ORDER_ID },
        query: z.object({ locale: z.enum(LANGUAGES).default('en') }),
      },
      async ({ params, query: { locale } }) => {
        const order = await orderOf(dependencies, params);
        const pdf = await renderPickList(order, { ...printing, locale, now: clock.now() });
        return respondPdf(pdf, `pick-${order.number}.pdf`);
      },
    ),
    staffCall(
      readLatestInvoice,
      {
        summary: 'The latest invoice as the buyer has it; before goods have left, the confirmation',
        params: { id: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(dependencies, params);
        const { pdf, name } = await latestInvoiceFile(order, dependencies);
        return respondPdf(pdf, name);
      },
    ),
    staffCall(
      readConfirmation,
      {
        summary: 'The order confirmation',
        params: { id: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(dependencies, params);
        const canceledAt = await dependencies.orders.canceledAt(order.id);
        const pdf = await renderDocument(order, 'confirmation', { ...printing, canceledAt });
        return respondPdf(pdf, documentName(order, 'confirmation'));
      },
    ),
    staffCall(
      readDocument,
      {
        summary: 'One invoice or credit note, byte for byte as it was issued',
        params: { id: ORDER_ID, paper: /^[A-Z0-9-]{5,30}$/ },
      },
      async ({ params }) => {
        const order = await orderOf(dependencies, params);
        const invoice = (await dependencies.invoices.listForOrder(order.id)).find(
          ({ number }) => number === params.paper,
        );
        if (invoice) {
          const { pdf, name } = await invoiceFile(order, invoice, dependencies);
          return respondPdf(pdf, name);
        }
        const note = (await dependencies.creditNotes.listForOrder(order.id)).find(
          ({ number }) => number === params.paper,
        );
        if (!note) throw documentNotFound();
        const { pdf, name } = await dependencies.creditNotes.file(order, note);
        return respondPdf(pdf, name);
      },
    ),
    staffCall(
      printPackingList,
      {
        summary: 'What lies in a parcel',
        params: { id: ORDER_ID, paper: ORDER_ID },
      },
      async ({ params }) => {
        const order = await orderOf(dependencies, params);
        const shipment = order.shipments.find(({ id }) => id === params.paper);
        if (!shipment) throw documentNotFound();
        const pdf = await renderPackingList(order, shipment, printing);
        return respondPdf(pdf, `packing-${order.number}-${shipment.position}.pdf`);
      },
    ),
  ];
}

function respondPdf(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
