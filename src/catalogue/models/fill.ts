/** Largest capacitance made per ceramic body: size, dielectric and rated voltage. */
import { framesOf } from '../compiler/expand.ts';
import type { FieldValues } from '../families/index.ts';
import { type Block, oncePerSeriesSet, type SeriesSet } from '../families/series.ts';

/** Properties that determine the largest value of a body. */
export interface BodyKey {
  size: string;
  dielectric: string;
  /** V. */
  ratedVoltage: number;
  /** Several capacitors share the body, so each is smaller. */
  isArray?: boolean;
}

const PICO = 1e-12;

function keyOf({ size, dielectric, ratedVoltage, isArray = false }: BodyKey): string {
  return `${size} ${dielectric} ${ratedVoltage} ${isArray}`;
}

/**
 * Largest capacitance in F over the limits tables of all ceramic series of the set; null if no series is made in this body. Taken
 * over all series, because a series of higher reliability ends at lower values only for its thicker layers.
 */
export function largestCapacitance(set: SeriesSet, body: BodyKey): number | null {
  return largestByBody(set).get(keyOf(body)) ?? null;
}

const largestByBody = oncePerSeriesSet(({ allSeries }): Map<string, number> => {
  const limits = new Map<string, number>();
  for (const series of allSeries) {
    if (series.family !== 'mlcc') continue;
    const isArray = series.subcategory === 'capacitor-arrays';
    for (const body of series.blocks.flatMap((block) => listBodyLimits(block, isArray))) {
      const key = keyOf(body);
      limits.set(key, Math.max(limits.get(key) ?? 0, body.limit));
    }
  }
  return limits;
});

function listBodyLimits(block: Block, isArray: boolean): (BodyKey & { limit: number })[] {
  return framesOf(block).flatMap(({ fields, limit }) => {
    if (!limit) return [];
    const [, maxPicofarads] = limit;
    const voltages = valuesOf(block, fields, 'volt').map(Number);
    return valuesOf(block, fields, 'dielectric').flatMap((dielectric) =>
      voltages.map((ratedVoltage) => ({
        size: String(fields['size']),
        dielectric: String(dielectric),
        ratedVoltage,
        isArray,
        limit: maxPicofarads * PICO,
      })),
    );
  });
}

/** Possible values of a field: the one that the frame fixes, else all values of the block's axis. */
function valuesOf(block: Block, fields: FieldValues, id: string): (string | number)[] {
  const fixedValue = fields[id];
  return fixedValue === undefined || fixedValue === null ? (block.axes?.[id] ?? []) : [fixedValue];
}
