import { formatSI, sameValue } from '#kernel';
import type { Filters, Nearest } from '../contract.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Values that are stepped: the typed one is compared with those that exist. */
const STEPPED = ['capacitance', 'resistance', 'inductance', 'impedance', 'cmImpedance', 'r25', 'vz', 'vrwm'];

function neighbours(
  values: readonly number[],
  asked: number,
): { below: number | null; above: number | null } | null {
  if (values.length === 0 || values.some((value) => sameValue(value, asked))) return null;
  return {
    below: values.findLast((value) => value < asked && value > 0) ?? null,
    above: values.find((value) => value > asked) ?? null,
  };
}

function sentence(asked: number, below: number | null, above: number | null, unit: string): string {
  const print = (value: number) => formatSI(value, unit, 4).text;
  const near = [below, above].filter((value) => value !== null).map(print);
  return `${print(asked)} is not made; nearest ${near.length === 2 ? 'are' : 'is'} ${near.join(' and ')}`;
}

/** For each asked value that no part of the category has: the nearest below and above. */
export function nearestValues(category: string | null, filters: Filters, vocabulary: Vocabulary): Nearest[] {
  if (category === null) return [];
  return STEPPED.flatMap((attribute) => {
    const asked = filters[attribute]?.eq;
    if (typeof asked !== 'number') return [];
    const near = neighbours(vocabulary.numbers(category, attribute), asked);
    if (!near || (near.below === null && near.above === null)) return [];
    const unit = vocabulary.attribute(attribute)?.unit ?? '';
    return [{ attribute, asked, ...near, text: sentence(asked, near.below, near.above, unit) }];
  });
}
