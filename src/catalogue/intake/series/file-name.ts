import { seriesFileNames } from '../../families/series.ts';

/**
 * The file of `data/series` that an uploaded one replaces, by its name; ignores counts that browsers append to names.
 */
export function seriesFileName(fileName: string): string | null {
  const name = /^([a-z]+(?:-[a-z]+)*)(?:[ _-]*\(?\d+\)?)?\.json$/.exec(fileName.toLowerCase().trim())?.[1];
  return name && seriesFileNames.includes(name) ? name : null;
}

/** Whether an uploaded series file is a sheet; its rows, not its name, determine which file it replaces. */
export function isSheetName(fileName: string): boolean {
  return fileName.toLowerCase().trim().endsWith('.csv');
}
