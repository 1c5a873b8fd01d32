import type { Limit } from '#platform/basics';
import type { KnownPlaces } from './known-places.ts';
import type { Throttle, ThrottleAnswer } from './throttle.ts';

/** A password that somebody tries, and from where. */
export interface PasswordTry {
  /** What tries at one account are counted by, whether it exists or not: `login:ada@example.com`. */
  key: string;
  address: string;
  /** What the device brings that logged in before, such as a session; null: nothing. */
  device: string | null;
  limit: Limit;
}

export interface CountedTry {
  /** Judges the compared password, `ownerKey` where it is right: as refused whoever may not pass, right or wrong. */
  settle(ownerKey: string | null): Promise<ThrottleAnswer>;
}

const ALLOWED = { isAllowed: true } as const;

/**
 * Counts a try at an account by the account, and by the account and where it comes from. Too many wrong ones make
 * strangers wait; the right password passes from a device that knows the account, and from an address that does and has
 * not tried too often itself. Who has to wait is answered only after the same work, so that neither answer nor time tells
 * whether there is an account, whether the password is right, or where its owner is. Refused at once, and without that
 * work, is only a device that tries too often.
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
      // What strangers tried stays counted where they have to wait.
      await Promise.all([keys.device, keys.address, ...(byAll.isAllowed ? [key] : [])].map(throttle.clear));
      return ALLOWED;
    },
  };
}

/** Forgets tries at an account: its owner has shown otherwise who he is. */
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

/** How an address is remembered. */
export const placeOf = (address: string) => `address ${address}`;
