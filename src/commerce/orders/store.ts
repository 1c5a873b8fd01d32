import { and, desc, eq, getTableColumns, getTableName, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform';
import { withLines } from './assemble.ts';
import type { GuestClaim, Order, OrderLine, OrderViewer, PlacedOrder } from './order.ts';
import { dueOf } from './progress.ts';
import type { OrderState, PaymentState } from './states.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

type LineRow = typeof orderLines.$inferSelect;

/** Draws the number that the commit would otherwise draw. The counter stays locked until the commit. */
export async function drawNumber(tx: Executor, id: string): Promise<string> {
  await tx.execute(sql`SET CONSTRAINTS orders_draw_number IMMEDIATE`);
  return numberOf(tx, id);
}

export async function numberOf(executor: Executor, id: string): Promise<string> {
  const [row] = await executor.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  if (!row) throw new RangeError(`there is no order ${id}`);
  return row.number;
}

/**
 * Inserts the order, its lines and its first events in one statement.
 * @param numberYear year of the series from which the commit draws the order number
 */
export async function insertOrder(
  tx: Executor,
  order: PlacedOrder,
  { numberYear, events }: { numberYear: number; events: readonly NewEvent[] },
): Promise<void> {
  const { totals, giftcards, lines: _lines, ...rest } = order;
  const { shipments: _shipments, refunds: _refunds, stateDates: _stateDates, ...plain } = rest;
  const row: Omit<typeof orders.$inferSelect, 'number'> = {
    ...plain,
    numberYear,
    giftcards: giftcards.map(({ id, last4, amount }) => ({ id, last4, minor: amount.minor })),
    subTotal: totals.subTotal.minor,
    discountTotal: totals.discount.minor,
    shipmentTotal: totals.shipping.minor,
    taxTotal: totals.tax.minor,
    grandTotal: totals.grandTotal.minor,
    giftcardTotal: totals.giftcards.minor,
    captureTotal: totals.capture.minor,
    dueDate: dueOf(order),
  };
  const lines = order.lines.map((line, index) => lineRow(order.id, line, index + 1));
  await tx.execute(sql`
    WITH written AS (${buildInsert(ORDER, [row])}), lines AS (${buildInsert(LINE, lines)})
    ${buildInsert(EVENT, events)}`);
}

type NewEvent = Omit<typeof orderEvents.$inferInsert, 'id'>;

/** The written columns of a table, for inserts from JSON. */
interface WritableTable {
  columns: [key: string, name: string][];
  table: string;
}

const ORDER = describeTable(orders, 'number');
const LINE = describeTable(orderLines);
const EVENT = describeTable(orderEvents, 'id');

/** @param generatedKey the column that the database fills in */
function describeTable(table: PgTable, generatedKey?: string): WritableTable {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== generatedKey);
  return { table: getTableName(table), columns: columns.map(([key, { name }]) => [key, name]) };
}

function buildInsert({ table, columns }: WritableTable, rows: readonly object[]): SQL {
  const names = sql.raw(columns.map(([, name]) => `"${name}"`).join(', '));
  const columnValues = rows.map((row) =>
    Object.fromEntries(columns.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])),
  );
  return sql`INSERT INTO ${sql.raw(table)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(columnValues)}::jsonb)`;
}

function lineRow(orderId: string, line: OrderLine, position: number): LineRow {
  const {
    unitPrice: price,
    fee,
    total,
    discount,
    allocatedQuantity: _allocatedQuantity,
    sentUnbooked: _sentQuantity,
    ...plain
  } = line;
  return {
    ...plain,
    orderId,
    position,
    unitPriceMicros: price.micros,
    fee: fee.minor,
    total: total.minor,
    discount: discount.minor,
  };
}

/** Moves an order or its payment, and inserts the event, in one statement. */
export async function moveStates(
  tx: Executor,
  id: string,
  states: OrderStates,
  event: NewEvent,
): Promise<void> {
  const update = tx.update(orders).set(states).where(eq(orders.id, id)).getSQL();
  await tx.execute(sql`WITH moved AS (${update}) ${buildInsert(EVENT, [event])}`);
}

/**
 * Orders that a viewer may read: those of the account, and guest orders of the session. Neither account nor session:
 * none.
 */
function visibleTo({ accountId, sessionKey }: OrderViewer): SQL {
  const ofAccount = accountId === null ? undefined : eq(orders.accountId, accountId);
  const guest =
    sessionKey === null ? undefined : and(isNull(orders.accountId), eq(orders.sessionKey, sessionKey));
  return or(ofAccount, guest) ?? sql`false`;
}

export async function findVisible(
  executor: Executor,
  viewer: OrderViewer,
  id: string,
): Promise<Order | null> {
  return firstOf(executor, and(eq(orders.id, id), visibleTo(viewer))!);
}

/** The latest order that a viewer may read. */
export async function findLatest(executor: Executor, viewer: OrderViewer): Promise<Order | null> {
  return firstOf(executor, visibleTo(viewer));
}

/** Orders without an account, and those of the viewer's account. */
function guestOrOwnCondition({ accountId }: OrderViewer): SQL {
  const ofAccount = accountId === null ? undefined : eq(orders.accountId, accountId);
  return or(isNull(orders.accountId), ofAccount)!;
}

