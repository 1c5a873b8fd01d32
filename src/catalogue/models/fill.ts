/** Fill of a ceramic body: its value over the largest one made in the same size, dielectric and voltage. */
import { framesOf } from '../compiler/expand.ts';
import { type FieldValues, oncePerSeriesSet } from '../families/index.ts';
import type { Block } from '../families/series.ts';

/** Properties that determine the largest value of a body. An array shares its body among several capacitors. */
export interface BodyKey {
  size: string;
  dielectric: string;
  /** V. */
  ratedVoltage: number;
  isArray?: boolean;
}

const PICO = 1e-12;

function keyOf({ size, dielectric, ratedVoltage, isArray = false }: BodyKey): string {
  return `${size} ${dielectric} ${ratedVoltage} ${isArray}`;
}

/**
 * Largest capacitance in F over the limits tables of all ceramic series; null for a body that none of them has. A
 * series of higher reliability has smaller values because of its thicker layers, so it is compared with the largest of
 * all series, not with its own.
 */
export function largestCapacitance(body: BodyKey): number | null {
  return limitsOf().get(keyOf(body)) ?? null;
}

const limitsOf = oncePerSeriesSet(({ allSeries }): Map<string, number> => {
  const limits = new Map<string, number>();
  for (const series of allSeries) {
    if (series.family !== 'mlcc') continue;
    const isArray = series.subcategory === 'capacitor-arrays';
    for (const body of series.blocks.flatMap((block) => bodiesOf(block, isArray))) {
      const key = keyOf(body);
      limits.set(key, Math.max(limits.get(key) ?? 0, body.limit));
    }
  }
  return limits;
});

function bodiesOf(block: Block, isArray: boolean): (BodyKey & { limit: number })[] {
  return framesOf(block).flatMap(({ fields, limit }) => {
    if (!limit) return [];
    const voltages = valuesOf(block, fields, 'volt').map(Number);
    return valuesOf(block, fields, 'dielectric').flatMap((dielectric) =>
      voltages.map((ratedVoltage) => ({
        size: String(fields['size']),
        dielectric: String(dielectric),
        ratedVoltage,
        isArray,
        limit: limit[1] * PICO,
      })),
    );
  });
}

/** Possible values of a field: fixed by the row of the limits, or an axis of the block. */
function valuesOf(block: Block, fields: FieldValues, id: string): (string | number)[] {
  const fixedValue = fields[id];
  return fixedValue === undefined || fixedValue === null ? (block.axes?.[id] ?? []) : [fixedValue];
}
