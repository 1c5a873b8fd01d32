import { useTexts } from '../../messages/index.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import { orderTexts } from '../texts/orders.ts';
import type { OrderView } from './load-order.ts';
import type { Track } from './track/track.ts';

interface StepsProps {
  steps: Track;
  order: Pick<OrderView, 'firstShipDate' | 'shipDate'>;
}

/** The steps of an order: the day of each step done, and the day on which it ships. */
export function Steps({ steps, order: { firstShipDate, shipDate } }: StepsProps) {
  const t = useTexts(orderTexts);
  const states = { done: t.stepDone, now: t.stepNow, open: t.stepOpen };
  const leaves =
    firstShipDate === shipDate
      ? t.shipsBy({ day: shipDate })
      : t.shipsFrom({ first: firstShipDate, last: shipDate });
  const stepRows = [
    ['placed', t.stepPlaced],
    ['picked', t.stepPicked],
    ['shipped', t.stepShipped, leaves],
    ['delivered', t.stepDelivered],
  ] as const;
  return (
    <ol className="steps" aria-label={t.timeline}>
      {stepRows.map(([step, name, promisedText]) => {
        const { state, dateText } = steps[step];
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <strong>{name}</strong> <VisuallyHidden>({states[state]})</VisuallyHidden>
            <span className="quiet">{dateText ?? promisedText ?? states[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
