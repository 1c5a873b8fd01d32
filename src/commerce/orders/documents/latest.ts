/** The file behind an order's invoice link: the latest invoice, or before dispatch the confirmation. */
import type { Platform } from '#platform';
import { invoiceFileName } from '../invoices/document.ts';
import type { IssuedInvoice } from '../invoices/invoice.ts';
import type { Invoices } from '../invoices/invoices.ts';
import type { Order } from '../order.ts';
import type { Orders } from '../orders.ts';
import { documentName, renderDocument } from './documents.ts';

export interface DocumentFile {
  name: string;
  pdf: Buffer;
}

export interface DocumentSource {
  platform: Pick<Platform, 'config' | 'company'>;
  orders: Pick<Orders, 'canceledAt'>;
  invoices: Invoices;
}

export async function latestInvoiceFile(order: Order, source: DocumentSource): Promise<DocumentFile> {
  const latest = (await source.invoices.listForOrder(order.id)).at(-1);
  return latest ? invoiceFile(order, latest, source) : orderFile(order, 'confirmation', source);
}

/** The stored file of an invoice; one that was issued before files were stored is rendered again from the order. */
export async function invoiceFile(
  order: Order,
  invoice: IssuedInvoice,
  source: DocumentSource,
): Promise<DocumentFile> {
  const pdf = await source.invoices.pdf(invoice.id);
  if (pdf === null || invoice.content === null) return orderFile(order, 'invoice', source);
  return { pdf, name: invoiceFileName(invoice.content) };
}

async function orderFile(
  order: Order,
  kind: 'confirmation' | 'invoice',
  { platform, orders }: DocumentSource,
): Promise<DocumentFile> {
  const { rootDir, brand } = platform.config;
  const canceledAt = await orders.canceledAt(order.id);
  const pdf = await renderDocument(order, kind, {
    rootDir,
    brand: brand.name,
    company: platform.company,
    canceledAt,
  });
  return { pdf, name: documentName(order, kind) };
}
