import { useTexts } from '../../messages/index.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import { orderTexts } from '../texts/orders.ts';
import type { StepState } from './view.ts';

interface StepsProps {
  steps: Record<'placed' | 'picked' | 'shipped' | 'delivered', StepState>;
  placed: string;
  shipDate: string;
}

/** How far an order has come, with the promise of each step that is still to come. */
export function Steps({ steps, placed, shipDate }: StepsProps) {
  const t = useTexts(orderTexts);
  const states = { done: t.stepDone, now: t.stepNow, open: t.stepOpen };
  const promised = (state: StepState) => (state === 'done' ? t.stepDone : t.shipsBy(shipDate));
  const all = [
    ['placed', t.stepPlaced, placed],
    ['picked', t.stepPicked, promised(steps.picked)],
    ['shipped', t.stepShipped, promised(steps.shipped)],
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
