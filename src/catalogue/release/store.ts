import { and, desc, eq, ne } from 'drizzle-orm';
import { announceChange, type Executor } from '#platform';
import type { Build } from './build.ts';
import type { Manifest } from './manifest.ts';
import { catalogueActivations, catalogueReleases } from './tables.ts';

/** Channel of the change feed that activations move on. */
export const RELEASE_CHANGES = 'catalogue.release';

/** Notes a release that stands complete on disk. Known ones stay as they are. */
export async function registerRelease(executor: Executor, manifest: Manifest): Promise<void> {
  const { id, build, parts, products, sourceHash, createdAt } = manifest;
  await executor
    .insert(catalogueReleases)
    .values({ id, build, parts, products, sourceHash, createdAt: new Date(createdAt) })
    .onConflictDoNothing();
}

/** Id of the release a build runs on; null where none was ever activated. */
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
  at: Date,
): Promise<void> {
  const number = await announceChange(tx, RELEASE_CHANGES);
  await tx.insert(catalogueActivations).values({ number, build, releaseId: id, at });
}

/** The release that was active before the present one; null where there was none. */
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

/** All releases that were ever registered, newest first. */
export async function listReleases(executor: Executor) {
  return executor.select().from(catalogueReleases).orderBy(desc(catalogueReleases.createdAt));
}

/** When each release of a build last came in force. */
export async function activationsOf(executor: Executor, build: Build): Promise<Map<string, Date>> {
  const rows = await executor
    .select({ id: catalogueActivations.releaseId, at: catalogueActivations.at })
    .from(catalogueActivations)
    .where(eq(catalogueActivations.build, build))
    .orderBy(catalogueActivations.number);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
