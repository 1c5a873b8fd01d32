/** Releases as staff see them: which is in force, which was, and back to one of them. */
import type { Executor, Platform } from '#platform';
import { activateRelease } from './active.ts';
import { ReleaseError } from './errors.ts';
import { activationsOf, activeReleaseId, listReleases } from './store.ts';

export interface ReleaseState {
  id: string;
  parts: number;
  products: number;
  createdAt: Date;
  isActive: boolean;
  /** When it last came in force; null: never. */
  activatedAt: Date | null;
}

export interface Releases {
  /** Of the build that this store runs on, the newest first. */
  list(): Promise<ReleaseState[]>;
  /** Puts a known release in force. False where its files are damaged or gone, with the reason. */
  activate(tx: Executor, id: string): Promise<{ ok: true } | { ok: false; reason: string }>;
}

export function openReleases(platform: Platform): Releases {
  const { db, config } = platform;
  return {
    list: async () => {
      const active = await activeReleaseId(db.orm, config.catalogue);
      const at = await activationsOf(db.orm, config.catalogue);
      const all = await listReleases(db.orm);
      return all
        .filter(({ build }) => build === config.catalogue)
        .map(({ id, parts, products, createdAt }) => ({
          ...{ id, parts, products, createdAt, isActive: id === active, activatedAt: at.get(id) ?? null },
        }));
    },
    activate: async (tx, id) => {
      try {
        await activateRelease(platform, id, { tx });
        return { ok: true };
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        return { ok: false, reason: error.message };
      }
    },
  };
}
