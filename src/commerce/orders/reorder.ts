/** Adds the parts of an order that are still sold to the cart, and reports the differences. */
import { addLine, type Carts, type Command, type ProductLookup } from '#commerce/cart';
import { unitPriceAt } from '#commerce/pricing';
import { amountOf, compareUnitPrice, formatUnitPrice } from '#kernel';
import { languageOf, textsOf } from '#messages';
import { type Session, type ShopCall, shopCall } from '#settings';
import { LINKED_NOTE, linkedOrder, linkQuery } from './api.ts';
import { type ReorderChange, type ReorderReply, repeatOrder } from './contract.ts';
import type { Order, OrderLine } from './order.ts';
import { numberOf, packagingOf } from './order-wording.ts';
import type { Orders } from './orders.ts';
import { reorderReply } from './reply-schemas.ts';

const texts = textsOf('commerce/orders/reorder');

export interface ReorderParts {
  orders: Orders;
  carts: Carts;
  newId(): string;
}

export function reorderCall(parts: ReorderParts): ShopCall {
  return shopCall(
    repeatOrder,
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
  caller: { session: Session; locale: string },
  { carts, newId }: ReorderParts,
): Promise<{ reply: ReorderReply; session: Session }> {
  let reply: ReorderReply = { added: 0, changes: [] };
  // The command may run more than once, so each run starts from an empty reply.
  const command: Command = (cart) => {
    reply = { added: 0, changes: [] };
    let next = cart;
    for (const line of order.lines) {
      const put = putLine(next, line, { productLookup: carts.productLookup, locale: caller.locale, newId });
      if (put.change) reply.changes.push(put.change);
      if (!put.cart) continue;
      next = put.cart;
      reply.added += 1;
    }
    return { ok: true, cart: next };
  };
  const result = await carts.change(caller, command, { create: true });
  return { reply, session: result?.ok ? result.session : caller.session };
}

type Cart = Parameters<Command>[0];

function putLine(
  cart: Cart,
  line: OrderLine,
  { productLookup, locale, newId }: { productLookup: ProductLookup; locale: string; newId(): string },
): { cart?: Cart; change?: ReorderChange } {
  const t = texts[languageOf(locale)];
  const goods = productLookup.find(line.productNumber, locale)?.goods;
  const offer = goods?.offers.find(({ packaging }) => packaging === line.packaging);
  if (!goods || !offer) {
    const message = t.gone({ number: numberOf(line), packaging: packagingOf(line, locale) });
    return { change: changeOf(line, 'gone', message, null) };
  }
  const { quantity, note, customerPartNumber } = line;
  const request = { selection: { goods, offer }, quantity, note, customerPartNumber };
  const addition = addLine(cart, request, newId());
  if (!addition.ok) {
    const [refusal] = Object.values(addition.errors);
    const message = refusal ? refusal.message.textIn(locale) : t.refused;
    return { change: changeOf(line, 'refused', message, null) };
  }
  const price = unitPriceAt(offer, quantity);
  const isSame = price.currency === line.unitPrice.currency && compareUnitPrice(price, line.unitPrice) === 0;
  if (isSame) return { cart: addition.cart };
  const now = amountOf(price);
  const [was, is] = [formatUnitPrice(line.unitPrice, locale), formatUnitPrice(price, locale)];
  const message = t.price({ number: numberOf(line), was, now: is });
  return { cart: addition.cart, change: changeOf(line, 'price', message, now) };
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
