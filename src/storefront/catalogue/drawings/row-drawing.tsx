import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Body } from '#catalogue/contract';
import { DrawingElement, type Named } from './drawing-element.tsx';
import { plan } from './row.ts';
import { scaleBar } from './scale.ts';

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
  return <DrawingElement drawing={shared} label={label} className={className} />;
}

/** Scale of a table of drawings, for its head. @param mm length shown */
export function ScaleBar({ mm, scale, label, className }: Named & { mm: number; scale: number }) {
  return <DrawingElement drawing={scaleBar(mm, scale)} label={label} className={className} />;
}
