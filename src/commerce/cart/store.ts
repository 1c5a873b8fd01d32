import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#platform';
import type { Cart, CartLine } from './cart.ts';
import { cartItems, carts } from './tables.ts';

/** Identifies a cart's owner: a customer by account on any device, a guest by session. */
export interface Viewer {
  accountId: string | null;
  cartId: string | null;
}

type CartRow = typeof carts.$inferSelect;
type ItemRow = typeof cartItems.$inferSelect;

/** The state of a cart, for callers who may not read more. */
export interface CartState {
  id: string;
  accountId: string | null;
  status: 'open' | 'ordered' | 'merged';
  orderId: string | null;
}

/** Whom to mail about a cart, and in which language. */
export interface CartBuyer {
  email: string;
  locale: string;
}

/** Selects the viewer's open cart and no other; null for a viewer without account and cart. */
function openCartOf({ accountId, cartId }: Viewer): SQL | null {
  if (accountId !== null) {
    return and(eq(carts.accountId, accountId), eq(carts.status, 'open'), eq(carts.purpose, 'buyer'))!;
  }
  if (cartId === null) return null;
  return and(eq(carts.id, cartId), isNull(carts.accountId), eq(carts.status, 'open'))!;
}

/** Runs for every page with a cart badge, so it is a named statement: the database plans it once per connection. */
const READ = `SELECT carts.*, (SELECT coalesce(json_agg(item ORDER BY item.position, item.id), '[]')
  FROM cart_items AS item WHERE item.cart_id = carts.id) AS items FROM carts WHERE status = 'open'`;
const READ_AS_GUEST = { name: 'cart-of-guest', text: `${READ} AND account_id IS NULL AND id = $1` };
const READ_AS_CUSTOMER = {
  name: 'cart-of-customer',
  text: `${READ} AND account_id = $1 AND purpose = 'buyer'`,
};
const READ_BY_ID = { name: 'cart-by-id', text: `${READ} AND id = $1` };

/** Statements outside of transactions run on the pool, by name. */
export type Pooled = Pick<Db, 'pool'>;

interface ItemJson {
  id: string;
  product_id: string;
  product_number: string;
  packaging: string;
  quantity: number;
  purchase_option: CartLine['purchaseOption'];
  note: string | null;
  customer_part_number: string | null;
  firm: CartLine['firm'];
  seen_micros: number;
  seen_minor: number;
}

interface CartJson {
  id: string;
  checkout_id: string;
  account_id: string | null;
  email: string | null;
  contact: Cart['contact'];
  currency: string;
  locale: string;
  billing: Cart['billing'];
  shipping: Cart['shipping'];
  metadata: Cart['metadata'];
  ship: Cart['ship'];
  coupon_id: string | null;
  giftcard_ids: string[];
  seen: Cart['lastSeenTotals'];
  copied_from: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  items: ItemJson[];
}

/** The viewer's open cart, read in one statement. */
export async function readOpenCart(db: Pooled, { accountId, cartId }: Viewer): Promise<Cart | null> {
  if (accountId !== null) return readOne(db, READ_AS_CUSTOMER, accountId);
  return cartId === null ? null : readOne(db, READ_AS_GUEST, cartId);
}

/** An open cart by its id. The caller must have checked the owner. */
export async function readCartById(db: Pooled, id: string): Promise<Cart | null> {
  return readOne(db, READ_BY_ID, id);
}

async function readOne(
  { pool }: Pooled,
  statement: { name: string; text: string },
  value: string,
): Promise<Cart | null> {
  const { rows } = await pool.query<CartJson>({ ...statement, values: [value] });
  const [row] = rows;
  if (!row) return null;
  const { id, email, contact, currency, locale, billing, shipping, metadata, ship, version } = row;
  return {
    ...{ id, email, contact, currency, locale, billing, shipping, metadata, ship, version },
    lastSeenTotals: row.seen,
    checkoutId: row.checkout_id,
    accountId: row.account_id,
    couponId: row.coupon_id,
    giftcardIds: row.giftcard_ids,
    copiedFrom: row.copied_from,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lines: row.items.map(lineOfJson),
  };
}

/** The viewer's open cart, locked until the transaction ends. Its lines are read after the lock is obtained. */
export async function lockOpenCart(tx: Executor, viewer: Viewer): Promise<Cart | null> {
  const condition = openCartOf(viewer);
  return condition && lockWhere(tx, condition);
}

