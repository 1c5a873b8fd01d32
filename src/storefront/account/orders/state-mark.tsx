import type { OrderStatus } from '#commerce/orders/contract';
import { useTexts } from '../../messages/index.ts';
import { orderTexts } from '../texts/orders.ts';

const SHAPES: Record<OrderStatus, 'disc' | 'ring' | 'diamond' | 'cross'> = {
  confirmed: 'ring',
  picking: 'ring',
  partly_shipped: 'diamond',
  shipped: 'disc',
  delivered: 'disc',
  returned: 'cross',
  canceled: 'cross',
};

/** The state of an order as a word with a shape of its own. */
export function StateMark({ status }: { status: OrderStatus }) {
  const t = useTexts(orderTexts);
  return <span className={`state state-${SHAPES[status]}`}>{t[`state_${status}`]}</span>;
}
