import { StartError } from '#platform/basics';
import type { Platform } from './platform.ts';

/** What a database has been used for since its first start. */
export interface StoreMode {
  mode: 'trial' | 'shop';
  startedAt: Date;
  /** The first start with `TRIAL=on`; null: never. */
  openedAt: Date | null;
}

/** Null: no store has started on this database yet, or the data of its trial was cleared. */
export async function readStoreMode({ db }: Pick<Platform, 'db'>): Promise<StoreMode | null> {
  const { rows } = await db.pool.query<StoreMode>(
    'SELECT mode, since AS "startedAt", opened_at AS "openedAt" FROM store_mode',
  );
  return rows[0] ?? null;
}

/**
 * Marks the database as a trial's or a shop's at its first start. Throws a `StartError` if it is marked as the other:
 * demo accounts and codes would be valid in a shop, and a trial would show real data. Call it before seeding.
 */
export async function claimDatabase(platform: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = platform;
  const requestedMode = config.trial ? 'trial' : 'shop';
  await db.pool.query('INSERT INTO store_mode (mode, since) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
    requestedMode,
    clock.now(),
  ]);
  const storeMode = await readStoreMode(platform);
  if (storeMode && storeMode.mode !== requestedMode) {
    throw new StartError(config.trial ? SHOP_IS_HERE : TRIAL_IS_HERE);
  }
  if (config.openTrial) {
    await db.pool.query('UPDATE store_mode SET opened_at = $1 WHERE opened_at IS NULL', [clock.now()]);
  }
}

const TRIAL_IS_HERE = `A trial has used this database, with accounts and codes that everybody knows. The shop does not start on it.
  Fix: run "npm run shop -- clear-trial --dry-run" to see what the trial made, then "npm run shop -- clear-trial" to remove it.
  Or start the shop on an empty database: set another DATA_DIR or DATABASE_URL.`;

const SHOP_IS_HERE = `This database belongs to a shop, but the settings are those of a trial. Nothing was changed.
  Fix: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to run the shop.
  Or set another DATA_DIR or DATABASE_URL for a trial.`;
