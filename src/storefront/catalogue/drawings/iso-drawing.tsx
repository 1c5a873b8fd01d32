import type { Body } from '#catalogue/contract';
import { DrawingElement, type Named } from './drawing-element.tsx';
import { isometric } from './isometric.ts';
import { bodyName } from './name.ts';

/** Isometric body for tiles and product pages. @param scale px per mm; `label` defaults to package and dimensions */
export function IsoDrawing({
  body,
  scale,
  label = bodyName(body),
  className,
}: Named & { body: Body; scale: number }) {
  return <DrawingElement drawing={isometric(body, scale)} label={label} className={className} />;
}
