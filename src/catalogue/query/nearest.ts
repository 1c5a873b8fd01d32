import { formatSI, sameValue } from '#kernel';
import type { Filters, Nearest } from '../contract.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Attributes with stepped values: a requested value is compared with the existing ones. */
const STEPPED = ['capacitance', 'resistance', 'inductance', 'impedance', 'cmImpedance', 'r25', 'vz', 'vrwm'];

function neighbours(
  values: readonly number[],
  requestedValue: number,
): Pick<Nearest, 'below' | 'above'> | null {
  if (values.length === 0 || values.some((value) => sameValue(value, requestedValue))) return null;
  return {
    below: values.findLast((value) => value < requestedValue && value > 0) ?? null,
    above: values.find((value) => value > requestedValue) ?? null,
  };
}

function sentence(
  requestedValue: number,
  nearestBelow: number | null,
  nearestAbove: number | null,
  unit: string,
): string {
  const print = (value: number) => formatSI(value, unit, 4).text;
  const nearestTexts = [nearestBelow, nearestAbove].filter((value) => value !== null).map(print);
  return `${print(requestedValue)} is not made; nearest ${nearestTexts.length === 2 ? 'are' : 'is'} ${nearestTexts.join(' and ')}`;
}

/** For each requested value that no part of the category has: the nearest below and above. */
export function nearestValues(category: string | null, filters: Filters, vocabulary: Vocabulary): Nearest[] {
  if (category === null) return [];
  return STEPPED.flatMap((attribute) => {
    const requestedValue = filters[attribute]?.eq;
    if (typeof requestedValue !== 'number') return [];
    const nearest = neighbours(vocabulary.numbers(category, attribute), requestedValue);
    if (!nearest || (nearest.below === null && nearest.above === null)) return [];
    const unit = vocabulary.attribute(attribute)?.unit ?? '';
    return [
      {
        attribute,
        asked: requestedValue,
        ...nearest,
        text: sentence(requestedValue, nearest.below, nearest.above, unit),
      },
    ];
  });
}
