/** Door of the drawings: React wrappers, and the plain functions for what is not a page. */

export { DimensionedDrawing, LandPattern } from './dimension-drawings.tsx';
export { partImageSvg } from './image.ts';
export { IsoDrawing } from './iso-drawing.tsx';
export { isoScale } from './isometric.ts';
export { bodyName } from './name.ts';
export { tableScale } from './row.ts';
export { PlanDrawing, PlanSheet, ScaleBar } from './row-drawing.tsx';
export { Ruler } from './ruler.tsx';
