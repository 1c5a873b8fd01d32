import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time, some times a minute; at first that of the server, so that both draw the same. */
export function useDeskClock(first: string): Date {
  const [now, setNow] = useState(() => new Date(first));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
