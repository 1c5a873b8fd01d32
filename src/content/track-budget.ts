/** Events that one address may send; counted per process, since exact totals are not needed. */
import { type Clock, THROTTLES } from '#platform';

export interface TrackBudget {
  /** Seconds until this address may send again; null: it may now. */
  secondsToWait(address: string): number | null;
  spend(address: string, events: number): void;
}

/** Addresses that are tracked; beyond that the oldest are dropped. */
const MOST_ADDRESSES = 20_000;

export function createTrackBudget(clock: Clock): TrackBudget {
  const { count, seconds } = THROTTLES.trackAddress;
  const usageByAddress = new Map<string, { events: number; expiresAt: number }>();
  const findCurrentUsage = (address: string) => {
    const currentUsage = usageByAddress.get(address);
    return currentUsage && currentUsage.expiresAt > clock.now().getTime() ? currentUsage : null;
  };
  return {
    secondsToWait: (address) => {
      const currentUsage = findCurrentUsage(address);
      if (!currentUsage || currentUsage.events < count) return null;
      return Math.ceil((currentUsage.expiresAt - clock.now().getTime()) / 1_000);
    },
    spend: (address, events) => {
      const currentUsage = findCurrentUsage(address);
      if (currentUsage) currentUsage.events += events;
      else {
        usageByAddress.delete(address);
        const [first] = usageByAddress.keys();
        if (usageByAddress.size >= MOST_ADDRESSES && first !== undefined) usageByAddress.delete(first);
        usageByAddress.set(address, { events, expiresAt: clock.now().getTime() + seconds * 1_000 });
      }
    },
  };
}
