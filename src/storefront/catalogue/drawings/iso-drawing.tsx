import type { Body } from '#catalogue/contract';
import { DrawingElement, type Named } from './drawing-element.tsx';
import { isometric } from './isometric.ts';

/** Isometric body for tiles and product pages. @param scale px per mm */
export function IsoDrawing({ body, scale, label, className }: Named & { body: Body; scale: number }) {
  return <DrawingElement drawing={isometric(body, scale)} label={label} className={className} />;
}
