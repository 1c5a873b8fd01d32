/**
 * Public entry of the drawings: React components, and functions for markup outside React. The product page imports its
 * dimensioned drawings from `dimension-drawings.tsx` directly, so that lists and tiles do not load them.
 */

export { IsoDrawing } from './iso-drawing.tsx';
export { isoScale } from './isometric.ts';
export { bodyName } from './name.ts';
export { tableScale } from './row.ts';
export { PlanDrawing, PlanSheet, ScaleBar } from './row-drawing.tsx';
export { rowMarkup, rowSheet } from './row-sheet.ts';
export { Ruler } from './ruler.tsx';
