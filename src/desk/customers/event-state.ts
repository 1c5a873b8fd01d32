import { orderTexts } from '../orders/texts.ts';
import { useDeskTexts } from '../ui/texts.ts';
import type { CustomerEvent } from './contract.ts';
import { customerTexts } from './texts.ts';

type Texts = Readonly<Record<string, unknown>>;

/** The state of an order, a request, a chat or a mail in words. Orders have texts of their own for their states. */
export function useEventState(): (event: Pick<CustomerEvent, 'kind' | 'state'>) => string {
  const texts: Texts = useDeskTexts(customerTexts);
  const orders: Texts = useDeskTexts(orderTexts);
  return ({ kind, state }) => {
    const text = (kind === 'order' ? orders : texts)[`state_${state}`];
    return typeof text === 'string' ? text : state;
  };
}
