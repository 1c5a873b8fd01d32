import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Body } from '#catalogue/contract';
import { DrawingElement, type Named } from './drawing-element.tsx';
import { planKey, type RowSheet, rowDrawing, rowSheet } from './row-sheet.ts';
import { scaleBar } from './scale.ts';

const Sheet = createContext<RowSheet | null>(null);

/**
 * Draws each distinct body of a table once; the row drawings inside refer to it, which keeps long tables small.
 * @param name prefix of the ids, unique on the page
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
  const sheet = useMemo(() => rowSheet(bodies, scale, name), [bodies, scale, name]);
  return (
    <Sheet.Provider value={sheet}>
      <svg
        className="part-drawing drawing-symbols"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by plan()
        dangerouslySetInnerHTML={{ __html: sheet.symbols }}
      />
      {children}
    </Sheet.Provider>
  );
}

/** Row drawing: plan with the front face below. Hidden from screen readers unless labelled. @param scale px per mm */
export function PlanDrawing({ body, scale, label, className }: Named & { body: Body; scale: number }) {
  const use = useContext(Sheet)?.uses.get(planKey(body, scale));
  if (!use) return <DrawingElement drawing={rowDrawing(body, scale)} label={label} className={className} />;
  // A used symbol starts at the origin, whatever its own view box is.
  const { id, width, height } = use;
  const symbolDrawing = { width, height, viewBox: `0 0 ${width} ${height}`, inner: `<use href="#${id}"/>` };
  return <DrawingElement drawing={symbolDrawing} label={label} className={className} />;
}

/** Scale bar for the head of a table with drawings. @param mm length shown */
export function ScaleBar({ mm, scale, label, className }: Named & { mm: number; scale: number }) {
  return <DrawingElement drawing={scaleBar(mm, scale)} label={label} className={className} />;
}
