/**
 * Imports of prices, stock and series: a file is checked against the data in force, activated as a whole, and rolled
 * back.
 */

import { rm } from 'node:fs/promises';
import { ApiError } from '#kernel';
import { messageWith } from '#messages';
import { type Executor, openClaimedFiles, type Platform } from '#platform';
import { activateRelease } from '../release/active.ts';
import { ReleaseError } from '../release/errors.ts';
import { releaseFolder } from '../release/release-folders.ts';
import { activeReleaseId, isRegistered } from '../release/store.ts';
import { applyPrices, applyStock, revertPrices, revertStock } from './apply-levels.ts';
import { checkIntake } from './check.ts';
import type { IntakeKind } from './contract.ts';
import { refusals } from './refusals.ts';
import { isSheetName } from './series/file-name.ts';
import { type IntakeStorage, openIntakeStorage } from './storage-limit.ts';
import * as store from './store.ts';

const CHECK = 'catalogue.intake';
/** No check takes this long: one that does hangs and may be discarded. */
const LONG_CHECK_MS = 15 * 60_000;

export type { IntakeRow } from './store.ts';

/** States as refusals name them. */
/** A file imported by staff. */
export interface NewIntake {
  kind: IntakeKind;
  name: string;
  bytes: Uint8Array;
  /** Reason for the import. */
  note: string;
}

/** Refusals are `ApiError`s for staff; every change is part of the caller's transaction. */
export interface Intakes {
  /** Bytes that the stored files use, and the limit. */
  measureUsage: IntakeStorage['measureUsage'];
  /** Writes the bytes of a file, then runs `claim`, which calls `begin` with this key in its own transaction. */
  write<T>(file: NewIntake, claim: (fileKey: string) => Promise<T>): Promise<T>;
  /** Stores the record of a written file and queues its check; no data in force changes. */
  begin(tx: Executor, file: NewIntake & { fileKey: string; actor: string }): Promise<store.IntakeRow>;
  find(id: string): Promise<store.IntakeRow | null>;
  page(filter: Parameters<typeof store.intakesPage>[1]): Promise<store.IntakeRow[]>;
  /** Repeats the check against the data in force now. */
  recheck(tx: Executor, id: string): Promise<store.IntakeRow>;
  /**
   * Puts a checked file in force.
   * @param isSure staff have reviewed the suspect changes
   */
  activate(tx: Executor, id: string, actor: string, isSure: boolean): Promise<store.IntakeRow>;
  discard(tx: Executor, id: string, actor: string): Promise<store.IntakeRow>;
  /** Restores the data from before the latest file of its kind. */
  rollBack(tx: Executor, id: string, actor: string): Promise<store.IntakeRow>;
}

