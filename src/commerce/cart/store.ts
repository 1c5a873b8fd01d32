import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Cart, CartLine } from './cart.ts';
import { cartItems, carts } from './tables.ts';

/** Whose cart is meant: a customer's by his account on whatever device, a guest's by his session. */
export interface Viewer {
  accountId: string | null;
  cartId: string | null;
}

type CartRow = typeof carts.$inferSelect;
type ItemRow = typeof cartItems.$inferSelect;

/** Where a cart stands in its life, for who may not see more. */
export interface CartState {
  id: string;
  accountId: string | null;
  status: 'open' | 'ordered' | 'merged';
  orderId: string | null;
}

/** The viewer's open cart and no other; nothing where he is nobody in particular (rule T8). */
function openCartOf({ accountId, cartId }: Viewer): SQL | null {
  if (accountId !== null) {
    return and(eq(carts.accountId, accountId), eq(carts.status, 'open'), eq(carts.purpose, 'buyer'))!;
  }
  if (cartId === null) return null;
  return and(eq(carts.id, cartId), isNull(carts.accountId), eq(carts.status, 'open'))!;
}

const ITEMS = sql<ItemJson[]>`(SELECT coalesce(json_agg(item ORDER BY item.position, item.id), '[]')
  FROM cart_items AS item WHERE item.cart_id = carts.id)`;

interface ItemJson {
  id: string;
  product_id: string;
  product_number: string;
  packaging: string;
  quantity: number;
  purchase_option: CartLine['purchaseOption'];
  note: string | null;
  customer_part_number: string | null;
  seen_micros: number;
  seen_minor: number;
}

/** The viewer's open cart, as one statement sees it. */
export async function readOpenCart(executor: Executor, viewer: Viewer): Promise<Cart | null> {
  const where = openCartOf(viewer);
  return where && readWhole(executor, where);
}

/** An open cart by its id; for rooms that have asked whose it is. */
export async function readCartById(executor: Executor, id: string): Promise<Cart | null> {
  return readWhole(executor, and(eq(carts.id, id), eq(carts.status, 'open'))!);
}

async function readWhole(executor: Executor, where: SQL): Promise<Cart | null> {
  const [row] = await executor
    .select({ ...getTableColumns(carts), items: ITEMS })
    .from(carts)
    .where(where);
  if (!row) return null;
  const { items, ...cart } = row;
  return cartOf(cart, items.map(lineOfJson));
}

/** The viewer's open cart, locked until the transaction ends. Its lines are read after the wait, not before. */
export async function lockOpenCart(tx: Executor, viewer: Viewer): Promise<Cart | null> {
  const where = openCartOf(viewer);
  return where && lockWhere(tx, where);
}

export async function lockCartById(tx: Executor, id: string): Promise<Cart | null> {
  return lockWhere(tx, and(eq(carts.id, id), eq(carts.status, 'open'))!);
}

async function lockWhere(tx: Executor, where: SQL): Promise<Cart | null> {
  const [row] = await tx.select().from(carts).where(where).for('update');
  if (!row) return null;
  const items = await tx
    .select()
    .from(cartItems)
    .where(eq(cartItems.cartId, row.id))
    .orderBy(asc(cartItems.position), asc(cartItems.id));
  return cartOf(row, items.map(lineOfRow));
}

function cartOf({ status: _, orderId: __, purpose: ___, ...row }: CartRow, lines: CartLine[]): Cart {
  return { ...row, lines };
}

function lineOfRow({ cartId: _, position: __, packaging, ...row }: ItemRow): CartLine {
  return { ...row, packaging: packaging as CartLine['packaging'] };
}

function lineOfJson(item: ItemJson): CartLine {
  return {
    id: item.id,
    productId: item.product_id,
    productNumber: item.product_number,
    packaging: item.packaging as CartLine['packaging'],
    quantity: item.quantity,
    purchaseOption: item.purchase_option,
    note: item.note,
    customerPartNumber: item.customer_part_number,
    seenMicros: item.seen_micros,
    seenMinor: item.seen_minor,
  };
}

/** A new cart without lines; false where this customer has an open one already, or the id is taken. */
export async function insertCart(
  tx: Executor,
  { lines: _, ...cart }: Cart,
  purpose: 'buyer' | 'renewal' = 'buyer',
): Promise<boolean> {
  const made = await tx
    .insert(carts)
    .values({ ...cart, purpose, status: 'open' })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  return made.length > 0;
}

