import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The current time, updated several times a minute; at first the server's time, so that hydration matches. */
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
