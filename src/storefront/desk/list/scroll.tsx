import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frameTexts } from '../frame/texts.ts';
import { useDeskTexts } from '../texts.ts';

/** Around a table: what is wider than its place scrolls there, and is a stop of Tab only then, so that keys move it. */
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
    // A group, since a page of several tables is not one of several landmarks.
    <div
      className="desk-scroll"
      ref={place}
      {...(isWide && { role: 'group', tabIndex: 0, 'aria-label': t.wideTable })}
    >
      {children}
    </div>
  );
}
