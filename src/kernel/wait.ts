/** A waiting time in the largest unit that people count in, rounded up. */
export interface Wait {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** The waiting time of so many seconds: `{ unit: 'minutes', count: 2 }` for 90. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { unit: 'seconds', count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
