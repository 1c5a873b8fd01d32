import type { Order } from '#commerce/orders';
import { ApiError } from '#kernel';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';

export type OrderDependencies = Pick<
  DeskDependencies,
  | 'platform'
  | 'orders'
  | 'payments'
  | 'shipments'
  | 'cancellations'
  | 'refunds'
  | 'invoices'
  | 'creditNotes'
  | 'delivery'
>;

/** The order in the path; throws 404 where there is none. */
export async function orderOf(
  { orders }: Pick<OrderDependencies, 'orders'>,
  params: { readonly id: string },
): Promise<Order> {
  const order = await orders.findForJob(params.id);
  if (!order) throw new ApiError('not_found', refusals.noOrder);
  return order;
}
