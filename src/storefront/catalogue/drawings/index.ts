/** Door of the drawings: React wrappers, and the plain functions for what is not a page. */

export {
  DimensionedDrawing,
  IsoDrawing,
  LandPattern,
  PlanDrawing,
  PlanSheet,
  Ruler,
  ScaleBar,
} from './components.tsx';
export { partImageSvg } from './image.ts';
export { isoScale } from './isometric.ts';
export { bodyName } from './name.ts';
export { tableScale } from './row.ts';
