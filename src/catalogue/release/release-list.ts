/** Releases for staff: the active one, earlier ones, and activating one of them again. */
import type { Message } from '#messages';
import type { Executor, Platform } from '#platform';
import { builtInSeriesFile, type SeriesFile, type StaffSeries, seriesFileNames } from '../families/series.ts';
import { columnIdsOf } from '../intake/sheet/columns.ts';
import { activateRelease } from './active.ts';
import { ReleaseError } from './errors.ts';
import { activationsOf, activeReleaseId, findStaffSeries, listReleases } from './store.ts';

export interface ReleaseState {
  id: string;
  parts: number;
  products: number;
  createdAt: Date;
  isActive: boolean;
  /** Time of its last activation; null: never. */
  activatedAt: Date | null;
  /** Names of the series files of staff that it was compiled from. */
  brought: string[];
}

/** A series file of the active release. */
export interface SeriesFileState {
  name: string;
  series: number;
  isBrought: boolean;
  /** Whether any of its series consists of rows, which can be edited in a spreadsheet. */
  hasSheet: boolean;
}

export interface Releases {
  /** Releases of this store's build, newest first. */
  list(): Promise<ReleaseState[]>;
  seriesFiles(): Promise<SeriesFileState[]>;
  /** Text of a series file, formatted for people; null if there is no file of that name. */
  seriesFile(name: string): Promise<string | null>;
  /** A series file as data; null if there is no file of that name. */
  seriesData(name: string): Promise<SeriesFile | null>;
  /** Activates a registered release. Not ok if its files are damaged or missing, with the reason. */
  activate(tx: Executor, id: string): Promise<{ ok: true } | { ok: false; reason: Message }>;
}

export function openReleases(platform: Platform): Releases {
  const { db, config } = platform;
  const inForce = async (): Promise<StaffSeries> => {
    const activeId = await activeReleaseId(db.orm, config.catalogue);
    return activeId === null ? {} : findStaffSeries(db.orm, activeId);
  };
  /** `hasOwn`, because the name may be that of an inherited property. */
  const fileInForce = async (name: string): Promise<SeriesFile | null> => {
    const staffSeries = await inForce();
    return (Object.hasOwn(staffSeries, name) && staffSeries[name]) || builtInSeriesFile(name);
  };
  return {
    list: async () => {
      const activeId = await activeReleaseId(db.orm, config.catalogue);
      const activatedAt = await activationsOf(db.orm, config.catalogue);
      const releases = await listReleases(db.orm);
      return releases
        .filter(({ build }) => build === config.catalogue)
        .map(({ id, parts, products, createdAt, broughtNames: staffFiles }) => ({
          id,
          parts,
          products,
          createdAt,
          brought: staffFiles,
          isActive: id === activeId,
          activatedAt: activatedAt.get(id) ?? null,
        }));
    },
    seriesFiles: async () => {
      const staffSeries = await inForce();
      return seriesFileNames.map((name) => {
        const file = staffSeries[name] ?? builtInSeriesFile(name)!;
        return {
          name,
          series: file.series.length,
          isBrought: Object.hasOwn(staffSeries, name),
          hasSheet: columnIdsOf(file).length > 0,
        };
      });
    },
    seriesFile: async (name) => {
      const file = await fileInForce(name);
      return file && `${formatJson(file)}\n`;
    },
    seriesData: fileInForce,
    activate: async (tx, id) => {
      try {
        await activateRelease(platform, id, { tx });
        return { ok: true };
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        return { ok: false, reason: error.text };
      }
    },
  };
}

/** Formats JSON with each innermost list or object on one line, so that a row of a table is a line. */
function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => formatJson(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${formatJson(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const isFlat = Object.values(value).every((each) => typeof each !== 'object' || each === null);
  if (isFlat || parts.length === 0) return `${open}${parts.join(', ')}${close}`;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