/**
 * Writes what is different in `after`, in one statement: the cart with its next version, and the lines that were
 * added, changed or removed. False, and nothing written, where the cart is no longer at `before`.
 */
export async function writeCart(executor: Executor, before: Cart, after: Cart): Promise<boolean> {
  const { written, removed } = differences(before, after);
  const { rows } = await executor.execute(sql`
    WITH cart AS (
      UPDATE carts SET
        account_id = ${after.accountId}, email = ${after.email}, locale = ${after.locale}, ship = ${after.ship},
        contact = ${JSON.stringify(after.contact)}::jsonb, billing = ${JSON.stringify(after.billing)}::jsonb,
        shipping = ${JSON.stringify(after.shipping)}::jsonb, metadata = ${JSON.stringify(after.metadata)}::jsonb,
        coupon_id = ${after.couponId}, giftcard_ids = ${sql.param(after.giftcardIds)}::text[],
        seen = ${JSON.stringify(after.seen)}::jsonb, copied_from = ${after.copiedFrom},
        updated_at = ${after.updatedAt.toISOString()}::timestamptz, version = version + 1
      WHERE id = ${before.id} AND version = ${before.version} AND status = 'open'
      RETURNING id
    ), gone AS (
      DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM cart) AND id = ANY(${sql.param(removed)}::text[])
    ), lines AS (
      INSERT INTO cart_items (id, cart_id, position, product_id, product_number, packaging, quantity,
        purchase_option, note, customer_part_number, seen_micros, seen_minor)
      SELECT line.id, cart.id, line.position, line."productId", line."productNumber", line.packaging, line.quantity,
        line."purchaseOption", line.note, line."customerPartNumber", line."seenMicros", line."seenMinor"
      FROM cart, jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS line (id text, position integer,
        "productId" text, "productNumber" text, packaging text, quantity integer, "purchaseOption" jsonb, note text,
        "customerPartNumber" text, "seenMicros" bigint, "seenMinor" bigint)
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, product_id = excluded.product_id,
        product_number = excluded.product_number, packaging = excluded.packaging, quantity = excluded.quantity,
        purchase_option = excluded.purchase_option, note = excluded.note,
        customer_part_number = excluded.customer_part_number, seen_micros = excluded.seen_micros,
        seen_minor = excluded.seen_minor
      WHERE cart_items.cart_id = excluded.cart_id
    ) SELECT id FROM cart`);
  return rows.length > 0;
}

function differences(before: Cart, after: Cart) {
  const was = new Map(before.lines.map((line, position) => [line.id, JSON.stringify({ ...line, position })]));
  const now = after.lines.map((line, position) => ({ ...line, position }));
  const kept = new Set(now.map(({ id }) => id));
  return {
    written: now.filter((line) => was.get(line.id) !== JSON.stringify(line)),
    removed: before.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  };
}

/** Ends a cart's life: ordered, or merged into another one. */
export async function endCart(
  tx: Executor,
  id: string,
  end: { status: 'ordered'; orderId: string } | { status: 'merged'; orderId: null },
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(carts)
    .set({ ...end, updatedAt: at, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.id, id), eq(carts.status, 'open')))
    .returning({ id: carts.id });
  return ended.length > 0;
}

const STATE = { id: carts.id, accountId: carts.accountId, status: carts.status, orderId: carts.orderId };

export async function findState(executor: Executor, id: string): Promise<CartState | null> {
  const [row] = await executor.select(STATE).from(carts).where(eq(carts.id, id));
  return row ?? null;
}

export async function findStateByCheckoutId(
  executor: Executor,
  checkoutId: string,
): Promise<CartState | null> {
  const [row] = await executor.select(STATE).from(carts).where(eq(carts.checkoutId, checkoutId));
  return row ?? null;
}

/** Removes carts that nobody has touched since; ordered ones belong to their order and stay. */
export async function sweepCarts(executor: Executor, untouchedSince: Date): Promise<void> {
  await executor.execute(
    sql`DELETE FROM carts WHERE status <> 'ordered' AND updated_at < ${untouchedSince.toISOString()}::timestamptz`,
  );
}
