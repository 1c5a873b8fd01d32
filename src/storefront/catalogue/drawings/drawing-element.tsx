import './drawings.css';
import type { Drawing } from './isometric.ts';

export interface Named {
  /**
   * Accessible name. Without a name the drawing is hidden from screen readers, as it should be beside its own
   * description.
   */
  label?: string;
  className?: string;
}

/** A drawing on a page. Colours come from tokens.css through drawings.css, so that both themes work. */
export function DrawingElement({ drawing, label, className }: Named & { drawing: Drawing }) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={className ? `part-drawing ${className}` : 'part-drawing'}
      width={drawing.width}
      height={drawing.height}
      viewBox={drawing.viewBox}
      {...naming}
      // The markup is generated from numbers; the few words in it are escaped where they are written.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  );
}
