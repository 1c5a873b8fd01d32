import type { Body, LandPattern as Lands } from '#catalogue/contract';
import { type DecimalMark, type DimensionedPart, drawDimensions, landPattern } from './dimensions.ts';
import { DrawingElement, type Named } from './drawing-element.tsx';

interface FigureProps extends Named {
  /** Decimal mark of the figures, in the language of the page. */
  mark?: DecimalMark;
}

/** Plan over front view with length, width and height. */
export function DimensionedDrawing({
  part,
  mark,
  label,
  className,
}: FigureProps & { part: DimensionedPart }) {
  return <DrawingElement drawing={drawDimensions(part, mark)} label={label} className={className} />;
}

/** Land pattern with the body between the lands. */
export function LandPattern({
  pattern,
  body,
  mark,
  label,
  className,
}: FigureProps & { pattern: Lands; body: Body }) {
  return <DrawingElement drawing={landPattern(pattern, body, mark)} label={label} className={className} />;
}
