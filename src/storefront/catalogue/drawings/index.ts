/**
 * Door of the drawings: React wrappers, and the plain functions for what is not a page. The product page takes its
 * dimensioned sheets from `dimension-drawings.tsx` itself, so that lists and tiles do not load them.
 */

export { partImageSvg } from './image.ts';
export { IsoDrawing } from './iso-drawing.tsx';
export { isoScale } from './isometric.ts';
export { bodyName } from './name.ts';
export { tableScale } from './row.ts';
export { PlanDrawing, PlanSheet, ScaleBar } from './row-drawing.tsx';
export { type RowSheet, rowMarkup, rowSheet } from './row-sheet.ts';
export { Ruler } from './ruler.tsx';
