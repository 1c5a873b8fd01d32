import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

const KEPT_MS = 180 * 86_400_000;
/** Most places stored per owner; the most recently used are kept. */
const MOST = 40;

/** Addresses and devices of earlier logins, stored as hashes until 180 days after the last login there. */
export interface KnownPlaces {
  /** `ownerKey` is a kind and an id, such as `account 5f…`; so are places, such as `address 192.0.2.7`. */
  isKnown(ownerKey: string, places: readonly string[]): Promise<boolean>;
  remember(ownerKey: string, places: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
}

export function createKnownPlaces({ pool }: Pick<Db, 'pool'>, clock: Clock): KnownPlaces {
  const oldest = () => new Date(clock.now().getTime() - KEPT_MS);
  return {
    isKnown: async (ownerKey, places) => {
      const { rowCount } = await pool.query(
        'SELECT FROM known_places WHERE who = $1 AND place = ANY($2::text[]) AND seen_at > $3 LIMIT 1',
        [hashText(ownerKey), hashPlaces(ownerKey, places), oldest()],
      );
      return rowCount === 1;
    },
    remember: async (ownerKey, places) => {
      await pool.query(
        `INSERT INTO known_places (who, place, seen_at) SELECT $1, unnest($2::text[]), $3
          ON CONFLICT (who, place) DO UPDATE SET seen_at = excluded.seen_at`,
        [hashText(ownerKey), hashPlaces(ownerKey, places), clock.now()],
      );
      await pool.query(
        `DELETE FROM known_places WHERE who = $1 AND place IN (
          SELECT place FROM known_places WHERE who = $1 ORDER BY seen_at DESC, place OFFSET $2)`,
        [hashText(ownerKey), MOST],
      );
    },
    sweep: async () => {
      await pool.query('DELETE FROM known_places WHERE seen_at < $1', [oldest()]);
    },
  };
}

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');
/** Hashed with the owner, so that two owners at the same place cannot be linked. */
const hashPlaces = (ownerKey: string, places: readonly string[]) => [
  ...new Set(places.map((place) => hashText(`${ownerKey} ${place}`))),
];
