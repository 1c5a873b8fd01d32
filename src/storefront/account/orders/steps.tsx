import { useTexts } from '../../messages/index.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import { orderTexts } from '../texts/orders.ts';
import type { OrderView } from './load-order.ts';
import type { StepState } from './view.ts';

interface StepsProps {
  steps: Record<'placed' | 'picked' | 'shipped' | 'delivered', StepState>;
  order: Pick<OrderView, 'placed' | 'firstShipDate' | 'shipDate'>;
}

/** How far an order has come, with the promise of the step that has one: the day on which goods leave. */
export function Steps({ steps, order: { placed, firstShipDate, shipDate } }: StepsProps) {
  const t = useTexts(orderTexts);
  const states = { done: t.stepDone, now: t.stepNow, open: t.stepOpen };
  const leaves = firstShipDate === shipDate ? t.shipsBy(shipDate) : t.shipsFrom(firstShipDate, shipDate);
  const all = [
    ['placed', t.stepPlaced, placed],
    ['picked', t.stepPicked, states[steps.picked]],
    ['shipped', t.stepShipped, steps.shipped === 'done' ? t.stepDone : leaves],
    ['delivered', t.stepDelivered, steps.delivered === 'done' ? t.stepDone : t.stepOpen],
  ] as const;
  return (
    <ol className="steps" aria-label={t.timeline}>
      {all.map(([step, name, when]) => (
        <li key={step} data-state={steps[step]} aria-current={steps[step] === 'now' ? 'step' : undefined}>
          <strong>{name}</strong> <VisuallyHidden>({states[steps[step]]})</VisuallyHidden>
          <span className="quiet">{when}</span>
        </li>
      ))}
    </ol>
  );
}
