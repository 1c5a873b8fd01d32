import { z } from 'zod';
import type { Delivery, DeliveryTables } from '#commerce/delivery';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import {
  LIST_PARAMETERS,
  lenientQuery,
  listReply,
  presentList,
  type Query,
  readListPage,
  type ShopCall,
  type StoreCall,
  shopCall,
} from '#settings';
import type { ListReply } from '#settings/contract';
import {
  type LinkedDocument,
  linkOrderDocuments,
  type OrderReply,
  readLastOrder,
  readOrder,
  readOrderDocuments,
  readOrders,
} from './contract.ts';
import type { CreditNotes } from './credit-notes/credit-notes.ts';
import type { DocumentKind } from './documents/documents.ts';
import { presentDocuments } from './documents/present.ts';
import { createTickets } from './documents/tickets.ts';
import type { Invoices } from './invoices/invoices.ts';
import type { Order } from './order.ts';
import { type Orders, viewerOf } from './orders.ts';
import { presentOrder } from './present.ts';
import { refusals } from './refusals.ts';
import { documentsReply, issuedDocumentsReply, orderReply } from './reply-schemas.ts';
import { warehouseDay } from './ship-date.ts';

const ID = /^[0-9a-f]{24}$/;
const LONGEST_SEARCH = 100;
const CHECKOUT_ID = /^[\w-]{16,128}$/;

/**
 * Calls that read orders: a customer's orders, the session's last order, and the order of a checkout whose secret
 * id the caller has.
 */
export function orderCalls(
  { orders, invoices, creditNotes }: { orders: Orders; invoices: Invoices; creditNotes: CreditNotes },
  platform: Pick<Platform, 'sessionSecret' | 'clock' | 'company'>,
  delivery: Pick<Delivery, 'inForce'>,
): ShopCall[] {
  const presentOrNull = (order: Order | null) => order && presentOrder(delivery.inForce(), order);
  const tickets = createTickets(platform.sessionSecret, () => platform.clock.now());
  return [
    shopCall(
      readLastOrder,
      {
        summary: 'The last order of this session',
        notes:
          'With `checkout_id` the order of that checkout: a guest’s for whoever knows the id, a customer’s for himself. `null` where there is none.',
        query: linkQuery,
        reply: orderReply.nullable(),
      },
      async ({ query, session }) => {
        if (query.checkout_id === undefined) return presentOrNull(await latestOf(orders, session));
        const checkoutId = typeof query.checkout_id === 'string' ? query.checkout_id : '';
        if (!CHECKOUT_ID.test(checkoutId)) return null;
        return presentOrNull(await orders.findByCheckout(viewerOf(session), checkoutId));
      },
    ),
    shopCall(
      readOrders,
      {
        summary: 'Orders of the account, the newest first',
        notes: '`search` looks in the order number, the buyer’s own number and the numbers of the parts.',
        query: lenientQuery,
        parameters: LIST_PARAMETERS,
        reply: listReply(orderReply),
      },
      ({ session, query }) => list(orders, delivery.inForce(), session.accountId!, query),
    ),
    shopCall(
      readOrder,
      {
        summary: 'An order of the account by its id; `null` for any other',
        reply: orderReply.nullable(),
      },
      async ({ session, params }) => {
        const viewer = { accountId: session.accountId, sessionKey: null };
        return presentOrNull(await findOf(orders, viewer, params.id));
      },
    ),
    shopCall(
      linkOrderDocuments,
      {
        summary: 'Links to the papers of an order that open for ten minutes without a header',
        notes: LINKED_NOTE,
        query: linkQuery,
        reply: documentsReply,
      },
      async (call) => {
        const order = await linkedOrder(orders, call);
        const issuedInvoices = await invoices.listForOrder(order.id);
        const notes = await creditNotes.listForOrder(order.id);
        let expires = '';
        const link = (kind: DocumentKind | 'credit-note') => {
          const ticket = tickets.issue(order.id, kind);
          expires = ticket.expires.toISOString();
          return `/api/orders/${order.id}/${kind}.pdf?ticket=${ticket.ticket}`;
        };
        return {
          invoice: link('invoice'),
          packing_slip: link('packing-slip'),
          confirmation: link('confirmation'),
          credit_note: notes.some(({ refundId }) => refundId === null) ? link('credit-note') : null,
          credit_notes: notes.flatMap(({ number, refundId }) => {
            if (refundId === null) return [];
            const { ticket } = tickets.issue(order.id, `refund ${refundId}`);
            return [{ number, path: `/api/orders/${order.id}/refunds/${refundId}.pdf?ticket=${ticket}` }];
          }),
          documents: [
            ...issuedInvoices.map(({ number, kind, issuedOn }) => ({ number, kind, date: issuedOn })),
            ...notes.map(({ number, issuedOn }) => ({
              number,
              kind: 'credit-note' as const,
              date: issuedOn,
            })),
          ].map((document): LinkedDocument => {
            const { ticket } = tickets.issue(order.id, `number ${document.number}`);
            return {
              ...document,
              pdf: `/api/orders/${order.id}/documents/${document.number}.pdf?ticket=${ticket}`,
            };
          }),
          expires,
        };
      },
    ),
    shopCall(
      readOrderDocuments,
      {
        summary: 'Invoices and credit notes of an order, the first one first',
        notes: LINKED_NOTE,
        query: linkQuery,
        reply: issuedDocumentsReply,
      },
      async (call) => {
        const order = await linkedOrder(orders, call);
        const documents = {
          invoices: await invoices.listForOrder(order.id),
          creditNotes: await creditNotes.listForOrder(order.id),
        };
        return {
          results: presentDocuments(order, documents, warehouseDay(platform.company, platform.clock.now())),
        };
      },
    ),
  ];
}

