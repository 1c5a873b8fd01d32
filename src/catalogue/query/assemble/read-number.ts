import { type Quantity, quantityValue, readingsOf, sameValue } from '#kernel';
import type { ValueItem } from '../items.ts';
import type { Draft } from './draft.ts';

/** Resistances that are losses. */
const LOSSES = new Set(['dcr', 'rdsOn', 'esr']);

/** Sets an attribute to the item's value, in the attribute's unit. */
export function readNumber(draft: Draft, item: ValueItem, attribute: string): boolean {
  const convert = (quantity: Quantity) => convertQuantity(draft, quantity, attribute, item);
  const compare = item.compare ?? draft.binding(item)?.compare;
  if (item.rangeEnd)
    return draft.setNumber(
      attribute,
      { value: convert(item.quantity), rangeEnd: convert(item.rangeEnd) },
      compare,
    );
  const values = distinct(readingsOf(item.quantity).map(convert));
  const value = likeliest(draft, attribute, values, item.quantity.isEvenlyRead === true);
  const previousValue = draft.filters[attribute]?.eq;
  const isSet = draft.setNumber(attribute, { value }, compare);
  if (isSet && values.length > 1)
    draft.addOpen({ attribute, values, isEven: item.quantity.isEvenlyRead === true });
  const isSecond =
    !isSet && typeof previousValue === 'number' && !values.some((one) => sameValue(one, previousValue));
  if (isSecond) draft.addOpen({ attribute, values: [previousValue, value], isContradiction: true });
  return isSet;
}

function distinct(values: readonly number[]): number[] {
  return values.filter((value, at) => values.findIndex((one) => sameValue(one, value)) === at);
}

/** If no reading is likelier by its spelling, the first that a part of the category has. */
function likeliest(draft: Draft, attribute: string, values: readonly number[], isEven: boolean): number {
  const [first = 0] = values;
  if (!isEven || draft.category === null) return first;
  const catalogueValues = draft.vocabulary.numbers(draft.category, attribute);
  return values.find((value) => catalogueValues.some((one) => sameValue(one, value))) ?? first;
}

function convertQuantity(draft: Draft, quantity: Quantity, attribute: string, item: ValueItem): number {
  const unit = draft.unitOf(attribute);
  if (unit === 'K' && item.kelvin) return Number(quantity.digits);
  // Parts lists in capitals write MOHM for milliohm; a loss is never in megohms.
  if (quantity.prefix === 'M' && LOSSES.has(attribute)) return quantityValue({ ...quantity, prefix: 'm' });
  if (quantity.point === 'R' && unit === 'F') return quantityValue(quantity, -12);
  if (quantity.point === 'R' && unit === 'H') return quantityValue(quantity, -6);
  return quantityValue(quantity);
}
