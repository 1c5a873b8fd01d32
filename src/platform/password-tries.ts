import type { Limit } from '#platform/basics';
import type { KnownPlaces } from './known-places.ts';
import type { Throttle, ThrottleAnswer } from './throttle.ts';

/** A password attempt and its origin. */
export interface PasswordTry {
  /** Key by which attempts at one account are counted, whether it exists or not: `login:ada@example.com`. */
  key: string;
  address: string;
  /** Identifies a device that has logged in before, such as a session; null: unknown device. */
  device: string | null;
  limit: Limit;
}

export interface CountedTry {
  /**
   * Decides after the password was compared. `ownerKey`: the owner if it was right, else null. Returns a refusal for
   * callers who have to wait, whether or not the password was right.
   */
  settle(ownerKey: string | null): Promise<ThrottleAnswer>;
}

const ALLOWED = { isAllowed: true } as const;

/**
 * Counts an attempt by account, by account and address, and by account and device. Too many wrong attempts make
 * strangers wait. The right password passes from a known device, and from a known address that has not tried too often
 * itself. A caller who has to wait is refused only in `settle`, after the password was compared, so that neither the
 * answer nor its time reveals whether the account exists, whether the password is right, or where its owner logs in.
 * Only a device that tries too often is refused at once.
 */
export async function countPasswordTry(
  { throttle, places }: { throttle: Throttle; places: KnownPlaces },
  { key, address, device, limit }: PasswordTry,
): Promise<CountedTry | Extract<ThrottleAnswer, { isAllowed: false }>> {
  const keys = keysOf({ key, address, device });
  const byDevice = device === null ? ALLOWED : await throttle.hit(keys.device, limit);
  if (!byDevice.isAllowed) return byDevice;
  const byAddress = await throttle.hit(keys.address, limit);
  const byAll = await throttle.hit(key, limit);
  return {
    settle: async (ownerKey) => {
      const isOwnersPlace = async (place: string | null) =>
        ownerKey !== null && place !== null && (await places.isKnown(ownerKey, [place]));
      const refusal = [byAddress, byAll].find(({ isAllowed }) => !isAllowed);
      if (refusal) {
        const mayPass =
          (await isOwnersPlace(device)) || (byAddress.isAllowed && (await isOwnersPlace(placeOf(address))));
        if (!mayPass) return refusal;
      }
      if (ownerKey === null) return ALLOWED;
      // Attempts of strangers stay counted while they have to wait.
      await Promise.all([keys.device, keys.address, ...(byAll.isAllowed ? [key] : [])].map(throttle.clear));
      return ALLOWED;
    },
  };
}

/** Clears the attempts at an account whose owner was verified in another way. */
export async function clearPasswordTries(
  throttle: Pick<Throttle, 'clear'>,
  attempt: Pick<PasswordTry, 'key' | 'address' | 'device'>,
): Promise<void> {
  const { device, address } = keysOf(attempt);
  await Promise.all([device, address, attempt.key].map(throttle.clear));
}

const keysOf = ({ key, address, device }: Pick<PasswordTry, 'key' | 'address' | 'device'>) => ({
  device: `${key} by ${device ?? 'nobody'}`,
  address: `${key} from ${address}`,
});

/** The place under which an address is stored as known. */
export const placeOf = (address: string) => `address ${address}`;
