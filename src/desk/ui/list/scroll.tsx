import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frameTexts } from '../../shell/texts.ts';
import { useDeskTexts } from '../texts.ts';

/** Scrolls a table that is wider than its container, and is a tab stop only then, so that arrow keys scroll it. */
export function Scroll({ children }: { children: ReactNode }) {
  const t = useDeskTexts(frameTexts);
  const place = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const look = () => setWide(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(look);
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // A group and not a region, so that several tables do not become several landmarks.
    <div
      className="desk-scroll"
      ref={place}
      {...(isWide && { role: 'group', tabIndex: 0, 'aria-label': t.wideTable })}
    >
      {children}
    </div>
  );
}
