/** The single transaction of an order: no step in it calls an outside service, so that no lock waits for one. */
import type { Accounts } from '#accounts';
import type { Carts, PricedCart } from '#commerce/cart';
import type { Codes } from '#commerce/codes';
import { type Orders, type PlacedOrder, sessionKeyOf } from '#commerce/orders';
import type { AuthorisedPayment, Payments } from '#commerce/payments';
import { isTape, lockPiles, openReels, sellLocked } from '#commerce/stock';
import { ApiError, type RefusedFields } from '#kernel';
import type { Executor, NewJob, Platform } from '#platform';
import type { Session } from '#settings';
import { type Allocation, allocate, orderNumbersToLock } from './allocate.ts';
import type { Faults } from './faults.ts';
import { newOrder } from './new-order.ts';
import { OrderRefusal } from './refusal.ts';
import { refusals } from './refusals.ts';
import { findChanges, findMissingFields } from './required-fields.ts';

export interface PlacingModules {
  platform: Platform;
  carts: Carts;
  codes: Codes;
  payments: Payments;
  orders: Orders;
  accounts: Pick<Accounts, 'saveCard'>;
  faults: Faults;
  placing: readonly PlacingHook[];
}

/**
 * Runs in the transaction of an order before the order is written, and checks whether the quoted prices of its cart
 * are still free. Locks what it has checked until the commit. Returns the offer lines whose quoted price belongs to
 * another order.
 */
export type PlacingHook = (tx: Executor, cart: PricedCart) => Promise<readonly string[]>;

export interface OrderPlacement {
  /** The cart as read before the payment. */
  knownCart: PricedCart['cart'];
  /** Null if an event of the gateway submits the cart. */
  session: Session | null;
  /** Null if nothing was left to pay when the cart was read. */
  payment: AuthorisedPayment | null;
}

/**
 * Locks the cart, judges it again, takes stock, gift cards and coupon in this order, and writes the order with its
 * consequences. Null: the cart is no longer open. Throws an `OrderRefusal`, which rolls everything back.
 */
export async function placeOrder(
  tx: Executor,
  placing: OrderPlacement,
  modules: PlacingModules,
): Promise<PlacedOrder | null> {
  const { carts, payments, orders, platform, faults } = modules;
  const cart = await carts.lock(tx, placing.knownCart);
  if (!cart) return null;
  faults.hit('order:after-lock');
  refuseWhere(findMissingFields(cart));
  refuseWhere(findChanges(cart));
  refuseOtherAmount(cart, placing.payment);
  const orderId = platform.random.id();
  const lines = await takeStock(tx, cart, orderId, platform);
  faults.hit('order:after-stock');
  await takeCodes(tx, cart, orderId, modules.codes);
  faults.hit('order:after-codes');
  await claimQuotedPrices(tx, cart, modules.placing);
  const order = await orders.place(
    tx,
    newOrder({
      id: orderId,
      cart,
      lines,
      payment: placing.payment,
      sessionKey: placing.session && sessionKeyOf(placing.session),
      newId: () => platform.random.id(),
    }),
  );
  if (placing.payment) await bindPayment(tx, placing.payment, order, payments);
  await keepCard(tx, cart, placing.payment, modules);
  await carts.close(tx, cart.id, orderId);
  await platform.jobs.add(tx, ...jobsAfter(order, platform.clock.now()));
  faults.hit('order:before-commit');
  return order;
}

const CONFIRMATION_DUE_MS = 60_000;

/**
 * Mails the confirmation if the submission could not. The mail names the order's number, which the commit draws, so
 * the submission mails it after the commit and settles this job. The mail is sent once, even if both run.
 */
export function confirmationJob(orderId: string): NewJob {
  return { kind: 'order.confirmation', key: orderId, payload: { orderId } };
}

/** The jobs that must follow an order even if this process ends. */
function jobsAfter({ id, paymentState }: PlacedOrder, now: Date): NewJob[] {
  const dueAt = new Date(now.getTime() + CONFIRMATION_DUE_MS);
  const capture = { kind: 'payment.capture', key: id, payload: { orderId: id } };
  return [{ ...confirmationJob(id), dueAt }, ...(paymentState === 'authorised' ? [capture] : [])];
}

/** A subscription is charged again, so the card with which it was ordered is stored in the account. */
async function keepCard(
  tx: Executor,
  { accountId, lines }: PricedCart,
  payment: AuthorisedPayment | null,
  { accounts }: PlacingModules,
): Promise<void> {
  const { gatewayCustomer, ...card } = payment?.card ?? { gatewayCustomer: null };
  if (accountId === null || gatewayCustomer === null || !('paymentMethod' in card)) return;
  if (!lines.some(({ purchaseOption }) => purchaseOption?.type === 'subscription')) return;
  await accounts.saveCard(tx, accountId, { ...card, gatewayCustomer });
}

