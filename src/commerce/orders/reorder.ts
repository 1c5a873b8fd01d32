/** Puts what is still sold of an order into the cart, and says what is different now. */
import { addLine, type Carts, type Command, type Shelf } from '#commerce/cart';
import { unitPriceAt } from '#commerce/pricing';
import { amountOf, compareUnitPrice, formatUnitPrice } from '#kernel';
import type { Session, StoreApi } from '#settings';
import { LINKED_NOTE, linkedOrder, linkQuery } from './api.ts';
import type { ReorderChange, ReorderReply } from './contract.ts';
import { reorderReply } from './described.ts';
import type { Order, OrderLine } from './order.ts';
import type { Orders } from './orders.ts';
import { textsFor } from './texts.ts';
import { numberOf, packagingOf } from './wording.ts';

export interface ReorderParts {
  orders: Orders;
  carts: Carts;
  newId(): string;
}

export function addReorderCall(store: StoreApi, parts: ReorderParts): void {
  store.post(
    '/orders/:id/reorder',
    {
      summary: 'Puts the lines of an order into the cart again',
      notes: `Lines that are no longer sold stay out; \`changes\` says what is gone and which prices are others now. ${LINKED_NOTE}`,
      query: linkQuery,
      reply: reorderReply,
    },
    async (call) => {
      const order = await linkedOrder(parts.orders, call);
      const { reply, session } = await reorder(order, { session: call.session, locale: call.locale }, parts);
      call.session = session;
      return reply;
    },
  );
}

async function reorder(
  order: Order,
  asker: { session: Session; locale: string },
  { carts, newId }: ReorderParts,
): Promise<{ reply: ReorderReply; session: Session }> {
  let reply: ReorderReply = { added: 0, changes: [] };
  // The command may run more than once: each time it begins anew.
  const command: Command = (cart) => {
    reply = { added: 0, changes: [] };
    let next = cart;
    for (const line of order.lines) {
      const put = putLine(next, line, { shelf: carts.shelf, locale: asker.locale, newId });
      if (put.change) reply.changes.push(put.change);
      if (!put.cart) continue;
      next = put.cart;
      reply.added += 1;
    }
    return { ok: true, cart: next };
  };
  const written = await carts.change(asker, command, { create: true });
  return { reply, session: written?.ok ? written.session : asker.session };
}

type Cart = Parameters<Command>[0];

function putLine(
  cart: Cart,
  line: OrderLine,
  { shelf, locale, newId }: { shelf: Shelf; locale: string; newId(): string },
): { cart?: Cart; change?: ReorderChange } {
  const t = textsFor(locale).reorder;
  const goods = shelf.find(line.productNumber, locale)?.goods;
  const offer = goods?.offers.find(({ packaging }) => packaging === line.packaging);
  if (!goods || !offer) {
    const message = t.gone(numberOf(line), packagingOf(line, locale));
    return { change: changeOf(line, 'gone', message, null) };
  }
  const { quantity, note, customerPartNumber } = line;
  const wanted = { chosen: { goods, offer }, quantity, note, customerPartNumber };
  const added = addLine(cart, wanted, newId());
  if (!added.ok) {
    const message = Object.values(added.errors)[0]?.message ?? t.refused;
    return { change: changeOf(line, 'refused', message, null) };
  }
  const price = unitPriceAt(offer, quantity);
  const isSame = price.currency === line.unitPrice.currency && compareUnitPrice(price, line.unitPrice) === 0;
  if (isSame) return { cart: added.cart };
  const now = amountOf(price);
  const [was, is] = [formatUnitPrice(line.unitPrice, locale), formatUnitPrice(price, locale)];
  const message = t.price(numberOf(line), was, is);
  return { cart: added.cart, change: changeOf(line, 'price', message, now) };
}

function changeOf(
  line: OrderLine,
  kind: ReorderChange['kind'],
  message: string,
  priceNow: number | null,
): ReorderChange {
  return {
    order_number: line.orderNumber,
    product_name: line.productName,
    kind,
    message,
    price_before: amountOf(line.unitPrice),
    price_now: priceNow,
  };
}
