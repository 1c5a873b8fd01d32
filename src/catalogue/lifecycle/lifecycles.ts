/** Lifecycle states that staff set: stored, followed by every process, applied to the catalogue. */
import { desc, eq } from 'drizzle-orm';
import { announceChange, type Executor, type Platform } from '#platform';
import type { Lifecycles, PartLifecycle } from './apply.ts';
import { catalogueLifecycles } from './tables.ts';

const CHANGES = 'catalogue.lifecycle';
/** Interval of checks for a new day, on which last order dates may have passed. */
const DAY_CHECK_MS = 60_000;

export type LifecycleRow = typeof catalogueLifecycles.$inferSelect;

export interface NewLifecycle extends PartLifecycle {
  productNumber: string;
  reason: string;
  actor: string;
}

/** All states, latest change first. */
export function listLifecycles(executor: Executor): Promise<LifecycleRow[]> {
  return executor.select().from(catalogueLifecycles).orderBy(desc(catalogueLifecycles.changedAt));
}

/** The current state of a product; its row is locked until the transaction ends. */
export async function lockLifecycle(tx: Executor, productNumber: string): Promise<LifecycleRow | null> {
  const [row] = await tx
    .select()
    .from(catalogueLifecycles)
    .where(eq(catalogueLifecycles.productNumber, productNumber))
    .for('update');
  return row ?? null;
}

/** Stores a state; every process applies it within a second. */
export async function writeLifecycle(tx: Executor, lifecycle: NewLifecycle, changedAt: Date): Promise<void> {
  const { actor, ...rest } = lifecycle;
  const row = { ...rest, changedAt, changedBy: actor };
  await tx
    .insert(catalogueLifecycles)
    .values(row)
    .onConflictDoUpdate({ target: catalogueLifecycles.productNumber, set: row });
  await announceChange(tx, CHANGES);
}

/** Deletes a state: the product has that of its series again. */
export async function deleteLifecycle(tx: Executor, productNumber: string): Promise<void> {
  await tx.delete(catalogueLifecycles).where(eq(catalogueLifecycles.productNumber, productNumber));
  await announceChange(tx, CHANGES);
}

export interface OpenLifecycles {
  readonly current: Lifecycles;
  /** ISO date in UTC. */
  today(): string;
  /** Calls back when a state changed or a new day began. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** Reads all states and follows their changes. */
export async function openLifecycles({ db, changes, clock }: Platform): Promise<OpenLifecycles> {
  const listeners = new Set<() => void>();
  const today = () => clock.now().toISOString().slice(0, 10);
  const read = async (): Promise<Lifecycles> =>
    new Map(
      (await listLifecycles(db.orm)).map(
        ({ productNumber, state, lastOrder, replacement }): [string, PartLifecycle] => [
          productNumber,
          { state, lastOrder, replacement },
        ],
      ),
    );
  let current: Lifecycles = await read();
  let day = today();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const following = await changes.follow(CHANGES, async () => {
    current = await read();
    tell();
  });
  const timer = setInterval(() => {
    if (today() === day) return;
    day = today();
    tell();
  }, DAY_CHECK_MS);
  timer.unref();
  return {
    get current() {
      return current;
    },
    today,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(timer);
      following.stop();
    },
  };
}