/** Query of links to a guest's order. */
export const linkQuery = z.object({ checkout_id: z.unknown().optional() });
export const LINKED_NOTE =
  'For the order’s owner, or with `checkout_id` for whoever has the link of a guest’s order, as `GET /cart/order`.';

/**
 * The caller's order with the id of the path, or the order whose checkout id the caller has; any other is a 404.
 */
export async function linkedOrder(
  orders: Orders,
  call: StoreCall<unknown, z.infer<typeof linkQuery>, { id: string }>,
): Promise<Order> {
  const { checkout_id: checkoutId } = call.query;
  if (typeof checkoutId !== 'string' || !CHECKOUT_ID.test(checkoutId)) return ownOrder(orders, call);
  const order = await orders.findByCheckout(viewerOf(call.session), checkoutId);
  return order && order.id === call.params.id ? order : ownOrder(orders, call);
}

/**
 * The caller's order with the id of the path, or the order of the caller's cart: a bank may report the payment
 * before the browser returns, and the order is then not linked to the session. Any other is a 404.
 */
export async function ownOrder(
  orders: Orders,
  { session, params }: StoreCall<unknown, unknown, { id: string }>,
): Promise<Order> {
  const visibleOrder = await findOf(orders, viewerOf(session), params.id);
  const order = visibleOrder ?? (await latestOf(orders, session));
  if (order?.id !== params.id) throw new ApiError('not_found', refusals.orderNotFound);
  return order!;
}

/**
 * The session's latest order: that of its cart, if an event of the gateway submitted the cart meanwhile,
 * otherwise the latest order that the session may read.
 */
export async function latestOf(orders: Orders, session: StoreCall['session']): Promise<Order | null> {
  const viewer = viewerOf(session);
  const ofCart = session.cartId === null ? null : await orders.ofCart(viewer, session.cartId);
  return ofCart ?? orders.latest(viewer);
}

async function findOf(
  orders: Orders,
  viewer: ReturnType<typeof viewerOf>,
  id: string,
): Promise<Order | null> {
  return ID.test(id) ? orders.find(viewer, id) : null;
}

async function list(
  orders: Orders,
  tables: DeliveryTables,
  accountId: string,
  query: Query,
): Promise<ListReply<OrderReply>> {
  const page = readListPage(query);
  const words = typeof query['search'] === 'string' ? query['search'] : '';
  const search = words
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    .trim()
    .slice(0, LONGEST_SEARCH);
  const range = { offset: (page.page - 1) * page.limit, limit: page.limit, search };
  const result = await orders.list(accountId, range);
  return presentList(
    result.orders.map((order) => presentOrder(tables, order)),
    result.count,
    page,
  );
}
