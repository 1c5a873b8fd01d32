import { type Quantity, quantityValue } from '#kernel';
import type { ValueItem } from '../items.ts';
import type { Draft } from './draft.ts';

/** Resistances that are losses. */
const LOSSES = new Set(['dcr', 'rdsOn', 'esr']);

/** Sets an attribute to what the item says, in the attribute's unit. */
export function readNumber(draft: Draft, item: ValueItem, attribute: string): boolean {
  const convert = (quantity: Quantity) => converted(draft, quantity, attribute, item);
  const number = { value: convert(item.quantity), ...(item.to ? { to: convert(item.to) } : {}) };
  return draft.setNumber(attribute, number, item.compare ?? draft.binding(item)?.compare);
}

function converted(draft: Draft, quantity: Quantity, attribute: string, item: ValueItem): number {
  const unit = draft.unitOf(attribute);
  if (unit === 'K' && item.kelvin) return Number(quantity.digits);
  // Parts lists in capitals write MOHM for milliohm; nobody asks for a loss of megohms.
  if (quantity.prefix === 'M' && LOSSES.has(attribute)) return quantityValue({ ...quantity, prefix: 'm' });
  if (quantity.point === 'R' && unit === 'F') return quantityValue(quantity, -12);
  if (quantity.point === 'R' && unit === 'H') return quantityValue(quantity, -6);
  return quantityValue(quantity);
}
