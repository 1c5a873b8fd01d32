import type { Body } from '#catalogue/contract';
import type { Drawing } from './isometric.ts';
import { plan } from './row.ts';

/** Cache key: every property that changes a row drawing. */
export const planKey = (body: Body, scale: number): string =>
  [
    body.shape,
    body.length,
    body.width,
    body.height,
    body.material,
    body.pins,
    body.polarised,
    body.metal,
    body.light,
    body.shape === 'melf' ? body.marking : '',
    body.shape === 'tab' || body.shape === 'sod' ? body.name : '',
    scale,
  ].join();

/** Reference of a row drawing to a symbol of its sheet. */
export interface RowUse {
  id: string;
  width: number;
  height: number;
}

export interface RowSheet {
  /** Markup of the symbols, one for each distinct body. */
  symbols: string;
  uses: ReadonlyMap<string, RowUse>;
}

/** Cached across lists: a catalogue has a few hundred bodies, and lists share many of them. */
const drawingsByKey = new Map<string, Drawing>();
const MAX_CACHED = 2_000;

/** Row drawing of a body, cached. @param scale px per mm */
export function rowDrawing(body: Body, scale: number, key = planKey(body, scale)): Drawing {
  const cachedDrawing = drawingsByKey.get(key);
  if (cachedDrawing) return cachedDrawing;
  if (drawingsByKey.size >= MAX_CACHED) drawingsByKey.clear();
  const drawing = plan(body, scale);
  drawingsByKey.set(key, drawing);
  return drawing;
}

/**
 * Draws each distinct body of a table once.
 * @param name prefix of the ids, unique on the page
 */
export function rowSheet(bodies: readonly Body[], scale: number, name: string): RowSheet {
  const uses = new Map<string, RowUse>();
  let symbols = '';
  for (const body of bodies) {
    const key = planKey(body, scale);
    if (uses.has(key)) continue;
    const id = `${name}${uses.size}`;
    const { viewBox, inner, width, height } = rowDrawing(body, scale, key);
    uses.set(key, { id, width, height });
    symbols += `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
  }
  return { symbols, uses };
}

/** Markup of one row drawing of a sheet, hidden from screen readers: the row states the size in words. */
export function rowMarkup({ uses }: RowSheet, body: Body, scale: number): string {
  const use = uses.get(planKey(body, scale));
  if (!use) return '';
  const { id, width, height } = use;
  // A used symbol starts at the origin, whatever its own view box is.
  return `<svg class="part-drawing" width="${width}" height="${height}" aria-hidden="true"><use href="#${id}"/></svg>`;
}
