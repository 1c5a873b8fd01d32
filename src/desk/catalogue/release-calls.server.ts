import { z } from 'zod';
import { openReleases, writeSheet } from '#catalogue';
import { ApiError } from '#kernel';
import { LANGUAGES } from '#messages';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import {
  activateRelease,
  downloadSeriesFile,
  downloadSeriesSheet,
  listReleases,
  listSeriesFiles,
} from './contract.ts';

const SERIES_FILE = { name: /^[a-z-]{1,40}$/ };

/** Compiled catalogues, and the series files of the active one. */
export function releaseCalls({
  platform,
  catalogue,
}: Pick<DeskDependencies, 'platform' | 'catalogue'>): DeskCall[] {
  const releases = openReleases(platform);
  return [
    staffCall(listReleases, { summary: 'Compiled catalogues' }, async () => ({
      inUse: catalogue.release().id,
      releases: (await releases.list()).map(({ createdAt, activatedAt, ...release }) => ({
        ...release,
        createdAt: createdAt.toISOString(),
        activatedAt: activatedAt?.toISOString() ?? null,
      })),
    })),
    staffCall(
      activateRelease,
      {
        summary: 'Puts a catalogue in force that was compiled before',
        params: { id: /^(?:full|demo)-[0-9a-f]{12}$/ },
      },
      async ({ params, change, audit }) => {
        const allReleases = await releases.list();
        const target = allReleases.find(({ id }) => id === params.id);
        if (!target) throw new ApiError('not_found', refusals.noCatalogue);
        if (target.isActive) throw new ApiError('conflict', refusals.alreadyActive({ id: target.id }));
        return change(async (tx) => {
          const result = await releases.activate(tx, target.id);
          if (!result.ok) throw new ApiError('conflict', result.reason);
          const previousId = allReleases.find(({ isActive }) => isActive)?.id ?? null;
          await audit(tx, 'catalogue.activate', target.id, {
            before: { release: previousId },
            after: { release: target.id },
          });
          return { id: target.id };
        });
      },
    ),
    staffCall(listSeriesFiles, { summary: 'Series files of the catalogue in force' }, async () => ({
      files: await releases.seriesFiles(),
    })),
    staffCall(
      downloadSeriesFile,
      { summary: 'A series file, to change and bring in again', params: SERIES_FILE },
      async ({ params: { name } }) => {
        const text = await releases.seriesFile(name);
        if (text === null) throw new ApiError('not_found', refusals.noSeriesFile);
        return new Response(text, {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.json"`,
          },
        });
      },
    ),
    staffCall(
      downloadSeriesSheet,
      {
        summary: 'The parts of a series file as a CSV sheet, to change in a spreadsheet and bring in again',
        params: SERIES_FILE,
        query: z.object({
          locale: z.enum(LANGUAGES).default('en'),
          /** Only the column heads. */
          template: z.enum(['0', '1']).default('0'),
        }),
      },
      async ({ params: { name }, query }) => {
        const file = await releases.seriesData(name);
        const isTemplate = query.template === '1';
        const text = file && writeSheet(file, { locale: query.locale, isTemplate });
        if (!text) throw new ApiError('not_found', refusals.noCsvSheet);
        return new Response(text, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}${isTemplate ? '-template' : ''}.csv"`,
          },
        });
      },
    ),
  ];
}
