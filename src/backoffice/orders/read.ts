import type { Order } from '#commerce/orders';
import { ApiError } from '#kernel';
import type { Role } from '../contract.ts';
import type { DeskDependencies } from '../dependencies.ts';

/** Roles that read orders and send parcels. */
export const ORDER_ROLES: readonly Role[] = ['sales', 'support'];

/** Only sales may refund. */
export const MONEY_ROLES: readonly Role[] = ['sales'];

export type OrderDependencies = Pick<
  DeskDependencies,
  'platform' | 'orders' | 'payments' | 'shipments' | 'cancellations' | 'refunds' | 'invoices' | 'creditNotes'
>;

/** The order in the path; throws 404 where there is none. */
export async function orderOf(
  { orders }: Pick<OrderDependencies, 'orders'>,
  params: Readonly<Record<string, string>>,
): Promise<Order> {
  const order = await orders.findForJob(params['id'] ?? '');
  if (!order) throw new ApiError('not_found', 'There is no such order.');
  return order;
}
