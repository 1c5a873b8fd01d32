/** How many events one address may send: in this process, since nothing depends on counts to the last one. */
import { type Clock, THROTTLES } from '#platform';

export interface TrackBudget {
  /** Seconds until this address may send again; null: it may now. */
  waitOf(address: string): number | null;
  take(address: string, events: number): void;
}

/** Addresses that are remembered; of more, those that came first are forgotten. */
const MOST_ADDRESSES = 20_000;

export function trackBudget(clock: Clock): TrackBudget {
  const { count, seconds } = THROTTLES.trackAddress;
  const spent = new Map<string, { events: number; until: number }>();
  const present = (address: string) => {
    const known = spent.get(address);
    return known && known.until > clock.now().getTime() ? known : null;
  };
  return {
    waitOf: (address) => {
      const known = present(address);
      if (!known || known.events < count) return null;
      return Math.ceil((known.until - clock.now().getTime()) / 1_000);
    },
    take: (address, events) => {
      const known = present(address);
      if (known) known.events += events;
      else {
        spent.delete(address);
        const [first] = spent.keys();
        if (spent.size >= MOST_ADDRESSES && first !== undefined) spent.delete(first);
        spent.set(address, { events, until: clock.now().getTime() + seconds * 1_000 });
      }
    },
  };
}