export function openIntakes(platform: Platform): Intakes {
  const { db, clock, random, jobs, config } = platform;
  jobs.handle(CHECK, async ({ payload }, signal) =>
    checkIntake(platform, (payload as { id: string }).id, signal),
  );
  const storage = openIntakeStorage(platform);
  const claimedFiles = openClaimedFiles(platform, 'catalogue.intake-file', store.isIntakeKey);
  const lockInState = async (tx: Executor, id: string, states: readonly store.IntakeRow['state'][]) => {
    const row = await store.lockIntake(tx, id);
    if (!row) throw new ApiError('not_found', refusals.noFile);
    if (!states.includes(row.state))
      throw new ApiError('conflict', refusals.fileAlready({ state: row.state }));
    return row;
  };
  const settle = async (tx: Executor, row: store.IntakeRow, change: Partial<store.IntakeRow>) => {
    await store.updateIntake(tx, row.id, change);
    return { ...row, ...change };
  };
  const queue = (tx: Executor, id: string) =>
    jobs.add(tx, { kind: CHECK, key: `${id}:${random.token(6)}`, payload: { id } });
  return {
    measureUsage: storage.measureUsage,
    write: ({ kind, name, bytes }, claim) => {
      const ending = kind === 'series' && !isSheetName(name) ? 'json' : 'csv';
      return claimedFiles.put(bytes, { name, kind: ending }, claim);
    },
    begin: async (tx, { kind, name, bytes, note, fileKey, actor }) => {
      await storage.makeRoom(tx, bytes.byteLength);
      const id = random.id();
      const size = bytes.byteLength;
      const row = { id, kind, name, note, fileKey, bytes: size, createdAt: clock.now(), createdBy: actor };
      await store.insertIntake(tx, { ...row, state: 'checking' });
      await queue(tx, id);
      return (await store.findIntake(tx, id))!;
    },
    find: (id) => store.findIntake(db.orm, id),
    page: (asked) => store.intakesPage(db.orm, asked),
    recheck: async (tx, id) => {
      const row = await lockInState(tx, id, ['ready', 'refused']);
      if (row.bytes === 0) throw new ApiError('conflict', refusals.fileDeleted);
      await queue(tx, id);
      return settle(tx, row, {
        state: 'checking',
        step: '',
        problem: null,
        problemTexts: null,
        report: null,
      });
    },
    activate: async (tx, id, actor, isSure) => {
      await store.lockIntakes(tx);
      const row = await lockInState(tx, id, ['ready']);
      await refuseStale(tx, row, config.catalogue);
      if (!isSure && (row.report?.suspects ?? 0) > 0) {
        throw new ApiError(
          'invalid_value',
          row.kind === 'series' ? refusals.suspectProducts : refusals.suspectChanges,
          { param: 'sure' },
        );
      }
      if (row.kind === 'prices') await applyPrices(tx, row);
      else if (row.kind === 'stock') await applyStock(tx, row, clock.now());
      else await activateOrRefuse(platform, tx, row.madeReleaseId);
      const now = clock.now();
      const beforeReleaseId = row.kind === 'series' ? row.releaseId : null;
      return settle(tx, row, {
        state: 'in_force',
        inForceAt: now,
        settledAt: now,
        settledBy: actor,
        beforeReleaseId,
      });
    },
    discard: async (tx, id, actor) => {
      const row = await lockInState(tx, id, ['ready', 'refused', 'checking']);
      if (row.state === 'checking' && clock.now().getTime() - row.createdAt.getTime() < LONG_CHECK_MS)
        throw new ApiError('conflict', refusals.fileInCheck);
      const discardedIntake = await settle(tx, row, {
        state: 'discarded',
        settledAt: clock.now(),
        settledBy: actor,
      });
      await dropRelease(platform, tx, row.madeReleaseId);
      return discardedIntake;
    },
    rollBack: async (tx, id, actor) => {
      await store.lockIntakes(tx);
      const row = await lockInState(tx, id, ['in_force']);
      const latest = await store.latestInForce(tx, row.kind);
      if (latest && latest.id !== row.id) {
        throw new ApiError('conflict', refusals.laterFileActive({ name: latest.name }));
      }
      if (row.kind === 'prices') await revertPrices(tx, row);
      else if (row.kind === 'stock') await revertStock(tx, row, clock.now());
      else {
        if ((await activeReleaseId(tx, config.catalogue)) !== row.madeReleaseId) {
          throw new ApiError('conflict', refusals.otherCatalogueActive);
        }
        await activateOrRefuse(platform, tx, row.beforeReleaseId);
      }
      return settle(tx, row, { state: 'rolled_back', settledAt: clock.now(), settledBy: actor });
    },
  };
}

/** Refuses a file where the data in force is no longer what it was compared with. */
async function refuseStale(tx: Executor, row: store.IntakeRow, build: 'full' | 'demo'): Promise<void> {
  const latest = await store.latestInForce(tx, row.kind);
  const isOlder = latest?.inForceAt && latest.inForceAt > row.createdAt;
  const isOther = (await activeReleaseId(tx, build)) !== row.releaseId;
  if (!isOlder && !isOther) return;
  if (isOther) throw new ApiError('conflict', refusals.catalogueActivatedSinceCheck);
  throw new ApiError('conflict', refusals.fileActivatedSinceCheck({ name: latest?.name ?? '' }));
}

async function activateOrRefuse(platform: Platform, tx: Executor, id: string | null): Promise<void> {
  try {
    await activateRelease(platform, id ?? '', { tx });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ApiError(
      'conflict',
      messageWith((language) => refusals.checkAgain({ message: error.text.textIn(language) })),
    );
  }
}

/** Deletes a release that was compiled for a check and is no longer needed, to free disk space. */
async function dropRelease({ config }: Platform, tx: Executor, id: string | null): Promise<void> {
  if (id === null || (await isRegistered(tx, id)) || (await store.isReleaseWanted(tx, id))) return;
  await rm(releaseFolder(config.dataDir, id), { recursive: true, force: true });
}