function refuseWhere(errors: RefusedFields): void {
  if (Object.keys(errors).length > 0) throw new OrderRefusal(errors);
}

/** The authorised amount must equal the amount to be captured, to the minor unit. */
function refuseOtherAmount(cart: PricedCart, payment: AuthorisedPayment | null): void {
  const { capture } = cart.totals;
  const isSameAmount = payment
    ? payment.amount.minor === capture.minor && payment.amount.currency === capture.currency
    : capture.minor === 0;
  if (!isSameAmount) refuseWhere({ grand_total: { code: 'CHANGED', message: refusals.amount } });
}

/** A payment that was returned in the meantime cannot pay for the order. */
async function bindPayment(
  tx: Executor,
  payment: AuthorisedPayment,
  { id }: PlacedOrder,
  payments: Payments,
): Promise<void> {
  try {
    await payments.bind(tx, payment, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    throw new OrderRefusal({
      [error.param ?? 'billing.method']: { code: 'CANCELED', message: refusals.payment },
    });
  }
}

async function takeStock(
  tx: Executor,
  cart: PricedCart,
  orderId: string,
  { clock, company }: Platform,
): Promise<Allocation[]> {
  const now = clock.now();
  const lockedLevels = await lockPiles(tx, orderNumbersToLock(cart));
  const { lines, short } = allocate(cart, lockedLevels, { now, company });
  refuseWhere(
    Object.fromEntries(
      short.map(({ index, line, remaining: remainingQuantity }) => [
        `items.${index}.quantity`,
        { code: 'STOCK', message: refusals.stock({ part: line.orderNumber, pieces: remainingQuantity }) },
      ]),
    ),
  );
  const stockLines = lines
    .filter(({ stockedQuantity }) => stockedQuantity > 0)
    .map(({ line, stockedQuantity }) => ({
      orderNumber: line.orderNumber,
      opening: line.opening,
      quantity: stockedQuantity,
      isCut: isTape(line.packaging),
    }));
  await openReels(
    tx,
    lines.flatMap(({ openings }) => openings),
    { orderId, bookedAt: now },
  );
  const onHand = new Map([...lockedLevels].map(([number, level]) => [number, level.onHand]));
  const sale = await sellLocked(tx, stockLines, onHand, { orderId, bookedAt: now });
  // The levels were locked above, so only a bug of this shop can lead here.
  if (!sale.ok) throw new Error(`short in spite of the lock: ${sale.short.map((each) => each.orderNumber)}`);
  return lines;
}

async function claimQuotedPrices(
  tx: Executor,
  cart: PricedCart,
  hooks: readonly PlacingHook[],
): Promise<void> {
  const usedLineIds = await Promise.all(hooks.map((hook) => hook(tx, cart)));
  const spentLineIds = new Set(usedLineIds.flat());
  const errors = cart.lines.flatMap(({ quotedPrice, orderNumber }, index) =>
    quotedPrice && spentLineIds.has(quotedPrice.terms.lineId)
      ? [
          [
            `items.${index}.price`,
            {
              code: 'CHANGED',
              message: refusals.promiseUsed({ part: orderNumber, reference: quotedPrice.terms.reference }),
            },
          ] as const,
        ]
      : [],
  );
  if (errors.length > 0) throw new OrderRefusal(Object.fromEntries(errors), [...spentLineIds]);
}

/** Gift cards before coupons, the cards by id: with one lock order no two transactions wait for each other. */
async function takeCodes(tx: Executor, cart: PricedCart, orderId: string, codes: Codes): Promise<void> {
  const payingCards = cart.giftcards.filter(({ amount }) => amount.minor > 0);
  for (const card of payingCards.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const answer = await codes.debitGiftcard(tx, card.id, card.amount, orderId);
    if (!answer.ok) {
      const message = refusals.giftcard({ last4: card.code });
      throw new OrderRefusal({ giftcards: { code: answer.refusal.code, message } });
    }
  }
  if (!cart.coupon) return;
  const answer = await codes.redeemCoupon(tx, cart.coupon.id, {
    accountId: cart.accountId,
    email: cart.email!,
    orderId,
    goods: cart.couponGoods,
  });
  if (!answer.ok) throw new OrderRefusal({ coupon_code: answer.refusal });
}
