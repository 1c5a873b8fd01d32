import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { announceChange, type Executor } from '#platform';
import type { StaffSeries } from '../families/series.ts';
import type { Build } from './build.ts';
import type { Manifest } from './manifest.ts';
import { catalogueActivations, catalogueReleases } from './tables.ts';

/** Change feed channel that announces activations. */
export const RELEASE_CHANGES = 'catalogue.release';

/** Registers a release that is complete on disk. No-op for a release that is registered already. */
export async function registerRelease(
  executor: Executor,
  manifest: Manifest,
  staffSeries: StaffSeries = {},
): Promise<void> {
  const { id, build, parts, products, sourceHash, createdAt } = manifest;
  await executor
    .insert(catalogueReleases)
    .values({ id, build, parts, products, sourceHash, brought: staffSeries, createdAt: new Date(createdAt) })
    .onConflictDoNothing();
}

/** Whether a release is registered, which happens with its first activation. */
export async function isRegistered(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: catalogueReleases.id })
    .from(catalogueReleases)
    .where(eq(catalogueReleases.id, id));
  return rows.length > 0;
}

/** Id of a build's active release; null if none was ever activated. */
export async function activeReleaseId(executor: Executor, build: Build): Promise<string | null> {
  const [row] = await executor
    .select({ id: catalogueActivations.releaseId })
    .from(catalogueActivations)
    .where(eq(catalogueActivations.build, build))
    .orderBy(desc(catalogueActivations.number))
    .limit(1);
  return row?.id ?? null;
}

/** Makes a registered release the active one of its build. Call in a transaction. */
export async function insertActivation(
  tx: Executor,
  { id, build }: { id: string; build: Build },
  activatedAt: Date,
): Promise<void> {
  const number = await announceChange(tx, RELEASE_CHANGES);
  await tx.insert(catalogueActivations).values({ number, build, releaseId: id, at: activatedAt });
}

/** The release that was active before the current one; null if there was none. */
export async function previousReleaseId(executor: Executor, build: Build): Promise<string | null> {
  const active = await activeReleaseId(executor, build);
  if (active === null) return null;
  const [row] = await executor
    .select({ id: catalogueActivations.releaseId })
    .from(catalogueActivations)
    .where(and(eq(catalogueActivations.build, build), ne(catalogueActivations.releaseId, active)))
    .orderBy(desc(catalogueActivations.number))
    .limit(1);
  return row?.id ?? null;
}

/** Releases of a build that were active before this one, latest first. */
export async function earlierReleaseIds(
  executor: Executor,
  { id, build }: { id: string; build: Build },
): Promise<string[]> {
  const activatedAt = await activationsOf(executor, build);
  return [...activatedAt.keys()].reverse().filter((each) => each !== id);
}

/** All registered releases, newest first, with the names of the series files that staff imported for them. */
export async function listReleases(executor: Executor) {
  const { id, build, parts, products, createdAt, brought: staffSeries } = catalogueReleases;
  return executor
    .select({
      id,
      build,
      parts,
      products,
      createdAt,
      broughtNames: sql<string[]>`ARRAY(SELECT json_object_keys(${staffSeries}) ORDER BY 1)`,
    })
    .from(catalogueReleases)
    .orderBy(desc(createdAt));
}

/** The series files of staff that a release was compiled from. */
export async function findStaffSeries(executor: Executor, id: string): Promise<StaffSeries> {
  const [row] = await executor
    .select({ brought: catalogueReleases.brought })
    .from(catalogueReleases)
    .where(eq(catalogueReleases.id, id));
  return row?.brought ?? {};
}

/** Time of each release's last activation, oldest first. */
export async function activationsOf(executor: Executor, build: Build): Promise<Map<string, Date>> {
  const rows = await executor
    .select({ id: catalogueActivations.releaseId, at: catalogueActivations.at })
    .from(catalogueActivations)
    .where(eq(catalogueActivations.build, build))
    .orderBy(catalogueActivations.number);
  // The latest activation of a release also determines its position.
  const latest = new Map<string, Date>();
  for (const { id, at: activatedAt } of rows) {
    latest.delete(id);
    latest.set(id, activatedAt);
  }
  return latest;
}
