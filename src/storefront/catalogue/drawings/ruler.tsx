import { DrawingElement, type Named } from './drawing-element.tsx';
import { ruler } from './scale.ts';

/** Ruler with millimetre ticks and figures. */
export function Ruler({ mm, scale, label, className }: Named & { mm: number; scale: number }) {
  return <DrawingElement drawing={ruler(mm, scale)} label={label} className={className} />;
}