export async function lockCartById(tx: Executor, id: string): Promise<Cart | null> {
  return lockWhere(tx, and(eq(carts.id, id), eq(carts.status, 'open'))!);
}

/**
 * Locks a cart that was read before. Every change raises the cart's version in the statement that writes its lines,
 * so at the same version the known lines are current.
 */
export async function lockKnownCart(tx: Executor, knownCart: Cart): Promise<Cart | null> {
  const row = await lockRow(tx, and(eq(carts.id, knownCart.id), eq(carts.status, 'open'))!);
  if (!row) return null;
  return row.version === knownCart.version ? cartOf(row, knownCart.lines) : withItems(tx, row);
}

async function lockRow(tx: Executor, condition: SQL): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(condition).for('update');
  return row;
}

async function lockWhere(tx: Executor, condition: SQL): Promise<Cart | null> {
  const row = await lockRow(tx, condition);
  return row ? withItems(tx, row) : null;
}

async function withItems(tx: Executor, row: CartRow): Promise<Cart> {
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
    firm: item.firm,
    seenMicros: item.seen_micros,
    seenMinor: item.seen_minor,
  };
}

/** Lets only one transaction at a time decide which cart is a customer's open cart. */
export async function lockAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart of ${accountId}`}, 0))`);
}

/** Inserts a cart without lines; false if this customer has an open cart already, or the id is taken. */
export async function insertCart(
  tx: Executor,
  { lines: _, ...cart }: Cart,
  purpose: 'buyer' | 'renewal' = 'buyer',
): Promise<boolean> {
  const insertedRows = await tx
    .insert(carts)
    .values({ ...cart, purpose, status: 'open' })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  return insertedRows.length > 0;
}

/** Closes a cart: ordered, or merged into another one. */
export async function endCart(
  tx: Executor,
  id: string,
  end: { status: 'ordered'; orderId: string } | { status: 'merged'; orderId: null },
  endedAt: Date,
): Promise<boolean> {
  const endedRows = await tx
    .update(carts)
    .set({ ...end, updatedAt: endedAt, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.id, id), eq(carts.status, 'open')))
    .returning({ id: carts.id });
  return endedRows.length > 0;
}

const STATE = {
  id: carts.id,
  accountId: carts.accountId,
  status: carts.status,
  orderId: carts.orderId,
};

export async function findState(executor: Executor, id: string): Promise<CartState | null> {
  const [row] = await executor.select(STATE).from(carts).where(eq(carts.id, id));
  return row ?? null;
}

/** The buyer of a cart, open or not; null where the cart has no mail address or does not exist. */
export async function findBuyer(executor: Executor, id: string): Promise<CartBuyer | null> {
  const [row] = await executor
    .select({ email: carts.email, locale: carts.locale })
    .from(carts)
    .where(eq(carts.id, id));
  return row && row.email !== null ? { email: row.email, locale: row.locale } : null;
}

export async function findStateByCheckoutId(
  executor: Executor,
  checkoutId: string,
): Promise<(CartState & { trial: boolean }) | null> {
  const [row] = await executor
    .select({ ...STATE, trial: carts.trial })
    .from(carts)
    .where(eq(carts.checkoutId, checkoutId));
  return row ?? null;
}

/** Deletes carts that have not changed since; ordered carts stay, because their orders refer to them. */
export async function sweepCarts(executor: Executor, untouchedSince: Date): Promise<void> {
  await executor.execute(
    sql`DELETE FROM carts WHERE status <> 'ordered' AND updated_at < ${untouchedSince.toISOString()}::timestamptz`,
  );
}

/** Owner of a cart, for the desk. */
export interface CartContact {
  id: string;
  /** As typed at the checkout; null: not yet. */
  email: string | null;
  accountId: string | null;
  company: string | null;
  /** The order made from the cart; null: none. */
  orderId: string | null;
}

/** Contacts of those carts that still exist. */
export async function cartContacts(executor: Executor, ids: readonly string[]): Promise<CartContact[]> {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: carts.id,
      email: carts.email,
      accountId: carts.accountId,
      orderId: carts.orderId,
      company: sql<string | null>`COALESCE(${carts.billing}->>'company', ${carts.shipping}->>'company')`,
    })
    .from(carts)
    .where(sql`${carts.id} = ANY(${sql.param([...ids])}::text[])`);
}