/** The latest order that the viewer's session submitted, as a guest or as the customer that they are now. */
export async function findLastOfSession(executor: Executor, viewer: OrderViewer): Promise<Order | null> {
  if (viewer.sessionKey === null) return null;
  return firstOf(executor, and(eq(orders.sessionKey, viewer.sessionKey), guestOrOwnCondition(viewer))!);
}

export async function findByCheckout(
  executor: Executor,
  viewer: OrderViewer,
  checkoutId: string,
): Promise<Order | null> {
  return firstOf(executor, and(eq(orders.checkoutId, checkoutId), guestOrOwnCondition(viewer))!);
}

/** Two sessions may share a guest's cart; the order of a customer's cart is readable only by the customer. */
export async function findOfCart(
  executor: Executor,
  viewer: OrderViewer,
  cartId: string,
): Promise<Order | null> {
  return firstOf(executor, and(eq(orders.cartId, cartId), guestOrOwnCondition(viewer))!);
}

/** Regardless of the owner: for callers that have checked access. */
export async function findByCart(executor: Executor, cartId: string): Promise<Order | null> {
  return firstOf(executor, eq(orders.cartId, cartId));
}

/** Without a viewer: for jobs. */
export async function findForJob(executor: Executor, id: string): Promise<Order | null> {
  return firstOf(executor, eq(orders.id, id));
}

/** A page of a customer's orders. `search` matches order numbers, the buyer's order numbers and part numbers. */
export async function listOfAccount(
  executor: Executor,
  accountId: string,
  { offset, limit, search }: { offset: number; limit: number; search?: string | null },
): Promise<{ count: number; orders: Order[] }> {
  const condition = and(eq(orders.accountId, accountId), search ? matching(search) : undefined)!;
  const [counts] = await executor.select({ count: sql<string>`count(*)` }).from(orders).where(condition);
  const rows = await executor
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit)
    .offset(offset);
  return { count: Number(counts?.count ?? 0), orders: await withLines(executor, rows) };
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const inLines = sql`EXISTS (SELECT 1 FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id}
    AND (${orderLines.orderNumber} ILIKE ${pattern} OR ${orderLines.productNumber} ILIKE ${pattern}
      OR ${orderLines.customerPartNumber} ILIKE ${pattern}))`;
  return or(ilike(orders.number, pattern), ilike(orders.purchaseOrder, pattern), inLines)!;
}

/** For staff: orders of a customer, by account or by address, latest first. */
export async function listOfCustomer(
  executor: Executor,
  { accountId, email }: { accountId: string | null; email: string },
  limit: number,
): Promise<Order[]> {
  const byEmail = sql`lower(${orders.email}) = ${email.toLowerCase()}`;
  const rows = await executor
    .select()
    .from(orders)
    .where(accountId === null ? byEmail : or(eq(orders.accountId, accountId), byEmail))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit);
  return withLines(executor, rows);
}

export async function countOfAccount(executor: Executor, accountId: string): Promise<number> {
  const condition = eq(orders.accountId, accountId);
  const [counts] = await executor.select({ count: sql<string>`count(*)` }).from(orders).where(condition);
  return Number(counts?.count ?? 0);
}

/** Assigns guest orders with this mail address, of this session or cart, to an account. Returns their number. */
export async function claimOrders(
  tx: Executor,
  { accountId, email, sessionKey, cartId }: GuestClaim,
): Promise<number> {
  const bySession = eq(orders.sessionKey, sessionKey);
  const guestOrders = cartId === null ? bySession : or(bySession, eq(orders.cartId, cartId));
  const claimedRows = await tx
    .update(orders)
    .set({ accountId })
    .where(and(isNull(orders.accountId), guestOrders, sql`lower(${orders.email}) = lower(${email})`))
    .returning({ id: orders.id });
  return claimedRows.length;
}

/** When an order was cancelled; null if it is not cancelled. */
export async function findCanceledAt(executor: Executor, id: string): Promise<Date | null> {
  const [event] = await executor
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'order'), eq(orderEvents.stateAfter, 'canceled')),
    );
  return event?.at ?? null;
}

export async function stateOf(executor: Executor, id: string): Promise<OrderState | null> {
  const [row] = await executor.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  return row?.state ?? null;
}

/** Both states of an order, locked until the commit. */
export async function lockStates(
  tx: Executor,
  id: string,
): Promise<{ state: OrderState; paymentState: PaymentState } | null> {
  const [row] = await tx
    .select({ state: orders.state, paymentState: orders.paymentState })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return row ?? null;
}

interface OrderStates {
  state?: OrderState;
  paymentState?: PaymentState;
  dueDate?: string | null;
}

export async function setStates(tx: Executor, id: string, states: OrderStates): Promise<void> {
  await tx.update(orders).set(states).where(eq(orders.id, id));
}

async function firstOf(executor: Executor, condition: SQL): Promise<Order | null> {
  const rows = await executor
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1);
  const [order] = await withLines(executor, rows);
  return order ?? null;
}
