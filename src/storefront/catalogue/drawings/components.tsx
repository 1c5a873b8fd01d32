/** Drawings as elements of a page. Colours come from tokens.css through drawings.css, so both themes work. */

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Body, LandPattern as Lands } from '#catalogue/contract';
import {
  type DecimalMark,
  type DimensionedPart,
  dimensioned,
  landPattern,
  ruler,
  scaleBar,
} from './dimensions.ts';
import './drawings.css';
import { type Drawing, isometric } from './isometric.ts';
import { bodyName } from './name.ts';
import { plan } from './row.ts';

interface Named {
  /** Accessible name; without one the drawing is hidden from readers, as it should be beside its own words. */
  label?: string;
  className?: string;
}

function Svg({ drawing, label, className }: Named & { drawing: Drawing }) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={className ? `pk ${className}` : 'pk'}
      width={drawing.width}
      height={drawing.height}
      viewBox={drawing.viewBox}
      {...naming}
      // The markup is made here from numbers; the only words in it are escaped where they are written.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  );
}

/** Isometric body for tiles and product pages. @param scale px per mm; `label` defaults to package and dimensions */
export function IsoDrawing({
  body,
  scale,
  label = bodyName(body),
  className,
}: Named & { body: Body; scale: number }) {
  return <Svg drawing={isometric(body, scale)} label={label} className={className} />;
}

/** Everything that makes two row drawings the same. */
const planKey = (body: Body, scale: number): string =>
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

const Sheet = createContext<ReadonlyMap<string, string> | null>(null);

/**
 * Draws each distinct body of a table once; the row drawings inside refer to it, which keeps long tables small.
 * @param name makes the ids of this table unique on the page
 */
export function PlanSheet({
  bodies,
  scale,
  name = 'p',
  children,
}: {
  bodies: readonly Body[];
  scale: number;
  name?: string;
  children: ReactNode;
}) {
  const { ids, symbols } = useMemo(() => {
    const ids = new Map<string, string>();
    let symbols = '';
    for (const body of bodies) {
      const key = planKey(body, scale);
      if (ids.has(key)) continue;
      const id = `${name}${ids.size}`;
      ids.set(key, id);
      const { viewBox, inner } = plan(body, scale);
      symbols += `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
    }
    return { ids, symbols };
  }, [bodies, scale, name]);
  return (
    <Sheet.Provider value={ids}>
      <svg
        className="pk pk-sheet"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by plan()
        dangerouslySetInnerHTML={{ __html: symbols }}
      />
      {children}
    </Sheet.Provider>
  );
}

/** Row drawing: plan with the front face under it. Hidden from readers unless named. @param scale px per mm */
export function PlanDrawing({ body, scale, label, className }: Named & { body: Body; scale: number }) {
  const id = useContext(Sheet)?.get(planKey(body, scale));
  const drawing = plan(body, scale);
  // A symbol stands at the origin of what uses it, whatever its own view box is.
  const shared =
    id === undefined
      ? drawing
      : {
          ...drawing,
          viewBox: `0 0 ${drawing.width} ${drawing.height}`,
          inner: `<use href="#${id}"/>`,
        };
  return <Svg drawing={shared} label={label} className={className} />;
}

interface Figured extends Named {
  /** Decimal mark of the figures, in the language of the page. */
  mark?: DecimalMark;
}

/** Plan over front view with length, width and height. */
export function DimensionedDrawing({ part, mark, label, className }: Figured & { part: DimensionedPart }) {
  return <Svg drawing={dimensioned(part, mark)} label={label ?? bodyName(part.body)} className={className} />;
}

/** Lands on the board with the body between them. */
export function LandPattern({
  pattern,
  body,
  mark,
  label,
  className,
}: Figured & { pattern: Lands; body: Body }) {
  return <Svg drawing={landPattern(pattern, body, mark)} label={label} className={className} />;
}

/** Scale of a table of drawings, for its head. @param mm length shown */
export function ScaleBar({ mm, scale, label, className }: Named & { mm: number; scale: number }) {
  return <Svg drawing={scaleBar(mm, scale)} label={label} className={className} />;
}

/** Ruler with millimetre ticks and figures. */
export function Ruler({ mm, scale, label, className }: Named & { mm: number; scale: number }) {
  return <Svg drawing={ruler(mm, scale)} label={label} className={className} />;
}
